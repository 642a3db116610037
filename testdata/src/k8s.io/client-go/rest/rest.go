// Package rest stands in for k8s.io/client-go/rest.
package rest

type Config struct {
	Host string
}
