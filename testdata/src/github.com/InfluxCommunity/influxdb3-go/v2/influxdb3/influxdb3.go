// Package influxdb3 stands in for github.com/InfluxCommunity/influxdb3-go/v2/influxdb3.
package influxdb3

type ClientConfig struct {
	Host string
}
