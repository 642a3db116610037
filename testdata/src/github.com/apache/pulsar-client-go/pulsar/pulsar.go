// Package pulsar stands in for github.com/apache/pulsar-client-go/pulsar.
package pulsar

type ClientOptions struct {
	URL string
}
