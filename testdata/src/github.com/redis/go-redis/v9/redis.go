// Package redis stands in for github.com/redis/go-redis/v9.
package redis

import (
	"context"
	"net"
	"time"
)

type ClusterOptions struct {
	Addrs []string
}

type FailoverOptions struct {
	SentinelAddrs []string
}

type Options struct {
	Network     string
	Addr        string
	Dialer      func(ctx context.Context, network, addr string) (net.Conn, error)
	DialTimeout time.Duration
}

type UniversalOptions struct {
	Addrs []string
}

func ParseClusterURL(redisURL string)  {}
func ParseFailoverURL(redisURL string) {}
func ParseURL(redisURL string)         {}
