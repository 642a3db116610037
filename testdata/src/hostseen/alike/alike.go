// Package alike joins hosts and ports rightly, or joins something else.
package alike

import (
	"fmt"
	"net"
	"net/url"
	"strings"
)

type config struct {
	Host string
	Port int
}

// Twenty look-alikes: each is right, or may be.
func alike(c config, u *url.URL, l net.Listener, host, port, name string, line int) []string {
	bracketed := host
	if strings.Contains(bracketed, ":") {
		bracketed = "[" + bracketed + "]"
	}
	return []string{
		"http://" + net.JoinHostPort(host, port),                                // 1
		fmt.Sprintf("http://%s/", net.JoinHostPort(c.Host, port)),               // 2
		fmt.Sprintf("http://[%s]:%d/", c.Host, c.Port),                          // 3
		"http://" + bracketed + ":" + port,                                      // 4
		fmt.Sprintf("http://localhost:%d/", c.Port),                             // 5
		"http://127.0.0.1:" + port,                                              // 6
		"http://" + l.Addr().String() + "/",                                     // 7
		"http://" + u.Host + "/x",                                               // 8
		fmt.Sprintf("file://%s:%d", name, line),                                 // 9
		fmt.Sprintf("docker://%s:%s", name, "latest"),                           // 10
		fmt.Sprintf("https://%s:%s@example.com/", name, "x"),                    // 11
		fmt.Sprintf("https://%s.example.com:%d/", name, c.Port),                 // 12: a label
		fmt.Sprintf("https://node-%s:%d/", name, c.Port),                        // 13
		fmt.Sprintf("%s:%d", name, line),                                        // 14: no URL
		"urn:" + name + ":" + port,                                              // 15
		fmt.Sprintf("https://%s/a:%d", host, line),                              // 16
		fmt.Sprintf("https://%s?q=a:%d", host, line),                            // 17
		"oci://" + name + ":" + port,                                            // 18
		(&url.URL{Scheme: "http", Host: net.JoinHostPort(host, port)}).String(), // 19
		"https://" + u.Host + "/x:" + port,                                      // 20
	}
}
