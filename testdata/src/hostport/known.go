package hostport

import (
	"fmt"
	"net/http"
	"net/url"
)

// A field that is set once, to a constant.
type local struct {
	host string
	port int
}

func newLocal() *local { return &local{host: "localhost", port: 8080} }

func (l *local) get() { http.Get(fmt.Sprintf("http://%s:%d/", l.host, l.port)) }

// Others may set it too, but nothing here does.
type Local struct{ Host string } // want Host:`http-url`

type replica struct{ Label, Host string }

var replicas = map[string]replica{"a": {"a", "127.0.0.1"}, "b": {"b", "10.0.0.5"}}

func atReplica(name string) { http.Get(fmt.Sprintf("http://%s:%d/", replicas[name].Host, 80)) }

var (
	Near   = Local{Host: "127.0.0.1"}
	Mirror = "mirror" // want Mirror:`http-url`
)

func (l *Local) get(port int) {
	http.Get(fmt.Sprintf("http://%s:%d/", l.Host, port))
	http.Get(fmt.Sprintf("http://%s:%d/", Mirror, port))
}

// Somebody else sets it too.
type farAway struct {
	host string
	port int
}

func newFarAway() *farAway { return &farAway{host: "localhost", port: 8080} }

func (r *farAway) use(host string) { r.host = host }

func (r *farAway) get() { http.Get(fmt.Sprintf("http://%s:%d/", r.host, r.port)) } // want `hostport: `

// It is set by its address.
type flagged struct {
	host string
	port int
}

func newFlagged(set func(*string)) *flagged {
	f := &flagged{host: "localhost"}
	set(&f.host)
	return f
}

func (f *flagged) get() { http.Get(fmt.Sprintf("http://%s:%d/", f.host, f.port)) } // want `hostport: `

// Its constant is an IPv6 address.
type six struct {
	host string
	port int
}

func newSix() *six { return &six{"::1", 8080} } // want `badsyntax: the port holds ":"`

func (s *six) get() { http.Get(fmt.Sprintf("http://%s:%d/", s.host, s.port)) } // want `hostport: `

// Literals of functions, called with names.
func wait(port int) {
	try := func(host string) { http.Get(fmt.Sprintf("http://%s:%d/", host, port)) }
	try("localhost")
	try("127.0.0.1")
	go func(host string) { http.Get(fmt.Sprintf("http://%s:%d/", host, port)) }("db")
	any := func(host string) { http.Get(fmt.Sprintf("http://%s:%d/", host, port)) } // want `hostport: `
	any("localhost")
	any(lookUp())
}

func lookUp() string { var s string; fmt.Scan(&s); return s }

// "localhost:8080" parses: what stands before the colon is no host with colons of its own.
func repaired(addr string) *url.URL {
	u, err := url.Parse(addr)
	if err == nil && u.Opaque != "" {
		return &url.URL{Scheme: "http", Host: u.Scheme + ":" + u.Opaque}
	}
	return u
}
