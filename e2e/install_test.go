package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestInstall tries the ways to get urilint, from a module proxy and with nothing
// in any cache.
func TestInstall(t *testing.T) {
	p := publish(t)
	suite{dir: "install", env: []string{
		"GOPATH=$WORK/gopath",
		"GOBIN=$WORK/bin",
		"GOMODCACHE=$WORK/gopath/pkg/mod",
		"GOCACHE=$WORK/.cache",
		"GOPROXY=" + p.goproxy(),
		"URILINT=" + filepath.Join("$WORK", "bin", "urilint"),
	}}.run(t)
}

// TestImage does what the Dockerfile says before its last stage, with only the files that it
// copies.
func TestImage(t *testing.T) {
	dir, built := t.TempDir(), false
	for line := range strings.Lines(read(t, filepath.Join(root, "Dockerfile"))) {
		words := strings.Fields(line)
		switch {
		case len(words) < 2:
		case words[0] == "COPY" && !strings.HasPrefix(words[1], "--from"):
			for _, name := range words[1 : len(words)-1] {
				copyInto(t, filepath.Join(root, name), filepath.Join(dir, name))
			}
		case words[0] == "RUN":
			command := strings.ReplaceAll(strings.Join(words[1:], " "), "/urilint/urilint", filepath.Join(dir, "urilint"))
			cmd := exec.Command("sh", "-c", command)
			cmd.Dir = dir
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%s: %v\n%s", command, err, out)
			}
			built = true
		}
	}
	out, err := exec.Command(filepath.Join(dir, "urilint"), "version").CombinedOutput()
	if !built || err != nil || !strings.HasPrefix(string(out), "urilint ") {
		t.Fatalf("%q, %v", out, err)
	}
}

// copyInto copies a file or folder.
func copyInto(t *testing.T, from, to string) {
	t.Helper()
	info, err := os.Stat(from)
	if err == nil && info.IsDir() {
		err = os.CopyFS(to, os.DirFS(from))
	} else if err == nil {
		err = os.WriteFile(to, []byte(read(t, from)), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}
