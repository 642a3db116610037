// Package secure stands in for github.com/unrolled/secure.
package secure

type Options struct {
	AllowedHosts []string
	SSLHost      string
}
