package govet

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// What the go command writes, and the line that comes of it. The texts are those
// of Go 1.25 to 1.27.
func TestTrouble(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // "" if nothing is wrong
	}{
		{"nothing", "", ""},
		{"chatter", "go: downloading example.net/a v1.0.0\n", ""},
		{"packages without faults, before Go 1.26", "# example.org/a\n# [example.org/a]\n# example.org/b\n", ""},
		{"a type error", "# example.org/b\nurilint: b/b.go:2:13: cannot use \"y\"\n",
			"urilint: 1 package does not compile and is not checked: b/b.go:2:13: cannot use \"y\""},
		{"in a package and its tests", "# example.org/b\n# [example.org/b]\nurilint: ./b.go:2:13: undefined: x\n# example.org/b [example.org/b.test]\nb/b.go:2:13: undefined: x\n\tb/c.go:1:1: more\n",
			"urilint: 1 package does not compile and is not checked: ./b.go:2:13: undefined: x"},
		{"in two packages", "# example.org/b\nvet: b.go:1:1: one\nb.go:2:2: two\n# example.org/c\nvet: c.go:1:1: three\n",
			"urilint: 2 packages do not compile and are not checked; -v names all, the first: b.go:1:1: one"},
		{"an import that is not there", "go: finding module for package\ngo: found example.net/d in example.net/d v1.0.0\na.go:3:8: no required module provides package example.net/c; to add it:\n\tgo get example.net/c\n",
			"urilint: a.go:3:8: no required module provides package example.net/c; to add it: go get example.net/c"},
		{"no packages", "go: warning: \"./x/...\" matched no packages\nno packages to vet\n",
			"urilint: no packages match ./x/..."},
		{"an older tool", "# runtime\nurilint was built with go1.26 and cannot check code for go1.27: go install it again\ngo: error obtaining buildID for /bin/urilint: exit status 2\n",
			"urilint was built with go1.26 and cannot check code for go1.27: go install it again"},
		{"a faulty configuration", "# runtime\nurilint: .urilint.yaml:3: unknown field \"x\"\ngo: error obtaining buildID for /bin/urilint: exit status 2\n",
			"urilint: .urilint.yaml:3: unknown field \"x\""},
		{"a crash", "# example.org/b\npanic: index out of range\n\ngoroutine 1 [running]:\nmain.main()\n",
			"urilint: 1 package crashes urilint and is not checked: urilint crashed on example.org/b, which is a fault of its own: panic: index out of range"},
	}
	for _, tt := range tests {
		var r result.Result
		r.ReadText(tt.text, Target{Patterns: []string{"./x/..."}}.advise)
		var stderr bytes.Buffer
		code := r.Exit(result.ExitFindings, &stderr)
		want, wantCode := tt.want+"\n", result.ExitTrouble
		if tt.want == "" {
			want, wantCode = "", result.ExitFindings
		}
		if got := stderr.String(); got != want || code != wantCode {
			t.Errorf("%s: exit code %d, want %d; stderr:\n%s, want:\n%s", tt.name, code, wantCode, got, want)
		}
	}
	line := (Target{Patterns: []string{"."}}).advise("no Go files in /m")
	if want := "no Go files in /m; for the folders in it: urilint ./..."; line != want {
		t.Errorf("%s, want %s", line, want)
	}
}

