package e2e

import (
	"os"
	"os/exec"
	"testing"
)

// TestPreCommit tries the hooks with the real pre-commit, which builds urilint
// from a clone of its repository at the tag.
func TestPreCommit(t *testing.T) {
	debian(t, "pre-commit")
	p := publish(t)
	suite{dir: "precommit", env: []string{
		"REPO=" + p.repo,
		"RELEASE=" + release,
		"PRE_COMMIT_HOME=$WORK/.pre-commit",
		"GOPROXY=" + p.goproxy(),
		"GIT_AUTHOR_NAME=e2e", "GIT_AUTHOR_EMAIL=e2e@shop.example",
		"GIT_COMMITTER_NAME=e2e", "GIT_COMMITTER_EMAIL=e2e@shop.example",
		"GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url.file://" + p.repo + ".insteadOf", "GIT_CONFIG_VALUE_0=https://" + modulePath,
	}}.run(t)
}

// debian installs Debian's package of a program that is not there.
func debian(t *testing.T, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err == nil {
		return
	}
	if _, err := exec.LookPath("apt-get"); err != nil || os.Getuid() != 0 {
		t.Fatalf("%s is not installed: apt-get install %[1]s", name)
	}
	for _, args := range [][]string{{"update", "-q"}, {"install", "-q", "-y", "--no-install-recommends", name}} {
		cmd := exec.Command("apt-get", args...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s is not installed, and apt-get %s failed (%v): is there a network?\n%s", name, args[0], err, out)
		}
	}
}
