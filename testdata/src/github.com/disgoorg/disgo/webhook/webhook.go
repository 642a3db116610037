// Package webhook stands in for github.com/disgoorg/disgo/webhook.
package webhook

func NewWithURL(webhookURL string, opts ...any) (any, error) { return nil, nil }
