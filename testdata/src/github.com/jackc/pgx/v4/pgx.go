// Package pgx stands in for github.com/jackc/pgx/v4.
package pgx

import "context"

func Connect(ctx context.Context, connString string) {}
func ParseConfig(connString string)                  {}
