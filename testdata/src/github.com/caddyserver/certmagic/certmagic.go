// Package certmagic stands in for github.com/caddyserver/certmagic.
package certmagic

type ACMEIssuer struct{ CA, TestCA, Email string }
