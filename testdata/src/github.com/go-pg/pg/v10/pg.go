// Package pg stands in for github.com/go-pg/pg/v10.
package pg

type Options struct {
	Network, Addr, User string
}

func ParseURL(sURL string) (*Options, error) { return nil, nil }
