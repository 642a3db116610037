package analyzer_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/uri"
)

// TestExecution runs generated programs before and after their safe fixes. What they
// send and print must be equal, except what RFC 3986 section 6.2 calls equivalent,
// and except what failed before. With URILINT_EXECUTION=20m it goes on with new
// programs for so long.
func TestExecution(t *testing.T) {
	x := newExecution(t)
	if long := os.Getenv("URILINT_EXECUTION"); long != "" {
		d, err := time.ParseDuration(long)
		if err != nil {
			t.Fatal(err)
		}
		seed := uint64(time.Now().Unix()) << 16
		for end := time.Now().Add(d); time.Now().Before(end); seed += 100 {
			x.round(t, seed, 100)
		}
	} else if x.round(t, 1, 24); x.fixes < 15 {
		t.Errorf("%d fixes: too few to show anything", x.fixes)
	}
	t.Logf("%d programs, %d fixes, %d events, %d of them other than before and equivalent, %d failed before", x.programs, x.fixes, x.events, x.equivalent, x.failed)
}

// An execution makes, fixes and runs programs.
type execution struct {
	dir      string
	importer types.Importer
	fset     *token.FileSet

	programs, fixes, events, equivalent, failed int
}

func newExecution(t *testing.T) *execution {
	x := &execution{dir: t.TempDir(), fset: token.NewFileSet()}
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "net/http", "net/url", "fmt", "strings", "cmp", "encoding/json", "os").Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := make(map[string]string)
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		exports[path] = file
	}
	x.write(t, "go.mod", "module execution\n\ngo 1.25\n")
	x.write(t, "rec/rec.go", recorder)
	var rec *types.Package
	std := importer.ForCompiler(x.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	f, err := parser.ParseFile(x.fset, filepath.Join(x.dir, "rec/rec.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	if rec, err = (&types.Config{Importer: std}).Check("execution/rec", x.fset, []*ast.File{f}, nil); err != nil {
		t.Fatal(err)
	}
	x.importer = withRecorder{std, rec}
	return x
}

// withRecorder imports what the standard library has, and package rec.
type withRecorder struct {
	std types.Importer
	rec *types.Package
}

func (w withRecorder) Import(path string) (*types.Package, error) {
	if path == "execution/rec" {
		return w.rec, nil
	}
	return w.std.Import(path)
}

func (x *execution) write(t *testing.T, name, text string) {
	t.Helper()
	name = filepath.Join(x.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// round runs n packages, of the seeds from seed on.
func (x *execution) round(t *testing.T, seed uint64, n int) {
	var main, runs strings.Builder
	sources := make(map[string][2]string)
	for i := range uint64(n) {
		p := &programmer{Rand: rand.New(rand.NewPCG(seed+i, 0))}
		name := fmt.Sprintf("p%d", i)
		before := p.program(name, 3)
		after, fixes := before, 0
		for range 4 {
			next, n := x.fixed(t, name, after)
			if n == 0 {
				break
			}
			after, fixes = next, fixes+n
		}
		if _, n := x.fixed(t, name, after); n > 0 {
			t.Errorf("seed %d: fixes go on after four rounds", seed+i)
		}
		x.programs += 3
		if x.fixes += fixes; fixes == 0 {
			continue
		}
		x.write(t, name+"/before/p.go", before)
		x.write(t, name+"/after/p.go", after)
		sources[name] = [2]string{before, after}
		fmt.Fprintf(&main, "\t%sbefore \"execution/%s/before\"\n\t%safter \"execution/%s/after\"\n", name, name, name, name)
		fmt.Fprintf(&runs, "\trec.Run(%q, %sbefore.Run, %safter.Run)\n", fmt.Sprint(name, " seed ", seed+i), name, name)
	}
	x.write(t, "main.go", "package main\n\nimport (\n\t\"execution/rec\"\n"+main.String()+")\n\nfunc main() {\n"+runs.String()+"}\n")
	cmd := exec.Command("go", "run", "-trimpath", "-ldflags=-s -w", ".")
	cmd.Dir = x.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "GOPROXY=off")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, stderr.Bytes())
	}
	dec := json.NewDecoder(bytes.NewReader(out))
	for {
		var r struct {
			Name          string
			Before, After []string
		}
		if err := dec.Decode(&r); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(r.Name, " ")
		if d := x.compare(r.Before, r.After); d != "" {
			t.Errorf("%s: %s\n%s", r.Name, d, changedLines(sources[name][0], sources[name][1]))
		}
	}
	for name := range sources {
		os.RemoveAll(filepath.Join(x.dir, name))
	}
}

