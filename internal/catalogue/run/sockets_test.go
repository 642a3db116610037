package run

import (
	"strings"
	"testing"

	docker "github.com/moby/moby/client"
	goredis "github.com/redis/go-redis/v9"
)

// What clients make of the URL of a Unix socket with a slash too few.
func TestSocketPaths(t *testing.T) {
	c, err := docker.NewClientWithOpts(docker.WithHost("unix://var/run/nobody.sock"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if got := c.DaemonHost(); got != "unix://var/run/nobody.sock" {
		t.Error(got)
	}
	dialed, err := c.Dialer()(t.Context())
	if err == nil {
		dialed.Close()
	}
	if err == nil || !strings.Contains(err.Error(), "dial unix var/run/nobody.sock") {
		t.Error(err)
	}
	if o, err := goredis.ParseURL("unix://run/redis/nobody.sock?db=1"); err != nil || o.Addr != "/redis/nobody.sock" {
		t.Error(o, err)
	}
}
