// Package mail stands in for github.com/wneessen/go-mail.
package mail

func NewClient(host string, opts ...any) (any, error) { return nil, nil }
