package check

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// A Site is one string that reaches one sink: all that a check may look at.
type Site struct {
	Value strval.Value
	Role  *catalogue.Role
	API   string // the sink as a Go programmer writes it: "http.Get", "(*url.URL).Parse"

	// Ref is the parsed value if Fault is nil; of a value with holes, it is one
	// that the value can have (see known). Fault is what makes it no URI
	// reference, whatever the holes are. Both are zero where the role asks for no
	// URI reference, or nothing can be said.
	Ref   uri.Ref
	Fault *uri.SyntaxError

	Go          int    // the minor version in the go line of the module's go.mod: 26 of "go 1.26"; 0: not known
	Method      string // the HTTP method given in the same call, if it is a constant
	Test        bool   // the sink is in a _test.go file
	Readdressed bool   // the scheme or host of the request may be set afterwards
	Stored      bool   // the sink is a field, or a function that only stores the value: what fails, fails elsewhere
	Several     bool   // the value is one of several that may get there
	IPv4        bool   // the network that is named beside the address has IPv4 addresses alone
	Printed     bool   // of a text: it is written for people, and nothing more
	Sent        bool   // of a text: it is given beside the method of a request
	Strict      bool   // the user asked for faults that are often intended
	Likely      bool   // the user asked for values that are wrong only with some contents: unescaped

	// Context is what is known of the package that has the value.
	Context Context

	// Base is what a relative reference is resolved against, or a path element
	// joined to, where that is known.
	Base *Base

	// Relative is how many other references are resolved against the field RelativeTo and
	// begin without a slash, as is usual there, of a reference that begins with one. 0: it
	// is not usual there, or none begins with the same segment.
	Relative   int
	RelativeTo string

	// Unslashed are the places where a slash is missing that other URLs of the package have.
	Unslashed []Unslashed

	// Later are the elements that are joined after this one.
	Later []strval.Value

	// Joined is the function of package path whose result is the hole at the beginning
	// of the value: "path.Join"; "" if there is none, or if the program repairs the
	// result.
	Joined string

	// FilePath is the hole that package path/filepath made, with the system's separators.
	FilePath *FilePath

	// Compared is what the value is compared with, of the role compared.
	Compared *Compared

	// Cut is the call that the value is a set of letters for, of the role cutset.
	Cut *Cut

	// Split is the call that takes a host and port apart at the value, of the role
	// separator.
	Split *Split

	// Whole is the call that takes the value, a URL, apart, of the role whole-url.
	Whole *Whole

	// Copy is the copy that the value is a key of, of the role copied-text.
	Copy *Copy

	// What is around the value.
	Index     int                     // of an argument for a variadic parameter: which one, from 0
	Fields    map[string]strval.Value // of a field in a composite literal: the literal's fields of string type, by name
	Ported    bool                    // of a host or an IP address: what gave it a port is known, and nothing takes it off
	Bracketed bool                    // of a host that is joined to a port: it is the Host of a URL, and nobody asks for its brackets
	Earlier   []Registered            // of a ServeMux pattern: those that the same mux certainly has by then
	Relayed   string                  // of the field Path: its name, if a proxy sends the request on, and nothing sets how the path is encoded; else ""
	Passed    bool                    // of a ServeMux pattern: a function of another package registers it, which is called here
	Stripped  *Stripped               // of a ServeMux pattern: the handler; nil if it is another

	parsed bool   // Ref or Fault is set
	shape  *shape // of a parsed value with holes; nil for others

	searched bool          // secrets is set
	secrets  []secret.Span // see Secrets
	shown    string        // see Shown; "": not asked for yet
}

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
	s.searched, s.secrets, s.shown = false, nil, ""
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

// valid reports whether Ref is set: there is no fault.
func (s *Site) valid() bool { return s.parsed && s.Fault == nil }

// scheme returns the scheme in lower case; "" if there is none, or the holes
// decide which.
func (s *Site) scheme() string {
	scheme, ok := s.Ref.Scheme()
	if !ok || !s.known(s.layout().scheme, grammar.Scheme) {
		return ""
	}
	return strings.ToLower(scheme)
}

// forgiven reports whether a finding is not to be told because it is in a test, which
// may well want to see what becomes of a wrong string. What the API rejects immediately
// is reported in tests too, since it cannot have been meant to work.
func (s *Site) forgiven(rejected bool) bool { return s.Test && !s.Strict && (!rejected || s.Stored) }

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

// isPrinted reports whether the value is the text of a log or an error.
func (s *Site) isPrinted() bool {
	return s.Printed || s.Role.Form == catalogue.Text && s.API != "" && s.API != "fmt.Sprintf" && s.API != "fmt.Appendf"
}
