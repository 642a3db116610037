// Package config stands in for github.com/uber/jaeger-client-go/config.
package config

type ReporterConfig struct{ CollectorEndpoint, LocalAgentHostPort string }
