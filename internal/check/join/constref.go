package join

import (
	"net/url"
	"reflect"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// Constref reports references whose target is known when the program is compiled.
var Constref = &check.Check{
	ID:    "constref",
	Title: "a reference whose target is constant, since its base is known",
	Group: check.Style,
	OptIn: true,
	Run:   check.One(runConstref),
}

func runConstref(s *check.Site) *check.Finding {
	if s.Base == nil || s.Role.Form != catalogue.Reference || !s.Base.Value.Complete() || !s.Value.Complete() || s.Forgiven(false) {
		return nil
	}
	target, _, ok := s.Resolved()
	if !ok {
		return nil
	}
	f := s.AtUse("Reference Resolution, RFC 3986 section 5", "%s; write that", s.Becomes())
	f.OfBase = true
	// The same *url.URL comes out, down to fields that String does not show?
	text := target.String()
	again, err := url.Parse(text)
	if _, secret := target.User.Password(); err == nil && reflect.DeepEqual(target, again) && !secret {
		f.Fix = &check.Fix{Message: "Replace the call with url.Parse(" + check.QuoteText(text) + ")", Target: text}
	}
	return f
}
