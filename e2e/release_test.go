package e2e

import (
	"bytes"
	"debug/buildinfo"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestRelease builds a release with .ci/release, and again: the bytes must be the
// same, from a clone in another folder, and with nothing in the build cache.
func TestRelease(t *testing.T) {
	p := publish(t)
	first, second, cold := t.TempDir(), t.TempDir(), t.TempDir()
	build := func(dir string, env []string, targets ...string) string {
		t.Helper()
		cmd := exec.Command(filepath.Join(p.repo, ".ci", "release"), append([]string{release, dir}, targets...)...)
		cmd.Env = append(os.Environ(), env...)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("release: %v\n%s", err, out)
		}
		return string(out)
	}
	want := build(first, nil)
	if n := strings.Count(want, "\n"); n != 6 {
		t.Errorf("%d programs:\n%s", n, want)
	}
	if got := build(second, nil); got != want {
		t.Errorf("built again:\n%s\nbefore:\n%s", got, want)
	}
	here := runtime.GOOS + "/" + runtime.GOARCH
	if got := build(cold, []string{"GOCACHE=" + t.TempDir()}, here); !strings.Contains(want, got) {
		t.Errorf("built with an empty cache:\n%s\nbefore:\n%s", got, want)
	}

	for _, target := range []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"} {
		name := filepath.Join(first, "urilint-"+release+"-"+strings.ReplaceAll(target, "/", "-"))
		if strings.HasPrefix(target, "windows") {
			name += ".exe"
		}
		info, err := buildinfo.ReadFile(name)
		if err != nil {
			t.Error(err)
			continue
		}
		settings := make(map[string]string)
		for _, s := range info.Settings {
			settings[s.Key] = s.Value
		}
		if info.Main.Version != release || settings["GOOS"]+"/"+settings["GOARCH"] != target || settings["vcs.modified"] != "false" {
			t.Errorf("%s: %s for %s/%s, modified: %s", name, info.Main.Version, settings["GOOS"], settings["GOARCH"], settings["vcs.modified"])
		}
		program, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, folder := range []string{temp, root, goEnv["GOMODCACHE"]} {
			if bytes.Contains(program, []byte(folder)) {
				t.Errorf("%s holds the name of the folder %s", name, folder)
			}
		}
		if target == here {
			out, err := exec.Command(name, "-version").CombinedOutput()
			if want := "urilint " + release + " " + info.GoVersion + "\n"; err != nil || string(out) != want {
				t.Errorf("urilint -version: %v\n%swant %s", err, out, want)
			}
		}
	}
}
