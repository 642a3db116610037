// Package opensearch stands in for github.com/opensearch-project/opensearch-go/v4.
package opensearch

type Config struct {
	Addresses []string
}
