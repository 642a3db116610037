package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	if err := os.WriteFile(name, make([]byte, 3<<20), 0o666); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		most int64
		want string // the error
	}{
		{name, 3 << 20, ""},
		{name, 2 << 20, "longer than 2 MB"},
		{dir, 1 << 20, "is a directory"},
		{name + "x", 1 << 20, "no such file or directory"},
		{os.DevNull, 1 << 20, "not a regular file"},
	}
	for _, tt := range tests {
		text, err := Read(tt.name, tt.most)
		got := ""
		if err != nil {
			got = Cause(err).Error()
		}
		if got != tt.want || err == nil && len(text) != 3<<20 {
			t.Errorf("%s: %d bytes, %q, want %q", tt.name, len(text), got, tt.want)
		}
	}
}

// A file that is replaced keeps its mode, and a link to it stays one.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := Create(name, []byte("1")); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(name, 0o640), os.Symlink("a", link)); err != nil {
		t.Skip(err)
	}
	for _, content := range []string{"2", "3"} {
		write := Replace
		if content == "3" {
			write = Create
		}
		if err := write(link, []byte(content)); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(name)
		info, statErr := os.Lstat(link)
		if err := errors.Join(err, statErr); err != nil {
			t.Fatal(err)
		}
		if string(text) != content || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%q through a link of mode %v, want %q", text, info.Mode(), content)
		}
	}
	if info, err := os.Stat(name); err != nil || info.Mode() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if Replace(filepath.Join(dir, "none"), nil) == nil {
		t.Error("a file that is not there was replaced")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".urilint-*")); left != nil {
		t.Errorf("left: %q", left)
	}
}

func TestModuleOf(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"go.mod", "a/b/x.go", "n/go.mod/x.go"} {
		name = filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, nil, 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	for file, want := range map[string]string{"x.go": "", "a/x.go": "a", "a/b/x.go": "a/b", "n/x.go": "n", "n/go.mod/x.go": "n/go.mod"} {
		root, folder, err := ModuleOf(filepath.Join(dir, file))
		if err != nil || root != dir || folder != filepath.Join(dir, want) {
			t.Errorf("%s: %q, %q, %v", file, root, folder, err)
		}
	}
	if _, _, err := ModuleOf("/nosuch.go"); err == nil || !strings.Contains(err.Error(), "no go.mod in the folder of /nosuch.go") {
		t.Error(err)
	}
}
