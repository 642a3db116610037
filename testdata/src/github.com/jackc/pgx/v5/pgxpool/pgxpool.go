// Package pgxpool stands in for github.com/jackc/pgx/v5/pgxpool.
package pgxpool

import "context"

func New(ctx context.Context, connString string) {}
func ParseConfig(connString string)              {}
