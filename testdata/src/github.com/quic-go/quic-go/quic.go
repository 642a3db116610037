// Package quic stands in for github.com/quic-go/quic-go.
package quic

import (
	"context"
)

func DialAddr(ctx context.Context, addr string, tlsConf any, conf any) (any, error) { return nil, nil }

func DialAddrEarly(ctx context.Context, addr string, tlsConf any, conf any) (any, error) {
	return nil, nil
}

func ListenAddr(addr string, tlsConf any, config any) (any, error) { return nil, nil }

func ListenAddrEarly(addr string, tlsConf any, config any) (any, error) { return nil, nil }
