package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A client is the client of a language server.
type client struct {
	t    *testing.T
	in   io.WriteCloser
	got  chan map[string]any
	next int
}

// newEditor starts urilint lsp, which must have ended well when the test ends.
func newEditor(t *testing.T) *client {
	t.Helper()
	cmd := exec.Command(tool, "lsp")
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir(), "GOWORK=", "GOFLAGS=")
	if out, err := exec.Command("go", "env", "GOCACHE").Output(); err == nil {
		cmd.Env = append(cmd.Env, "GOCACHE="+strings.TrimSpace(string(out)))
	}
	in, err1 := cmd.StdinPipe()
	out, err2 := cmd.StdoutPipe()
	if err1 != nil || err2 != nil || cmd.Start() != nil {
		t.Fatal("urilint lsp does not start")
	}
	e := &client{t: t, in: in, got: make(chan map[string]any, 100)}
	go func() {
		defer close(e.got)
		for r := bufio.NewReader(out); ; {
			var n int
			if _, err := fmt.Fscanf(r, "Content-Length: %d\r\n\r\n", &n); err != nil {
				return
			}
			content := make([]byte, n)
			var m map[string]any
			if _, err := io.ReadFull(r, content); err != nil || json.Unmarshal(content, &m) != nil {
				return
			}
			e.got <- m
		}
	}()
	t.Cleanup(func() {
		e.ask("shutdown", nil)
		e.tell("exit", nil)
		for range e.got {
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("urilint lsp ended with %v", err)
		}
	})
	e.ask("initialize", map[string]any{"capabilities": map[string]any{"textDocument": map[string]any{"codeAction": map[string]any{"codeActionLiteralSupport": map[string]any{}}}}})
	e.tell("initialized", map[string]any{})
	return e
}

func (e *client) send(m map[string]any) {
	m["jsonrpc"] = "2.0"
	text, err := json.Marshal(m)
	if err != nil {
		e.t.Fatal(err)
	}
	fmt.Fprintf(e.in, "Content-Length: %d\r\n\r\n%s", len(text), text)
}

func (e *client) tell(method string, params any) {
	e.send(map[string]any{"method": method, "params": params})
}

// receive returns the next message that is wanted.
func (e *client) receive(wanted func(map[string]any) bool) map[string]any {
	e.t.Helper()
	for timeout := time.After(3 * time.Minute); ; {
		select {
		case m, ok := <-e.got:
			if !ok {
				e.t.Fatal("the server ended")
			}
			if wanted(m) {
				return m
			}
		case <-timeout:
			e.t.Fatal("the server is silent")
		}
	}
}

// ask returns the result of a request, as JSON.
func (e *client) ask(method string, params any) string {
	e.t.Helper()
	e.next++
	e.send(map[string]any{"id": e.next, "method": method, "params": params})
	m := e.receive(func(m map[string]any) bool { return m["id"] == float64(e.next) })
	text, _ := json.Marshal(m["result"])
	return string(text)
}

