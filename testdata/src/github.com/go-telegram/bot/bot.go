// Package bot stands in for github.com/go-telegram/bot.
package bot

func WithServerURL(serverURL string) any { return nil }
