package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
)

// strayfragment reports fragments that the API does not know or does not allow.
var strayfragment = &Check{
	ID:    "strayfragment",
	Title: "a fragment where none is sent or allowed",
	Group: Elsewhere,
	Run:   runStrayfragment,
}

func runStrayfragment(s *Site) []Finding {
	if s.Base != nil && s.Role.Name == "reference" {
		return fragmentOfBase(s)
	}
	s = s.lenient()
	_, ok := s.Ref.Fragment()
	if !s.valid() || !ok || s.Role.Fragment == catalogue.FragmentKept || s.forgiven(s.Role.Rejects && s.Role.Fails == "") {
		return nil
	}
	l := s.layout()
	if s.atHole(l.fragment.start - 1) {
		return nil // the "#" is the sample's
	}
	f := Finding{Start: l.fragment.start - len("#"), End: l.fragment.end}
	part, all := s.part(f.Start, f.End), s.quote(f.Start, f.End)
	switch s.Role.Fragment {
	case catalogue.FragmentInPath:
		component := "path"
		if _, ok := s.Ref.Query(); ok {
			component = "query"
		}
		f.Message = fmt.Sprintf("%s knows no fragment: %s becomes a part of the %s; leave it out", s.API, part, component)
		f.In, f.Rule = all, "fragment, RFC 3986 section 3.5"
	case catalogue.FragmentBanned:
		rule := "RFC 6455 section 3"
		switch {
		case s.Role.Form == catalogue.Origin:
			rule = "RFC 6454 section 7.1"
		case s.Role.Name == "redirect-uri":
			rule = "RFC 6749 section 3.1.2"
		}
		f.Message = fmt.Sprintf("the fragment %s is not allowed; %s", part, s.withFragment())
		f.In, f.Rule = all, fmt.Sprintf("fragment, RFC 3986 section 3.5; %s", rule)
		if s.Role.Fails == "" && !s.Role.Fetches || s.Role.Name == "redirect-uri" {
			f.Group = Fails
		}
	case catalogue.FragmentOfBase:
		f.Message, f.In, f.Rule = baseFragment(part), all, baseRule
		f.Group = Style
	}
	if !s.Role.Exact {
		f.Fix = s.deletion(f.Start, f.End)
	}
	return []Finding{f}
}

// withFragment says what happens where a fragment is banned, and what to write.
func (s *Site) withFragment() string {
	switch {
	case s.Role.Fails != "":
		return s.Role.Fails + "; leave it out"
	case s.Role.Fetches: // ws.Dial writes it, websocket.Dialer of gorilla does not
		return "it is sent in the path, as %23, or dropped; leave it out"
	}
	return s.API + " returns an error; leave it out"
}

const baseRule = "absolute-URI, RFC 3986 sections 4.3 and 5.1"

// baseFragment is the message of a base with a fragment, which nothing that is resolved
// against it keeps.
func baseFragment(part string) string {
	return fmt.Sprintf("a base URI has no fragment such as %s; net/url drops it; leave it out", part)
}

// fragmentOfBase is strayfragment for the base of a reference. An empty reference
// keeps it.
func fragmentOfBase(s *Site) []Finding {
	text := s.Base.Value.Text
	at := strings.IndexByte(text, '#')
	if at < 0 || !s.Base.Value.Complete() || s.Value.Text == "" || !s.Value.Complete() && s.firstHole() == 0 || s.forgiven(false) {
		return nil
	}
	base := NewSite(s.Base.Value, &anyReference, s.API)
	part := base.part(at, len(text))
	return []Finding{{Start: at, End: len(text), AtBase: true, Group: Style, Message: baseFragment(part), In: base.around(at, len(text)), Rule: baseRule, Fix: base.deletion(at, len(text))}}
}
