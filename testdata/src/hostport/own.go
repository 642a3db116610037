package hostport

import (
	"fmt"
	"hostport/lan"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// What other packages found out is an IPv4 address, by its name.
func own() {
	_ = fmt.Sprintf("http://%s:8080/", lan.LanIP())
	http.Get("http://" + lan.LocalIP + ":8080/")
	http.Get("http://" + lan.Setting("host") + ":8080/") // want `hostport: breaks if lan\.Setting\(…\) is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
}

// The computer's name, by a function that a test replaces.
func external(hostname func() (string, error)) (string, error) {
	host, err := hostname()
	return "http://" + host + ":9093/", err
}

// A host without a port, as the URL has it.
func withPort(u *url.URL, port int) {
	host, err := lan.SplitHost(u.Host)
	if err != nil || host != u.Host {
		return
	}
	u.Host = strings.Join([]string{host, strconv.Itoa(port)}, ":")
}

// The package that has the field knows whether it has brackets.
func elsewhere(r *lan.Remote) {
	http.Get("http://" + r.Host + ":" + r.Port + "/")
	http.Get("http://" + r.Proxy + ":" + r.Port + "/") // want `hostport: breaks if r\.Proxy is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
}
