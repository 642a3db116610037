package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestJoin(t *testing.T) {
	tests := []struct {
		name      string
		list, add []edit
		want      []edit // nil: refused
	}{
		{"the first", nil, []edit{{5, 6, "x"}}, []edit{{5, 6, "x"}}},
		{"before", []edit{{5, 6, "x"}}, []edit{{1, 2, "y"}}, []edit{{1, 2, "y"}, {5, 6, "x"}}},
		{"side by side", []edit{{5, 6, "x"}}, []edit{{6, 7, "y"}}, []edit{{5, 6, "x"}, {6, 7, "y"}}},
		{"the same again", []edit{{5, 6, "x"}}, []edit{{5, 6, "x"}, {8, 9, "z"}}, []edit{{5, 6, "x"}, {8, 9, "z"}}},
		{"the same bytes, other text", []edit{{5, 6, "x"}}, []edit{{5, 6, "y"}}, nil},
		{"overlap", []edit{{5, 7, "x"}}, []edit{{6, 8, "y"}}, nil},
		{"inside", []edit{{5, 9, "x"}}, []edit{{6, 7, "y"}}, nil},
		{"around", []edit{{5, 6, "x"}}, []edit{{4, 9, "y"}}, nil},
		{"insertion at a start", []edit{{5, 6, "x"}}, []edit{{5, 5, "y"}}, nil},
		{"insertion at an end", []edit{{5, 6, "x"}}, []edit{{6, 6, "y"}}, []edit{{5, 6, "x"}, {6, 6, "y"}}},
		{"insertions at one place", []edit{{5, 5, "x"}}, []edit{{5, 5, "y"}}, nil},
		{"one good, one bad", []edit{{5, 6, "x"}}, []edit{{1, 2, "y"}, {5, 7, "z"}}, nil},
		{"behind the end", nil, []edit{{9, 11, "x"}}, nil},
		{"before the start", nil, []edit{{-1, 0, "x"}}, nil},
		{"backwards", nil, []edit{{3, 2, "x"}}, nil},
	}
	for _, tt := range tests {
		before := slices.Clone(tt.list)
		got, ok := join(tt.list, tt.add, 10)
		if ok != (tt.want != nil) || !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, %v, want %v", tt.name, got, ok, tt.want)
		}
		if !slices.Equal(tt.list, before) {
			t.Errorf("%s: the list was changed", tt.name)
		}
	}
}

// A repair of one file with the given fixes, which starts at the given time.
func repairOf(t *testing.T, src string, since time.Time, fixes ...[]edit) *repair {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "a.go")
	for file, text := range map[string]string{name: src, filepath.Join(dir, "go.mod"): "module m\n"} {
		if err := os.WriteFile(file, []byte(text), 0o640); err != nil {
			t.Fatal(err)
		}
	}
	r := &result{sources: newSources()}
	for _, edits := range fixes {
		r.sources.admit(name)
		r.findings = append(r.findings, finding{File: "a.go", path: name, Fix: &fix{Edits: edits}})
	}
	return newRepair(r, []string{dir}, since)
}

