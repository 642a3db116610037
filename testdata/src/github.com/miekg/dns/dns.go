// Package dns stands in for github.com/miekg/dns.
package dns

import (
	"context"
	"time"
)

type Client struct {
}

type Server struct {
	Addr, Net string
}

func Dial(network string, address string) (any, error) { return nil, nil }

func DialTimeout(network string, address string, timeout time.Duration) (any, error) { return nil, nil }

func DialTimeoutWithTLS(network string, address string, tlsConfig any, timeout time.Duration) (any, error) {
	return nil, nil
}

func DialWithTLS(network string, address string, tlsConfig any) (any, error) { return nil, nil }

func Exchange(m any, a string) (any, error) { return nil, nil }

func ExchangeContext(ctx context.Context, m any, a string) (any, error) { return nil, nil }

func ListenAndServe(addr string, network string, handler any) error { return nil }

func ListenAndServeTLS(addr string, certFile string, keyFile string, handler any) error { return nil }

func (*Client) Dial(address string) (any, error) { return nil, nil }

func (*Client) DialContext(ctx context.Context, address string) (any, error) { return nil, nil }

func (*Client) Exchange(m any, address string) (any, time.Duration, error) { return nil, 0, nil }

func (*Client) ExchangeContext(ctx context.Context, m any, a string) (any, time.Duration, error) {
	return nil, 0, nil
}

func (s *Server) ListenAndServe() error   { return nil }
func (s *Server) ActivateAndServe() error { return nil }
