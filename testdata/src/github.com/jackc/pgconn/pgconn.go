// Package pgconn stands in for github.com/jackc/pgconn.
package pgconn

import "context"

func Connect(ctx context.Context, connString string)                                    {}
func ConnectWithOptions(ctx context.Context, connString string, parseConfigOptions any) {}
func ParseConfig(connString string)                                                     {}
func ParseConfigWithOptions(connString string, options any)                             {}
