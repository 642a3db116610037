package lsp

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// A message is any of JSON-RPC 2.0: a request has a method and an ID, a
// notification only a method, and an answer only an ID.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *rpcError       `json:"error,omitempty"`
}

// An rpcError is an answer to a request that could not be fulfilled.
type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *rpcError) Error() string { return e.Message }

// Codes of errors: JSON-RPC 2.0 section 5.1, and the protocol's own.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	internalError  = -32603
	notInitialized = -32002
)

func failure(code int, format string, args ...any) *rpcError {
	return &rpcError{code, fmt.Sprintf(format, args...)}
}

// An incoming message, whose parameters are not understood yet.
type incoming struct {
	ID     json.RawMessage
	Method string
	Params json.RawMessage
}

// wantsAnswer reports whether m is a request.
func (m *incoming) wantsAnswer() bool { return m.Method != "" && len(m.ID) > 0 }

// parse understands a message. With an error it may have an ID nevertheless.
func parse(content []byte) (*incoming, *rpcError) {
	m := new(incoming)
	switch err := json.Unmarshal(content, m); {
	case err != nil && !json.Valid(content):
		return m, failure(parseError, "the message is no JSON: %v", err)
	case err != nil || len(bytes.TrimSpace(content)) > 0 && bytes.TrimSpace(content)[0] != '{':
		return m, failure(invalidRequest, "the message is no request")
	}
	if bytes.Equal(m.ID, []byte("null")) {
		m.ID = nil
	}
	if m.Method == "" && m.ID == nil {
		return m, failure(invalidRequest, "the message has neither a method nor an id")
	}
	return m, nil
}
