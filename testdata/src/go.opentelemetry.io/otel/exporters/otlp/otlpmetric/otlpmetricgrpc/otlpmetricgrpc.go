// Package otlpmetricgrpc stands in for go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetricgrpc.
package otlpmetricgrpc

func WithEndpoint(endpoint string) {}
func WithEndpointURL(u string)     {}
