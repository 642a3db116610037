package edit

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

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// edit returns an edit of the bytes [start, end).
func edit(start, end int, new string) result.Edit {
	return result.Edit{Start: start, End: end, New: new}
}

func TestJoin(t *testing.T) {
	tests := []struct {
		name      string
		list, add []result.Edit
		want      []result.Edit // nil: refused
	}{
		{"the first", nil, []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(5, 6, "x")}},
		{"before", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(1, 2, "y")}, []result.Edit{edit(1, 2, "y"), edit(5, 6, "x")}},
		{"side by side", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(6, 7, "y")}, []result.Edit{edit(5, 6, "x"), edit(6, 7, "y")}},
		{"the same again", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(5, 6, "x"), edit(8, 9, "z")}, []result.Edit{edit(5, 6, "x"), edit(8, 9, "z")}},
		{"the same bytes, other text", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(5, 6, "y")}, nil},
		{"overlap", []result.Edit{edit(5, 7, "x")}, []result.Edit{edit(6, 8, "y")}, nil},
		{"inside", []result.Edit{edit(5, 9, "x")}, []result.Edit{edit(6, 7, "y")}, nil},
		{"around", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(4, 9, "y")}, nil},
		{"insertion at a start", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(5, 5, "y")}, nil},
		{"insertion at an end", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(6, 6, "y")}, []result.Edit{edit(5, 6, "x"), edit(6, 6, "y")}},
		{"insertions at one place", []result.Edit{edit(5, 5, "x")}, []result.Edit{edit(5, 5, "y")}, nil},
		{"one good, one bad", []result.Edit{edit(5, 6, "x")}, []result.Edit{edit(1, 2, "y"), edit(5, 7, "z")}, nil},
		{"behind the end", nil, []result.Edit{edit(9, 11, "x")}, nil},
		{"before the start", nil, []result.Edit{edit(-1, 0, "x")}, nil},
		{"backwards", nil, []result.Edit{edit(3, 2, "x")}, nil},
	}
	for _, tt := range tests {
		before := slices.Clone(tt.list)
		got, ok := Join(tt.list, tt.add, 10)
		if ok != (tt.want != nil) || !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, %v, want %v", tt.name, got, ok, tt.want)
		}
		if !slices.Equal(tt.list, before) {
			t.Errorf("%s: the list was changed", tt.name)
		}
	}
}

// A Repair of one file with the given fixes, which starts at the given time.
func repairOf(t *testing.T, src string, since time.Time, fixes ...[]result.Edit) *Repair {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "a.go")
	for file, text := range map[string]string{name: src, filepath.Join(dir, "go.mod"): "module m\n"} {
		if err := os.WriteFile(file, []byte(text), 0o640); err != nil {
			t.Fatal(err)
		}
	}
	r := &result.Result{Sources: result.NewSources()}
	for _, edits := range fixes {
		r.Sources.Admit(name)
		r.Findings = append(r.Findings, result.Finding{File: "a.go", Path: name, Fix: &result.Fix{Edits: edits}})
	}
	return New(r, []string{dir}, since)
}

