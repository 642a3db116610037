// Package conf has settings that another package makes addresses of.
package conf

type Database struct {
	User     string `yaml:"user"`
	Password string `yaml:"password" validate:"required"`
}
