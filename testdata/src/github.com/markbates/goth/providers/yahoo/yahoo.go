// Package yahoo stands in for github.com/markbates/goth/providers/yahoo.
package yahoo

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
