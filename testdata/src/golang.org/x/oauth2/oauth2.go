// Package oauth2 stands in for golang.org/x/oauth2.
package oauth2

type Config struct {
	RedirectURL string
}

type Endpoint struct {
	AuthURL       string
	DeviceAuthURL string
	TokenURL      string
}
