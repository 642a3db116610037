package checks

import (
	"os"
	"strings"
	"testing"
)

// A check without its page or its testdata is not done.
func TestForgotten(t *testing.T) {
	for _, c := range All {
		if c.Doc() == "" {
			t.Errorf("%s has no page: write internal/check/%[1]s.md", c.ID)
		}
		name := "../../testdata/src/" + c.ID + "/" + c.ID + ".go"
		if _, err := os.Stat(name); err != nil {
			t.Errorf("%s has no testdata: write testdata/src/%[1]s/%[1]s.go", c.ID)
		}
		if c.Title == "" || c.Run == nil {
			t.Errorf("%s has no Title or no Run", c.ID)
		}
		if Lookup(c.ID) != c {
			t.Errorf("Lookup(%q) is another check", c.ID)
		}
	}
	if Lookup("") != nil {
		t.Error(`Lookup("") is a check`)
	}
}

// The pages have the same paragraphs in the same order: what is wrong, what to write, an
// example, what is reported and what is not, the fix, the line that suppresses it.
func TestPageOrder(t *testing.T) {
	for _, c := range All {
		page := c.Doc()
		if !strings.HasPrefix(page, "# "+c.ID+": ") {
			t.Errorf("%s.md: the title is not %q and what it does", c.ID, "# "+c.ID+":")
		}
		at := 0
		for _, mark := range []string{"\n\n**Write**: ", "\n\n```go\n", "\n\n**Silent**: ", "\n\n**Fix**: ", "\n\n**Suppress**: `//urilint:ignore " + c.ID + " <reason>` on the line or the line above.\n\n"} {
			i := strings.Index(page, mark)
			if i < at || strings.Count(page, mark) != 1 {
				t.Errorf("%s.md: %q stands once, in this order: Write, the Go block, Silent, Fix, Suppress", c.ID, mark)
			}
			at = i
		}
		if i := strings.Index(page, "\n\n**Reported**: "); i >= 0 && (i < strings.Index(page, "\n```\n") || i > strings.Index(page, "\n\n**Silent**: ")) {
			t.Errorf("%s.md: Reported stands between the Go block and Silent", c.ID)
		}
	}
}
