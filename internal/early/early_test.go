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

// description returns what the go command writes of net/http, with these fields changed.
func description(changed map[string]any) string {
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
	const output = "/tmp/vet.out"
	for _, c := range []struct {
		changed map[string]any
		want    string
	}{
		{nil, output},
		{map[string]any{"Module": nil}, output}, // Go 1.27
		{map[string]any{"ImportPath": "fmt"}, output},
		{map[string]any{"ImportPath": "vendor/golang.org/x/net/idna"}, output},
		{map[string]any{"VetxOnly": false}, ""},
		{map[string]any{"ImportPath": "example.com/a"}, ""},
		{map[string]any{"ImportPath": "command-line-arguments"}, ""},
		{map[string]any{"ImportPath": ""}, ""},
		{map[string]any{"ImportPath": `a"b`}, ""},
		{map[string]any{"ModulePath": "shop"}, ""},
		{map[string]any{"Module": map[string]string{"Path": "shop"}}, ""},
		{map[string]any{"GoFiles": []string{}}, ""},
		{map[string]any{"GoFiles": nil}, ""},
		{map[string]any{"VetxOutput": `C:\work\vet.out`}, ""}, // left to the rest of the program
	} {
		if got := factless(description(c.changed)); got != c.want {
			t.Errorf("%v: %q, want %q", c.changed, got, c.want)
		}
	}
	for _, text := range []string{"", "{}", "\t\"VetxOnly", strings.ReplaceAll(description(nil), "\n\t", "\n")} {
		if got := factless(text); got != "" {
			t.Errorf("%q: %q, want none", text, got)
		}
	}
}
