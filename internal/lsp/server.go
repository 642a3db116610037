package lsp

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

// A Server is one session with a client. One goroutine, that of Serve, has all of
// its state; the others read the stream, and check.
type Server struct {
	Version  string        // of the program
	Debounce time.Duration // how long a package must be left alone before it is checked

	engine Engine
	out    *bufio.Writer
	broken error // why nothing can be written any more

	state     state
	client    initializeParams
	requests  int // of the server's own
	documents map[string]*document
	packages  map[string]*pack
	queue     []string // folders of packages to check, the first first
	running   *run
	done      chan *run     // finished
	due       chan func()   // what a timer asks for
	quit      chan struct{} // closed at the end
	told      string        // what was logged last
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

// NewServer returns a server that asks engine.
func NewServer(engine Engine) *Server {
	return &Server{
		Debounce:  defaultDebounce,
		engine:    engine,
		documents: make(map[string]*document),
		packages:  make(map[string]*pack),
		done:      make(chan *run),
		due:       make(chan func()),
		quit:      make(chan struct{}),
	}
}

// errExit ends a session: the client said exit.
var errExit = errors.New("exit")

// Serve answers the messages in r until it ends, or the client says exit. It
// returns nil if the client has said shutdown before.
func (s *Server) Serve(r io.Reader, w io.Writer) error {
	s.out = bufio.NewWriter(w)
	defer close(s.quit)
	defer s.cancel()
	frames := make(chan []byte)
	ended := make(chan error, 1)
	go s.read(bufio.NewReaderSize(r, mostHeader), frames, ended)
	for s.broken == nil {
		var err error
		select {
		case content := <-frames:
			err = s.receive(content)
		case err = <-ended:
			if errors.Is(err, errFrame) {
				s.answer(nil, nil, failure(parseError, "%v", err))
			}
			if err == io.EOF {
				err = errExit // its end is as good
			}
		case r := <-s.done:
			s.finished(r)
		case do := <-s.due:
			do()
		}
		switch {
		case err == errExit && s.state == shutDown:
			return nil
		case err == errExit:
			return errors.New("the client went without saying shutdown")
		case err != nil:
			return err
		}
	}
	return s.broken
}

// read hands over the messages of a stream.
func (s *Server) read(r *bufio.Reader, frames chan<- []byte, ended chan<- error) {
	for {
		content, err := readFrame(r)
		if err != nil {
			ended <- err
			return
		}
		select {
		case frames <- content:
		case <-s.quit:
			return
		}
	}
}

// receive answers a message.
func (s *Server) receive(content []byte) error {
	m, fault := parse(content)
	if fault != nil {
		s.answer(m.ID, nil, fault)
		return nil
	}
	if m.Method == "" {
		return nil // an answer to a request of ours: there is nothing to do
	}
	if m.Method == "exit" {
		return errExit
	}
	result, err := s.handle(m)
	if m.wantsAnswer() {
		s.answer(m.ID, result, err)
	} else if err != nil && err.Code != methodNotFound {
		s.log(1, fmt.Sprintf("%s: %s", m.Method, err.Message))
	}
	return nil
}

// handle calls what answers m. A fault of the server itself is reported, and does not
// end the server.
func (s *Server) handle(m *incoming) (result any, fault *rpcError) {
	defer func() {
		if p := recover(); p != nil {
			result, fault = nil, failure(internalError, "a fault of urilint: %v", p)
		}
	}()
	switch {
	case s.state == fresh && m.Method != "initialize":
		return nil, failure(notInitialized, "not initialized yet")
	case s.state == initialized && m.Method == "initialize":
		return nil, failure(invalidRequest, "initialized already")
	case s.state == shutDown:
		return nil, failure(invalidRequest, "shut down already")
	}
	h, ok := handlers[m.Method]
	if !ok {
		return nil, failure(methodNotFound, "no method %q", m.Method)
	}
	return h(s, m.Params)
}

// answer sends the answer to a request.
func (s *Server) answer(id json.RawMessage, result any, fault *rpcError) {
	if id == nil {
		id = json.RawMessage("null")
	}
	m := message{ID: id, Error: fault}
	if fault == nil {
		text, err := json.Marshal(result)
		if err != nil {
			m.Error = failure(internalError, "%v", err)
		}
		m.Result = text
	}
	s.send(m)
}

// notify sends a notification.
func (s *Server) notify(method string, params any) { s.send(message{Method: method, Params: params}) }

// request sends a request, whose answer is not waited for.
func (s *Server) request(method string, params any) {
	s.requests++
	id := json.RawMessage(fmt.Sprintf(`"urilint-%d"`, s.requests))
	s.send(message{ID: id, Method: method, Params: params})
}

func (s *Server) send(m message) {
	m.Version = "2.0"
	content, err := json.Marshal(m)
	if err == nil {
		err = writeFrame(s.out, content)
	}
	if err == nil {
		err = s.out.Flush()
	}
	if err != nil {
		s.broken = err
	}
}

// log has the client show text among its messages.
func (s *Server) log(level int, text string) {
	s.notify("window/logMessage", logMessageParams{level, text})
}

// later has the loop call do after a time. The result stops that.
func (s *Server) later(d time.Duration, do func()) *time.Timer {
	return time.AfterFunc(d, func() {
		select {
		case s.due <- do:
		case <-s.quit:
		}
	})
}

// cancel ends the check that runs, if any.
func (s *Server) cancel() {
	if s.running != nil {
		s.running.cancel()
	}
}
