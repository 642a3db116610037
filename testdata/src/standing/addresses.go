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

const defaultPort = "8080" // want `address: a port without a colon: http\.ListenAndServe fails; write ":8080"`

const apiAddress = "http://localhost:9090" // want `address: net\.Dial takes host:port, and this is a URL; it fails; write "localhost:9090"`

type settings struct {
	host string
	port int
	mail struct{ host, port string }
}

func (s settings) address() string { return fmt.Sprintf("%s:%d", s.host, s.port) } // want `address: breaks if s\.host is IPv6 \("::1": net\.Dial fails\)`

func wrongAddresses(ctx context.Context, s settings, h http.Handler, host string, port int) {
	http.ListenAndServe("3000", nil) // want `address: a port without a colon: http\.ListenAndServe fails; write ":3000"`
	http.ListenAndServe(defaultPort, h)
	http.ListenAndServe("http://127.0.0.1:8080", h)                  // want `address: http\.ListenAndServe takes host:port, and this is a URL; it fails; write "127\.0\.0\.1:8080"`
	http.ListenAndServe("localhost", h)                              // want `address: no port: http\.ListenAndServe fails`
	http.ListenAndServe(os.Getenv("HOST")+":8080", h)                // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": http\.ListenAndServe fails\)`
	http.ListenAndServe(strconv.Itoa(port), h)                       // want `address: a port without a colon: http\.ListenAndServe fails`
	http.ListenAndServe(fmt.Sprint(port), h)                         // want `address: a port without a colon: http\.ListenAndServe fails`
	http.ListenAndServeTLS("https://:443", "cert.pem", "key.pem", h) // want `address: http\.ListenAndServeTLS takes host:port, and this is a URL; it fails; write ":443"`
	p := os.Getenv("PORT")
	if p == "" {
		p = "5000"
	}
	server := &http.Server{Addr: "localhost:8080/", Handler: h, ReadTimeout: time.Second} // want `address: this has the port "8080/"`
	server.ListenAndServe()
	net.Listen("tcp", "9000")      // want `address: a port without a colon: net\.Listen fails; write ":9000"`
	net.Dial("tcp", "example.com") // want `address: no port: net\.Dial fails`
	net.Dial("tcp", apiAddress)
	net.Dial("udp", "127.0.0.1")                                               // want `address: no port: net\.Dial fails`
	net.DialTimeout("tcp", fmt.Sprintf("%s:%d", host, port), time.Second)      // want `address: breaks if host is IPv6 \("::1": net\.DialTimeout fails\)`
	net.DialTimeout("tcp", s.host+":"+strconv.Itoa(s.port), time.Second)       // want `address: breaks if s\.host is IPv6 \("::1": net\.DialTimeout fails\)`
	(&net.Dialer{}).DialContext(ctx, "tcp", host+":443")                       // want `address: breaks if host is IPv6 \("::1": \(\*net\.Dialer\)\.DialContext fails\)`
	tls.Dial("tcp", "https://example.com:443", nil)                            // want `address: tls\.Dial takes host:port, and this is a URL; it fails; write "example\.com:443"`
	tls.Dial("tcp", "example.com", nil)                                        // want `address: no port: tls\.Dial fails`
	smtp.SendMail("smtp.example.com", nil, "a@example.com", nil, nil)          // want `address: no port: smtp\.SendMail fails`
	smtp.SendMail(s.mail.host+":"+s.mail.port, nil, "a@example.com", nil, nil) // a mail server has a name
	smtp.Dial("smtp://smtp.example.com:25")                                    // want `address: smtp\.Dial takes host:port, and this is a URL; it fails; write "smtp\.example\.com:25"`
	net.ResolveTCPAddr("tcp", "localhost:80800")                               // want `address: this has the port "80800"`
	net.ResolveUDPAddr("udp4", "2001:db8::1:53")                               // want `address: this has an IPv6 address without brackets`
	net.Dial("tcp", net.JoinHostPort("[::1]", "80"))                           // want `address: net\.JoinHostPort writes brackets itself: "\[::1\]" becomes "\[\[::1\]\]:80", which fails with "missing port in address"; write "::1"`
	rpc.DialHTTP("tcp", "http://"+host+":1234")                                // want `address: rpc\.DialHTTP takes host:port, and this is a URL` `hostport: breaks if host is IPv6 \("::1": it is no URL\)`
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
