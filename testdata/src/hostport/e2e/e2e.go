// Package e2e tests a service that it has started.
package e2e

import (
	"fmt"
	"net"
	"net/http"
	"strings"
)

func dial(host string) (net.Conn, error) { return net.Dial("tcp", host+":8080") }

func status(host string, port int) { http.Get(fmt.Sprintf("http://%s:%d/status", host, port)) }

func name(r *http.Request) string { return strings.Split(r.Host, ":")[0] }

// Nor is another ordinary value of an unknown part told, or what works.
func find(w http.ResponseWriter, r *http.Request) {
	http.Get("http://shop.example/find?q=" + r.FormValue("q"))
	http.Get("http://shop.example/all orders")
	http.Get("HTTP://shop.example/orders")
}

// What goes wrong with any address is told here too.
func wrong() { http.Get("shop.example/orders") } // want `missingscheme: `
