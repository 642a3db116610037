package early

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/catalogue"
)

var update = flag.Bool("update", false, "write packages.go")

func TestUnit(t *testing.T) {
	for _, c := range []struct {
		args string
		want string
	}{
		{"urilint unit.cfg", "unit.cfg"},
		{"urilint -json -key=a unit.cfg", "unit.cfg"},
		{"urilint", ""},
		{"urilint ./...", ""},
		{"urilint parse unit.cfg", ""}, // a URI
		{"urilint -V=full", ""},
	} {
		if got := unit(strings.Fields(c.args)); got != c.want {
			t.Errorf("%s: %q, want %q", c.args, got, c.want)
		}
	}
}

// written returns what the go command writes of net/http, with these fields changed.
func written(changed map[string]any) string {
	fields := map[string]any{
		"ID": "net/http", "Compiler": "gc", "Dir": "/go/src/net/http", "ImportPath": "net/http",
		"GoFiles": []string{"/go/src/net/http/client.go"}, "NonGoFiles": []string{}, "ModulePath": "", "ModuleVersion": "",
		"ImportMap": map[string]string{"io": "io"}, "Standard": map[string]bool{"io": true},
		"PackageVetx": map[string]string{"VetxOnly": "true", "io": ""}, "VetxOnly": true, "VetxOutput": "/tmp/vet.out",
		"GoVersion": "go1.26", "SucceedOnTypecheckFailure": false,
	}
	maps.Copy(fields, changed)
	text, err := json.MarshalIndent(fields, "", "\t")
	if err != nil {
		panic(err)
	}
	return string(text)
}

func TestFactless(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	plain, empty := write("plain.go", "package a"), write("empty.vetx", "")
	declares := write("declares.go", "package a\n\n"+directive+" path http-url\nfunc Get(path string) {}")
	facts := write("a.vetx", "facts")
	dependency := func(changed map[string]any) map[string]any {
		d := map[string]any{
			"ImportPath": "example.com/a", "ModulePath": "example.com/a", "ModuleVersion": "v1.0.0", "GoFiles": []string{plain},
			"ImportMap":   map[string]string{"example.com/b": "example.com/b", "sort": "sort"},
			"PackageVetx": map[string]string{"example.com/b": empty, "sort": empty},
		}
		maps.Copy(d, changed)
		return d
	}
	const args = "urilint -json unit.cfg"
	for _, c := range []struct {
		name    string
		changed map[string]any
		args    string
		want    bool
	}{
		{"std", nil, args, true},
		{"std, Go 1.27", map[string]any{"Module": nil}, args, true},
		{"fmt", map[string]any{"ImportPath": "fmt"}, args, true},
		{"vendored in std", map[string]any{"ImportPath": "vendor/golang.org/x/net/idna"}, args, true},
		{"asked for", map[string]any{"VetxOnly": false}, args, false},
		{"no module", map[string]any{"ImportPath": "example.com/a"}, args, false},
		{"files", map[string]any{"ImportPath": "command-line-arguments"}, args, false},
		{"no path", map[string]any{"ImportPath": ""}, args, false},
		{"path with an escape", map[string]any{"ImportPath": `a"b`}, args, false},
		{"in work", map[string]any{"ModulePath": "shop"}, args, false},
		{"in work, Go 1.27", map[string]any{"Module": map[string]string{"Path": "shop"}}, args, false},
		{"no files", map[string]any{"GoFiles": []string{}}, args, false},
		{"null files", map[string]any{"GoFiles": nil}, args, false},
		{"output with an escape", map[string]any{"VetxOutput": `C:\work\vet.out`}, args, false}, // left to the rest of the program
		{"dependency", dependency(nil), args, true},
		{"dependency, Go 1.27", dependency(map[string]any{
			"ModulePath": "", "ModuleVersion": "", "Module": map[string]string{"Path": "example.com/a", "Version": "v1.0.0"},
		}), args, true},
		{"dependency without imports", dependency(map[string]any{"ImportMap": nil, "PackageVetx": nil}), args, true},
		{"dependency, asked for", dependency(map[string]any{"VetxOnly": false}), args, false},
		{"dependency, functions declared", dependency(nil), "urilint -fn=(example.com/b.B).Get:0:http-url unit.cfg", false},
		{"dependency in work", dependency(map[string]any{"ModuleVersion": ""}), args, false},
		{"imports net/http", dependency(map[string]any{"ImportMap": map[string]string{"net/http": "net/http"}}), args, false},
		{"imports one with facts", dependency(map[string]any{"PackageVetx": map[string]string{"example.com/b": facts}}), args, false},
		{"has a directive", dependency(map[string]any{"GoFiles": []string{plain, declares}}), args, false},
		{"has a file that cannot be read", dependency(map[string]any{"GoFiles": []string{filepath.Join(dir, "none.go")}}), args, false},
		{"imports a path with an escape", dependency(map[string]any{"ImportMap": map[string]string{"a": `a"b`}}), args, false},
	} {
		d, ok := describe(written(c.changed))
		if got := ok && d.isFactless(strings.Fields(c.args)); got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
	}
	for _, text := range []string{"", "{}", "\t\"VetxOnly", strings.ReplaceAll(written(nil), "\n\t", "\n")} {
		if d, ok := describe(text); ok && d.isFactless([]string{"urilint"}) {
			t.Errorf("%q has no facts", text)
		}
	}
}

