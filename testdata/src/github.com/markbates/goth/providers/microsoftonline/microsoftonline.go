// Package microsoftonline stands in for github.com/markbates/goth/providers/microsoftonline.
package microsoftonline

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
