package catalogue

import (
	"cmp"
	"slices"
	"strings"
	"testing"
)

// fileLines returns the lines of a catalogue file in its order.
func fileLines(t testing.TB, text string) []Line {
	t.Helper()
	var lines []Line
	for text := range strings.Lines(text) {
		l, ok, err := parseLine(strings.TrimSuffix(text, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			lines = append(lines, l)
		}
	}
	return lines
}

// Every line is found by its key, and none is lost.
func TestAll(t *testing.T) {
	n := 0
	for _, m := range All().packages {
		m := &members{section: m.section}
		if err := m.parse(); err != nil {
			t.Error(err)
		}
		for _, sinks := range m.sinks {
			n += len(sinks)
		}
	}
	lines := append(fileLines(t, stdText), fileLines(t, thirdpartyText)...)
	if n != len(lines) {
		t.Errorf("%d sinks of %d lines: some line is there twice", n, len(lines))
	}
	for _, l := range lines {
		s, err := l.Sink()
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(All().Lookup(s.Key), s) {
			t.Errorf("%s %s is not found", l.Name, l.Arg)
		}
		if !All().Package(s.Key.Pkg) {
			t.Errorf("package %s is not known", s.Key.Pkg)
		}
		if s.String() != l.Name {
			t.Errorf("%q is printed as %q", l.Name, s)
		}
	}
}

func TestSorted(t *testing.T) {
	for _, text := range []string{stdText, thirdpartyText} {
		lines := fileLines(t, text)
		for i := 1; i < len(lines); i++ {
			s, _ := lines[i-1].Sink()
			u, _ := lines[i].Sink()
			if cmp.Or(
				cmp.Compare(s.Key.Pkg, u.Key.Pkg),
				cmp.Compare(s.Key.Recv, u.Key.Recv),
				cmp.Compare(s.Key.Name, u.Key.Name),
				cmp.Compare(s.Arg, u.Arg),
				cmp.Compare(s.If, u.If),
			) >= 0 {
				t.Errorf("%s %s must stand before %s %s (package, receiver, name, index, conditions)", lines[i].Name, lines[i].Arg, lines[i-1].Name, lines[i-1].Arg)
			}
		}
	}
}

// The standard library's sinks are in std.txt, the others in thirdparty.txt:
// the first element of an import path outside of it has a dot.
func TestFiles(t *testing.T) {
	for file, text := range map[string]string{"std.txt": stdText, "thirdparty.txt": thirdpartyText} {
		for _, l := range fileLines(t, text) {
			s, _ := l.Sink()
			first, _, _ := strings.Cut(s.Key.Pkg, "/")
			if std := !strings.Contains(first, "."); std != (file == "std.txt") {
				t.Errorf("%s stands in %s", l.Name, file)
			}
		}
	}
}
