// Package redis stands in for github.com/gomodule/redigo/redis.
package redis

import (
	"context"
	"time"
)

func Dial(network string, address string, options ...any) (any, error) { return nil, nil }

func DialContext(ctx context.Context, network string, address string, options ...any) (any, error) {
	return nil, nil
}

func DialTimeout(network string, address string, connectTimeout time.Duration, readTimeout time.Duration, writeTimeout time.Duration) (any, error) {
	return nil, nil
}

func DialURL(rawurl string, options ...any) (any, error) { return nil, nil }

func DialURLContext(ctx context.Context, rawurl string, options ...any) (any, error) { return nil, nil }
