// Package sqlserver stands in for gorm.io/driver/sqlserver.
package sqlserver

type Config struct {
	DSN string
}

func Open(dsn string) any { return nil }
