package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestEarly: asked for the facts of a package of the standard library, the program answers,
// and initializes nothing that it does not need for that.
func TestEarly(t *testing.T) {
	dir := t.TempDir()
	name, output := filepath.Join(dir, "unit.cfg"), filepath.Join(dir, "vet.out")
	text, err := json.MarshalIndent(map[string]any{
		"ImportPath": "net/http",
		"GoFiles":    []string{"client.go"},
		"VetxOnly":   true,
		"VetxOutput": filepath.ToSlash(output),
	}, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, name)
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, trace)
	}
	if facts, err := os.ReadFile(output); err != nil || len(facts) > 0 {
		t.Errorf("facts: %q, %v", facts, err)
	}
	for _, path := range []string{"go/types", "encoding/gob", "main"} {
		if strings.Contains(string(trace), "init "+path+" @") {
			t.Errorf("%s was initialized:\n%s", path, trace)
		}
	}
}
