// Package tgbotapi stands in for github.com/go-telegram-bot-api/telegram-bot-api/v5.
package tgbotapi

func NewWebhook(link string) (any, error) { return nil, nil }

func NewWebhookWithCert(link string, file any) (any, error) { return nil, nil }

type Message struct {
	MessageID int
	Text      string
	arguments []string
}

func (m *Message) CommandArguments() string { return m.arguments[0] }

type Update struct{ Message *Message }
