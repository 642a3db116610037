package e2e

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

const (
	modulePath = "github.com/urilint/urilint"
	release    = "v0.1.0" // that the checkout is published as
)

// A publication is the checkout as the world would have it: its files in a git
// repository with a tag, and in a folder that serves as a module proxy.
type publication struct {
	repo  string // holds what git would commit
	proxy string // for GOPROXY, "file:///…"
}

// published publishes the checkout, once.
var published = sync.OnceValues(func() (publication, error) {
	p := publication{repo: filepath.Join(temp, "urilint")}
	if err := copyCheckout(p.repo); err != nil {
		return p, err
	}
	if err := commit(p.repo, release); err != nil {
		return p, err
	}
	dir := filepath.Join(temp, "proxy", filepath.FromSlash(modulePath), "@v")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return p, err
	}
	gomod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return p, err
	}
	var archive bytes.Buffer
	if err := zip.CreateFromDir(&archive, module.Version{Path: modulePath, Version: release}, p.repo); err != nil {
		return p, err
	}
	for name, content := range map[string][]byte{
		"list":            []byte(release + "\n"),
		release + ".info": fmt.Appendf(nil, `{"Version":%q,"Time":"2026-01-01T00:00:00Z"}`, release),
		release + ".mod":  gomod,
		release + ".zip":  archive.Bytes(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o666); err != nil {
			return p, err
		}
	}
	p.proxy = "file://" + filepath.ToSlash(filepath.Join(temp, "proxy"))
	return p, nil
})

// publish returns the publication.
func publish(t *testing.T) publication {
	t.Helper()
	p, err := published()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// goproxy is a GOPROXY with the publication before what the module cache holds
// and the proxy that the user has.
func (p publication) goproxy() string {
	return p.proxy + ",file://" + filepath.ToSlash(filepath.Join(goEnv["GOMODCACHE"], "cache", "download")) + "," + goEnv["GOPROXY"]
}

// copyCheckout copies what git has or would add to dir.
func copyCheckout(dir string) error {
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		content, err := os.ReadFile(filepath.Join(root, name))
		if os.IsNotExist(err) {
			continue // deleted, and not yet committed so
		}
		if err != nil {
			return err
		}
		to := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			return err
		}
		info, err := os.Stat(filepath.Join(root, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(to, content, info.Mode()); err != nil {
			return err
		}
	}
	return nil
}

// commit makes a git repository with one commit, and a tag on it, of dir.
func commit(dir, tag string) error {
	for _, args := range [][]string{
		{"init", "-q", "-b", "main"},
		{"add", "-A", "-f"},
		{"-c", "user.name=e2e", "-c", "user.email=e2e@shop.example", "commit", "-q", "-m", "all"},
		{"tag", tag},
	} {
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("git %s: %w\n%s", args[0], err, out)
		}
	}
	return nil
}
