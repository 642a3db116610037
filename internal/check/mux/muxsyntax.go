package mux

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"github.com/urilint/urilint/internal/check"
)

// muxFault returns what makes the site's value no pattern of http.ServeMux,
// whatever its holes are, and its place; "" if there is nothing for certain.
//
//	pattern  = [ method 1*( SP / HTAB ) ] [ host ] 1*( "/" segment )
//	segment  = literal / wildcard
//	wildcard = "{" identifier "}"
//	last     = segment / "{" identifier "...}" / "{$}"
//
// A hole can bring a slash, a blank or a brace, and still: what is between a literal slash and the next one is a
// segment. (Before the method's blank it would not be, but a method has no slash.)
func muxFault(s *check.Site) (at check.Span, reason string) {
	text, known := s.Value.Text, s.FirstHole() // text[:known] is literal
	if text == "" {
		return check.Span{}, `"" has no path`
	}
	host := 0        // where the host begins
	cleaned := false // requests with this method have their dot-segments removed before they are matched
	if i := strings.IndexAny(text[:known], " \t"); i >= 0 {
		method := text[:i]
		if method != "" && !isToken(method) {
			return check.Span{Start: 0, End: i}, s.Part(0, i) + " is no method"
		}
		cleaned = method != "" && method != "CONNECT"
		host = known - len(strings.TrimLeft(text[i:known], " \t"))
	}
	path := host + len(check.UpTo(text[host:known], "/")) // where the path begins, if that is known
	if i := strings.IndexByte(text[host:path], '{'); i >= 0 {
		return check.Span{Start: host + i, End: host + i + 1}, `"{" is not allowed in a host, and a path begins with "/"`
	}
	if path == len(text) {
		return check.Span{Start: host, End: path}, fmt.Sprintf(`there is no path after the host %s`, s.Part(host, path))
	}

	return segmentFault(s, path, cleaned)
}

// segmentFault is muxFault for the path that begins at path. A cleaned one has no dot-segments.
func segmentFault(s *check.Site, path int, cleaned bool) (at check.Span, reason string) {
	var (
		text  = s.Value.Text
		buf   [8]string
		names = buf[:0] // of the wildcards so far
		holes = s.Value.Holes
	)
	for i := path; i < len(text); {
		if text[i] != '/' {
			i++
			continue
		}
		p := check.Span{Start: i + 1, End: len(text)}
		if n := strings.IndexByte(text[p.Start:], '/'); n >= 0 {
			p.End = p.Start + n
		}
		i = p.End
		for len(holes) > 0 && holes[0].At < p.Start {
			holes = holes[1:]
		}
		whole := len(holes) == 0 || holes[0].At >= p.End
		segment := p.Of(text)
		switch brace := strings.IndexByte(segment, '{'); {
		case brace < 0:
			if cleaned && whole && (segment == "." || segment == ".." || segment == "" && p.End < len(text)) {
				return p, s.Part(p.Start, p.End) + " is a segment that no request has when it is matched"
			}
		case !whole && holes[0].At < p.Start+brace:
			// The hole may end with a slash, or with a "/{x".
		case brace > 0:
			return p, s.Part(p.Start, p.End) + notWhole
		case whole:
			name, fault := wildcardFault(segment, p.End == len(text))
			if fault == "" && name != "" && slices.Contains(names, name) {
				fault = " has the name of another wildcard"
			}
			if fault != "" {
				return p, s.Part(p.Start, p.End) + fault
			}
			names = append(names, name)
		}
	}
	return check.Span{}, ""
}

// muxAdvice says what to write in place of the fault at.
func muxAdvice(s *check.Site, at check.Span) string {
	text := s.Value.Text
	bad := at.Of(text)
	switch {
	case text == "":
		return `write "/"`
	case at.Start == 0 && at.End < len(text) && (text[at.End] == ' ' || text[at.End] == '\t') && !isToken(bad):
		return "write the method, a space and the path"
	case bad == "{" && (at.Start == 0 || text[at.Start-1] != '/'):
		return `write "/" before it`
	case at.End < len(text) && bad == "", bad == ".", bad == "..":
		return "leave it out"
	case !strings.Contains(bad, "{"):
		return `write a path behind it, such as "/"`
	}
	inner, closed := strings.CutSuffix(strings.TrimPrefix(bad, "{"), "}")
	name, rest := strings.CutSuffix(inner, "...")
	switch {
	case bad[0] != '{' || strings.Contains(inner, "}") || strings.Contains(inner, "{") || s.HoleIn(at):
		return "make it the whole segment, and check the rest in the handler"
	case !closed && isWildcardName(name) && name != "":
		return "write " + check.QuoteText("{"+inner+"}")
	case name == "":
		return "give it a name"
	case inner == "$":
		return "leave it out"
	case rest && at.End < len(text) && isWildcardName(name):
		return "write " + check.QuoteText("{"+name+"}") + " for one segment"
	case isWildcardName(name):
		return "give it another name"
	}
	return "use letters, digits and _ alone"
}

const notWhole = " is a wildcard and more"

// wildcardFault returns the name in segment, which begins with a brace, "" for
// "{$}", and what is wrong with it. The last segment of a pattern may be more.
func wildcardFault(segment string, last bool) (name, fault string) {
	inner, ok := strings.CutSuffix(segment[1:], "}")
	name, rest := strings.CutSuffix(inner, "...")
	switch {
	case !ok && strings.Contains(inner, "}"):
		return "", notWhole
	case !ok:
		return "", ` has no "}" at its end`
	case (inner == "$" || rest) && !last:
		return "", " is not at the end"
	case inner == "$":
		return "", ""
	case name == "":
		return "", " has no name"
	case !isWildcardName(name):
		return "", " has no Go identifier for a name"
	}
	return name, ""
}

// isWildcardName reports whether name, which is not empty, is a Go identifier or keyword.
func isWildcardName(name string) bool {
	for i, c := range name {
		if c != '_' && !unicode.IsLetter(c) && (i == 0 || !unicode.IsDigit(c)) {
			return false
		}
	}
	return true
}

// isToken reports whether s, which is not empty, can be a method.
//
//	token = 1*tchar   (RFC 9110 section 5.6.2)
func isToken(s string) bool {
	return check.IsMadeOf(s, "!#$%&'*+-.^_`|~")
}

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
	if !includesMethod(p.method, q.method) {
		return false
	}
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

// includesMethod reports whether a pattern with the method a, "" for all, is for requests with b too.
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
		narrower := q
		if i < len(p.segments) && (i >= len(q.segments) || q.segments[i].includes(p.segments[i])) {
			narrower = p // of what is longer, the other's last is rest
		}
		narrower.segments[i].write(&b)
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
