package reading

import (
	"errors"

	"github.com/urilint/urilint/uri"
)

// RFC3986 is the reading by RFC 3986's grammar. It takes relative references
// too, and changes nothing.
func RFC3986(s string) Reading {
	ref, err := uri.Parse(s)
	if err != nil {
		return Reading{Refused: reason(err)}
	}
	return ofRef(ref)
}

// resolveRFC3986 is the target of s against base by RFC 3986 section 5.
func resolveRFC3986(s, base string) Reading {
	b, err := uri.ParseURI(base)
	if err != nil {
		return Reading{Refused: "the base: " + reason(err)}
	}
	ref, err := uri.Parse(s)
	if err != nil {
		return Reading{Refused: reason(err)}
	}
	target, err := b.Resolve(ref)
	if err != nil {
		return Reading{Refused: err.Error()}
	}
	return ofRef(target)
}

// ofRef is the reading of a parsed reference.
func ofRef(ref uri.Ref) Reading {
	p := ref.Parts()
	return Reading{Whole: ref.String(), Values: Values{
		Scheme:   {p.Scheme, p.Scheme != ""},
		Userinfo: {p.Userinfo, p.HasUserinfo},
		Host:     {p.Host, p.HasHost},
		Port:     {p.Port, p.HasPort},
		Path:     defined(p.Path),
		Query:    {p.Query, p.HasQuery},
		Fragment: {p.Fragment, p.HasFragment},
	}}
}

// reason is an error's text without the place and the rule, which Fault has.
func reason(err error) string {
	if fault, ok := errors.AsType[*uri.SyntaxError](err); ok {
		return fault.Reason()
	}
	return err.Error()
}
