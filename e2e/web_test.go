package e2e

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// TestWeb runs the tests of the site in web with a real browser.
func TestWeb(t *testing.T) {
	if _, err := exec.LookPath("google-chrome"); err != nil {
		debian(t, "chromium")
	}
	goCommand(t, filepath.Join(root, "web"), []string{"GOFLAGS="}, "test", "-count=1", "./...")
}
