// Package otlpmetrichttp stands in for go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp.
package otlpmetrichttp

func WithEndpoint(endpoint string) {}
func WithEndpointURL(u string)     {}
