// Package postgres stands in for gorm.io/driver/postgres.
package postgres

type Config struct {
	DriverName, DSN string
}

func Open(dsn string) any { return nil }
