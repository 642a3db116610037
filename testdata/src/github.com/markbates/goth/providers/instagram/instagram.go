// Package instagram stands in for github.com/markbates/goth/providers/instagram.
package instagram

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
