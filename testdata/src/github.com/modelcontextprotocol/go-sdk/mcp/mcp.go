// Package mcp stands in for github.com/modelcontextprotocol/go-sdk/mcp.
package mcp

type SSEClientTransport struct{ Endpoint string }

type StreamableClientTransport struct{ Endpoint string }
