package early

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"
)

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
	for _, c := range []struct {
		name    string
		changed map[string]any
		want    bool
	}{
		{"std", nil, true},
		{"std, Go 1.27", map[string]any{"Module": nil}, true},
		{"fmt", map[string]any{"ImportPath": "fmt"}, true},
		{"vendored in std", map[string]any{"ImportPath": "vendor/golang.org/x/net/idna"}, true},
		{"asked for", map[string]any{"VetxOnly": false}, false},
		{"no module", map[string]any{"ImportPath": "example.com/a"}, false},
		{"files", map[string]any{"ImportPath": "command-line-arguments"}, false},
		{"no path", map[string]any{"ImportPath": ""}, false},
		{"path with an escape", map[string]any{"ImportPath": `a"b`}, false},
		{"in work", map[string]any{"ModulePath": "shop"}, false},
		{"in work, Go 1.27", map[string]any{"Module": map[string]string{"Path": "shop"}}, false},
		{"no files", map[string]any{"GoFiles": []string{}}, false},
		{"null files", map[string]any{"GoFiles": nil}, false},
		{"output with an escape", map[string]any{"VetxOutput": `C:\work\vet.out`}, false}, // left to the rest of the program
	} {
		if got := factless(written(c.changed)) != ""; got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
	}
	if got := factless(written(nil)); got != "/tmp/vet.out" {
		t.Errorf("the facts go to %q", got)
	}
	for _, text := range []string{"", "{}", "\t\"VetxOnly", strings.ReplaceAll(written(nil), "\n\t", "\n")} {
		if got := factless(text); got != "" {
			t.Errorf("%q: facts go to %q", text, got)
		}
	}
}
