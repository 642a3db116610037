// Package redis stands in for github.com/go-redis/redis.
package redis

type Options struct{ Addr string }

type ClusterOptions struct{ Addrs []string }

type FailoverOptions struct{ SentinelAddrs []string }

type UniversalOptions struct{ Addrs []string }

func ParseURL(redisURL string) (*Options, error) { return nil, nil }
