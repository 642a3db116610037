package e2e

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A shape is a program of any size, made to be slow. Lines that begin with "*" are repeated
// once for each # of 0 to n-1, and ^ is the number after #. In other lines ^ is n.
type shape struct{ name, src string }

// shapes have each made urilint slow: time grew with the square of the source, or faster.
var shapes = []shape{
	{"a table of structs", `
import "net/http"
type row struct{ name, url string }
func f() {
	for k, r := range map[string]*row{
*		"k#": {name: "n", url: "http://h/a#"},
	} {
		if k != "" { http.Get(r.url + "/x y") }
	}
}`},
	{"a table in a test", `
import ("net/http"; "net/url")
func f() {
	for _, s := range []string{
*		"http://h/a%zz#",
	} {
		url.Parse(s)
		http.Get(s)
	}
}`},
	{"requests in one variable", `
import "net/http"
func f() {
	var r *http.Request
*	r, _ = http.NewRequest("GET", "/a b#", nil); http.DefaultClient.Do(r)
}`},
	{"URLs that are parsed and requested", `
import ("net/http"; "net/url")
*var u#, _ = url.Parse("https://h/v1")
func f() {
*	x#, _ := u#.Parse("/a b"); http.Get(x#.String())
}`},
	{"fixes that may leave an import unused", `
import ("fmt"; "net")
func f(host string, port int) {
*	net.Dial("tcp", fmt.Sprintf("%s:%d", host, port))
}`},
	{"patterns in a list", `
import "net/http"
func f(h http.HandlerFunc) {
	mux := http.NewServeMux()
	for _, p := range []string{
*		"GET /a#/{id",
	} {
		mux.HandleFunc(p, h)
	}
}`},
	{"cases of a switch", `
import "net/url"
func f(u *url.URL) {
	switch u.Scheme {
*	case "x#://": u.Scheme = "y#"
	}
}`},
	{"terms of a condition", `
import "net/url"
func f(u *url.URL) bool {
	return u.Host == "" ||
*		u.Scheme == "x#://" ||
		u.Host == "h"
}`},
	{"a field that is set again", `
import ("net/http"; "net/url")
func f() {
	u, err := url.Parse("http://h/x")
	if err != nil { return }
*	u.Path = "/x y#"; http.Get(u.String())
}`},
	{"fields of one struct", `
import "net/http"
type t struct {
*	f# string
}
func (v *t) get() {
*	if v.f# == "" { v.f# = "http://h/a b#" }; http.Get(v.f#)
}`},
	{"keys of one query", `
import ("net/http"; "net/url")
func f(s []string) {
	q := url.Values{}
*	q.Set("a#", url.QueryEscape(s[#]))
	http.Get("http://h/?" + q.Encode())
}`},
	{"edits in one sum", `
import "net/http"
func f() {
	http.Get("http://h" +
*		"/a b#" +
		"/z")
}`},
	{"escapers in one sum", `
import ("net/http"; "net/url")
func f(s []string) {
	http.Get("http://h" +
*		"/a#/" + url.QueryEscape(s[#]) +
		"/z")
}`},
	{"errors in one sum", `
import "net/http"
func f(errs []error) {
	http.Get("http://h/?x=1" +
*		"&a#=" + errs[#].Error() +
		"&z=1")
}`},
	{"errors that are added", `
import "net/http"
func f(errs []error) {
	u := "http://h/?x=1"
*	u += "&a#=" + errs[#].Error()
	http.Get(u)
}`},
	{"raw literals", `
import "net/http"
func f() {
*	http.Get(` + "`http://h/a b#`" + `)
}`},
	{"passwords of one variable", `
import ("database/sql"; "fmt")
func f(user, password string) {
*	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@h#/db", user, password))
}`},
	{"hosts and ports of two variables", `
import ("fmt"; "net/http")
func f(h string, p int) {
*	http.Get(fmt.Sprintf("http://%s:%d/x#", h, p))
}`},
	{"methods of a client", `
import "net/http"
type client struct{ base string; http *http.Client }
func (c *client) do(path string) error {
	req, err := http.NewRequest("GET", c.base+path, nil)
	if err != nil { return err }
	_, err = c.http.Do(req)
	return err
}
*func (c *client) m#(id string) error { return c.do("/users/" + id + "/x y#") }
func f() { c := &client{base: "https://h/api"}; c.m0("x") }`},
	{"handlers", `
import ("net/http"; "net/url")
*func h#(w http.ResponseWriter, r *http.Request) { v, _ := url.QueryUnescape(r.FormValue("q")); http.Redirect(w, r, "/y#?v="+v, 302) }
`},
	{"conditions", `
import "net/http"
func f(u string, k int) {
*	if k == # { http.Get(u + "/#") }
}
func g() {
*	f("http://h/a b", #)
}`},
	{"calls of a wrapper", `
import "net/http"
func get(path string) { http.Get("http://h" + path) }
func f() {
*	get("/a b#")
}`},
	{"function literals in each other", `
import "net/http"
func f() {
*	func(u# string) { http.Get(u#); u# = "http://h/a b"
*	}("http://h/c d#")
}`},
	{"function literals in a variable", `
import "net/http"
func f(u string) {
	var g func(string)
*	g = func(u# string) {
	http.Get(u + u0)
*	}; g("/c d#")
}`},
	{"functions that call the next one", `
import "net/http"
*func f#(u string) { f^(u) }
func f^(u string) { http.Get(u) }
func g() { f0("http://h/a b") }
`},
	{"functions that add to the URL of the next one", `
import "net/http"
*func f#(u string) { f^(u + "/a/very/long/segment/of/a/path#") }
func f^(u string) { http.Get(u) }
func g() { f0("http://h/a b") }
`},
	{"functions that add to the result of the next one", `
import "net/http"
*func f#(u string) string { return f^(u) + "/a/very/long/segment/of/a/path#" }
func f^(u string) string { return u }
func g() { http.Get(f0("http://h/a b")) }
`},
	{"requests that each function hands to the next one", `
import "net/http"
*func f#(r *http.Request) { r.Header.Set("X#", "y"); f^(r) }
func f^(r *http.Request) { http.DefaultClient.Do(r) }
func g() { r, _ := http.NewRequest("GET", "/a b", nil); f0(r) }
`},
}