func TestRepair(t *testing.T) {
	later := time.Now().Add(time.Hour)

	// A fix is taken as a whole or not at all.
	src := "package a\n\nvar x, y = \"1\", \"2\"\n"
	at := strings.Index(src, "1")
	r := repairOf(t, src, later, []edit{{at, at + 1, "one"}}, []edit{{at, at + 1, "uno"}, {at + 5, at + 6, "due"}})
	if r.fixed != 1 || r.left != 1 || len(r.notes) != 0 {
		t.Errorf("fixed %d, left %d, notes %q", r.fixed, r.left, r.notes)
	}
	if got, want := string(r.files[0].new), "package a\n\nvar x, y = \"one\", \"2\"\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}

	// It is written with the file's mode, through symbolic links.
	name := r.files[0].name
	link := filepath.Join(t.TempDir(), "link.go")
	if err := os.Symlink(name, link); err != nil {
		t.Skip(err)
	}
	r.files[0].name = link
	if err := r.write(); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(name)
	if err != nil || !bytes.Equal(got, r.files[0].new) {
		t.Errorf("wrote %q, %v", got, err)
	}
	if info, _ := os.Stat(name); info.Mode() != 0o640 {
		t.Errorf("the mode is %v", info.Mode())
	}
	if info, _ := os.Lstat(link); info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is a file now")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(name), ".urilint-*")); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

func TestRepairTidy(t *testing.T) {
	later := time.Now().Add(time.Hour)
	const formatted = "package a\n\nvar (\n\tx  = \"abcd\" // one\n\tyy = \"ab\"   // two\n)\n"
	at := strings.Index(formatted, "abcd")
	tests := []struct{ name, src, want string }{
		{"stays as gofmt has it", formatted, "package a\n\nvar (\n\tx  = \"\"   // one\n\tyy = \"ab\" // two\n)\n"},
		{"was not so, and is left alone", formatted + "var  z int\n", "package a\n\nvar (\n\tx  = \"\" // one\n\tyy = \"ab\"   // two\n)\nvar  z int\n"},
	}
	for _, tt := range tests {
		r := repairOf(t, tt.src, later, []edit{{at, at + 4, ""}})
		if got := string(r.files[0].new); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}

	r := repairOf(t, formatted, later, []edit{{at, at + 4, `"`}})
	if len(r.files) != 0 || len(r.notes) != 1 || !strings.Contains(r.notes[0], "it would not be Go any more") {
		t.Errorf("files %v, notes %q", r.files, r.notes)
	}
	r = repairOf(t, formatted, time.Now().Add(-time.Hour), []edit{{at, at + 4, ""}})
	if len(r.files) != 0 || len(r.notes) != 1 || !strings.Contains(r.notes[0], "it was changed while urilint ran") {
		t.Errorf("files %v, notes %q", r.files, r.notes)
	}
}

func TestChanges(t *testing.T) {
	tests := []struct{ a, b, want string }{
		{"a\n", "b\n", "@@ -1,1 +1,1 @@\n-a\n+b\n"},
		{"a\nb", "a\nc", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"},
		{"a\n\nb\nc\n", "a\nb\nc\n", "@@ -1,4 +1,3 @@\n a\n-\n b\n c\n"},
		{"a\nb\n", "a\nx\nb\n", "@@ -1,2 +1,3 @@\n a\n+x\n b\n"},
		{"", "x\n", "@@ -0,0 +1,1 @@\n+x\n"},
		{"1\n2\n3\n4\n5\n6\n7\n8\n", "x\n2\n3\n4\n5\n6\n7\ny\n", "@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n"},
		{"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n", "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		for _, h := range hunks(lines([]byte(tt.a)), lines([]byte(tt.b))) {
			h.write(&b)
		}
		if got := b.String(); got != tt.want {
			t.Errorf("%q, %q:\n%s, want:\n%s", tt.a, tt.b, got, tt.want)
		}
	}
}

// Of two that fix the same files at once, each says what it did itself.
func TestRepairAtOnce(t *testing.T) {
	const n = 100
	dir := t.TempDir()
	modules := []string{dir}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	var repairs []*repair
	for range 4 {
		r := &result{sources: newSources()}
		for i := range n {
			name := filepath.Join(dir, fmt.Sprintf("f%03d.go", i))
			if _, err := os.Stat(name); err != nil {
				if err := os.WriteFile(name, []byte("package m\n\nconst x = \"a\"\n"), 0o640); err != nil {
					t.Fatal(err)
				}
			}
			r.sources.admit(name)
			r.findings = append(r.findings, finding{path: name, Fix: &fix{Edits: []edit{{22, 23, "b"}}}})
		}
		repairs = append(repairs, newRepair(r, modules, time.Now().Add(time.Hour)))
	}
	var wg sync.WaitGroup
	for _, r := range repairs {
		wg.Go(func() {
			if err := r.write(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	fixed, notes := 0, 0
	for _, r := range repairs {
		if r.fixed != len(r.files) {
			t.Errorf("%d fixed in %d files", r.fixed, len(r.files))
		}
		fixed, notes = fixed+r.fixed, notes+len(r.notes)
	}
	if fixed != n || notes != (len(repairs)-1)*n {
		t.Errorf("%d fixed, %d notes, want %d and %d", fixed, notes, n, (len(repairs)-1)*n)
	}
}

// A file keeps its mode, and its owner or it is not edited.
func TestRepairOwner(t *testing.T) {
	r := repairOf(t, "package a\n\nvar x = \"1\"\n", time.Now().Add(time.Hour), []edit{{20, 21, "2"}})
	name := r.files[0].name
	if os.Chown(name, 12345, 54321) != nil {
		t.Skip("only root gives files away")
	}
	if err := r.write(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	owner := fmt.Sprintf("%+v", info.Sys())
	if !strings.Contains(owner, "Uid:12345 Gid:54321") || info.Mode() != 0o640 {
		t.Errorf("mode %v, %s", info.Mode(), owner)
	}
}
