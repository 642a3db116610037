// Package workloadapi stands in for github.com/spiffe/go-spiffe/v2/workloadapi.
package workloadapi

func WithAddr(addr string) {}
