// Package settings reads lists from the environment.
package settings

import (
	"os"
	"strings"
)

type Config struct {
	Origins  []string // want Origins:"^listed ORIGINS$"
	Trimmed  []string
	Both     []string
	Upstream []string // want Upstream:"^listed UPSTREAMS$"
}

var Peers = strings.Split(os.Getenv("PEERS"), ",") // want Peers:"listed PEERS"

func Load() *Config {
	cfg := &Config{
		Origins:  strings.Split(env("ORIGINS", "http://localhost:3000"), ","),
		Trimmed:  fields(os.Getenv("TRIMMED")),
		Both:     strings.Split(os.Getenv("BOTH"), ","),
		Upstream: strings.Split(os.Getenv("UPSTREAMS"), ","),
	}
	for i := range cfg.Both {
		cfg.Both[i] = strings.TrimSpace(cfg.Both[i])
	}
	return cfg
}

func env(key, otherwise string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return otherwise
}

func fields(s string) (list []string) {
	for _, part := range strings.Split(s, ",") {
		list = append(list, strings.TrimSpace(part))
	}
	return list
}
