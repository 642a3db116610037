package check

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// NewSite returns the Site of the value v at a sink: parsed, if the role asks
// for a URI reference.
func NewSite(v strval.Value, role *catalogue.Role, api string) *Site {
	s := &Site{Role: role, API: api, Context: NoContext{}}
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

// Scheme returns the scheme in lower case; "" if there is none, or the holes
// decide which.
func (s *Site) Scheme() string {
	scheme, ok := s.Ref.Scheme()
	if !ok || !s.Known(s.Layout().Scheme, grammar.Scheme) {
		return ""
	}
	return strings.ToLower(scheme)
}

// AuthorityForm reports whether the value may be the host:port that a CONNECT
// request has for a target.
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

// nameless returns text, a template, with letters in place of the names in braces in its path
// and query. Whatever replaces them there, the rest of the text is what it is. Elsewhere, as in
// a port, they stay: nothing is known then.
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
			break // nobody closes it: it begins no name
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
