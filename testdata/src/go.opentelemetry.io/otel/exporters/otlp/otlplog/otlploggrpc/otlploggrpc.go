// Package otlploggrpc stands in for go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploggrpc.
package otlploggrpc

func WithEndpoint(endpoint string)  {}
func WithEndpointURL(rawURL string) {}
