// Package listening has servers of which some listen at their Addr.
package listening

import (
	"net"
	"net/http"
)

// The Addr of a server that gets its connections elsewhere is a label.
func beside(l net.Listener, h http.Handler) {
	label := &http.Server{Addr: "in memory", Handler: h}
	go label.Serve(l)
	public := &http.Server{Addr: "8080"} // want `address: a port without a colon: http\.Server\.Addr fails`
	public.ListenAndServe()
}

func assigned(l net.Listener) {
	var label, public http.Server
	label.Addr = "in memory"
	public.Addr = "in memory" // want `address: no port: http\.Server\.Addr fails`
	go label.Serve(l)
	public.ListenAndServeTLS("", "")
}

// One variable, two servers.
func reused(l net.Listener, inMemory bool) {
	srv := &http.Server{Addr: "in memory"}
	if inMemory {
		srv.Serve(l)
		return
	}
	srv = &http.Server{Addr: "localhost"} // want `address: no port: http\.Server\.Addr fails`
	srv.ListenAndServe()
}

type app struct {
	public, label, second *http.Server
	*http.Server
}

func newApp() *app {
	first := &http.Server{Addr: "80"} // want `address: a port without a colon: http\.Server\.Addr fails`
	a := &app{
		public: first,
		label:  &http.Server{Addr: "label"},
		Server: &http.Server{Addr: "443"}, // want `address: a port without a colon: http\.Server\.Addr fails`
	}
	a.second = newServer("second")
	return a
}

func (a *app) run(l net.Listener, done chan error) {
	go a.label.Serve(l)
	go a.second.Serve(l)
	go func() { done <- a.public.ListenAndServe() }()
	done <- a.ListenAndServe()
}

func newServer(addr string) *http.Server { return &http.Server{Addr: addr} }

// Of what one function makes, a part listens.
func labelled(l net.Listener) {
	label, public := newServer("label"), newServer("85") // want `address: a port without a colon: http\.Server\.Addr fails`
	go label.Serve(l)
	public.ListenAndServe()
}

func made() *http.Server {
	return &http.Server{Addr: "90"} // want `address: a port without a colon: http\.Server\.Addr fails`
}

func several(handOn func(func() error)) {
	servers := []*http.Server{
		{Addr: "81"}, // want `address: a port without a colon: http\.Server\.Addr fails`
		made(),
	}
	for _, s := range servers {
		go listen(s)
	}
	byName := make(map[string]*http.Server)
	byName["a"] = &http.Server{Addr: "82"} // want `address: a port without a colon: http\.Server\.Addr fails`
	handOn(byName["a"].ListenAndServe)
	(&http.Server{Addr: "83"}).ListenAndServe() // want `address: a port without a colon: http\.Server\.Addr fails`
}

func listen(s *http.Server) { s.ListenAndServe() }
