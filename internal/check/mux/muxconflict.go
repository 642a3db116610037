package mux

import (
	"net/url"
	"strings"
)

// A mux is a pattern of http.ServeMux: the set of requests that it matches.
type mux struct {
	method, host string
	segments     []muxSegment
}

// A muxSegment is what a pattern has between slashes.
//
//	"a%20b"     =>  {literal, "a b"}
//	"{x}"       =>  {one, ""}
//	"{x...}"    =>  {rest, ""}; the same for nothing after the last slash
//	"{$}"       =>  {literal, "/"}: the end of the path after a slash; to ServeMux "%2F" is the same
type muxSegment struct {
	kind muxKind
	text string
}

type muxKind uint8

const (
	literal muxKind = iota
	one             // any segment
	rest            // any segments to the end, none included
)

// muxEnd is the text of "{$}".
const muxEnd = "/"

// parseMux parses a pattern that has no fault.
func parseMux(text string) mux {
	var m mux
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		m.method, text = text[:i], strings.TrimLeft(text[i:], " \t")
	}
	path := strings.IndexByte(text, '/')
	m.host = text[:path]
	for segment := range strings.SplitSeq(text[path+1:], "/") {
		m.segments = append(m.segments, parseMuxSegment(segment))
	}
	if last := &m.segments[len(m.segments)-1]; *last == (muxSegment{}) {
		last.kind = rest
	}
	return m
}

func parseMuxSegment(segment string) muxSegment {
	switch {
	case segment == "{$}":
		return muxSegment{literal, muxEnd}
	case strings.HasSuffix(segment, "...}"):
		return muxSegment{kind: rest}
	case strings.HasPrefix(segment, "{"):
		return muxSegment{kind: one}
	}
	if text, err := url.PathUnescape(segment); err == nil {
		segment = text
	}
	return muxSegment{literal, segment}
}

// conflicts reports whether p and q both match some request, and neither is to
// be preferred: the one that matches fewer requests, or else the one with a host.
func (p mux) conflicts(q mux) bool {
	return p.host == q.host && p.meets(q) && p.includes(q) == q.includes(p)
}

// meets reports whether there are a method and a path that both match.
func (p mux) meets(q mux) bool {
	if !includesMethod(p.method, q.method) && !includesMethod(q.method, p.method) {
		return false
	}
	for i := 0; ; i++ {
		if i == len(p.segments) || i == len(q.segments) {
			return len(p.segments) == len(q.segments)
		}
		a, b := p.segments[i], q.segments[i]
		if a.kind == rest || b.kind == rest {
			return true
		}
		if !a.includes(b) && !b.includes(a) {
			return false
		}
	}
}

// includes reports whether p has each method and path that q has.
func (p mux) includes(q mux) bool {
	return includesMethod(p.method, q.method) && p.includesPaths(q)
}

func (p mux) includesPaths(q mux) bool {
	for i, a := range p.segments {
		if i == len(q.segments) || !a.includes(q.segments[i]) {
			return false
		}
		if a.kind == rest {
			return true
		}
	}
	return len(p.segments) == len(q.segments)
}

// includes reports whether a matches all that b does.
func (a muxSegment) includes(b muxSegment) bool {
	switch a.kind {
	case rest:
		return true
	case one:
		return b.kind == one || b.kind == literal && b.text != muxEnd
	}
	return a == b
}

// includesMethod reports whether a pattern with the method a, "" for all, is
// for requests with b too.
func includesMethod(a, b string) bool {
	return a == "" || a == b || a == "GET" && b == "HEAD"
}

// common returns a request that p and q, which meet, both match: "GET /a/x".
func (p mux) common(q mux) string {
	method, path := p.method, p.host+p.commonPath(q)
	if includesMethod(method, q.method) {
		method = q.method
	}
	if method == "" {
		return path
	}
	return method + " " + path
}

func (p mux) commonPath(q mux) string {
	var b strings.Builder
	for i := range max(len(p.segments), len(q.segments)) {
		switch {
		case i >= len(p.segments): // its last is rest
			q.segments[i].write(&b)
		case i >= len(q.segments) || q.segments[i].includes(p.segments[i]):
			p.segments[i].write(&b)
		default:
			q.segments[i].write(&b)
		}
	}
	return b.String()
}

// write writes a slash and what a matches.
func (a muxSegment) write(b *strings.Builder) {
	b.WriteByte('/')
	switch {
	case a.kind == one:
		b.WriteByte('x')
	case a.text != muxEnd:
		b.WriteString(url.PathEscape(a.text))
	}
}
