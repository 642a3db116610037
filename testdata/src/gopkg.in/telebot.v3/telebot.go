// Package telebot stands in for gopkg.in/telebot.v3.
package telebot

type Message struct{ Text, Payload string }

type Context interface {
	Args() []string
	Message() *Message
	Send(what any) error
	Text() string
}

type Settings struct{ URL, Token string }

type WebhookEndpoint struct{ PublicURL string }
