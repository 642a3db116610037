// Package azblob stands in for github.com/Azure/azure-sdk-for-go/sdk/storage/azblob.
package azblob

func NewClient(serviceURL string, cred any, options any) (any, error) { return nil, nil }

func NewClientWithNoCredential(serviceURL string, options any) (any, error) { return nil, nil }

func NewClientWithSharedKeyCredential(serviceURL string, cred any, options any) (any, error) {
	return nil, nil
}
