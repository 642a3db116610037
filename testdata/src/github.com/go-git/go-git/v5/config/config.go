// Package config stands in for github.com/go-git/go-git/v5/config.
package config

type RemoteConfig struct {
	URLs []string
}

type Submodule struct {
	URL string
}
