package barehost

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

// Each fix may be made alone: fmt stays.
func two(ip net.IP, port uint16) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", ip, port)) // want `address: `
	net.Dial("tcp", fmt.Sprintf("%s:%d", ip, 80))   // want `address: `
}

// Variables that are set to nothing else, and others.
func variables(u *url.URL, s server) {
	name := u.Hostname()
	again := name
	http.Get("http://" + again + ":8080/") // want `hostport: `
	other := u.Hostname()
	set(&other)
	http.Get("http://" + other + ":8080/") // want `hostport: `
	for name := range map[string]bool{s.host: true} {
		http.Get("http://" + name + ":8080/") // want `hostport: `
	}
}

func set(host *string) {}
