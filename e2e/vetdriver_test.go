package e2e

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestVetDriver compares urilint's own driver with that of x/tools, which runs the same
// analyzer: what is found in each package, and the fixes, over the corpus and a part of
// the standard library, with several versions of Go. urilint is built with the x/tools
// that it asks for and, as in a module that asks for more, with the newest. The tests of
// the driver itself compare exit codes and all that is written, with those versions of Go.
func TestVetDriver(t *testing.T) {
	newest := newProgram(t, "newest", goEnv["GOVERSION"])
	newest.get(t, "golang.org/x/tools@latest")
	newest.build(t, "github.com/urilint/urilint/cmd/urilint")
	t.Run("unparsed", func(t *testing.T) { unparsed(t, newest.exe()) })

	dir := corpus(t)
	for _, goVersion := range toolchains(t) {
		reference := newProgram(t, "reference."+goVersion, goVersion)
		reference.write(t, "main.go", `package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urilint/urilint/analyzer"
)

func main() { singlechecker.Main(analyzer.Analyzer) }
`)
		reference.build(t, ".")
		reference.test(t, "github.com/urilint/urilint/internal/vet")
		bins := programs(t, goVersion)
		tools := []string{filepath.Join(bins[0], "urilint")}
		if goVersion == newest.goVersion {
			tools = append(tools, newest.exe())
		}
		std := filepath.Join(filepath.Dir(bins[1]), "src")
		for _, code := range [][]string{{dir, "./..."}, {std, "net/http/...", "mime/...", "text/template"}} {
			want := units(t, goVersion, reference.exe(), code)
			if len(want) == 0 {
				t.Fatalf("%s: nothing found: there is nothing to compare", code)
			}
			for _, tool := range tools {
				got := units(t, goVersion, tool, code)
				for _, id := range slices.Sorted(maps.Keys(want)) {
					if !reflect.DeepEqual(got[id], want[id]) {
						t.Errorf("%s, %s, %s: got\n%v\nwant, as with x/tools,\n%v", goVersion, tool, id, got[id], want[id])
					}
				}
				for _, id := range slices.Sorted(maps.Keys(got)) {
					if _, ok := want[id]; !ok {
						t.Errorf("%s, %s, %s: got\n%v\nwant, as with x/tools, nothing", goVersion, tool, id, got[id])
					}
				}
			}
			t.Logf("%s, %s: %d packages with findings", goVersion, code[0], len(want))
		}
	}
}

// A toolProgram is built in a module of its own, which requires urilint.
type toolProgram struct{ dir, goVersion string }

func newProgram(t *testing.T, name, goVersion string) toolProgram {
	t.Helper()
	p := toolProgram{filepath.Join(temp, "program", name), goVersion}
	p.write(t, "go.mod", fmt.Sprintf("module program\n\ngo 1.25.0\n\nrequire github.com/urilint/urilint v0.0.0\n\nreplace github.com/urilint/urilint => %s\n", root))
	return p
}

func (p toolProgram) write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(p.dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func (p toolProgram) exe() string { return filepath.Join(p.dir, "urilint") }

func (p toolProgram) env() []string {
	return []string{"GOTOOLCHAIN=" + p.goVersion, "GOFLAGS=-mod=mod -buildvcs=false"}
}

func (p toolProgram) get(t *testing.T, module string) { goCommand(t, p.dir, p.env(), "get", module) }
func (p toolProgram) build(t *testing.T, what string) {
	goCommand(t, p.dir, p.env(), "build", "-o", p.exe(), what)
}
func (p toolProgram) test(t *testing.T, packages string) {
	goCommand(t, p.dir, p.env(), "test", packages)
}

// units returns what go vet says of code, a folder and packages, by package.
func units(t *testing.T, goVersion, tool string, code []string) map[string]any {
	t.Helper()
	args := append([]string{"vet", "-vettool=" + tool, "-json", "-enable=all", "-strict", "-detail"}, code[1:]...)
	text := output(t, code[0], []string{"GOTOOLCHAIN=" + goVersion}, "go", args...)
	all := make(map[string]any)
	// Up to Go 1.25 there is a line "# package" before each.
	for i := strings.Index("\n"+text, "\n{"); i >= 0; i = strings.Index("\n"+text, "\n{") {
		dec := json.NewDecoder(strings.NewReader(text[i:]))
		unit := make(map[string]any)
		if err := dec.Decode(&unit); err != nil {
			t.Fatal(err)
		}
		for id, found := range unit {
			if found, ok := found.(map[string]any); !ok || len(found) > 0 { // with -detail, urilint names the others too
				all[id] = found
			}
		}
		text = text[i+int(dec.InputOffset()):]
	}
	return all
}

// unparsed asks for the facts of a package of the standard library, none of whose files
// is there.
func unparsed(t *testing.T, tool string) {
	dir := t.TempDir()
	facts := filepath.Join(dir, "facts")
	text, err := json.Marshal(map[string]any{"ID": "fmt", "ImportPath": "fmt", "GoFiles": []string{"nosuch.go"}, "VetxOnly": true, "VetxOutput": facts})
	if err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(dir, "vet.cfg")
	if err := os.WriteFile(config, text, 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tool, config).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if got, err := os.ReadFile(facts); err != nil || len(got) > 0 {
		t.Errorf("the facts of fmt are %q, %v", got, err)
	}
}
