package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// Strayfragment reports fragments that the API does not know or does not allow.
var Strayfragment = &check.Check{
	ID:    "strayfragment",
	Title: "a fragment where none is sent or allowed",
	Group: check.Elsewhere,
	Run:   check.One(runStrayfragment),
}

func runStrayfragment(s *check.Site) *check.Finding {
	if s.Base != nil && s.Role.Name == "reference" {
		return fragmentOfBase(s)
	}
	s = s.Lenient()
	_, ok := s.Ref.Fragment()
	if !s.Valid() || !ok || s.Role.Fragment == catalogue.FragmentKept || s.Forgiven(s.Role.Rejects && s.Role.Fails == "") {
		return nil
	}
	l := s.Layout()
	if s.AtHole(l.Fragment.Start - 1) {
		return nil // the "#" is the sample's
	}
	f := &check.Finding{Start: l.Fragment.Start - len("#"), End: l.Fragment.End}
	f.In = s.Quote(f.Start, f.End)
	part := s.Part(f.Start, f.End)
	switch s.Role.Fragment {
	case catalogue.FragmentInPath:
		component := "path"
		if _, ok := s.Ref.Query(); ok {
			component = "query"
		}
		f.Message = fmt.Sprintf("%s knows no fragment: %s becomes a part of the %s; leave it out", s.API, part, component)
		f.Rule = "fragment, RFC 3986 section 3.5"
	case catalogue.FragmentBanned:
		rule := "RFC 6455 section 3"
		switch {
		case s.Role.Form == catalogue.Origin:
			rule = "RFC 6454 section 7.1"
		case s.Role.Name == "redirect-uri":
			rule = "RFC 6749 section 3.1.2"
		}
		f.Message = fmt.Sprintf("the fragment %s is not allowed; %s", part, withFragment(s))
		f.Rule = "fragment, RFC 3986 section 3.5; " + rule
		if s.Role.Fails == "" && !s.Role.Fetches || s.Role.Name == "redirect-uri" {
			f.Group = check.Fails
		}
	case catalogue.FragmentOfBase:
		f.Message, f.Rule, f.Group = baseFragment(part), baseRule, check.Style
	}
	if !s.Role.Exact {
		f.Fix = s.Deletion(f.Start, f.End)
	}
	return f
}

// withFragment says what happens where a fragment is banned, and what to write.
func withFragment(s *check.Site) string {
	switch {
	case s.Role.Fails != "":
		return s.Role.Fails + "; leave it out"
	case s.Role.Fetches: // ws.Dial writes it, websocket.Dialer of gorilla does not
		return "it is sent in the path, as %23, or dropped; leave it out"
	}
	return s.API + " returns an error; leave it out"
}

const baseRule = "absolute-URI, RFC 3986 sections 4.3 and 5.1"

// baseFragment is the message of a base with a fragment, which no reference keeps.
func baseFragment(part string) string {
	return fmt.Sprintf("a base URI has no fragment such as %s; net/url drops it; leave it out", part)
}

// fragmentOfBase is strayfragment for the base of a reference. An empty reference keeps it.
func fragmentOfBase(s *check.Site) *check.Finding {
	text := s.Base.Value.Text
	at := strings.IndexByte(text, '#')
	if at < 0 || !s.Base.Value.Complete() || s.Value.Text == "" || !s.Value.Complete() && s.FirstHole() == 0 || s.Forgiven(false) {
		return nil
	}
	base := check.NewSite(s.Base.Value, &check.AnyReference, s.API)
	f := base.At(at, len(text), baseRule, "%s", baseFragment(base.Part(at, len(text)))).As(check.Style).By(base.Deletion(at, len(text)))
	f.AtBase = true
	return f
}
