package result

import (
	"slices"
	"testing"
)

// Before Go 1.26 the answers stand among other lines.
func TestReadJSON(t *testing.T) {
	const out = `# example.org/a
{
	"example.org/a": {
		"urilint": [
			{
				"category": "badport",
				"posn": "/nosuch/a.go:3:5",
				"end": "/nosuch/a.go:3:6",
				"message": "badport: }\n{"
			}
		]
	}
}
# example.org/b
{}
b.go:1:1: {}
{"example.org/c": {"urilint": {"error": "functions[0]: nothing of that name"}}}
{ no JSON
`
	r := Result{Sources: NewSources()}
	rest := r.ReadJSON([]byte(out))
	if want := "# example.org/a\n# example.org/b\nb.go:1:1: {}\n{ no JSON\n"; rest != want {
		t.Errorf("the rest is %q, want %q", rest, want)
	}
	if r.Units != 3 || len(r.Findings) != 1 {
		t.Fatalf("%d units, findings %+v", r.Units, r.Findings)
	}
	f := r.Findings[0]
	if f.Check != "badport" || f.Message != "badport: }\n{" || f.File != "/nosuch/a.go" || f.Start != (Position{Line: 3, Column: 5}) {
		t.Errorf("finding %+v", f)
	}
	if want := []string{"functions[0]: nothing of that name"}; !slices.Equal(r.Trouble, want) {
		t.Errorf("trouble %q, want %q", r.Trouble, want)
	}
}
