// Package network stands in for github.com/docker/docker/api/types/network.
package network

type EndpointSettings struct {
	IPAddress         string
	GlobalIPv6Address string
}
