// Package oidc stands in for github.com/coreos/go-oidc/v3/oidc.
package oidc

import "context"

type ProviderConfig struct {
	AuthURL       string
	DeviceAuthURL string
	IssuerURL     string
	JWKSURL       string
	TokenURL      string
	UserInfoURL   string
}

func InsecureIssuerURLContext(ctx context.Context, issuerURL string) {}
func NewProvider(ctx context.Context, issuer string)                 {}
func NewRemoteKeySet(ctx context.Context, jwksURL string)            {}
func NewVerifier(issuerURL string, keySet any, config any)           {}
