package editor

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// A file that is not as on disk has a copy, whose name leads back to it.
func TestOverlays(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	o, err := newOverlays()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	saved, edited := filepath.Join(dir, "a.go"), filepath.Join(dir, "b.go")
	if err := os.WriteFile(saved, []byte("package a"), 0o666); err != nil {
		t.Fatal(err)
	}
	buffers := map[string][]byte{saved: []byte("package a")}
	if name, err := o.write(buffers); name != "" || err != nil {
		t.Errorf("all is saved: %q, %v", name, err)
	}
	buffers[edited] = []byte("package b")
	name, err := o.write(buffers)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	var overlay struct{ Replace map[string]string }
	if err != nil || json.Unmarshal(text, &overlay) != nil || len(overlay.Replace) != 1 {
		t.Fatalf("%v, %s", err, text)
	}
	copied := overlay.Replace[edited]
	if text, err := os.ReadFile(copied); string(text) != "package b" {
		t.Errorf("%q, %v", text, err)
	}
	if got := o.original(copied); got != edited {
		t.Errorf("the original of %s is %s, want %s", copied, got, edited)
	}
	if got, want := o.unmentioned(copied+":1:1: x, and "+copied+":2:2: y"), edited+":1:1: x, and "+edited+":2:2: y"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if o.remove(); o.original(edited) != edited {
		t.Error("a file that is no copy has another name")
	}
	if _, err := os.Stat(copied); err == nil {
		t.Error("a copy is left")
	}
}
