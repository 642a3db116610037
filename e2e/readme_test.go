package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReadme runs the commands of README.md: those of its console block and the first
// installation in a clean clone, the others and the steps of its workflow on the module of
// docs/README.md. With -short it leaves out the tests, which .ci/run runs itself.
func TestReadme(t *testing.T) {
	p := publish(t)
	clone, dir, home := t.TempDir(), t.TempDir(), t.TempDir()
	t.Cleanup(func() { removeAll(filepath.Join(home, "go")) })
	env := append(os.Environ(), privateModCache(t, p)...)
	env = append(env, "HOME="+home, "GOPATH="+home+"/go", "GOBIN=", "GOCACHE="+goEnv["GOCACHE"], "GOWORK=", "NO_COLOR=1", "PATH="+home+"/go/bin:"+os.Getenv("PATH"),
		"GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url.file://"+p.repo+".insteadOf", "GIT_CONFIG_VALUE_0=https://"+modulePath)
	run := func(dir, command string) (out string, code int) {
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
	must := func(dir, command string) {
		t.Helper()
		if out, code := run(dir, command); code != 0 {
			t.Fatalf("$ %s: %d%s\n%s", command, code, offline(out), out)
		}
	}
	module, _ := script(blocks(read(t, filepath.Join(root, "docs", "README.md"))))
	must(dir, module)
	must(clone, "git clone -q https://"+modulePath+" .")
	installed, steps := 0, 0
	for _, b := range blocks(read(t, filepath.Join(root, "README.md"))) {
		switch b.info {
		case "console":
			for _, e := range b.examples() {
				if strings.HasPrefix(e.command, "go test ") && testing.Short() {
					continue
				}
				// The tests look for GOROOT, which a test built with -trimpath does not know.
				if out, _ := run(clone, "GOFLAGS=-modcacherw "+e.command); !hasLines(untimed(out), untimed(e.want)) {
					t.Errorf("$ %s\nprints\n%s\nwhere README.md has\n%s", e.command, out, e.want)
				}
			}
		case "sh":
			switch command := strings.TrimSpace(b.text); {
			case command == "go install ./cmd/urilint":
				must(clone, command)
				installed++
			case strings.HasPrefix(command, "go install "):
				removeAll(filepath.Join(home, "go", "bin"))
				must(dir, command)
				installed++
			default:
				if out, code := run(dir, command); code != 1 || !strings.Contains(out, "main.go:10:15: missingscheme: ") {
					t.Errorf("$ %s: %d\n%s", command, code, out)
				}
			}
		case "yaml":
			removeAll(filepath.Join(home, "go", "bin"))
			commands := stepsOf(t, b.text)
			steps += len(commands)
			last := commands[len(commands)-1]
			for _, command := range commands[:len(commands)-1] {
				must(dir, command)
			}
			if out, code := run(dir, last); code != 1 || !strings.Contains(out, "::error file=main.go,line=10,") || !strings.Contains(out, "::notice file=main.go,line=11,") {
				t.Errorf("step %s: %d\n%s", last, code, out)
			}
			// A finding that the workflow does not name lets it pass.
			if out, code := run(dir, "sed -i /client.Open/d\\;/shop.example.client/d main.go; "+last); code != 0 || !strings.Contains(out, "::notice ") {
				t.Errorf("without the finding that fails: %d\n%s", code, out)
			}
		}
	}
	if installed != 2 || steps != 2 {
		t.Errorf("README.md installs urilint in %d ways, and has %d steps", installed, steps)
	}
}

// untimed returns text without the times that go test prints.
func untimed(text string) string {
	return regexp.MustCompile(`\t([\d.]+s|\(cached\))`).ReplaceAllString(text, "")
}

// hasLines reports whether text is want, in which a line "…" stands for any lines.
func hasLines(text, want string) bool {
	parts := strings.Split(want, "…\n")
	if len(parts) == 1 {
		return text == want
	}
	head, tail := parts[0], parts[1]
	return strings.HasPrefix(text, head) && strings.HasSuffix(text, tail) && len(text) > len(head)+len(tail)
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
