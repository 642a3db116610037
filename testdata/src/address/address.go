// Package address has addresses of servers: where they are dialed, and where they
// listen.
package address

import (
	"crypto/tls"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/rpc"
	"net/smtp"
	"os"
	"strconv"
	"strings"
)

type config struct {
	host string
	port int
}

// Names of services, wildcards, other networks, and what is not known.
func silent(host, port, network string, c config, h http.Handler, r *http.Request) {
	net.Dial("tcp", "localhost:http")
	net.Dial("tcp", ":8080")
	net.Dial("tcp", "[::1]:8080")
	net.Dial("unix", "/run/app.sock")
	net.Dial("unix", "app.sock")
	net.Dial("ip4:icmp", "192.0.2.1")
	net.Dial(network, "localhost") // who knows
	net.Dial("tcp", net.JoinHostPort(host, port))
	net.Dial("tcp", host)
	net.Dial("tcp", host+":"+network)   // no port by its name
	net.Dial("tcp", r.Host+":8080")     // has brackets
	net.Dial("tcp", "localhost"+port)   // ":8080"
	net.Dial("tcp", "db."+host+":5432") // part of a name
	net.Listen("tcp", ":0")
	net.Listen("tcp", "")
	net.Listen("tcp", "0.0.0.0:http-alt")
	net.Listen("unix", "app.sock")
	net.ListenPacket("udp", ":53")
	net.ResolveUDPAddr("udp", "239.0.0.1:9999")
	http.ListenAndServe("", h)
	http.ListenAndServe(":"+port, h)
	http.ListenAndServe(fmt.Sprintf(":%d", c.port), h)
	http.ListenAndServe(fmt.Sprintf("localhost:%d", c.port), h)
	http.ListenAndServe(os.Getenv("ADDR"), h)
	smtp.SendMail("mail.example.com:smtp", nil, "", nil, nil)
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	net.Dial("tcp", host+":8080")  // who has asked for colons has thought of them
	net.SplitHostPort("localhost") // it is asked
}

// What may have a port already has brackets around an IPv6 address.
func probe(host string, port int) {
	addr := host
	if _, _, err := net.SplitHostPort(host); err != nil {
		addr = fmt.Sprintf("%s:%d", host, port)
	}
	net.Dial("tcp", addr)
}

func dialIPv4(c *config) {
	net.ListenPacket("udp4", c.host+":5353")
	net.Dial("tcp4", fmt.Sprintf("%s:%d", c.host, c.port)) // no IPv6 address is asked for
}

func dial(c *config, ip net.IP) {
	net.Dial("tcp", "http://localhost:8080")                   // want `address: net\.Dial takes host:port, and this is a URL; it fails; write "localhost:8080"`
	net.Dial("tcp", "http://"+c.host+":80")                    // want `address: net\.Dial takes host:port, and this is a URL` `hostport: `
	net.Dial("udp", "8.8.8.8")                                 // want `address: no port: net\.Dial fails`
	net.DialTimeout("tcp4", "example.com", 0)                  // want `address: no port: net\.DialTimeout fails`
	new(net.Dialer).Dial("tcp", "localhost:80/x")              // want `address: this has the port "80/x"`
	new(net.Dialer).DialContext(nil, "tcp", "localhost:77777") // want `address: this has the port "77777"`
	net.ResolveTCPAddr("tcp", "::1:8080")                      // want `address: this has an IPv6 address without brackets`
	tls.Dial("tcp", "https://example.com", nil)                // want `address: tls\.Dial takes host:port, and this is a URL`
	rpc.DialHTTP("tcp", "localhost")                           // want `address: no port: rpc\.DialHTTP fails`
	smtp.SendMail("smtp.example.com", nil, "", nil, nil)       // want `address: no port: smtp\.SendMail fails`
	smtp.Dial("smtp://smtp.example.com:25")                    // want `address: smtp.Dial takes host:port, and .* is a URL`
	net.Dial("tcp", fmt.Sprintf("%s:%d", c.host, c.port))      // want `address: breaks if c\.host is IPv6 \("::1": net\.Dial fails\)`
	net.Dial("tcp", c.host+":8080")                            // want `address: breaks if c\.host is IPv6 \("::1": net\.Dial fails\)`
	addr := fmt.Sprintf("%s:%d", ip, c.port)                   // want `address: breaks if ip is IPv6 \("::1": net\.Dial fails\)`
	net.Dial("tcp", addr)
	connect("localhost") // want `address: no port: net\.Dial fails; add ":" and the port; via line \d+`
}

func connect(addr string) { net.Dial("tcp", addr) }

const port = "8080" // want `address: a port without a colon: http\.ListenAndServe fails`

func listen(c config, h http.Handler) {
	http.ListenAndServe("8080", h)                  // want `address: a port without a colon: http\.ListenAndServe fails; write ":8080"`
	http.ListenAndServe("http://localhost:8080", h) // want `address: http\.ListenAndServe takes host:port, and this is a URL`
	http.ListenAndServeTLS("localhost", "", "", h)  // want `address: no port: http\.ListenAndServeTLS fails`
	http.ListenAndServe(port, h)
	http.ListenAndServe(strconv.Itoa(c.port), h)  // want `address: a port without a colon: http\.ListenAndServe fails`
	net.Listen("tcp", "9000")                     // want `address: a port without a colon: net\.Listen fails; write ":9000"`
	net.ListenPacket("udp", "udp://:53")          // want `address: net\.ListenPacket takes host:port, and this is a URL`
	srv := &http.Server{Addr: "8443", Handler: h} // want `address: a port without a colon: http\.Server\.Addr fails`
	other := new(http.Server)
	other.Addr = "https://localhost" // want `address: http\.Server\.Addr takes host:port, and this is a URL`
	srv.ListenAndServe()
	other.ListenAndServe()
}

func replaced(h http.Handler) {
	srv := &http.Server{Addr: "8443", Handler: h}
	srv.Addr = ":" + srv.Addr
	srv.ListenAndServe()
}

func join(host string) {
	_ = net.JoinHostPort("::1", "80")
	_ = net.JoinHostPort(host, "http")
	_ = net.JoinHostPort("[::1]", "80")          // want `address: net.JoinHostPort writes brackets itself: "\[::1\]" becomes "\[\[::1\]\]:80"`
	_ = net.JoinHostPort("localhost:8080", "80") // want `address: net.JoinHostPort takes a host alone, and "localhost:8080" has a port`
	_ = net.JoinHostPort(host, ":8080")          // want `address: net.JoinHostPort writes the colon itself: ":8080" becomes "h::8080"`
}

var listenFlag = flag.String("listen", ":8080", "where to listen")

func portOf(key, or string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return or
}

// A default that has its colon already.
func listensTwice() {
	http.ListenAndServe(":"+portOf("PORT", ":4000"), nil) // want `address: this has two colons; http\.ListenAndServe fails; write ":4000"`
	http.ListenAndServe(":"+portOf("PORT", "4000"), nil)
}
