// Package spiffeid stands in for github.com/spiffe/go-spiffe/v2/spiffeid.
package spiffeid

func FromString(id string)       {}
func RequireFromString(s string) {}
