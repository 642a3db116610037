// Package standing has addresses, origins and hosts as programs have them:
// twenty of each that are wrong, and twenty that look alike and are right.
package standing

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/rpc"
	"net/smtp"
	"os"
	"strconv"
	"strings"
	"time"
)

const defaultPort = "8080" // want `address: "8080" is a port without a colon; http\.ListenAndServe fails with "missing port in address"; write ":8080"`

const apiAddress = "http://localhost:9090" // want `address: net\.Dial takes host:port, and "http://localhost:9090" is a URL; it fails with "too many colons in address"; write "localhost:9090"`

type settings struct {
	host string
	port int
	mail struct{ host, port string }
}

func (s settings) address() string { return fmt.Sprintf("%s:%d", s.host, s.port) } // want `address: s\.host \+ ":" \+ s\.port does not work with IPv6 hosts: with "::1" net\.Dial fails with "too many colons in address"; use net\.JoinHostPort`

func wrongAddresses(ctx context.Context, s settings, h http.Handler, host string, port int) {
	http.ListenAndServe("3000", nil) // want `address: "3000" is a port without a colon; http\.ListenAndServe fails with "missing port in address"; write ":3000"`
	http.ListenAndServe(defaultPort, h)
	http.ListenAndServe("http://127.0.0.1:8080", h)                  // want `address: http\.ListenAndServe takes host:port, and "http://127\.0\.0\.1:8080" is a URL; it fails with "too many colons in address"; write "127\.0\.0\.1:8080"`
	http.ListenAndServe("localhost", h)                              // want `address: "localhost" has no port; http\.ListenAndServe fails with "missing port in address"`
	http.ListenAndServe(os.Getenv("HOST")+":8080", h)                // want `address: os\.Getenv\(…\) \+ ":8080" does not work with IPv6 hosts: with "::1" http\.ListenAndServe fails with "too many colons in address"`
	http.ListenAndServe(strconv.Itoa(port), h)                       // want `address: strconv\.Itoa\(…\) is a port without a colon; http\.ListenAndServe fails with "missing port in address"`
	http.ListenAndServe(fmt.Sprint(port), h)                         // want `address: port is a port without a colon; http\.ListenAndServe fails with "missing port in address"`
	http.ListenAndServeTLS("https://:443", "cert.pem", "key.pem", h) // want `address: http\.ListenAndServeTLS takes host:port, and "https://:443" is a URL; it fails with "too many colons in address"; write ":443"`
	p := os.Getenv("PORT")
	if p == "" {
		p = "5000"
	}
	server := &http.Server{Addr: "localhost:8080/", Handler: h, ReadTimeout: time.Second} // want `address: "localhost:8080/" has the port "8080/"; http\.Server\.Addr fails with "unknown port"`
	server.ListenAndServe()
	net.Listen("tcp", "9000")      // want `address: "9000" is a port without a colon; net\.Listen fails with "missing port in address"; write ":9000"`
	net.Dial("tcp", "example.com") // want `address: "example\.com" has no port; net\.Dial fails with "missing port in address"`
	net.Dial("tcp", apiAddress)
	net.Dial("udp", "127.0.0.1")                                               // want `address: "127\.0\.0\.1" has no port; net\.Dial fails with "missing port in address"`
	net.DialTimeout("tcp", fmt.Sprintf("%s:%d", host, port), time.Second)      // want `address: host \+ ":" \+ port does not work with IPv6 hosts: with "::1" net\.DialTimeout fails with "too many colons in address"; use net\.JoinHostPort`
	net.DialTimeout("tcp", s.host+":"+strconv.Itoa(s.port), time.Second)       // want `address: s\.host \+ ":" \+ strconv\.Itoa\(…\) does not work with IPv6 hosts: with "::1" net\.DialTimeout fails with "too many colons in address"`
	(&net.Dialer{}).DialContext(ctx, "tcp", host+":443")                       // want `address: host \+ ":443" does not work with IPv6 hosts: with "::1" \(\*net\.Dialer\)\.DialContext fails with "too many colons in address"`
	tls.Dial("tcp", "https://example.com:443", nil)                            // want `address: tls\.Dial takes host:port, and "https://example\.com:443" is a URL; it fails with "too many colons in address"; write "example\.com:443"`
	tls.Dial("tcp", "example.com", nil)                                        // want `address: "example\.com" has no port; tls\.Dial fails with "missing port in address"`
	smtp.SendMail("smtp.example.com", nil, "a@example.com", nil, nil)          // want `address: "smtp\.example\.com" has no port; smtp\.SendMail fails with "missing port in address"`
	smtp.SendMail(s.mail.host+":"+s.mail.port, nil, "a@example.com", nil, nil) // want `address: s\.mail\.host \+ ":" \+ s\.mail\.port does not work with IPv6 hosts: with "::1" smtp\.SendMail fails with "too many colons in address"`
	smtp.Dial("smtp://smtp.example.com:25")                                    // want `address: smtp\.Dial takes host:port, and "smtp://smtp\.example\.com:25" is a URL; it fails with "too many colons in address"; write "smtp\.example\.com:25"`
	net.ResolveTCPAddr("tcp", "localhost:80800")                               // want `address: "localhost:80800" has the port "80800"; net\.ResolveTCPAddr fails with "invalid port"`
	net.ResolveUDPAddr("udp4", "2001:db8::1:53")                               // want `address: "2001:db8::1:53" has an IPv6 address without brackets; net\.ResolveUDPAddr fails with "too many colons in address"`
	net.Dial("tcp", net.JoinHostPort("[::1]", "80"))                           // want `address: net\.JoinHostPort writes brackets itself: "\[::1\]" becomes "\[\[::1\]\]:80", which fails with "missing port in address"; write "::1"`
	rpc.DialHTTP("tcp", "http://"+host+":1234")                                // want `address: rpc\.DialHTTP takes host:port, and "http://" \+ host \+ ":1234" is a URL` `hostport: "http://" \+ host \+ ":1234" does not work with IPv6 hosts: with "::1" it is no URL; use net\.JoinHostPort`
	net.Dial("tcp", s.address())
}

