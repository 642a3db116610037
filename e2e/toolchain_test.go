package e2e

import (
	"go/version"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// toolchains returns the versions of Go that urilint is tried with: the oldest
// that it promises to serve, the one here, and the newest release there is.
// With -short it is the one here alone.
func toolchains(t *testing.T) []string {
	t.Helper()
	if testing.Short() {
		return []string{goEnv["GOVERSION"]}
	}
	oldest := strings.TrimSpace(goCommand(t, root, nil, "list", "-m", "-f", "go{{.GoVersion}}"))
	versions := []string{oldest, goEnv["GOVERSION"]}
	if newest := newestGo(t); newest != goEnv["GOVERSION"] {
		versions = append(versions, newest)
	}
	return versions
}

// newestGo returns the newest release of Go in the module proxy: "go1.27.4".
func newestGo(t *testing.T) string {
	t.Helper()
	// "golang.org/toolchain v0.0.1-go1.27.0.linux-amd64 …", in no order of Go's
	newest := goEnv["GOVERSION"]
	for _, field := range strings.Fields(goCommand(t, t.TempDir(), nil, "list", "-m", "-versions", "golang.org/toolchain")) {
		v, ok := strings.CutPrefix(field, "v0.0.1-")
		v, isLinux := strings.CutSuffix(v, ".linux-amd64")
		if ok && isLinux && version.IsValid(v) && !strings.ContainsAny(v, "br") && version.Compare(v, newest) > 0 { // not beta, rc
			newest = v
		}
	}
	return newest
}

// goCommand runs the go command in dir and returns what it wrote to stdout.
func goCommand(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOWORK=off"), env...)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("go %s: %v%s\n%s%s", strings.Join(args, " "), err, offline(stderr.String()), &stdout, &stderr)
	}
	return stdout.String()
}

// offline says what is missing, if that is what text is about.
func offline(text string) string {
	for _, sign := range []string{"dial tcp", "no such host", "i/o timeout", "module lookup disabled"} {
		if strings.Contains(text, sign) {
			return ": the Go module proxy cannot be reached; what is not in the module cache cannot be tried without a network"
		}
	}
	return ""
}

var (
	making sync.Mutex
	made   = make(map[string]string) // by version of Go: a folder of programs
)

// programs returns the folders of urilint, built by a version of Go, and of that
// Go's own programs.
func programs(t *testing.T, goVersion string) []string {
	t.Helper()
	making.Lock()
	defer making.Unlock()
	env := []string{"GOTOOLCHAIN=" + goVersion}
	bin := made[goVersion]
	if bin == "" {
		bin = filepath.Join(temp, "bin", goVersion)
		goCommand(t, root, env, "build", "-o", bin+"/", "./cmd/urilint")
		made[goVersion] = bin
	}
	goroot := strings.TrimSpace(goCommand(t, root, env, "env", "GOROOT"))
	return []string{bin, filepath.Join(goroot, "bin")}
}
