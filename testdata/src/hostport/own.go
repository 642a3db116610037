package hostport

import (
	"fmt"
	"hostport/lan"
	"net/http"
)

// What other packages found out is an IPv4 address, by its name.
func own() {
	fmt.Printf("listening on http://%s:8080/\n", lan.LanIP())
	http.Get("http://" + lan.LocalIP + ":8080/")
	http.Get("http://" + lan.Setting("host") + ":8080/") // want `hostport: "http://" \+ lan.Setting\(…\) \+ ":8080/" does not work with IPv6 hosts`
}

// The computer's name, by a function that a test replaces.
func external(hostname func() (string, error)) (string, error) {
	host, err := hostname()
	return "http://" + host + ":9093/", err
}
