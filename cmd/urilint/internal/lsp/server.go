// Package lsp is a language server: it shows findings, fixes and values of Go
// files in an editor, by the Language Server Protocol 3.17. What they are, an
// [Engine] says.
//
//	protocol.go  the objects of the protocol that are used
//	server.go    the session: what the client sends, one after the other; what it needs of an engine
//	handle.go    requests and notifications
//	document.go  an open file: its text, and what was found in it; lines and UTF-16 columns ↔ bytes
//	checks.go    when a package is checked, and what comes of it
//	publish.go   diagnostics, and file URIs ↔ paths
//	actions.go   fixes and directives, and where these can stand
package lsp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A Server is one session with a client.
type Server struct {
	Version  string        // of the program
	Debounce time.Duration // how long a package must be left alone before it is checked

	engine Engine

	mu        sync.Mutex // held by what reads or changes the rest: a message, a timer, the end of a check
	conn      *jsonrpc2.Conn
	state     state
	client    initializeParams
	documents map[string]*document
	packages  map[string]*pack
	queue     []string // folders of packages to check, the first first
	running   *run
	told      string // what was logged last
}

// A state is how far a session is.
type state uint8

const (
	fresh state = iota
	initialized
	shutDown
)

// defaultDebounce is shorter than a pause in typing that is felt.
const defaultDebounce = 100 * time.Millisecond

// NewServer returns a server that gets its answers from engine.
func NewServer(engine Engine) *Server {
	return &Server{
		Debounce:  defaultDebounce,
		engine:    engine,
		documents: make(map[string]*document),
		packages:  make(map[string]*pack),
	}
}

// Serve answers the messages in stream until it ends, or the client says exit. It
// returns nil if the client has said shutdown before.
func (s *Server) Serve(stream io.ReadWriteCloser) error {
	s.mu.Lock()
	s.conn = jsonrpc2.NewConn(context.Background(), jsonrpc2.NewBufferedStream(stream, jsonrpc2.VSCodeObjectCodec{}),
		jsonrpc2.HandlerWithError(s.handle), jsonrpc2.SetLogger(log.New(io.Discard, "", 0)))
	s.mu.Unlock()
	<-s.conn.DisconnectNotify()
	s.mu.Lock()
	defer s.mu.Unlock()
	clean := s.state == shutDown
	s.shutdown(nil)
	if !clean {
		return errors.New("the client went without saying shutdown")
	}
	return nil
}

// handle answers a message. A fault of the server itself is reported, and does not
// end the server.
func (s *Server) handle(_ context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) (result any, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			result, err = nil, failure(jsonrpc2.CodeInternalError, "a fault of urilint: %v", p)
		}
		if fault, ok := err.(*jsonrpc2.Error); ok && r.Notif && fault.Code != jsonrpc2.CodeMethodNotFound {
			s.log(1, fmt.Sprintf("%s: %s", r.Method, fault.Message))
		}
	}()
	switch {
	case r.Method == "exit":
		return nil, conn.Close()
	case s.state == fresh && r.Method != "initialize":
		return nil, failure(notInitialized, "not initialized yet")
	case s.state == initialized && r.Method == "initialize":
		return nil, failure(jsonrpc2.CodeInvalidRequest, "initialized already")
	case s.state == shutDown:
		return nil, failure(jsonrpc2.CodeInvalidRequest, "shut down already")
	}
	h, ok := handlers[r.Method]
	if !ok {
		return nil, failure(jsonrpc2.CodeMethodNotFound, "no method %q", r.Method)
	}
	return h(s, r)
}

// notInitialized is a code of the protocol's own.
const notInitialized = -32002

func failure(code int64, format string, args ...any) error {
	return &jsonrpc2.Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// notify sends a notification. That it cannot be sent shows where the next message is read.
func (s *Server) notify(method string, params any) {
	_ = s.conn.Notify(context.Background(), method, params)
}

// log has the client show text among its messages. level is 1 for an error, 2 for a warning.
func (s *Server) log(level int, text string) {
	s.notify("window/logMessage", object{"type": level, "message": text})
}

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
