// Package webauthn stands in for github.com/go-webauthn/webauthn/webauthn.
package webauthn

type Config struct {
	RPID      string
	RPOrigins []string
}
