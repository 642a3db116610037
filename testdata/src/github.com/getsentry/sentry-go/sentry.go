// Package sentry stands in for github.com/getsentry/sentry-go.
package sentry

type ClientOptions struct {
	Dsn string
}

func NewDsn(rawURL string) {}
