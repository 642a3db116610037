// Package slack stands in for github.com/markbates/goth/providers/slack.
package slack

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
