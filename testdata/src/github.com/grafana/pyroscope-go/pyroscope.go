// Package pyroscope stands in for github.com/grafana/pyroscope-go.
package pyroscope

type Config struct {
	ServerAddress string
}
