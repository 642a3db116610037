// Package linkedin stands in for github.com/markbates/goth/providers/linkedin.
package linkedin

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
