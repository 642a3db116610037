// Package otlploghttp stands in for go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploghttp.
package otlploghttp

func WithEndpoint(endpoint string)  {}
func WithEndpointURL(rawURL string) {}
