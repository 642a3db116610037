package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadme installs urilint as README.md says, and runs the steps of its workflow, on the
// module of docs/README.md. What its console block prints is tried by cmd/urilint.
func TestReadme(t *testing.T) {
	p := publish(t)
	dir, home := t.TempDir(), t.TempDir()
	t.Cleanup(func() { removeAll(filepath.Join(home, "go")) })
	env := append(os.Environ(), privateModCache(t, p)...)
	env = append(env, "HOME="+home, "GOPATH="+home+"/go", "GOBIN=", "GOCACHE="+goEnv["GOCACHE"], "GOWORK=", "NO_COLOR=1", "PATH="+home+"/go/bin:"+os.Getenv("PATH"))
	run := func(command string) (out string, code int) {
		t.Helper()
		cmd := exec.Command("bash", "-e", "-o", "pipefail", "-c", command) // as a workflow's step
		cmd.Dir, cmd.Env = dir, env
		text, err := cmd.CombinedOutput()
		exit := new(exec.ExitError)
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		return string(text), cmd.ProcessState.ExitCode()
	}
	module, _ := script(blocks(read(t, filepath.Join(root, "docs", "README.md"))))
	if out, code := run(module); code != 0 {
		t.Fatalf("the module is not written: %d\n%s", code, out)
	}
	installed, steps := false, 0
	for _, b := range blocks(read(t, filepath.Join(root, "README.md"))) {
		switch b.info {
		case "sh":
			for command := range strings.Lines(b.text) {
				command = strings.TrimSpace(command)
				out, code := run(command)
				switch {
				case strings.HasPrefix(command, "go install "):
					installed = true
					if code != 0 {
						t.Fatalf("$ %s: %d%s\n%s", command, code, offline(out), out)
					}
				case code != 1 || !strings.Contains(out, "main.go:10:15: missingscheme: "):
					t.Errorf("$ %s: %d\n%s", command, code, out)
				}
			}
		case "yaml":
			removeAll(filepath.Join(home, "go", "bin"))
			commands := stepsOf(t, b.text)
			steps += len(commands)
			for i, command := range commands {
				out, code := run(command)
				switch last := i == len(commands)-1; {
				case !last && code != 0:
					t.Fatalf("step %s: %d%s\n%s", command, code, offline(out), out)
				case last && (code != 1 || !strings.Contains(out, "::error file=main.go,line=10,") || !strings.Contains(out, "::notice file=main.go,line=11,")):
					t.Errorf("step %s: %d\n%s", command, code, out)
				}
			}
			// A finding that the workflow does not name lets it pass.
			if out, code := run("sed -i /client.Open/d\\;/shop.example.client/d main.go; " + commands[len(commands)-1]); code != 0 || !strings.Contains(out, "::notice ") {
				t.Errorf("without the finding that fails: %d\n%s", code, out)
			}
		}
	}
	if !installed || steps != 2 {
		t.Errorf("README.md installs urilint: %v, and has %d steps", installed, steps)
	}
}

// stepsOf returns the commands of a workflow's steps. What is no command must be known here.
func stepsOf(t *testing.T, text string) (commands []string) {
	t.Helper()
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case strings.HasPrefix(line, "- run: "):
			commands = append(commands, strings.TrimPrefix(line, "- run: "))
		case strings.HasPrefix(line, "- uses: actions/setup-go@"), line == "with:", line == "go-version-file: go.mod":
		default:
			t.Errorf("a line of a workflow that the test does not know: %s", line)
		}
	}
	return commands
}
