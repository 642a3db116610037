package vet

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"go/version"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/export"
)

// go/importer reads what package export does not know, if it is the first package.
func TestImporter(t *testing.T) {
	if version.Compare(runtime.Version(), "go1.28") >= 0 {
		t.Skip("this Go may write types in another format, so that go/importer reads all")
	}
	cmd := exec.Command("go", "list", "-export", "-f", "{{.Export}}", "net/url")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	strange := filepath.Join(t.TempDir(), "strange.a")
	os.WriteFile(strange, []byte(strings.Repeat("strange\n", 100)), 0o666)
	c := &Config{
		Compiler:    "gc",
		ImportMap:   map[string]string{"net/url": "net/url", "strange": "strange", "missing": "missing", "unsafe": "unsafe"},
		PackageFile: map[string]string{"net/url": strings.TrimSpace(string(out)), "strange": strange},
	}
	type reads []string // paths, each with the error that is wanted, "" for none
	for name, test := range map[string]struct {
		debug string
		reads reads
	}{
		"known":   {"", reads{"net/url", "", "missing", `no package file for "missing"`, "other", `can't resolve import "other"`}},
		"strange": {"", reads{"unsafe", "", "strange", "not the start of an archive file", "net/url", ""}},
		"later":   {"", reads{"net/url", "", "strange", export.ErrFormat.Error()}},
		"aliases": {"gotypesalias=1", reads{"net/url", "", "missing", `no package file for "missing"`, "strange", "not the start of an archive file"}},
	} {
		t.Run(name, func(t *testing.T) {
			if test.debug != "" {
				t.Setenv("GODEBUG", test.debug)
			}
			im := c.importer(token.NewFileSet(), nil)
			for i := 0; i < len(test.reads); i += 2 {
				p, err := im.Import(test.reads[i])
				want := test.reads[i+1]
				if want == "" && (err != nil || p.Path() != test.reads[i] || p != types.Unsafe && !p.Complete()) {
					t.Errorf("%s: %v %v", test.reads[i], p, err)
				}
				if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
					t.Errorf("%s: %v, want %s", test.reads[i], err, want)
				}
			}
		})
	}
}

func TestMentioned(t *testing.T) {
	for src, want := range map[string]string{
		`import "a"; var x = a.B; func f() { a.F(x).G(); y := x.Z; y.(a.T).M() }`: "B F T Z",
		`import . "a"; var x = B`: ". B p x",
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p; "+src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(slices.Sorted(maps.Keys(mentioned([]*ast.File{f}))), " "); got != want {
			t.Errorf("%s: %s, want %s", src, got, want)
		}
	}
}
