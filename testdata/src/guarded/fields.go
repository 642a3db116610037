package guarded

import (
	"fmt"
	"net/http"
	"os"
	"strings"
)

// Silent: what is set to the field has no colon.
type named struct{ host string }

func newNamed(addr string) *named { return &named{host: strings.Split(addr, ":")[0]} }

func (n *named) get() { http.Get("http://" + n.host + ":8080/") }

// Reported: one of several functions that set the field cuts off what is behind a colon.
type peer struct {
	host   string
	Remote string `json:"remote"` // want Remote:`http-url http://{}:8080/ via \(\*guarded.peer\).get, http.Get`
}

func cutPeer(addr string) *peer {
	return &peer{host: strings.Split(addr, ":")[0], Remote: strings.Split(addr, ":")[0]}
}

func newPeer(host string) *peer { return &peer{host: host} }

func (p *peer) get() {
	http.Get("http://" + p.host + ":8080/")   // want `hostport: `
	http.Get("http://" + p.Remote + ":8080/") // want `hostport: `
}

// A logger may end the program, and need not. The brackets of a log level are not those of an
// IPv6 address.
type logger struct{}

func (l *logger) Printf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format, args...)
	if strings.HasPrefix(format, "FATAL") {
		os.Exit(1)
	}
}

type server struct{ l *logger }

func (s *server) hit(w http.ResponseWriter, r *http.Request) {
	ip := strings.Split(r.RemoteAddr, ":")[0] // want `hostport: `
	if err := write(ip); err != nil {
		s.l.Printf("[WARN] %v", err)
		return
	}
	fmt.Fprintln(w, ip)
}

func write(ip string) error { return os.WriteFile("last", []byte(ip), 0o600) }
