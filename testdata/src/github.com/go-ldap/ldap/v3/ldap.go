// Package ldap stands in for github.com/go-ldap/ldap/v3.
package ldap

func Dial(network string, addr string) (any, error) { return nil, nil }

func DialTLS(network string, addr string, config any) (any, error) { return nil, nil }

func DialURL(addr string, opts ...any) (any, error) { return nil, nil }
