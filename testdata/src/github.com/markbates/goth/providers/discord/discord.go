// Package discord stands in for github.com/markbates/goth/providers/discord.
package discord

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
