// Package api stands in for k8s.io/client-go/tools/clientcmd/api.
package api

type Cluster struct {
	Server string
}
