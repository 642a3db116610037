// Package pgdriver stands in for github.com/uptrace/bun/driver/pgdriver.
package pgdriver

func WithAddr(addr string) any { return nil }

func WithDSN(dsn string) any { return nil }
