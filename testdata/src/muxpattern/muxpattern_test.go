package muxpattern

import (
	"net/http"
	"testing"
)

// A panic is told in tests too, unless it is asked for.
func TestMux(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/{", nil) // want `muxpattern: "{" has no "}" at its end`
	mux.HandleFunc("/a", nil)
	mux.HandleFunc("/a", nil) // want `muxpattern: the pattern is registered before`
}

func TestPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	http.HandleFunc("/{", nil)
}

func TestMuxes(t *testing.T) {
	var mux *http.ServeMux
	setup := func() { mux = http.NewServeMux() }
	setup()
	mux.HandleFunc("/a", nil)
	setup()
	mux.HandleFunc("/a", nil)
}