// What go vet was to check, what it answered, and what it said otherwise.
func TestAccount(t *testing.T) {
	p := func(deps ...string) *goPackage { return &goPackage{GoFiles: []string{"a.go"}, Deps: deps} }
	tests := []struct {
		name     string
		text     string
		answered string
		want     string
	}{
		{"a compiler of C warns of a package", "# m/a\n./a.c:1:2: warning: unused\n", "m/a m/b m/c", ""},
		{"and of another's", "# other/cgo\ncgo-gcc-prolog:1:2: warning: unused\n", "m/a m/b m/c", ""},
		{"and a package does not compile", "# other/cgo\ncgo-gcc-prolog:1:2: warning: unused\n# m/b\nvet: b.go:1:1: one\n", "m/a",
			"1 package does not compile and is not checked, nor is 1 that imports it (m/c), 1 other is; -v names all, the first: b.go:1:1: one"},
		{"another's does not compile", "# other/cgo\ncgo.go:1:1: one\n", "m/b m/c",
			"1 package does not compile and is not checked, nor is 1 that imports it (m/a), 2 others are; -v names all, the first: cgo.go:1:1: one"},
		{"another's library of C is missing", "# other/cgo\n# [pkg-config --cflags  -- vips]\nPackage vips was not found in the pkg-config search path.\nPackage 'vips' not found\n", "m/b m/c",
			"1 package does not compile and is not checked, nor is 1 that imports it (m/a), 2 others are; -v names all, the first: Package vips was not found in the pkg-config search path."},
	}
	for _, tt := range tests {
		var r result.Result
		for _, path := range strings.Fields(tt.answered) {
			r.Add(map[string]map[string]json.RawMessage{path: {}})
		}
		r.ReadText(tt.text, Target{}.advise)
		account(&r, map[string]*goPackage{"m/a": p("other/cgo"), "m/b": p(), "m/c": p("fmt", "m/b")})
		got := ""
		if r.Failed() {
			got = r.WhatIsWrong()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// As many answers come as go list says packages.
func TestUnits(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	tool := filepath.Join(root, "urilint.exe")
	if out, err := exec.Command("go", "build", "-o", tool, "github.com/urilint/urilint/cmd/urilint").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, text := range map[string]string{
		"go.mod":      "module example.org/m\n\ngo 1.25\n",
		"a/a.go":      "package a",
		"b/b.go":      "package b",
		"b/b_test.go": "package b",
		"b/x_test.go": "package b_test",
		"c/c_test.go": "package c",
		"d/d_test.go": "package d_test",
		"e/e_none.go": "//go:build none\n\npackage e",
		"f/f.go":      "package f",
		"f/x_test.go": "package f_test\n\nimport _ \"example.org/m/a\"",
	} {
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	g := &Command{self: tool, Sources: result.NewSources()}
	for _, pattern := range []string{"./...", "./b", "./c", "./d", "./f"} {
		at := Target{root, []string{pattern}}
		res, err := g.vetOnce(at)
		if err != nil || res.Failed() {
			t.Fatal(err, res.Broken, res.Trouble)
		}
		if got := g.units(at, g.closure(at)); got != res.Units {
			t.Errorf("%s: %d, and %d answers", pattern, got, res.Units)
		}
	}
}

// What is said of a package that is none of those to check, and keeps none of them from being
// checked, is a warning of the C compiler, but not where urilint crashed.
func TestAccountOfDependencies(t *testing.T) {
	for _, tt := range []struct {
		line string
		want int
	}{
		{"dep.c:3:1: warning: unused variable", 0},
		{"panic: index out of range", 1},
		{"fatal error: stack overflow", 1},
		{"runtime: goroutine stack exceeds 1000000000-byte limit", 1},
	} {
		r := result.Result{Answered: map[string]bool{"example.org/a": true}}
		r.ReadText("# example.org/dep\n"+tt.line+"\n", Target{}.advise)
		account(&r, map[string]*goPackage{"example.org/a": {ImportPath: "example.org/a", GoFiles: []string{"a.go"}, Deps: []string{"example.org/dep"}}})
		if len(r.Broken) != tt.want {
			t.Errorf("%s: %v, want %d", tt.line, r.Broken, tt.want)
		}
	}
}

// The go command takes an answer that it did not store for an empty one. Then it is asked again, so that it runs the tool.
func TestLostAnswers(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the go command of this test is a script of a shell")
	}
	const fake = `#!/bin/sh
case "$1 $*" in
env*) echo ;;
list*) printf 'p\np\n' ;;
vet*-key=*) printf '{"example.org/a": {}}\n{"example.org/b": {}}\n' ;;
vet*) printf '{"example.org/a": {}}\n' ;;
esac
`
	bin, module := t.TempDir(), t.TempDir()
	for name, text := range map[string]string{filepath.Join(bin, "go"): fake, filepath.Join(module, "go.mod"): "module example.org/m\n"} {
		if err := os.WriteFile(name, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	g, err := New(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := g.Vet(Target{module, []string{"./..."}})
	if err != nil || res.Units != 2 || !res.Answered["example.org/b"] {
		t.Errorf("%v, %+v", err, res)
	}
}