func TestRepair(t *testing.T) {
	later := time.Now().Add(time.Hour)

	// A fix is taken as a whole or not at all.
	src := "package a\n\nvar x, y = \"1\", \"2\"\n"
	at := strings.Index(src, "1")
	r := repairOf(t, src, later, []result.Edit{edit(at, at+1, "one")}, []result.Edit{edit(at, at+1, "uno"), edit(at+5, at+6, "due")})
	if r.Fixed != 1 || r.Left != 1 || len(r.Notes) != 0 {
		t.Errorf("fixed %d, left %d, notes %q", r.Fixed, r.Left, r.Notes)
	}
	if got, want := string(r.Files[0].new), "package a\n\nvar x, y = \"one\", \"2\"\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}

	// It is written with the file's mode, through symbolic links.
	name := r.Files[0].Name
	link := filepath.Join(t.TempDir(), "link.go")
	if err := os.Symlink(name, link); err != nil {
		t.Skip(err)
	}
	r.Files[0].Name = link
	if err := r.Write(); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(name)
	if err != nil || !bytes.Equal(got, r.Files[0].new) {
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
		r := repairOf(t, tt.src, later, []result.Edit{edit(at, at+4, "")})
		if got := string(r.Files[0].new); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}

	r := repairOf(t, formatted, later, []result.Edit{edit(at, at+4, `"`)})
	if len(r.Files) != 0 || len(r.Notes) != 1 || !strings.Contains(r.Notes[0], "it would not be Go any more") {
		t.Errorf("files %v, notes %q", r.Files, r.Notes)
	}
	r = repairOf(t, formatted, time.Now().Add(-time.Hour), []result.Edit{edit(at, at+4, "")})
	if len(r.Files) != 0 || len(r.Notes) != 1 || !strings.Contains(r.Notes[0], "it was changed while urilint ran") {
		t.Errorf("files %v, notes %q", r.Files, r.Notes)
	}
}

func TestChanges(t *testing.T) {
	tests := []struct{ a, b, want string }{
		{"a\n", "b\n", "@@ -1,1 +1,1 @@\n-a\n+b\n"},
		{"a\nb", "a\nc", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"},
		{"a\n\nb\nc\n", "a\nb\nc\n", "@@ -1,4 +1,3 @@\n a\n-\n b\n c\n"},
		{"a\nb\n", "a\nx\nb\n", "@@ -1,2 +1,3 @@\n a\n+x\n b\n"},
		{"", "x\n", "@@ -0,0 +1,1 @@\n+x\n"},
		{"1\n2\n3\n4\n5\n6\n7\n8\n", "x\n2\n3\n4\n5\n6\n7\ny\n", "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -5,4 +5,4 @@\n 5\n 6\n 7\n-8\n+y\n"},
		{"1\n2\n3\n4\n5\n6\n7\n", "x\n2\n3\n4\n5\n6\ny\n", "@@ -1,7 +1,7 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n-7\n+y\n"},
		{"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n", "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		for _, h := range hunks([]byte(tt.a), []byte(tt.b)) {
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
	var repairs []*Repair
	for range 4 {
		r := &result.Result{Sources: result.NewSources()}
		for i := range n {
			name := filepath.Join(dir, fmt.Sprintf("f%03d.go", i))
			if _, err := os.Stat(name); err != nil {
				if err := os.WriteFile(name, []byte("package m\n\nconst x = \"a\"\n"), 0o640); err != nil {
					t.Fatal(err)
				}
			}
			r.Sources.Admit(name)
			r.Findings = append(r.Findings, result.Finding{Path: name, Fix: &result.Fix{Edits: []result.Edit{edit(22, 23, "b")}}})
		}
		repairs = append(repairs, New(r, modules, time.Now().Add(time.Hour)))
	}
	var wg sync.WaitGroup
	for _, r := range repairs {
		wg.Go(func() {
			if err := r.Write(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	fixed, notes := 0, 0
	for _, r := range repairs {
		if r.Fixed != len(r.Files) {
			t.Errorf("%d fixed in %d files", r.Fixed, len(r.Files))
		}
		fixed, notes = fixed+r.Fixed, notes+len(r.Notes)
	}
	if fixed != n || notes != (len(repairs)-1)*n {
		t.Errorf("%d fixed, %d notes, want %d and %d", fixed, notes, n, (len(repairs)-1)*n)
	}
}

// A file keeps its mode, and its owner or it is not edited.
func TestRepairOwner(t *testing.T) {
	r := repairOf(t, "package a\n\nvar x = \"1\"\n", time.Now().Add(time.Hour), []result.Edit{edit(20, 21, "2")})
	name := r.Files[0].Name
	if os.Chown(name, 12345, 54321) != nil {
		t.Skip("only root gives files away")
	}
	if err := r.Write(); err != nil {
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
