// Package lsp is a language server: it shows findings, fixes and values of Go
// files in an editor, by the Language Server Protocol 3.17. What they are, an
// [Engine] says.
//
//	lsp.go       what the server asks for
//	frame.go     messages on a stream
//	message.go   JSON-RPC: requests, answers, errors
//	protocol.go  the objects of the protocol that are used
//	server.go    the loop: one goroutine that owns all state
//	handle.go    requests and notifications
//	document.go  an open file: its text, and what was found in it
//	lines.go     lines and UTF-16 columns ↔ bytes
//	checks.go    when a package is checked, and what comes of it
//	publish.go   diagnostics
//	actions.go   fixes and directives
//	ignore.go    where a directive can stand
//	paths.go     file URIs ↔ paths
package lsp

import "context"

// An Engine knows what is wrong with Go files.
type Engine interface {
	// Check checks the package in folder dir. buffers are the open files with their
	// text, by absolute path, of this package and of others. It is called by one
	// goroutine at a time.
	Check(ctx context.Context, dir string, buffers map[string][]byte) (*Report, error)

	// Describe returns the lines that are shown for a value, or nil.
	Describe(Value) []string

	// Join adds the edits of one fix to list, which is sorted. It returns false if
	// one is not within size bytes or touches another.
	Join(list, add []Edit, size int) ([]Edit, bool)
}

// A Report is what came of checking a package.
type Report struct {
	Broken   string // why there is nothing, e.g. the package does not compile; "" if it was checked
	Findings []Finding
	Values   []Value
}

// A Finding is a fault, at the bytes [Start, End) of a file.
type Finding struct {
	File       string // absolute
	Start, End int
	Check      string // "badport"
	Message    string
	Style      bool   // it works: information, and no error
	Doc        string // the check's page, a URL, or ""
	Fix        *Fix   // of the same file, or nil
	Related    []Place
}

// A Place is where something stands that a finding is about too.
type Place struct {
	File       string
	Start, End int
	Message    string
}

// A Fix is edits that belong together.
type Fix struct {
	Title  string
	Edits  []Edit
	Unsafe bool // it guesses at what was meant
}

// An Edit replaces the bytes [Start, End) of a file with New.
type Edit struct {
	Start, End int
	New        string
}

// A Value is a string that reaches an API and is written, in part or all of it, at
// the bytes [Start, End) of a file.
type Value struct {
	File       string
	Start, End int
	Text       string // as far as it is known
	API        string // that takes it
	Base       string // what it is resolved against, or ""
}
