package check

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// NewSite returns the Site of the value v at a sink: parsed, if the role asks for a URI reference.
func NewSite(v strval.Value, role *catalogue.Role, api string) *Site {
	s := &Site{Role: role, API: api, Printed: role.Form == catalogue.Logged, Context: NoContext{}}
	s.Read(v)
	return s
}

// With returns the site as it would be with another value.
func (s *Site) With(v strval.Value) *Site {
	t := *s
	t.Read(v)
	return &t
}

// Read sets the value, and what it is read as.
func (s *Site) Read(v strval.Value) {
	s.Value, s.Ref, s.Fault, s.Parsed, s.Shape = v, uri.Ref{}, nil, false, nil
	s.searched, s.secrets, s.shown, s.Standing = false, nil, "", [standings]int{}
	if s.Role.Template {
		v.Text = nameless(v.Text)
	}
	if !s.Role.Reads(v.Text) {
		return // its bytes have another meaning: "a:b" has no scheme here
	}
	if !v.Complete() {
		s.Shape, s.Fault = NewShape(v)
		if s.Shape == nil || s.Fault != nil {
			s.Parsed = s.Shape != nil
			return
		}
	}
	text := s.Text()
	if s.Role.Template {
		text = nameless(text)
	}
	ref, err := uri.Parse(text)
	if err != nil {
		s.Fault = err.(*uri.SyntaxError)
	}
	s.Ref, s.Parsed = ref, true
}

// Scheme returns the scheme in lower case; "" if there is none, or the holes decide it.
func (s *Site) Scheme() string {
	scheme, ok := s.Ref.Scheme()
	if !ok || !s.Known(s.Layout().Scheme, grammar.Scheme) {
		return ""
	}
	return strings.ToLower(scheme)
}

// AuthorityForm reports whether the value may be the host:port that a CONNECT request asks for.
//
//	authority-form = uri-host ":" port   (RFC 9112 section 3.2.3)
func (s *Site) AuthorityForm() bool {
	if !s.Role.Connect || s.Method != "" && s.Method != "CONNECT" || strings.ContainsAny(s.Value.Text, "/?#@") {
		return false
	}
	ref, err := uri.Parse("//" + s.Text())
	port, _ := ref.Port()
	return err == nil && port != ""
}

// nameless returns text, a template, with letters in place of the names in braces in its path and query. Elsewhere, as
// in a port, they stay: nothing is known then.
//
//	/users/{id}/a b  =>  /users/xxxx/a b
func nameless(text string) string {
	start := strings.IndexByte(text, '{')
	if start < 0 {
		return text // fast path
	}
	rest := 0
	if i := strings.Index(text, "://"); i >= 0 && i < start {
		rest = i + len("://")
	}
	if !strings.Contains(text[rest:start], "/") {
		return text
	}
	b := []byte(text)
	for i := start; i < len(b); i++ {
		if b[i] != '{' {
			continue
		}
		end := strings.IndexByte(text[i:], '}')
		if end < 0 {
			break // it is never closed: it begins no name
		}
		if end < 2 || strings.ContainsAny(text[i+1:i+end], "{/?# \x00") {
			return text
		}
		for j := range end + 1 {
			b[i+j] = 'x'
		}
		i += end
	}
	return string(b)
}

// A Span is a place in a string: the bytes [start, end).
type Span struct{ Start, End int }

// Of returns the bytes of text at p.
func (p Span) Of(text string) string { return text[p.Start:p.End] }

// A Layout has the places of a reference's components. That of an undefined component is zero.
//
//	"//u@h:1/p?q#f"  =>  userinfo {2 3}, host {4 5}, port {6 7}, path {7 9}, query {10 11}, fragment {12 13}
type Layout struct{ Scheme, Userinfo, Host, Port, Path, Query, Fragment Span }

// LayoutOf returns where the components of r are in its string.
func LayoutOf(r uri.Ref) Layout {
	var l Layout
	i := 0 // all before it is laid out
	next := func(component string, before, after int) Span {
		p := Span{i + before, i + before + len(component)}
		i = p.End + after
		return p
	}
	if scheme, ok := r.Scheme(); ok {
		l.Scheme = next(scheme, 0, len(":"))
	}
	if host, ok := r.Host(); ok {
		i += len("//")
		if userinfo, ok := r.Userinfo(); ok {
			l.Userinfo = next(userinfo, 0, len("@"))
		}
		l.Host = next(host, 0, 0)
		if port, ok := r.Port(); ok {
			l.Port = next(port, len(":"), 0)
		}
	}
	l.Path = next(r.Path(), 0, 0)
	if query, ok := r.Query(); ok {
		l.Query = next(query, len("?"), 0)
	}
	if fragment, ok := r.Fragment(); ok {
		l.Fragment = next(fragment, len("#"), 0)
	}
	return l
}

// RawAuthority returns the place of an authority in a text that need not be a URI: after a "//" at the beginning, or
// after what may be meant for a scheme ("https//h").
func RawAuthority(text string) (Span, bool) {
	start := strings.Index(text, "//")
	if start < 0 || strings.ContainsAny(text[:start], "/?#") {
		return Span{}, false
	}
	start += len("//")
	return Span{start, start + len(UpTo(text[start:], "/?#"))}, true
}
