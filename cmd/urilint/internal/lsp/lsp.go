// Package lsp is a language server: it shows findings, fixes and values of Go
// files in an editor, by the Language Server Protocol 3.17. What they are, an
// [Engine] says.
//
//	lsp.go       what the server asks for
//	protocol.go  the objects of the protocol that are used
//	server.go    the session: what the client sends, one after the other
//	handle.go    requests and notifications
//	document.go  an open file: its text, and what was found in it
//	lines.go     lines and UTF-16 columns ↔ bytes
//	checks.go    when a package is checked, and what comes of it
//	publish.go   diagnostics, and file URIs ↔ paths
//	actions.go   fixes and directives
//	ignore.go    where a directive can stand
package lsp

import (
	"context"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// An Engine knows what is wrong with Go files.
type Engine interface {
	// Check checks the package in folder dir. buffers are the open files with their
	// text, by absolute path, of this package and of others. It is called by one
	// goroutine at a time.
	Check(ctx context.Context, dir string, buffers map[string][]byte) (*Report, error)

	// Describe returns the lines that are shown for a value, or nil.
	Describe(value result.Finding) []string
}

// A Report is what came of checking a package.
type Report struct {
	Broken   string // why there is nothing, e.g. the package does not compile; "" if it was checked
	Findings []result.Finding
	Values   []result.Finding // strings that reach an API, where they are written
}
