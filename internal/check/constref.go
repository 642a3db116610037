package check

import (
	"net/url"
	"reflect"

	"github.com/urilint/urilint/internal/catalogue"
)

// constref reports references whose target is known when the program is compiled.
var constref = &Check{
	ID:    "constref",
	Title: "a reference whose target is constant, since its base is known",
	Group: Style,
	OptIn: true,
	Run:   runConstref,
}

func runConstref(s *Site) []Finding {
	if s.Base == nil || s.Role.Form != catalogue.Reference || !s.Base.Value.Complete() || !s.Value.Complete() || s.forgiven(false) {
		return nil
	}
	target, _, ok := s.resolved()
	if !ok {
		return nil
	}
	f := Finding{Start: 0, End: len(s.Value.Text), OfBase: true, AtUse: true,
		Message: s.becomes() + "; write that", Rule: "Reference Resolution, RFC 3986 section 5"}
	// The same *url.URL comes out, down to fields that String does not show?
	text := target.String()
	again, err := url.Parse(text)
	if _, secret := target.User.Password(); err == nil && reflect.DeepEqual(target, again) && !secret {
		f.Fix = &Fix{Message: "Replace the call with url.Parse(" + quoteText(text) + ")", Target: text}
	}
	return []Finding{f}
}
