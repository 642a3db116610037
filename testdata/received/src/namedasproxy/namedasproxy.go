// Package namedasproxy is no proxy, though some of its own names are words of one: Hijack,
// RoundTrip, IsAbs.
package namedasproxy

import "net/http"

// Hijack is the kind of an incident.
const Hijack = "hijack"

type incident struct{ RoundTrip int }

func (i incident) Hijacker() string { return Hijack }

// IsAbs is a method of its own, and URL a field of its own.
type path string

func (p path) IsAbs() bool { return p != "" && p[0] == '/' }

type page struct{ URL path }

func handle(w http.ResponseWriter, r *http.Request) {
	p := page{URL: "/login"}
	i := incident{RoundTrip: 3}
	if p.URL.IsAbs() && i.RoundTrip > 2 && i.Hijacker() == Hijack && r.URL.Scheme == "https" { // want `nevertrue: `
		w.WriteHeader(http.StatusOK)
	}
}
