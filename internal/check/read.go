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
	s.read(v)
	return s
}

// With returns the site as it would be with another value.
func (s *Site) With(v strval.Value) *Site {
	t := *s
	t.read(v)
	return &t
}

// read sets the value, and what it is read as.
func (s *Site) read(v strval.Value) {
	s.Value, s.Ref, s.Fault, s.parsed, s.shape = v, uri.Ref{}, nil, false, nil
	s.searched, s.secrets, s.shown, s.standing = false, nil, "", [standings]int{}
	if s.Role.Template {
		v.Text = nameless(v.Text)
	}
	if !s.Role.Reads(v.Text) {
		return // its bytes have another meaning: "a:b" has no scheme here
	}
	if !v.Complete() {
		s.shape, s.Fault = newShape(v)
		if s.shape == nil || s.Fault != nil {
			s.parsed = s.shape != nil
			return
		}
	}
	text := s.text()
	if s.Role.Template {
		text = nameless(text)
	}
	ref, err := uri.Parse(text)
	if err != nil {
		s.Fault = err.(*uri.SyntaxError)
	}
	s.Ref, s.parsed = ref, true
}

// scheme returns the scheme in lower case; "" if there is none, or the holes
// decide which.
func (s *Site) scheme() string {
	scheme, ok := s.Ref.Scheme()
	if !ok || !s.known(s.layout().scheme, grammar.Scheme) {
		return ""
	}
	return strings.ToLower(scheme)
}

// authorityForm reports whether the value may be the host:port that a CONNECT
// request has for a target.
//
//	authority-form = uri-host ":" port   (RFC 9112 section 3.2.3)
func (s *Site) authorityForm() bool {
	if !s.Role.Connect || s.Method != "" && s.Method != "CONNECT" || strings.ContainsAny(s.Value.Text, "/?#@") {
		return false
	}
	ref, err := uri.Parse("//" + s.text())
	port, _ := ref.Port()
	return err == nil && port != ""
}
