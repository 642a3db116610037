// Package client stands in for github.com/influxdata/influxdb1-client/v2.
package client

type HTTPConfig struct {
	Addr string
}

type UDPConfig struct {
	Addr string
}
