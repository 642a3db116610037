package e2e

import (
	"net"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// cacher is a cache program and its server, of the author of GOCACHEPROG.
const cacher = "github.com/bradfitz/go-tool-cache@v0.0.0-20260722201841-0bb331e19f64"

// TestCacheProg tries two machines, as it were, that share nothing but a cache
// server: what one has analyzed, the other only prints.
func TestCacheProg(t *testing.T) {
	bin := filepath.Join(temp, "bin", "cacher")
	for _, name := range []string{"go-cacher", "go-cacher-server"} {
		goCommand(t, temp, []string{"GOBIN=" + bin, "GOFLAGS="}, "install", "github.com/bradfitz/go-tool-cache/cmd/"+name+cacher[len("github.com/bradfitz/go-tool-cache"):])
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close() // the server wants to listen there itself
	server := exec.Command(filepath.Join(bin, "go-cacher-server"), "-cache-dir", t.TempDir(), "-listen", addr)
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { // after the scripts, which run when this function has returned
		server.Process.Kill()
		server.Wait()
	})
	for range 100 {
		if c, err := net.Dial("tcp", addr); err == nil {
			c.Close()
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	suite{dir: "cacheprog", path: []string{bin}, env: []string{"SERVER=http://" + addr}}.run(t)
}
