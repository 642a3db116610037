package uri

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func conformancePage(t *testing.T) (page, differences string) {
	t.Helper()
	b, err := os.ReadFile("CONFORMANCE.md")
	if err != nil {
		t.Fatal(err)
	}
	page, differences, ok := strings.Cut(string(b), "## Differences from net/url\n")
	if !ok {
		t.Fatal("CONFORMANCE.md has no table of differences")
	}
	return page, differences
}

// Every function and test that the page names exists, and every section of the
// RFC that has a heading in the page has rows that say where it is met.
func TestConformanceNames(t *testing.T) {
	page, _ := conformancePage(t)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	defined := map[string]bool{}
	declaration := regexp.MustCompile(`(?m)^(?:func (?:\((?:\w+ )?\*?(\w+)\) )?(\w+)|type (\w+))`)
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range declaration.FindAllStringSubmatch(string(b), -1) {
			defined[m[2]], defined[m[3]] = true, true
			defined[m[1]+"."+m[2]] = true
		}
	}
	names := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(page, -1)
	if len(names) < 100 {
		t.Errorf("only %d names in the page", len(names))
	}
	for _, name := range names {
		if name[1] != "uri" && !defined[name[1]] {
			t.Errorf("CONFORMANCE.md names %s, which is not there", name[1])
		}
	}
	for _, section := range []string{"2.1", "2.2", "2.3", "2.4", "2.5", "3", "3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.3", "3.4", "3.5",
		"4.1", "4.2", "4.3", "4.4", "4.5", "5.1", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.3", "5.4.1", "5.4.2",
		"6.1", "6.2.1", "6.2.2.1", "6.2.2.2", "6.2.2.3", "6.2.3", "6.2.4", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "A", "B", "C"} {
		if !strings.Contains(page, "\n| "+section+" |") {
			t.Errorf("CONFORMANCE.md says nothing of section %s", section)
		}
	}
}

// Each row of the tables of differences, run with net/url and with this package.
func TestDifferencesFromNetURL(t *testing.T) {
	_, differences := conformancePage(t)
	unquote := func(cell string) string { return strings.Trim(strings.TrimSpace(cell), "`") }
	parsed, resolved := 0, 0
	for line := range strings.Lines(differences) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if !strings.Contains(line, "`") || len(cells) < 6 {
			continue
		}
		cells = cells[1 : len(cells)-2] // without the empty ends and "since"
		for i := range cells {
			cells[i] = unquote(cells[i])
		}
		theirs, ours := "refused", "refused"
		switch len(cells) {
		case 3:
			parsed++
			if u, err := url.Parse(cells[0]); err == nil {
				theirs = u.String()
			}
			if r, err := Parse(cells[0]); err == nil {
				ours = r.String()
			}
		case 4:
			resolved++
			base, err := url.Parse(cells[0])
			if err != nil {
				t.Fatal(err)
			}
			if u, err := base.Parse(cells[1]); err == nil {
				theirs = u.String()
			}
			if r, err := MustParse(cells[0]).Resolve(MustParse(cells[1])); err == nil {
				ours = r.String()
			}
		default:
			t.Fatalf("a row with %d cells: %s", len(cells), line)
		}
		want := cells[len(cells)-2:]
		if theirs != want[0] || ours != want[1] {
			t.Errorf("%q: net/url %q, uri %q; the page says %q and %q", cells[:len(cells)-2], theirs, ours, want[0], want[1])
		}
		if theirs == ours {
			t.Errorf("%q: no difference", cells[:len(cells)-2])
		}
	}
	if parsed < 20 || resolved < 12 {
		t.Errorf("only %d and %d rows were read", parsed, resolved)
	}
}
