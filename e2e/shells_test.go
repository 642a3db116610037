package e2e

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestShells types commands with a tab into the real bash, zsh and fish, each in a terminal
// of its own, with the completion that urilint prints for it.
func TestShells(t *testing.T) {
	const want = "expl => explain\nexplain badh => explain badhost\n-enable=badport,badh => -enable=badport,badhost\nhelp http-u => help http-url\n"
	debian(t, "zsh") // it types, too
	bin := t.TempDir()
	goCommand(t, root, nil, "build", "-o", bin+"/", "./cmd/urilint")
	for _, shell := range []string{"bash", "zsh", "fish"} {
		t.Run(shell, func(t *testing.T) {
			debian(t, shell)
			ctx, stop := context.WithTimeout(context.Background(), 5*time.Minute)
			defer stop()
			folder := filepath.Join(root, "e2e", "testdata", "shells")
			cmd := exec.CommandContext(ctx, "zsh", "-f", filepath.Join(folder, "drive.zsh"), shell, filepath.Join(folder, "setup."+shell))
			cmd.Dir = t.TempDir()
			cmd.Env = append(os.Environ(), "HOME="+cmd.Dir, "XDG_CONFIG_HOME=", "TERM=xterm", "PATH="+bin+":"+os.Getenv("PATH"))
			if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
				t.Errorf("%v\n%s\nwant\n%s", err, out, want)
			}
		})
	}
}
