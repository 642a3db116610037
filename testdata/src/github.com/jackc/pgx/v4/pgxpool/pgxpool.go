// Package pgxpool stands in for github.com/jackc/pgx/v4/pgxpool.
package pgxpool

import "context"

func Connect(ctx context.Context, connString string) {}
func ParseConfig(connString string)                  {}
