// Package config declares the settings of the package client.
package config

type Config struct {
	BaseURL string
	Token   string
}
