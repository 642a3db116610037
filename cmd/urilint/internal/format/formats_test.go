package format

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// An element is what may be in an XML document: its attributes, all of which must
// be there, and its children.
type element struct{ attributes, children string }

// The elements of JUnit's format that its readers agree on, and those of Checkstyle's.
var schemas = map[string]map[string]element{
	"junit": {
		"":           {"", "testsuites"},
		"testsuites": {"tests failures errors", "testsuite"},
		"testsuite":  {"name tests failures errors", "testcase"},
		"testcase":   {"name classname", "failure error"},
		"failure":    {"message type", ""},
		"error":      {"message type", ""},
	},
	"checkstyle": {
		"":           {"", "checkstyle"},
		"checkstyle": {"version", "file"},
		"file":       {"name", "error"},
		"error":      {"line column severity message source", ""},
	},
}

// awkward are findings whose texts XML and JSON must escape.
func awkward() *result.Result {
	f := func(file, message string, line int) result.Finding {
		return result.Finding{Check: "badsyntax", Message: "badsyntax: " + message, File: file, Path: "/src/" + file, Start: result.Position{Line: line, Column: 2}, End: result.Position{Line: line, Column: 3}}
	}
	return &result.Result{
		Findings: []result.Finding{f("a.go", `<&"'> ]]> in "x"`, 3), f("a.go", `<&"'> ]]> in "x"`, 3), f("b\x1b.go", "\x00\x1b[2J\ufffe\xff", 9)},
		Broken:   []result.Broken{{Pkg: "example.org/<b>", Line: "b.go:1:1: \x07 https://u:h7Gq2xV9@example.org/"}},
		Trouble:  []string{"go: <x>"},
	}
}

func TestXMLFormats(t *testing.T) {
	for name, print := range map[string]func(io.Writer, *result.Result) error{"junit": printJUnit, "checkstyle": printCheckstyle} {
		for _, r := range []*result.Result{awkward(), {}} {
			var out bytes.Buffer
			if err := print(&out, r); err != nil {
				t.Fatal(err)
			}
			if bytes.ContainsAny(out.Bytes(), "\x00\x07\x1b") || strings.Contains(out.String(), "h7Gq2xV9") {
				t.Errorf("%s shows %q", name, out.String())
			}
			counts := holdsSchema(t, name, out.Bytes())
			want := map[string]int{"failure": len(r.Findings)}
			if name == "checkstyle" {
				want = map[string]int{"error": len(r.Findings)}
			}
			for element, n := range want {
				if counts[element] != n {
					t.Errorf("%s has %d of <%s>, want %d", name, counts[element], element, n)
				}
			}
		}
	}
}

// holdsSchema compares a document with its schema, and counts its elements.
func holdsSchema(t *testing.T, name string, text []byte) map[string]int {
	t.Helper()
	counts := make(map[string]int)
	stack := []string{""}
	for dec := xml.NewDecoder(bytes.NewReader(text)); ; {
		token, err := dec.Token()
		if err == io.EOF {
			return counts
		}
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		switch x := token.(type) {
		case xml.StartElement:
			parent := stack[len(stack)-1]
			if !slices.Contains(strings.Fields(schemas[name][parent].children), x.Name.Local) {
				t.Errorf("%s: <%s> in <%s>", name, x.Name.Local, parent)
			}
			attributes := make(map[string]bool)
			for _, a := range x.Attr {
				attributes[a.Name.Local] = true
			}
			wanted := make(map[string]bool)
			for _, a := range strings.Fields(schemas[name][x.Name.Local].attributes) {
				wanted[a] = true
			}
			if !maps.Equal(attributes, wanted) {
				t.Errorf("%s: <%s> has the attributes %v, want %v", name, x.Name.Local, attributes, wanted)
			}
			counts[x.Name.Local]++
			stack = append(stack, x.Name.Local)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		}
	}
}

// TestGitLab compares a report with what GitLab asks of one: these fields, a severity of
// its list, and a fingerprint that no other finding has.
func TestGitLab(t *testing.T) {
	var out bytes.Buffer
	if err := printGitLab(&out, awkward()); err != nil {
		t.Fatal(err)
	}
	var list []struct {
		Description string `json:"description"`
		CheckName   string `json:"check_name"`
		Fingerprint string `json:"fingerprint"`
		Severity    string `json:"severity"`
		Location    struct {
			Path  string `json:"path"`
			Lines struct {
				Begin int `json:"begin"`
				End   int `json:"end"`
			} `json:"lines"`
		} `json:"location"`
	}
	dec := json.NewDecoder(&out)
	dec.DisallowUnknownFields()
	if err := dec.Decode(&list); err != nil || len(list) != 3 {
		t.Fatalf("%d, %v", len(list), err)
	}
	seen := make(map[string]bool)
	for _, q := range list {
		if q.Description == "" || q.CheckName != "badsyntax" || q.Location.Path == "" || q.Location.Lines.Begin < 1 || q.Location.Lines.End < q.Location.Lines.Begin ||
			!slices.Contains([]string{"info", "minor", "major", "critical", "blocker"}, q.Severity) {
			t.Errorf("%+v", q)
		}
		if seen[q.Fingerprint] || len(q.Fingerprint) != 32 {
			t.Errorf("fingerprint %q", q.Fingerprint)
		}
		seen[q.Fingerprint] = true
	}
	out.Reset()
	if err := printGitLab(&out, new(result.Result)); err != nil || out.String() != "[]\n" {
		t.Errorf("nothing found: %q, %v", out.String(), err)
	}
}