func TestDescribe(t *testing.T) {
	d, ok := describe(written(map[string]any{"ModulePath": "m", "ModuleVersion": "v1"}))
	want := &description{
		path: "net/http", module: "m", version: "v1", files: []string{"/go/src/net/http/client.go"},
		imports: []string{"io"}, facts: map[string]string{"VetxOnly": "true", "io": ""}, factsOnly: true, output: "/tmp/vet.out",
	}
	if !ok || !reflect.DeepEqual(d, want) {
		t.Errorf("%+v, %t, want %+v", d, ok, want)
	}
}

func TestMentions(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.go")
	for _, before := range []int{0, 1, 20, len(buffer) - 20, len(buffer) - 15, len(buffer) - 10, len(buffer) - 1, len(buffer), 3 * len(buffer)} {
		for word, want := range map[string]bool{directive: true, "//urilint:ignore": false, "//urilint:para": false, "": false} {
			text := strings.Repeat("/", before) + word + " and more"
			if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			if got := mentions(name); got != want {
				t.Errorf("%q behind %d bytes: %t", word, before, got)
			}
		}
	}
}

// The rest of the program gives the same answer: it takes these from the analyzer.
func TestPackages(t *testing.T) {
	if directive != analyzer.Directive {
		t.Errorf("directive is %q, want %q", directive, analyzer.Directive)
	}
	var want []string
	for _, l := range catalogue.Listings() {
		if l.Does != "takes" {
			continue
		}
		s, err := catalogue.Line{Name: l.Name, Arg: l.Arg, Role: l.Role, If: l.If}.Sink()
		if err != nil {
			t.Fatal(err)
		}
		if analyzer.TakesURIs(s.Key.Pkg) {
			want = append(want, s.Key.Pkg)
		}
	}
	slices.Sort(want)
	want = slices.Compact(want)
	if *update {
		var text strings.Builder
		text.WriteString("// Code generated by go test ./internal/early -run TestPackages -update. DO NOT EDIT.\n\npackage early\n\n" +
			"// packages is the paths of the packages that take URIs, by the catalogue, sorted.\nvar packages = [...]string{\n")
		for _, path := range want {
			fmt.Fprintf(&text, "\t%q,\n", path)
		}
		text.WriteString("}\n")
		if err := os.WriteFile("packages.go", []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if !slices.Equal(packages[:], want) {
		t.Errorf("packages.go is not what the catalogue says: go test ./internal/early -run TestPackages -update writes it")
	}
}
