package hostport

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
)

// Settings that are a host and port, since they are listened at or dialed.

type settings struct{ listen, upstream, name string }

func newSettings() settings {
	return settings{listen: os.Getenv("LISTEN"), upstream: os.Getenv("UPSTREAM"), name: os.Getenv("NAME")}
}

func (s settings) serve(h http.Handler) {
	go http.ListenAndServe(s.listen, h)
	net.Dial("tcp", s.upstream)
}

func (s settings) apart() (string, string) {
	_ = strings.Split(s.name, ":")[0] // any text
	_ = s.listen[:strings.LastIndex(s.listen, ":")]
	return listenPort(s.listen), upstreamHost(s.upstream)
}

func listenPort(addr string) string { return strings.Split(addr, ":")[1] } // want `breaks if addr is IPv6: the port of .* becomes "db8"; use net\.SplitHostPort`

func upstreamHost(addr string) string {
	host, _, _ := strings.Cut(addr, ":") // want `strings\.Cut at ":" breaks if addr is IPv6`
	return host
}

var admin = flag.String("admin", ":9090", "where to listen")

func serveAdmin() {
	host := strings.Split(*admin, ":")[0] // want `strings\.Split at ":" breaks if \*admin is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use net\.SplitHostPort`
	net.LookupHost(host)
	http.ListenAndServe(*admin, nil)
}

func fromEnvironment() {
	addr := os.Getenv("ADDR")
	parts := strings.Split(addr, ":") // want `"\[2001:db8::1\]:80" has 5 parts, not 2`
	if len(parts) != 2 {
		return
	}
	net.Listen("tcp", addr)
}

// They know of IPv6, or are of one host.

func aware(s settings) string {
	if strings.HasPrefix(s.listen, "[") {
		return ""
	}
	return strings.Split(s.listen, ":")[0]
}

func fixed() string {
	const addr = "localhost:8080"
	net.Listen("tcp", addr)
	return strings.Split(addr, ":")[0]
}

// The help of a flag and the tag of a field say that the address is an IPv4 one.
var bind struct {
	addr  string
	local string `help:"IPv4 address of this machine"`
}

func saidIPv4(port int) {
	flag.StringVar(&bind.addr, "bind", "127.0.0.1", "IPv4 address to bind")
	from := flag.String("from", "127.0.0.1", "IPv4 address to dial")
	flag.Parse()
	http.ListenAndServe(fmt.Sprintf("%s:%d", bind.addr, port), nil)
	net.Dial("tcp", fmt.Sprintf("%s:%d", *from, port))
	http.Get(fmt.Sprintf("http://%s:%d", bind.local, port))
}
