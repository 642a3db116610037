package vettool

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestBuildID(t *testing.T) {
	const id = "action/main/main/content"
	for _, c := range []struct{ name, file, want string }{
		{"ELF", "\x7fELF…\x04\x00\x00\x00\x18\x00\x00\x00\x04\x00\x00\x00Go\x00\x00" + id + "…", id},
		{"ELF, cut off", "\x7fELF…\x04\x00\x00\x00\x19\x00\x00\x00\x04\x00\x00\x00Go\x00\x00" + id, ""},
		{"ELF without it", "\x7fELF…", ""},
		{"Mach-O", "…\xff Go build ID: \"" + id + "\"\n \xff…", id},
		{"Mach-O, cut off", "…\xff Go build ID: \"" + id, ""},
		{"too far behind", strings.Repeat("…", buildIDSize) + "\xff Go build ID: \"" + id + "\"\n \xff", ""},
		{"chosen", "…\xff Go build ID: \"redacted\"\n \xff…", ""},
		{"empty", "", ""},
	} {
		if got := buildID(strings.NewReader(c.file)); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// A program of this Go has the ID that go tool buildid prints.
func TestBuildIDOfGo(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT", "GOEXE").Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(out), "\n")
	name := filepath.Join(strings.TrimSpace(lines[0]), "bin", "gofmt"+strings.TrimSpace(lines[1]))
	f, err := os.Open(name)
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	want, err := exec.Command("go", "tool", "buildid", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := buildID(f); got != strings.TrimSpace(string(want)) {
		t.Errorf("got %q, want %q", got, want)
	}
}
