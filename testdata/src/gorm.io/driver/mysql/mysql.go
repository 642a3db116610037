// Package mysql stands in for gorm.io/driver/mysql.
package mysql

type Config struct {
	DSN string
}

func Open(dsn string) any { return nil }
