// Package twitter stands in for github.com/markbates/goth/providers/twitter.
package twitter

func New(clientKey string, secret string, callbackURL string) any { return nil }
