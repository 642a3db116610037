// Package client stands in for github.com/emersion/go-imap/client.
package client

func Dial(addr string) (any, error) { return nil, nil }

func DialTLS(addr string, tlsConfig any) (any, error) { return nil, nil }

func DialWithDialer(dialer any, addr string) (any, error) { return nil, nil }

func DialWithDialerTLS(dialer any, addr string, tlsConfig any) (any, error) { return nil, nil }