// fixed returns source with all safe fixes, and their number.
func (x *execution) fixed(t *testing.T, name, source string) (string, int) {
	t.Helper()
	f, err := parser.ParseFile(x.fset, name+".go", source, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Instances: make(map[*ast.Ident]types.Instance),
		Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object), Implicits: make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Scopes: make(map[ast.Node]*types.Scope), FileVersions: make(map[*ast.File]string),
	}
	sizes := types.SizesFor("gc", "amd64")
	pkg, err := (&types.Config{Importer: x.importer, Sizes: sizes}).Check("execution/"+name, x.fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	var edits []analysis.TextEdit
	fixes := 0
	pass := &analysis.Pass{
		Analyzer: analyzer.Analyzer, Fset: x.fset, Files: []*ast.File{f}, Pkg: pkg, TypesInfo: info, TypesSizes: sizes,
		Report: func(d analysis.Diagnostic) {
			if len(d.SuggestedFixes) > 0 && d.Category != "hostport" { // it writes other code, for other hosts
				fixes++
				edits = append(edits, d.SuggestedFixes[0].TextEdits...)
			}
		},
		ReadFile:         func(string) ([]byte, error) { return []byte(source), nil },
		ImportObjectFact: func(types.Object, analysis.Fact) bool { return false },
		ExportObjectFact: func(types.Object, analysis.Fact) {},
		AllObjectFacts:   func() []analysis.ObjectFact { return nil },
		AllPackageFacts:  func() []analysis.PackageFact { return nil },
	}
	if _, err := analyzer.Analyzer.Run(pass); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(edits, func(a, b analysis.TextEdit) int { return int(b.Pos - a.Pos) })
	edits = slices.CompactFunc(edits, func(a, b analysis.TextEdit) bool { return a.Pos == b.Pos && a.End == b.End })
	for _, e := range edits {
		file := x.fset.File(e.Pos)
		source = source[:file.Offset(e.Pos)] + string(e.NewText) + source[file.Offset(e.End):]
	}
	return source, fixes
}

// compare says what differs between the events before and after; "" if nothing does.
func (x *execution) compare(before, after []string) string {
	if len(before) != len(after) {
		return fmt.Sprintf("%d events and then %d", len(before), len(after))
	}
	for i, b := range before {
		a := after[i]
		x.events++
		kind, u, _ := strings.Cut(b, " ")
		kind2, v, _ := strings.Cut(a, " ")
		switch {
		case a == b:
		case kind == "failed", strings.Contains(u, "%!"), strings.Contains(u, "%25%21"): // what fmt garbled
			x.failed++
		case kind == "url" && kind2 == "url" && equivalent(u, v):
			x.equivalent++
		default:
			return fmt.Sprintf("event %d was\n\t%s\nand is\n\t%s", i, b, a)
		}
	}
	return ""
}

// equivalent reports whether a and b, as net/url writes them, are equivalent once
// what RFC 3986 does not allow at all is percent-encoded.
func equivalent(a, b string) bool {
	legal := func(s string) (uri.Ref, error) {
		var out strings.Builder
		for i := range len(s) {
			if c := s[i]; c == '%' && !isTriplet(s[i:]) || c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}", c) >= 0 || c == '[' || c == ']' {
				out.WriteString(fmt.Sprintf("%%%02X", c))
			} else {
				out.WriteByte(c)
			}
		}
		return uri.Parse(out.String())
	}
	x, err1 := legal(a)
	y, err2 := legal(b)
	return err1 == nil && err2 == nil && uri.Equivalent(x, y, uri.SyntaxForm|uri.SchemeForm)
}

func isTriplet(s string) bool {
	const hex = "0123456789abcdefABCDEF"
	return len(s) >= len("%20") && strings.IndexByte(hex, s[1]) >= 0 && strings.IndexByte(hex, s[2]) >= 0
}

// changedLines returns the lines that differ, of two texts with as many lines.
func changedLines(before, after string) string {
	var b strings.Builder
	a, c := strings.Split(before, "\n"), strings.Split(after, "\n")
	for i := range min(len(a), len(c)) {
		if a[i] != c[i] {
			fmt.Fprintf(&b, "%d\n-%s\n+%s\n", i+1, a[i], c[i])
		}
	}
	return b.String() + "\n" + before
}

// recorder is package rec: what a program sends and prints.
const recorder = `package rec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
)

var events []string

type transport struct{}

// RoundTrip refuses what a real transport refuses.
func (transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.URL.Host == "" || r.URL.Scheme != "http" && r.URL.Scheme != "https" {
		return nil, fmt.Errorf("no host in %s", r.URL)
	}
	events = append(events, "url "+r.URL.String())
	return &http.Response{StatusCode: 200, Body: http.NoBody, Request: r}, nil
}

type writer struct{}

func (writer) Write(b []byte) (int, error) {
	events = append(events, "printed "+string(b))
	return len(b), nil
}

// Out is where programs print.
var Out writer

func Print(x any) { events = append(events, fmt.Sprint("printed ", x)) }

func Sent(_ *http.Response, err error) {
	if err != nil {
		events = append(events, "failed")
	}
}

func Parsed(u *url.URL, err error) {
	if Sent(nil, err); err == nil {
		events = append(events, "url "+u.String())
	}
}

func Request(r *http.Request, err error) {
	if Sent(nil, err); err == nil {
		events = append(events, "url "+r.URL.String())
	}
}

func Built(u *url.URL) { Sent(http.Get(u.String())) }

// Run runs a program before and after its fixes.
func Run(name string, before, after func()) {
	http.DefaultTransport = transport{}
	json.NewEncoder(os.Stdout).Encode(map[string]any{"Name": name, "Before": log(before), "After": log(after)})
}

func log(run func()) (list []string) {
	events = []string{}
	defer func() {
		if x := recover(); x != nil {
			events = append(events, fmt.Sprint("panics ", x))
		}
		list = events
	}()
	run()
	return
}
`
