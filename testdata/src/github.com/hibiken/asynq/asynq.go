// Package asynq stands in for github.com/hibiken/asynq.
package asynq

type RedisClientOpt struct {
	Network, Addr string
}

type RedisClusterClientOpt struct {
	Addrs []string
}

type RedisFailoverClientOpt struct {
	SentinelAddrs []string
}

func ParseRedisURI(uri string) (any, error) { return nil, nil }
