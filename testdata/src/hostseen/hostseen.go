// Package hostseen has hosts and ports as public code joins them, written anew.
package hostseen

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

type config struct {
	Host, Scheme, Path string
	Port               int
	TLS                bool
}

func (c config) URL() string { // 1
	return fmt.Sprintf("http://%s:%d", c.Host, c.Port) // want `hostport: .*; also at line 29, line 33, line 37 \[`
}

func (c config) secure() string { // 2
	scheme := "http"
	if c.TLS {
		scheme = "https"
	}
	return fmt.Sprintf("%s://%s:%d%s", scheme, c.Host, c.Port, c.Path)
}

func (c config) given() string { // 3
	return fmt.Sprintf("%s://%s:%d/api", c.Scheme, c.Host, c.Port)
}

func (c *config) ws() *url.URL { // 4
	return &url.URL{Scheme: "ws", Host: fmt.Sprintf("%s:%d", c.Host, c.Port), Path: "/ws"}
}

func fromEnv() (*http.Response, error) { // 5
	return http.Get("http://" + os.Getenv("API_HOST") + ":" + os.Getenv("API_PORT") + "/health") // want `hostport: `
}

func byParts(host, port string) string { // 6
	base := "http://" + host
	if port != "" {
		base += ":" + port // want `hostport: `
	}
	return base + "/api"
}

func built(host string, port int) string { // 7
	var b strings.Builder
	b.WriteString("http://")
	b.WriteString(host)
	b.WriteString(":") // want `hostport: `
	b.WriteString(strconv.Itoa(port))
	b.WriteString("/metrics")
	return b.String()
}

func proxyOf(host, port string) (*url.URL, error) { // 8
	return url.Parse("socks5://" + host + ":" + port) // want `hostport: `
}

func dsn(user, host string, port int) string { // 9
	return fmt.Sprintf("postgres://%s@%s:%d/app", user, host, port) // want `hostport: `
}

func fixedPort(ip string) (*http.Response, error) { // 10
	return http.Get("http://" + ip + ":8080/status") // want `hostport: `
}

func byFormat(ip net.IP, port int) string { // 11
	return fmt.Sprintf("http://%s:%d/", ip.String(), port) // want `hostport: `
}

func byIP(ip net.IP, port int) string { // 12
	return fmt.Sprintf("http://%v:%d/", ip, port) // want `hostport: `
}

func set(u *url.URL, host, port string) { // 13
	u.Host = host + ":" + port // want `hostport: `
}

func withDefault(u *url.URL) string { // 14
	port := u.Port()
	if port == "" {
		port = "443"
	}
	return "https://" + u.Hostname() + ":" + port // want `hostport: `
}

func amqp(c config) string { return fmt.Sprintf("amqp://guest:guest@%s:%d/", c.Host, c.Port) } // 15: amqp091-go dials it, and -strict tells

func redis(c config) string { return "redis://" + c.Host + ":" + strconv.Itoa(c.Port) + "/0" } // 16 // want `hostport: `

func grpc(host string, port uint16) string { return fmt.Sprintf("http://%s:%d", host, port) } // 17 // want `hostport: `

func loop(hosts []string) { // 18: not told, elements may all be names
	for _, h := range hosts {
		http.Get(fmt.Sprintf("http://%s:9100/metrics", h))
	}
}

func listener(l net.Listener) string { // 19
	host, port, _ := net.SplitHostPort(l.Addr().String())
	return "http://" + host + ":" + port // want `hostport: `
}

func https(c config) string { // 20
	prefix := "http://"
	if c.TLS {
		prefix = "https://"
	}
	return prefix + c.Host + ":" + strconv.Itoa(c.Port) // want `hostport: `
}