func rightAddresses(ctx context.Context, s settings, h http.Handler, host string, port int) {
	http.ListenAndServe(":3000", nil)
	http.ListenAndServe("0.0.0.0:8080", h)
	http.ListenAndServe("localhost:http", h)
	http.ListenAndServe(fmt.Sprintf(":%d", port), h)
	http.ListenAndServe("", h)
	addr := ":" + os.Getenv("PORT")
	if addr == ":" {
		addr = ":8000"
	}
	http.ListenAndServe(addr, h)
	port1 := os.Getenv("PORT")
	if !strings.Contains(port1, ":") {
		port1 = ":" + port1
	}
	http.ListenAndServe(port1, h)
	server := &http.Server{Addr: "[::]:8443", Handler: h}
	server.ListenAndServeTLS("cert.pem", "key.pem")
	net.Listen("tcp", "127.0.0.1:0")
	net.Listen("unix", "/run/app.sock")
	net.Listen("unix", "app.sock")
	net.Dial("unix", "http://x")
	net.Dial("ip4:icmp", "192.0.2.1")
	net.Dial("tcp", "[2001:db8::1]:80")
	net.Dial("tcp", "[fe80::1%eth0]:80")
	net.DialTimeout("tcp", net.JoinHostPort(host, strconv.Itoa(port)), time.Second)
	net.Dial("tcp", "127.0.0.1:"+strconv.Itoa(port))
	net.DialTimeout("tcp", s.host, time.Second)
	smtp.SendMail("smtp.example.com:587", nil, "a@example.com", nil, nil)
	net.ResolveUDPAddr("udp", "224.0.0.1:9999")
	net.ResolveTCPAddr("tcp", ":http")
	if strings.HasPrefix(host, "unix:") {
		net.Dial("unix", strings.TrimPrefix(host, "unix:"))
	}
	network, address, _ := strings.Cut(host, "://")
	net.Dial(network, address)
	if _, _, err := net.SplitHostPort(host); err != nil {
		host += ":443"
	}
	net.Dial("tcp", host)
}
