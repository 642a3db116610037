// Package facebook stands in for github.com/markbates/goth/providers/facebook.
package facebook

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