// program returns the shape of size n.
func (s shape) program(n int) []byte {
	var b bytes.Buffer
	b.WriteString("package p\n")
	for line := range strings.Lines(s.src) {
		again, ok := strings.CutPrefix(line, "*")
		if !ok {
			b.WriteString(strings.ReplaceAll(line, "^", strconv.Itoa(n)))
			continue
		}
		for i := range n {
			b.WriteString(strings.NewReplacer("#", strconv.Itoa(i), "^", strconv.Itoa(i+1)).Replace(again))
		}
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// TestGrowth counts the work that urilint does for a program and for ones of twice and four
// times its size: how often each block of its code runs. From the second to the third it may
// grow twice as much as from the first to the second, and a little more; if it grew with
// the square of the size, that would be four times as much.
func TestGrowth(t *testing.T) {
	const n, most = 100, 2.6
	dir := t.TempDir()
	tool := filepath.Join(dir, "urilint")
	build := exec.Command("go", "build", "-cover", "-covermode=count", "-coverpkg=./...", "-o", tool, "./cmd/urilint")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n\ngo 1.25\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c := counter{dir, tool}
	c.work(t, []byte("package p\nimport (_ \"database/sql\"; _ \"net/http\")\n")) // what the shapes import is analyzed once
	for _, s := range shapes {
		once, twice, again := c.work(t, s.program(n)), c.work(t, s.program(2*n)), c.work(t, s.program(4*n))
		ratio := float64(again-twice) / float64(max(twice-once, 1))
		t.Logf("%s: %d, %d, %d blocks: %.2f", s.name, once, twice, again, ratio)
		if once >= twice {
			t.Errorf("%s: nothing was analyzed", s.name)
		}
		if ratio > most {
			t.Errorf("%s: work grows faster than the source: %d, %d, %d blocks", s.name, once, twice, again)
		}
	}
}

// A counter counts the blocks that a tool runs, in a module at dir.
type counter struct{ dir, tool string }

// work returns how many blocks of its code the tool runs for a program.
func (c counter) work(t *testing.T, program []byte) int {
	t.Helper()
	counters := filepath.Join(c.dir, "counters")
	for _, name := range []string{counters, filepath.Join(c.dir, "p")} {
		if err := os.RemoveAll(name); err != nil {
			t.Fatal(err)
		}
		if err := os.Mkdir(name, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(c.dir, "p", "p.go"), program, 0o666); err != nil {
		t.Fatal(err)
	}
	vet := exec.Command("go", "vet", "-vettool="+c.tool, "./p")
	vet.Dir, vet.Env = c.dir, append(os.Environ(), "GOCOVERDIR="+counters, "GOFLAGS=", "GOTOOLCHAIN=local")
	if out, err := vet.CombinedOutput(); err != nil && !bytes.Contains(out, []byte("p.go:")) || bytes.Contains(out, []byte("vet: ")) {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	profile := filepath.Join(c.dir, "profile")
	if out, err := exec.Command("go", "tool", "covdata", "textfmt", "-i="+counters, "-o="+profile).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file, err := os.Open(profile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	total := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		// github.com/urilint/urilint/uri/class.go:60.41,62.3 1 245081
		line := lines.Text()
		if count, err := strconv.Atoi(line[strings.LastIndexByte(line, ' ')+1:]); err == nil {
			total += count
		}
	}
	if total == 0 {
		t.Fatal("nothing was counted")
	}
	return total
}
