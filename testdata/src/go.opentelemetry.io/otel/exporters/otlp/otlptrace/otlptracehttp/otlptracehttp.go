// Package otlptracehttp stands in for go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp.
package otlptracehttp

func WithEndpoint(endpoint string) {}
func WithEndpointURL(u string)     {}
