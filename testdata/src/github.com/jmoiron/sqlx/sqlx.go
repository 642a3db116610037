// Package sqlx stands in for github.com/jmoiron/sqlx.
package sqlx

import (
	"context"
)

func Connect(driverName string, dataSourceName string) (any, error) { return nil, nil }

func ConnectContext(ctx context.Context, driverName string, dataSourceName string) (any, error) {
	return nil, nil
}

func MustConnect(driverName string, dataSourceName string) any { return nil }

func MustOpen(driverName string, dataSourceName string) any { return nil }

func Open(driverName string, dataSourceName string) (any, error) { return nil, nil }
