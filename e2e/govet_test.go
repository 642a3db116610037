package e2e

import (
	"path/filepath"
	"testing"
)

// TestGoVet tries urilint as a tool of go vet and go fix, and alone, with several
// versions of Go, built with each.
func TestGoVet(t *testing.T) {
	for _, v := range toolchains(t) {
		t.Run(v, func(t *testing.T) {
			suite{dir: "govet", goes: v}.run(t)
		})
	}
}

// TestOlderTool tries a tool with a Go that is newer than what built it.
func TestOlderTool(t *testing.T) {
	versions := toolchains(t)
	if len(versions) == 1 {
		t.Skip("-short: one version of Go")
	}
	older := filepath.Join(programs(t, versions[0])[0], "urilint")
	suite{dir: "oldertool", goes: versions[len(versions)-1], env: []string{"OLDER=" + older}}.run(t)
}
