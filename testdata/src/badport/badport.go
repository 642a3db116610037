// Package badport has ports with a digit too many.
package badport

import (
	"fmt"
	"net/http"
	"net/url"
)

// What looks wrong and is right.
func silent() {
	http.Get("http://localhost:65535/")
	http.Get("http://localhost:00065535/") // zeros in front are allowed
	http.Get("http://localhost:0/")        // TCP has it, for what it is worth
	http.Get("http://[::1]:8080/")         // the colons before are the address's
	url.Parse("x://localhost:80800/")      // what a port is to "x", only it knows
	url.Parse("//localhost:80800/")        // the same: no scheme
	url.Parse("https://example.com/?p=:99999")
	url.ParseRequestURI("//localhost:99999") // a path
}

const (
	port  = "80800" // want `badport: port "80800" is over 65535; http\.Get fails; write one of 1 to 65535`
	users = "http://localhost:" + port + "/users"
)

func fetch(client *http.Client, port float64) {
	url.Parse(fmt.Sprintf("http://localhost:%f/", port)) // want `badport: port gives no digits for the port`
	http.Get(users)
	client.Get("http://localhost:65536")                   // want `badport: port "65536" is over 65535`
	http.Head(`http://localhost:99999999999999999999999/`) // want `badport: port "99999999999999999999999" is over 65535`
	url.Parse("redis://cache.example:637900/0")            // want `badport: port "637900" is over 65535`
	url.Parse("POSTGRES://db.example:\x3543210/app")       // want `badport: port "543210" is over 65535` `normalize: `
	http.NewRequest("GET", "https://[::1]:99999/", nil)    // want `badport: port "99999" is over 65535`
}
