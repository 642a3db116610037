// Package conf has settings that another package makes addresses of.
package conf

import (
	"errors"
	"os"
)

type Database struct {
	User     string `yaml:"user"`
	Password string `yaml:"password" validate:"required"` // want Password:`tests -1`
}

type Checked struct{ Password string } // want Password:`tests -1`

func Load() (*Checked, error) {
	password := os.Getenv("DB_PASSWORD")
	if password == "" {
		return nil, errors.New("DB_PASSWORD is not set")
	}
	return &Checked{Password: password}, nil
}
