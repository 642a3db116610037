// Package pgx stands in for github.com/jackc/pgx/v5.
package pgx

import "context"

func Connect(ctx context.Context, connString string)                         {}
func ConnectWithOptions(ctx context.Context, connString string, options any) {}
func ParseConfig(connString string)                                          {}
func ParseConfigWithOptions(connString string, options any)                  {}
