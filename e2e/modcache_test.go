package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// privateModCache returns the environment of a module cache in which everything is
// shared with the user's but urilint itself: what is published here must not stay
// there, nor what was published before be taken from there.
func privateModCache(t *testing.T, p publication) []string {
	t.Helper()
	dir := filepath.Join(temp, "mod")
	if _, err := os.Stat(dir); err != nil {
		for _, sub := range []string{"", "cache/download"} {
			mirror(t, filepath.Join(goEnv["GOMODCACHE"], sub), filepath.Join(dir, sub), "cache", "github.com")
			mirror(t, filepath.Join(goEnv["GOMODCACHE"], sub, "github.com"), filepath.Join(dir, sub, "github.com"), "urilint")
		}
		mirror(t, filepath.Join(goEnv["GOMODCACHE"], "cache"), filepath.Join(dir, "cache"), "download")
	}
	// The file names in what is compiled are those of modules: so the build cache
	// knows them again, wherever the module cache is.
	return []string{"GOMODCACHE=" + dir, "GOPROXY=" + p.goproxy(), "GOFLAGS=-modcacherw -trimpath",
		"GONOSUMDB=" + modulePath, "GOSUMDB=" + goEnv["GOSUMDB"]}
}

// mirror makes to a folder of links to the entries of from, except some.
func mirror(t *testing.T, from, to string, except ...string) {
	t.Helper()
	if err := os.MkdirAll(from, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(to, 0o777); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	skip := " " + strings.Join(except, " ") + " "
	for _, e := range entries {
		if !strings.Contains(skip, " "+e.Name()+" ") {
			if err := os.Symlink(filepath.Join(from, e.Name()), filepath.Join(to, e.Name())); err != nil {
				t.Fatal(err)
			}
		}
	}
}
