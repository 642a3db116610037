package reading

import "strings"

// Href is the result of a browser for a string: the href of new URL(s) or new URL(s,
// base), or nothing if that threw an error.
type Href struct {
	Text  string
	Taken bool
}

// Browser is the reading that a browser has of s, of which it made h.
//
// An href comes apart at its delimiters without doubt: the browser has
// percent-encoded all others. Its parts are those of the URL's attributes, but
// for the "/." that it puts before a path of two slashes without a host.
func Browser(s string, h Href) Reading {
	if !h.Taken {
		return Reading{Refused: refusal(s)}
	}
	r := Reading{Whole: h.Text}
	scheme, rest, _ := strings.Cut(h.Text, ":")
	r.Values[Scheme] = defined(scheme)
	if before, after, ok := strings.Cut(rest, "#"); ok {
		rest, r.Values[Fragment] = before, defined(after)
	}
	if before, after, ok := strings.Cut(rest, "?"); ok {
		rest, r.Values[Query] = before, defined(after)
	}
	if authority, ok := strings.CutPrefix(rest, "//"); ok {
		rest = ""
		if i := strings.IndexByte(authority, '/'); i >= 0 {
			authority, rest = authority[:i], authority[i:]
		}
		if i := strings.LastIndexByte(authority, '@'); i >= 0 {
			r.Values[Userinfo], authority = defined(authority[:i]), authority[i+1:]
		}
		r.Values[Host], r.Values[Port] = cutPort(authority)
	}
	r.Values[Path] = defined(rest)
	return r
}

// resolveBrowser is the target that a browser has made.
func resolveBrowser(h Href) Reading {
	if !h.Taken {
		return Reading{Refused: "invalid URL or invalid base"}
	}
	return Browser("", h)
}

// refusal says why a browser refuses s, as far as that can be determined: the browser
// itself says only "Invalid URL".
func refusal(s string) string {
	if !hasScheme(s) {
		return "invalid URL: there is no scheme, and so a base is needed"
	}
	return "invalid URL"
}

// hasScheme reports whether a browser sees a scheme in s. It first removes tabs
// and line breaks, and spaces and control characters at the beginning.
func hasScheme(s string) bool {
	s = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
	s = strings.TrimLeftFunc(s, func(c rune) bool { return c <= ' ' })
	for i, c := range s {
		switch {
		case c == ':':
			return i > 0
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case i > 0 && ('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'):
		default:
			return false
		}
	}
	return false
}
