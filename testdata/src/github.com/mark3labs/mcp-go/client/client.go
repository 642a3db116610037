// Package client stands in for github.com/mark3labs/mcp-go/client.
package client

func NewOAuthSSEClient(baseURL string) (any, error)            { return nil, nil }
func NewOAuthStreamableHttpClient(baseURL string) (any, error) { return nil, nil }
func NewSSEMCPClient(baseURL string) (any, error)              { return nil, nil }
func NewStreamableHttpClient(baseURL string) (any, error)      { return nil, nil }
