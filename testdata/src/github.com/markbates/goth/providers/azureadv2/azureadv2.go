// Package azureadv2 stands in for github.com/markbates/goth/providers/azureadv2.
package azureadv2

func New(clientKey string, secret string, callbackURL string, opts any) any { return nil }
