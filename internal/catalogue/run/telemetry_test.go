package run

import (
	"context"
	"io"
	"log"
	"net"
	"strings"
	"testing"
	"time"

	influxdb "github.com/influxdata/influxdb1-client/v2"
	oldjaeger "github.com/uber/jaeger-client-go"
	jaegerconfig "github.com/uber/jaeger-client-go/config"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/exporters/jaeger" //lint:ignore SA1019 it is in the catalogue
	"go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploggrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploghttp"
	"go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetricgrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	sdklog "go.opentelemetry.io/otel/sdk/log"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

// Those that send what was measured, once with a host and a port, once with a URL: the
// roles host-port and grpc-host-port take the first alone, absolute-url and http-endpoint
// the second. The server is one that is not there.
func TestTelemetry(t *testing.T) {
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(error) {})) // of a URL that does not parse
	const address, url = "127.0.0.1:1", "http://127.0.0.1:1"
	sendTraces := func(ctx context.Context, c otlptrace.Client) error {
		if err := c.Start(ctx); err != nil {
			return err
		}
		defer c.Stop(context.WithoutCancel(ctx))
		return c.UploadTraces(ctx, nil)
	}
	sendMetrics := func(ctx context.Context, e interface {
		Export(context.Context, *metricdata.ResourceMetrics) error
	}, err error) error {
		if err != nil {
			return err
		}
		return e.Export(ctx, &metricdata.ResourceMetrics{})
	}
	sendLogs := func(ctx context.Context, e sdklog.Exporter, err error) error {
		if err != nil {
			return err
		}
		return e.Export(ctx, make([]sdklog.Record, 1))
	}
	for name, tt := range map[string]struct {
		send  func(ctx context.Context, to string) error
		right string
		wrong []string
	}{
		"otlptracehttp": {func(ctx context.Context, to string) error {
			return sendTraces(ctx, otlptracehttp.NewClient(otlptracehttp.WithEndpoint(to), otlptracehttp.WithInsecure(), otlptracehttp.WithRetry(otlptracehttp.RetryConfig{})))
		}, address, []string{url}},
		"otlptracehttp URL": {func(ctx context.Context, to string) error {
			return sendTraces(ctx, otlptracehttp.NewClient(otlptracehttp.WithEndpointURL(to), otlptracehttp.WithRetry(otlptracehttp.RetryConfig{})))
		}, url, []string{address, "localhost:1/v1/traces"}},
		"otlptracegrpc": {func(ctx context.Context, to string) error {
			return sendTraces(ctx, otlptracegrpc.NewClient(otlptracegrpc.WithEndpoint(to), otlptracegrpc.WithInsecure(), otlptracegrpc.WithRetry(otlptracegrpc.RetryConfig{})))
		}, address, []string{url}},
		"otlptracegrpc URL": {func(ctx context.Context, to string) error {
			return sendTraces(ctx, otlptracegrpc.NewClient(otlptracegrpc.WithEndpointURL(to), otlptracegrpc.WithRetry(otlptracegrpc.RetryConfig{})))
		}, url, []string{address, "localhost:1"}},
		"otlpmetrichttp": {func(ctx context.Context, to string) error {
			e, err := otlpmetrichttp.New(ctx, otlpmetrichttp.WithEndpoint(to), otlpmetrichttp.WithInsecure(), otlpmetrichttp.WithRetry(otlpmetrichttp.RetryConfig{}))
			return sendMetrics(ctx, e, err)
		}, address, []string{url}},
		"otlpmetrichttp URL": {func(ctx context.Context, to string) error {
			e, err := otlpmetrichttp.New(ctx, otlpmetrichttp.WithEndpointURL(to), otlpmetrichttp.WithRetry(otlpmetrichttp.RetryConfig{}))
			return sendMetrics(ctx, e, err)
		}, url, []string{address, "localhost:1/v1/metrics"}},
		"otlpmetricgrpc": {func(ctx context.Context, to string) error {
			e, err := otlpmetricgrpc.New(ctx, otlpmetricgrpc.WithEndpoint(to), otlpmetricgrpc.WithInsecure(), otlpmetricgrpc.WithRetry(otlpmetricgrpc.RetryConfig{}))
			return sendMetrics(ctx, e, err)
		}, address, []string{url}},
		"otlpmetricgrpc URL": {func(ctx context.Context, to string) error {
			e, err := otlpmetricgrpc.New(ctx, otlpmetricgrpc.WithEndpointURL(to), otlpmetricgrpc.WithRetry(otlpmetricgrpc.RetryConfig{}))
			return sendMetrics(ctx, e, err)
		}, url, []string{address, "localhost:1"}},
		"otlploghttp": {func(ctx context.Context, to string) error {
			e, err := otlploghttp.New(ctx, otlploghttp.WithEndpoint(to), otlploghttp.WithInsecure(), otlploghttp.WithRetry(otlploghttp.RetryConfig{}))
			return sendLogs(ctx, e, err)
		}, address, []string{url}},
		"otlploghttp URL": {func(ctx context.Context, to string) error {
			e, err := otlploghttp.New(ctx, otlploghttp.WithEndpointURL(to), otlploghttp.WithRetry(otlploghttp.RetryConfig{}))
			return sendLogs(ctx, e, err)
		}, url, []string{address, "localhost:1/v1/logs"}},
		"otlploggrpc": {func(ctx context.Context, to string) error {
			e, err := otlploggrpc.New(ctx, otlploggrpc.WithEndpoint(to), otlploggrpc.WithInsecure(), otlploggrpc.WithRetry(otlploggrpc.RetryConfig{}))
			return sendLogs(ctx, e, err)
		}, address, []string{url}},
		"otlploggrpc URL": {func(ctx context.Context, to string) error {
			e, err := otlploggrpc.New(ctx, otlploggrpc.WithEndpointURL(to), otlploggrpc.WithRetry(otlploggrpc.RetryConfig{}))
			return sendLogs(ctx, e, err)
		}, url, []string{address, "localhost:1"}},
		"jaeger": {func(ctx context.Context, to string) error {
			e, err := jaeger.New(jaeger.WithCollectorEndpoint(jaeger.WithEndpoint(to)))
			if err != nil {
				return err
			}
			return e.ExportSpans(ctx, tracetest.SpanStubs{{Name: "s"}}.Snapshots())
		}, url, []string{address, "localhost:1"}},
		"influxdb": {func(_ context.Context, to string) error {
			c, err := influxdb.NewHTTPClient(influxdb.HTTPConfig{Addr: to})
			if err != nil {
				return err
			}
			defer c.Close()
			_, _, err = c.Ping(0)
			return err
		}, url, []string{address, "localhost:1"}},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		const asked = "127.0.0.1:1: connect: connection refused"
		if err := tt.send(ctx, tt.right); err == nil || !strings.Contains(err.Error(), asked) {
			t.Errorf("%s %s: %v", name, tt.right, err)
		}
		for _, to := range tt.wrong {
			err := tt.send(ctx, to)
			if err == nil || strings.Contains(err.Error(), asked) {
				t.Errorf("%s %s: %v", name, to, err)
			}
		}
		cancel()
	}
}

// Jaeger's agent is told in spans over UDP: what is no host:port fails when the tracer is
// made. The role host-port does not speak of a port that is missing.
func TestJaegerAgent(t *testing.T) {
	log.SetOutput(io.Discard)
	agent, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer agent.Close()
	for addr, want := range map[string]string{agent.LocalAddr().String(): "", "http://127.0.0.1:1": "too many colons in address", "127.0.0.1": "missing port in address"} {
		r, err := (&jaegerconfig.ReporterConfig{LocalAgentHostPort: addr}).NewReporter("s", oldjaeger.NewNullMetrics(), oldjaeger.NullLogger)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", addr, err, want)
		}
		if err == nil {
			r.Close()
		}
	}
}
