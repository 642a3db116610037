// Package v1 stands in for k8s.io/client-go/tools/clientcmd/api/v1.
package v1

type Cluster struct {
	Server string
}
