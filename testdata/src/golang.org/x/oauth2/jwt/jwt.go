// Package jwt stands in for golang.org/x/oauth2/jwt.
package jwt

type Config struct {
	TokenURL string
}
