package e2e

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The versions of golangci-lint that urilint is tried with: the oldest that it
// promises to serve, and the newest.
const (
	oldestGolangci = "v2.12.0"
	newestGolangci = "v2.15.0"
)

// TestGolangci tries the plugin in golangci-lint, as its own `golangci-lint
// custom` builds it.
func TestGolangci(t *testing.T) {
	for _, v := range []string{oldestGolangci, newestGolangci} {
		t.Run(v, func(t *testing.T) {
			custom := golangciCustom(t, v)
			suite{dir: "golangci", path: []string{filepath.Dir(custom)}, env: []string{"GOLANGCI_LINT_CACHE=$WORK/.cache"}}.run(t)
		})
	}
}

// golangciCustom returns the path of a golangci-lint of that version with
// urilint in it, which golangci-lint itself builds. That takes minutes: so it is
// kept in a folder that is named by what it is made of.
func golangciCustom(t *testing.T, version string) string {
	t.Helper()
	dir := filepath.Join(os.TempDir(), "urilint-e2e-golangci-"+version)
	custom := filepath.Join(dir, contentOf(t), "golangci-lint-urilint")
	if _, err := os.Stat(custom); err == nil {
		return custom
	}
	removeAll(dir) // of other content
	p := publish(t)
	g := golangci(t, version)
	work := filepath.Join(temp, "custom-"+version)
	config := fmt.Sprintf("version: %s\nname: golangci-lint-urilint\nplugins:\n  - module: %s\n    import: %[2]s/plugin\n    version: %s\n", version, modulePath, release)
	if err := os.MkdirAll(work, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(work, ".custom-gcl.yml"), []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(g.bin, "golangci-lint"), "custom", "-v")
	cmd.Dir = work
	cmd.Env = append(append(os.Environ(), g.env...), privateModCache(t, p)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("golangci-lint custom: %v%s\n%s", err, offline(string(out)), out)
	}
	if err := os.MkdirAll(filepath.Dir(custom), 0o777); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(work, "golangci-lint-urilint"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(custom+".part", text, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(custom+".part", custom); err != nil { // whole, or not there
		t.Fatal(err)
	}
	return custom
}

// A golangciLint is a version of golangci-lint without plugins.
type golangciLint struct {
	bin string   // the folder of the program
	env []string // that has `golangci-lint custom` take its source from here
}

// golangci builds golangci-lint from its module.
func golangci(t *testing.T, version string) golangciLint {
	t.Helper()
	const module = "github.com/golangci/golangci-lint/v2"
	repo := filepath.Join(temp, "golangci-lint-"+version)
	if _, err := os.Stat(repo); err != nil {
		if err := os.CopyFS(repo, os.DirFS(moduleDir(t, module+"@"+version))); err != nil {
			t.Fatal(err)
		}
		makeWritable(t, repo)
		if err := commit(repo, version); err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Join(temp, "bin", "golangci-lint-"+version)
	goCommand(t, repo, nil, "build", "-trimpath", "-o", bin+"/", "./cmd/golangci-lint")
	return golangciLint{bin, []string{
		"GIT_CONFIG_COUNT=1",
		"GIT_CONFIG_KEY_0=url.file://" + filepath.ToSlash(repo) + ".insteadOf",
		"GIT_CONFIG_VALUE_0=https://github.com/golangci/golangci-lint.git",
	}}
}

// makeWritable lets what was copied out of a module cache be changed.
func makeWritable(t *testing.T, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		mode := os.FileMode(0o666)
		if d.IsDir() {
			mode = 0o777
		}
		return os.Chmod(path, mode)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// contentOf names what goes into a build with urilint: its files but the tests,
// and the version of Go.
func contentOf(t *testing.T) string {
	t.Helper()
	h := sha256.New()
	fmt.Fprintln(h, goEnv["GOVERSION"])
	list := goCommand(t, root, nil, "list", "-deps", "-f",
		`{{if and .Module (eq .Module.Path "`+modulePath+`")}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{range .EmbedFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{end}}`, "./plugin")
	for name := range strings.Lines(list + "\n" + filepath.Join(root, "go.mod")) {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(h, "%s %x\n", filepath.Base(name), sha256.Sum256(text))
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}
