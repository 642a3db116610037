// Package influxdb2 stands in for github.com/influxdata/influxdb-client-go/v2.
package influxdb2

func NewClient(serverURL string, authToken string)                         {}
func NewClientWithOptions(serverURL string, authToken string, options any) {}
