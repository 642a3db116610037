package reading

import (
	"net/url"

	"github.com/urilint/urilint/uri"
)

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

// resolveNetURL is the target of s against base by net/url.
func resolveNetURL(s, base string) Reading {
	b, err := url.Parse(base)
	if err != nil {
		return Reading{Refused: "the base: " + innermost(err)}
	}
	target, err := b.Parse(s)
	if err != nil {
		return Reading{Refused: innermost(err)}
	}
	return ofURL(target)
}

// resolveBrowser is the target that a browser has made.
func resolveBrowser(h Href) Reading {
	if !h.Taken {
		return Reading{Refused: "invalid URL or invalid base"}
	}
	return Browser("", h)
}
