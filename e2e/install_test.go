package e2e

import (
	"path/filepath"
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
