package eval

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"go/ast"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/flow/flowtest"
	"github.com/urilint/urilint/internal/strval"
)

var seed = flag.Uint64("seed", 1, "seed of the generated program")

// What the evaluator says of random functions is what the compiled program
// prints: each string that reaches a sink is one of the values there, its holes
// filled with what their kinds allow.
func TestDifferential(t *testing.T) {
	const functions = 400
	g := &generator{Rand: rand.New(rand.NewPCG(*seed, 0))}
	src := g.program(functions)
	out := run(t, src)

	s := check(t, src)
	values := make(map[int][]strval.Value)
	patterns := make(map[int][]*regexp.Regexp)
	lines := strings.Split(src, "\n")
	var sinks, complete, holes, unknown int
	for cur := range s.files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); !ok || id.Name != "sink" {
			continue
		}
		id, err := strconv.Atoi(call.Args[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		sinks++
		for _, v := range s.eval.Values(call.Args[1]) {
			values[id] = append(values[id], v)
			patterns[id] = append(patterns[id], pattern(v))
			switch {
			case v.Complete():
				complete++
			case len(v.Text) == 1:
				unknown++
			default:
				holes++
			}
		}
	}
	t.Logf("%d sinks; values: %d complete, %d with holes, %d unknown", sinks, complete, holes, unknown)

	reached := 0
	failed := make(map[int]bool)
	in := bufio.NewScanner(bytes.NewReader(out))
	for in.Buffer(nil, len(out)+1); in.Scan(); {
		num, quoted, _ := strings.Cut(in.Text(), " ")
		id, err1 := strconv.Atoi(num)
		got, err2 := strconv.Unquote(quoted)
		if err1 != nil || err2 != nil {
			t.Fatalf("the program printed %q", in.Text())
		}
		reached++
		matched := false
		for _, p := range patterns[id] {
			matched = matched || p.MatchString(got)
		}
		if !matched && !failed[id] {
			failed[id] = true
			t.Errorf("seed %d, sink %d has %q, want one of %s\n%s", *seed, id, got, dumpAll(values[id]), functionOf(lines, id))
		}
	}
	if reached < sinks || complete < functions/2 || holes < functions/2 {
		t.Errorf("the program says too little: %d lines for %d sinks", reached, sinks)
	}
}

// pattern returns the regular expression of the strings that v stands for.
func pattern(v strval.Value) *regexp.Regexp {
	kinds := [...]string{
		strval.Any: `.*`, strval.Digits: `[0-9]+`, strval.Int: `-?[0-9]+`, strval.Hex: `[0-9a-fA-F]+`, strval.HexInt: `-?[0-9a-fA-F]+`,
		strval.HexBytes: `([0-9a-fA-F]{2})*`, strval.Float: `-?[0-9]+(\.[0-9]+)?([eE][-+][0-9]{2,3})?|NaN|[-+]?Inf`, strval.Bool: `true|false`,
		strval.Quoted: "\"[^\"\\\\]*(\\\\.[^\"\\\\]*)*\"|`[^`]*`", strval.PathEscaped: `[-A-Za-z0-9._~$&+:=@%]*`, strval.QueryEscaped: `[-A-Za-z0-9._~+%]*`,
		strval.QueryEncoded: `[-A-Za-z0-9._~+%=&]*`, strval.HostPort: `.*:.*`, strval.URL: `.*`,
		strval.Fixed: `-?[0-9]+\.[0-9]+|NaN|[-+]?Inf`, strval.Exponent: `-?[0-9]+(\.[0-9]+)?[eE][-+][0-9]{2,3}|NaN|[-+]?Inf`,
		strval.Base64: `[A-Za-z0-9+/]*={0,2}`, strval.Base64URL: `[-A-Za-z0-9_]*={0,2}`, strval.UUID: `[-0-9a-fA-F]{36}`,
	}
	var b strings.Builder
	b.WriteString(`(?s)\A`)
	last := 0
	for _, h := range v.Holes {
		b.WriteString(regexp.QuoteMeta(v.Text[last:h.At]))
		b.WriteString("(" + kinds[h.Kind] + ")")
		last = h.At + 1
	}
	b.WriteString(regexp.QuoteMeta(v.Text[last:]) + `\z`)
	return regexp.MustCompile(b.String())
}

// functionOf returns the source of the function that sink id is in.
func functionOf(lines []string, id int) string {
	start := 0
	for i, line := range lines {
		if strings.HasPrefix(line, "func f") {
			start = i
		}
		if strings.Contains(line, fmt.Sprintf("sink(%d, ", id)) {
			end := i
			for lines[end] != "}" {
				end++
			}
			return strings.Join(lines[start:end+1], "\n")
		}
	}
	return ""
}

// run compiles and runs src, a package without its head.
func run(t *testing.T, src string) []byte {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":  "module x\n\ngo 1.25\n",
		"main.go": strings.Replace(flowtest.Head(src), "package p", "package main", 1) + src + "\nfunc main() { run() }\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "go", "run", "-gcflags=-N -l", ".") // not optimized: compiling takes the time
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: go run, of a program with seed %d", err, *seed)
	}
	return out
}
