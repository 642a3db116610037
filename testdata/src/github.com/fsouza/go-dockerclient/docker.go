// Package docker stands in for github.com/fsouza/go-dockerclient.
package docker

func NewClient(endpoint string) (any, error) { return nil, nil }

func NewTLSClient(endpoint string, cert string, key string, ca string) (any, error) { return nil, nil }

func NewTLSClientFromBytes(endpoint string, certPEMBlock []byte, keyPEMBlock []byte, caPEMCert []byte) (any, error) {
	return nil, nil
}

func NewVersionedClient(endpoint string, apiVersionString string) (any, error) { return nil, nil }

func NewVersionedTLSClient(endpoint string, cert string, key string, ca string, apiVersionString string) (any, error) {
	return nil, nil
}
