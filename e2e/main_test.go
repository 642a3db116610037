package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var (
	root  string            // of urilint's checkout
	temp  string            // a folder for whatever is made
	goEnv map[string]string // of the go command that runs the tests
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (code int, err error) {
	if root, err = filepath.Abs(".."); err != nil {
		return 1, err
	}
	if temp, err = os.MkdirTemp("", "urilint-e2e-"); err != nil {
		return 1, err
	}
	defer removeAll(temp)
	if temp, err = filepath.EvalSymlinks(temp); err != nil { // macOS
		return 1, err
	}
	os.Setenv("URILINT_PROGRESS", "off") // no output depends on the time that it takes
	names := []string{"GOCACHE", "GOMODCACHE", "GOPROXY", "GOSUMDB", "GOVERSION"}
	out, err := exec.Command("go", append([]string{"env"}, names...)...).Output()
	if err != nil {
		return 1, fmt.Errorf("go env: %w", err)
	}
	values := strings.Split(string(out), "\n")
	goEnv = make(map[string]string)
	for i, name := range names {
		goEnv[name] = values[i]
	}
	return m.Run(), nil
}

// removeAll removes dir, and module caches in it too, which are read-only.
func removeAll(dir string) {
	filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			os.Chmod(path, 0o777)
		}
		return nil
	})
	os.RemoveAll(dir)
}
