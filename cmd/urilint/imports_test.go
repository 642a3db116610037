package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestImports holds what SECURITY.md says: the program has nothing to open a
// connection with. It also keeps its start short, of which a go vet has hundreds:
// package net alone makes it a third longer.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, "net/url") {
		t.Fatalf("go list -deps . lists %d packages, and not net/url", len(deps))
	}
	for _, path := range []string{"net", "net/http", "crypto/tls"} {
		if slices.Contains(deps, path) {
			t.Errorf("the program has package %s", path)
		}
	}
}
