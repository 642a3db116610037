// Package redis stands in for github.com/go-redis/redis/v8.
package redis

type ClusterOptions struct {
	Addrs []string
}

type FailoverOptions struct {
	SentinelAddrs []string
}

type Options struct {
	Addr string
}

type UniversalOptions struct {
	Addrs []string
}

func ParseURL(redisURL string) {}
