package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestClean runs urilint on a terminal where nothing is to be found.
func TestClean(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("script"); err != nil {
		t.Skip("no script(1), which makes a terminal")
	}
	s := newScript(t, nil)
	for name, text := range map[string]string{
		"go.mod":    "module example.org/m\n\ngo 1.25\n",
		"a.go":      "package m\n\nimport \"net/url\"\n\nfunc f(s, t string) {\n\turl.Parse(\"https://example.com/\" + s)\n\turl.Parse(\"/a\")\n\tgo func() { url.ParseRequestURI(t[1:]) }()\n}\n",
		"a_test.go": "package m_test\n",
		"b/b.go":    "package b\n",
	} {
		file := filepath.Join(s.root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.exec(false, "script", "-qec", tool+" ./...", os.DevNull); err != nil {
		t.Skip(err) // a script of another system
	}
	if want := "no findings in 2 packages (3 strings in calls of 2 APIs)\r\n"; !strings.HasSuffix(s.stdout, want) {
		t.Errorf("%q, want %q", s.stdout, want)
	}
	if err := s.exec(false, tool, "./..."); err != nil || s.stdout != "" {
		t.Errorf("to a file: %q, %v", s.stdout, err)
	}
}