// findings returns what is published next for a file, one line each:
//
//	10:9-10 badsyntax
func (e *client) findings(uri string) string {
	e.t.Helper()
	m := e.receive(func(m map[string]any) bool {
		params, _ := m["params"].(map[string]any)
		return m["method"] == "textDocument/publishDiagnostics" && params["uri"] == uri
	})
	text, _ := json.Marshal(m["params"])
	type place struct{ Line, Character int }
	var p struct {
		Diagnostics []struct {
			Range              struct{ Start, End place }
			Code               string
			RelatedInformation []struct {
				Location struct {
					URI   string
					Range struct{ Start place }
				}
				Message string
			}
		}
	}
	if err := json.Unmarshal(text, &p); err != nil {
		e.t.Fatal(err)
	}
	var b strings.Builder
	for _, d := range p.Diagnostics {
		fmt.Fprintf(&b, "%d:%d-%d %s", d.Range.Start.Line, d.Range.Start.Character, d.Range.End.Character, d.Code)
		for _, r := range d.RelatedInformation {
			fmt.Fprintf(&b, " (%s %d:%d %s)", r.Message, r.Location.Range.Start.Line, r.Location.Range.Start.Character, filepath.Base(r.Location.URI))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestEditor edits two modules of a workspace, and saves nothing.
func TestEditor(t *testing.T) {
	t.Parallel()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	uris := make(map[string]string)
	for name, text := range map[string]string{
		"go.work":  "go 1.25.0\n\nuse (\n\t./a\n\t./b\n)\n",
		"a/go.mod": "module shop.example/a\n\ngo 1.25.0\n",
		"b/go.mod": "module shop.example/b\n\ngo 1.25.0\n",
		"a/a.go":   "package a\n",
		"b/b.go":   "package b\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		uris[name] = (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(file), "/")}).String()
		os.MkdirAll(filepath.Dir(file), 0o777)
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	a, b := uris["a/a.go"], uris["b/b.go"]
	text := func(uri, text string) map[string]any {
		return map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1, "text": text}}
	}
	change := func(uri, text string) map[string]any {
		return map[string]any{"textDocument": map[string]any{"uri": uri, "version": 2}, "contentChanges": []any{map[string]any{"text": text}}}
	}
	e := newEditor(t)

	const wrapper = "package b\n\nimport \"net/url\"\n\nfunc Get(ref string) { url.Parse(\"https://shop.example:443\" + ref) }\n"
	e.tell("textDocument/didOpen", text(b, wrapper))
	if got := e.findings(b); got != "" {
		t.Errorf("b has\n%s", got)
	}
	const caller = `package a

import (
	"net/url"

	"shop.example/b"
)

func f(u *url.URL) bool {
	b.Get("h/x")
	base, _ := url.Parse("https://api.shop.example/v1")
	base.Parse("users")
	url.Parse("https://shop.example/例😀")
	/*😀*/ url.Parse("https://shop.example:99999/")
	return u.Scheme == "https://"
}
`
	const found = `9:8-9 badsyntax
11:13-18 lostbase (the base 10:23 a.go)
12:33-34 badsyntax
13:40-45 badport
14:20-30 nevertrue
`
	e.tell("textDocument/didOpen", text(a, caller))
	if got := e.findings(a); got != found {
		t.Errorf("a has\n%s, want\n%s", got, found)
	}
	at := func(line, character int) map[string]any { return map[string]any{"line": line, "character": character} }
	actions := func(line int) string {
		return e.ask("textDocument/codeAction", map[string]any{"textDocument": map[string]any{"uri": a}, "context": map[string]any{},
			"range": map[string]any{"start": at(line, 0), "end": at(line, 80)}})
	}
	for _, tt := range []struct {
		line  int
		wants []string
	}{
		{12, []string{`"title":"Replace \"例😀\" with \"%E4%BE%8B%F0%9F%98%80\""`, `"isPreferred":true`, `"newText":"\t//urilint:ignore badsyntax TODO: say why\n"`, `"kind":"source.fixAll.urilint"`}},
		{14, []string{`"title":"Replace \"https://\" with \"https\" (unsafe: a guess at what was meant)"`, `"newText":"\t//urilint:ignore nevertrue TODO: say why\n"`}},
	} {
		got := actions(tt.line)
		for _, want := range tt.wants {
			if !strings.Contains(got, want) {
				t.Errorf("line %d: no %s in %s", tt.line, want, got)
			}
		}
	}
	for _, tt := range []struct {
		line, character int
		want            string
	}{
		{10, 30, "url.Parse takes\n\n https://api.shop.example/v1\n"},
		{11, 15, "target       https://api.shop.example/users"},
		{9, 9, "url.Parse takes"}, // in b
	} {
		got := e.ask("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": a}, "position": at(tt.line, tt.character)})
		if !strings.Contains(got, strings.ReplaceAll(tt.want, "\n", `\n`)) {
			t.Errorf("hover at %d:%d: %s", tt.line, tt.character, got)
		}
	}

	// Of what does not compile, neither by its syntax nor by its types, nothing is known.
	for _, fault := range []string{"x := := 1\n", "var x int = \"\"\n"} {
		e.tell("textDocument/didChange", change(a, caller+fault))
		if got := e.findings(a); got != found {
			t.Errorf("a has\n%s, want\n%s", got, found)
		}
	}
	// What b says counts for a before it is saved.
	e.tell("textDocument/didChange", change(a, strings.Replace(caller, "99999", "8443", 1)))
	e.findings(a)
	e.tell("textDocument/didChange", change(b, strings.Replace(wrapper, ":443", ":443/", 1)))
	e.findings(b)
	e.tell("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": b}})
	const less = `11:13-18 lostbase (the base 10:23 a.go)
12:33-34 badsyntax
14:20-30 nevertrue
`
	if got := e.findings(a); got != less {
		t.Errorf("a has\n%s, want\n%s", got, less)
	}
}
