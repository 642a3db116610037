package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/internal/check"
)

var update = flag.Bool("update", false, "record the server's side of testdata/*.txt anew")

// words is an engine that finds words in place of URIs:
//
//	BAD     a finding with a safe fix, related to the file's start
//	WORSE   one with an unsafe fix
//	ODD     one without a fix
//	val     a value
//	BROKEN  the package does not compile
//	CRASH   the engine panics
//	STUCK   the check lasts until it is cancelled
type words struct{}

func (words) Check(ctx context.Context, dir string, buffers map[string][]byte) (*Report, error) {
	r := new(Report)
	for name, text := range buffers {
		if filepath.Dir(name) != dir {
			continue
		}
		switch {
		case bytes.Contains(text, []byte("BROKEN")):
			return &Report{Broken: name + ": it does not compile"}, nil
		case bytes.Contains(text, []byte("CRASH")):
			panic("crash")
		case bytes.Contains(text, []byte("STUCK")):
			<-ctx.Done()
			return nil, errors.New("killed")
		}
		each := func(word string, do func(start, end int)) {
			for at := 0; ; {
				i := bytes.Index(text[at:], []byte(word))
				if i < 0 {
					return
				}
				at += i + len(word)
				do(at-len(word), at)
			}
		}
		fix := func(word, with string, unsafe bool) {
			each(word, func(start, end int) {
				f := at(name, start, end)
				f.Check, f.Message, f.Doc = strings.ToLower(word), word+" is wrong", "https://example.com/"+word
				if word == "ODD" {
					f.Group = check.Style.String()
				}
				if with != "" {
					f.Fix = &result.Fix{Message: "Write " + with, Edits: []result.Edit{{Start: start, End: end, New: with}}}
					if unsafe {
						f.Fix.Message += "\x00unsafe"
					}
				}
				if word == "BAD" {
					f.Related = []result.Place{{Path: name, End: result.Position{Offset: 7}, Message: "the base"}}
				}
				r.Findings = append(r.Findings, f)
			})
		}
		fix("BAD", "GOOD", false)
		fix("WORSE", "BETTER", true)
		fix("ODD", "", false)
		each("val", func(start, end int) {
			f := at(name, start, end)
			f.URI, f.Sink = "http://h/", "http.Get"
			r.Values = append(r.Values, f)
		})
	}
	return r, nil
}

func (words) Describe(v result.Finding) []string { return []string{v.Sink + " takes", v.URI} }

// at returns a finding at a place.
func at(name string, start, end int) result.Finding {
	return result.Finding{Path: name, Start: result.Position{Offset: start}, End: result.Position{Offset: end}}
}

// pipes are both ends of a connection.
type pipes struct {
	io.ReadCloser
	io.Writer
}

// TestExchanges replays recorded sessions. A line "-->" is what the client sends, in
// a header or, if it begins with "raw ", as it is; "<--" is the next thing that the
// server sends, and "== " how the session ends.
func TestExchanges(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the paths in the records are Unix's")
	}
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d records, %v", len(files), err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := replay(t, string(text))
			if *update {
				if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if got != string(text) {
				t.Errorf("the session was\n%s\nand is recorded as\n%s", got, text)
			}
		})
	}
}

// replay returns the session that the client's side of a record makes.
func replay(t *testing.T, record string) string {
	toServer, client := io.Pipe()
	fromServer, server := io.Pipe()
	s := NewServer(words{})
	s.Debounce = time.Millisecond
	ended := make(chan error, 1)
	go func() {
		ended <- s.Serve(pipes{toServer, server})
		toServer.Close()
		server.Close()
	}()
	answers := make(chan string)
	go func() {
		defer close(answers)
		for r := bufio.NewReader(fromServer); ; {
			var content json.RawMessage
			if (jsonrpc2.VSCodeObjectCodec{}).ReadObject(r, &content) != nil {
				return
			}
			answers <- string(content)
		}
	}()
	wait := time.Minute
	var b strings.Builder
	// listen writes down the next n answers, or when recording all until it is quiet.
	listen := func(n int) {
		for range n {
			select {
			case a, ok := <-answers:
				if !ok {
					return
				}
				b.WriteString("<-- " + a + "\n")
			case <-time.After(wait):
				if !*update {
					t.Error("the server is silent")
				}
				return
			}
		}
	}
	if *update {
		wait = 300 * time.Millisecond
	}
	lines := strings.SplitAfter(record, "\n")
	for i, line := range lines {
		sent, ok := strings.CutPrefix(line, "--> ")
		if !ok {
			if strings.HasPrefix(line, "#") || line == "\n" {
				b.WriteString(line)
			}
			continue
		}
		b.WriteString(line)
		sent = strings.TrimSuffix(sent, "\n")
		if raw, ok := strings.CutPrefix(sent, "raw "); ok {
			io.WriteString(client, strings.NewReplacer(`\r`, "\r", `\n`, "\n").Replace(raw))
		} else if sent == "end" {
			client.Close()
		} else {
			fmt.Fprintf(client, "Content-Length: %d\r\n\r\n%s", len(sent), sent)
		}
		n := 0
		for _, next := range lines[i+1:] {
			if !strings.HasPrefix(next, "<-- ") {
				break
			}
			n++
		}
		if *update {
			n = 100
		}
		listen(n)
	}
	client.Close()
	select {
	case err := <-ended:
		if err == nil {
			err = errors.New("well")
		}
		b.WriteString("== " + err.Error() + "\n")
	case <-time.After(time.Minute):
		t.Error("the server does not end")
	}
	for a := range answers {
		t.Errorf("the server also sends %s", a)
	}
	return b.String()
}
