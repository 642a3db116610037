package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// realModule is one that has findings in files that are no tests.
const realModule = "github.com/digitalocean/godo@v1.236.0"

// TestEquality runs the same code through all drivers, which must find the same:
// the corpus of the analyzer's tests, and a real module. Tests are left out, since
// golangci-lint and nogo take them in other ways than go vet.
func TestEquality(t *testing.T) {
	real := filepath.Join(temp, "real")
	if err := os.CopyFS(real, os.DirFS(moduleDir(t, realModule))); err != nil {
		t.Fatal(err)
	}
	makeWritable(t, real)
	goCommand(t, real, nil, "mod", "download")

	bin := programs(t, goEnv["GOVERSION"])[0]
	custom := golangciCustom(t, newestGolangci)
	n := newNogo(t)
	config := filepath.Join(t.TempDir(), "nogo.json")
	if err := os.WriteFile(config, []byte(`{"urilint": {"analyzer_flags": {"enable": "all", "strict": "true"}}}`), 0o666); err != nil {
		t.Fatal(err)
	}
	runner, err := n.build(config)
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []struct{ name, dir string }{{"corpus", corpus(t)}, {"real module", real}} {
		t.Run(code.name, func(t *testing.T) {
			want := alone(t, code.dir, bin)
			if len(want) == 0 {
				t.Fatal("nothing found: there is nothing to compare")
			}
			t.Logf("%d findings", len(want))
			same(t, "go vet", vet(t, code.dir, bin), want)
			same(t, "golangci-lint", lint(t, code.dir, custom), want)
			log, _, err := n.check(runner, code.dir, []string{"./..."})
			if err != nil {
				t.Fatal(err)
			}
			same(t, "nogo", places(log), want)
		})
	}
}

// same compares findings with those of urilint alone.
func same(t *testing.T, driver string, got, want []string) {
	t.Helper()
	for _, p := range want {
		if !slices.Contains(got, p) {
			t.Errorf("%s does not find %s", driver, p)
		}
	}
	for _, p := range got {
		if !slices.Contains(want, p) {
			t.Errorf("only %s finds %s", driver, p)
		}
	}
}

// alone runs urilint on its own.
func alone(t *testing.T, dir, bin string) (list []string) {
	t.Helper()
	var findings []struct {
		Check, File string
		Start       struct{ Line int }
	}
	decode(t, output(t, dir, nil, filepath.Join(bin, "urilint"), "-json", "-enable=all", "-strict", "./..."), &findings)
	for _, f := range findings {
		list = append(list, fmt.Sprintf("%s:%d: %s", f.File, f.Start.Line, f.Check))
	}
	return tidy(list)
}

// vet runs go vet.
func vet(t *testing.T, dir, bin string) []string {
	t.Helper()
	return places(output(t, dir, nil, "go", "vet", "-vettool="+filepath.Join(bin, "urilint"), "-enable=all", "-strict", "./..."))
}

// lint runs golangci-lint, which is told not to leave anything out.
func lint(t *testing.T, dir, custom string) (list []string) {
	t.Helper()
	config := filepath.Join(t.TempDir(), "golangci.yml")
	text := `version: "2"
run:
  tests: false
linters:
  default: none
  enable: [urilint]
  exclusions:
    generated: disable
  settings:
    custom:
      urilint:
        type: module
        settings:
          enable: [all]
          strict: true
issues:
  max-issues-per-linter: 0
  max-same-issues: 0
  uniq-by-line: false
output:
  path-mode: abs
`
	if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	var result struct {
		Issues []struct {
			Text string
			Pos  struct {
				Filename string
				Line     int
			}
		}
	}
	env := []string{"GOLANGCI_LINT_CACHE=" + t.TempDir()}
	decode(t, output(t, dir, env, custom, "run", "--config", config, "--output.json.path", "stdout", "--show-stats=false", "./..."), &result)
	for _, issue := range result.Issues {
		name, err := filepath.Rel(dir, issue.Pos.Filename)
		if err != nil {
			t.Fatal(err)
		}
		check, _, _ := strings.Cut(issue.Text, ":")
		list = append(list, fmt.Sprintf("%s:%d: %s", name, issue.Pos.Line, check))
	}
	return tidy(list)
}

// places reads lines such as "a/b.go:3:5: badport: port …".
func places(text string) (list []string) {
	line := regexp.MustCompile(`(?m)^(?:\./)?(\S+\.go:\d+):\d+: (\w+): `)
	for _, m := range line.FindAllStringSubmatch(text, -1) {
		list = append(list, m[1]+": "+m[2])
	}
	return tidy(list)
}

// tidy sorts a list, without tests and repetitions.
func tidy(list []string) []string {
	list = slices.DeleteFunc(list, func(p string) bool { return strings.Contains(p, "_test.go:") })
	slices.Sort(list)
	return slices.Compact(list)
}

// output returns what a program writes to stdout, and after it to stderr. The
// exit code 1 says that it found something.
func output(t *testing.T, dir string, env []string, program string, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOFLAGS=", "GOWORK=off"), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	exit := new(exec.ExitError)
	if err := cmd.Run(); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) {
		t.Fatalf("%s: %v\n%s%s", program, err, &stdout, &stderr)
	}
	return stdout.String() + stderr.String()
}

// decode reads the JSON value that text begins with.
func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.NewDecoder(strings.NewReader(text)).Decode(into); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
}

// corpus makes a module of testdata/src, whose packages are written as in a
// GOPATH: those with a domain name in front stand for modules of other authors,
// the others become packages of the module.
func corpus(t *testing.T) string {
	t.Helper()
	const path = "corpus.example"
	src, dir := filepath.Join(root, "testdata", "src"), filepath.Join(temp, "corpus")
	entries, err := os.ReadDir(src)
	if err != nil {
		t.Fatal(err)
	}
	gomod := "module " + path + "\n\ngo 1.25.0\n"
	own := make(map[string]bool)
	for _, e := range entries {
		name := e.Name()
		if own[name] = !strings.Contains(name, "."); own[name] {
			continue
		}
		gomod += fmt.Sprintf("\nrequire %s v0.0.0\n\nreplace %[1]s => ./.stubs/%[1]s\n", name)
		to := filepath.Join(dir, ".stubs", name)
		if err := os.CopyFS(to, os.DirFS(filepath.Join(src, name))); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, "go.mod"), []byte("module "+name+"\n\ngo 1.25.0\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, isOwn := range own {
		if isOwn {
			if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join(src, name))); err != nil {
				t.Fatal(err)
			}
		}
	}
	imports := regexp.MustCompile(`(?m)^((?:import )?\s*(?:\w+ )?)"([a-z]+)((?:/[\w/]+)?)"$`)
	err = filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		text = imports.ReplaceAllFunc(text, func(line []byte) []byte {
			m := imports.FindSubmatch(line)
			if !own[string(m[2])] {
				return line
			}
			return fmt.Appendf(nil, "%s\"%s/%s%s\"", m[1], path, m[2], m[3])
		})
		return os.WriteFile(name, text, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(gomod), 0o666); err != nil {
		t.Fatal(err)
	}
	return dir
}
