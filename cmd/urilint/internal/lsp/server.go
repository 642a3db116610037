// Package lsp is a language server: it shows findings, fixes and values of Go
// files in an editor, by the Language Server Protocol 3.17. What they are, an
// [Engine] says.
//
//	protocol.go  the objects of the protocol that are used
//	server.go    the session: what the client sends, one after the other; what it needs of an engine;
//	             diagnostics, and file URIs ↔ paths
//	handle.go    requests and notifications
//	document.go  an open file: its text, and what was found in it; lines and UTF-16 columns ↔ bytes;
//	             fixes and directives, and where these can stand
//	checks.go    when a package is checked, and what comes of it
package lsp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/url"
	"os"
	"path/filepath"
	"strings"
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

// publish sends the client the findings in a file.
func (s *Server) publish(path string, findings []result.Finding) {
	list := []object{}
	params := object{"uri": uriOf(path)}
	text := s.lines(path)
	if d := s.documents[path]; d != nil {
		params["uri"], params["version"] = d.uri, d.version
	}
	for _, f := range findings {
		list = append(list, s.diagnostic(text, f))
	}
	params["diagnostics"] = list
	s.notify("textDocument/publishDiagnostics", params)
}

// clear removes the diagnostics of a file at the client.
func (s *Server) clear(path string) {
	for _, p := range s.packages {
		delete(p.published, path)
	}
	s.publish(path, nil)
}

// lines returns the text of a file, which is empty if it cannot be read.
func (s *Server) lines(path string) *lines {
	if d := s.documents[path]; d != nil {
		return d.lines
	}
	text, _ := os.ReadFile(path)
	return newLines(text)
}

// diagnostic returns f in the form of the protocol: an error, or a piece of information.
func (s *Server) diagnostic(text *lines, f result.Finding) object {
	d := object{"range": text.rang(f.Start.Offset, f.End.Offset), "severity": 1, "code": f.Check, "source": "urilint", "message": f.Message}
	if f.IsStyle() {
		d["severity"] = 3
	}
	if f.Doc != "" {
		d["codeDescription"] = object{"href": f.Doc}
	}
	var related []object
	for _, p := range f.Related {
		uri := uriOf(p.Path)
		if open := s.documents[p.Path]; open != nil {
			uri = open.uri
		}
		related = append(related, object{"location": object{"uri": uri, "range": s.lines(p.Path).rang(p.Start.Offset, p.End.Offset)}, "message": p.Message})
	}
	if related != nil {
		d["relatedInformation"] = related
	}
	return d
}

// pathOf returns the path that a file URI names (RFC 8089), or false: the document
// is in no file, as "untitled:1" is.
//
//	file:///home/x/a%20b.go  => /home/x/a b.go
//	file:///c%3A/x/a.go      => c:\x\a.go, on Windows
func pathOf(uri string) (string, bool) {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" || u.Host != "" && u.Host != "localhost" {
		return "", false
	}
	path := u.Path
	if len(path) > 2 && path[2] == ':' && filepath.Separator == '\\' {
		path = strings.ToUpper(path[1:2]) + path[2:]
	}
	path = filepath.Clean(filepath.FromSlash(path))
	return path, filepath.IsAbs(path)
}

// uriOf returns the file URI of an absolute path.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
