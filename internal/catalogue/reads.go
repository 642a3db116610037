package catalogue

import (
	"slices"
	"strings"
)

// Reads reports whether text is to be read as a URI reference in the role: for
// all else RFC 3986's grammar says nothing. Each part of text that is not known
// is one NUL byte.
//
//	endpoint      "localhost:8500"                   false
//	endpoint      "https://consul.example.com"       true
//	template-url  "/users/{id}"                      false
//	redirect-uri  "postmessage"                      false
//	mongodb-url   "mongodb://h1:27017,h2:27017/db"   false
func (r *Role) Reads(text string) bool {
	switch {
	case !r.Form.IsReference(),
		r.Form == MaybeURI && !r.Begins(text),
		r.Optional && text == "",
		r.Word && !strings.ContainsAny(text, "/:.?#\x00 "),
		r.Globs && (strings.Contains(text, "*") || text == "null" || text == ""),
		r.Template && mayHaveNames(text),
		r.Name == "ldap-url" && strings.HasPrefix(text, "ldapi:"), // its host is the name of a file
		r.Browser && (strings.HasPrefix(text, "data:") || strings.HasPrefix(text, "javascript:")):
		return false
	case r.Form == RequestTarget && strings.HasPrefix(text, "//"):
		return false // an absolute path there, an authority by RFC 3986 section 4.2
	case r.Hosts:
		_, rest, _ := strings.Cut(text, "://")
		if end := strings.IndexAny(rest, "/?#"); end >= 0 {
			rest = rest[:end]
		}
		return !strings.Contains(rest[strings.LastIndexByte(rest, '@')+1:], ",")
	}
	return true
}

// mayHaveNames reports whether text, a template, may have names in braces that something takes the
// place of: a brace that nobody closes begins none.
func mayHaveNames(text string) bool {
	_, rest, ok := strings.Cut(text, "{")
	return ok && strings.ContainsAny(rest, "}\x00")
}

// Begins reports whether text begins with one of the role's Schemes and "://".
func (r *Role) Begins(text string) bool {
	scheme, _, ok := strings.Cut(text, "://")
	return ok && IsScheme(scheme) && (r.Schemes == nil || slices.ContainsFunc(r.Schemes, func(s string) bool { return strings.EqualFold(s, scheme) }))
}

// Refuses reports whether scheme is one of the role's Refused.
func (r *Role) Refuses(scheme string) bool {
	return slices.ContainsFunc(r.Refused, func(s string) bool { return strings.EqualFold(s, scheme) })
}

// IsScheme reports whether s is a scheme.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )   (RFC 3986 section 3.1)
func IsScheme(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case i > 0 && ('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'):
		default:
			return false
		}
	}
	return s != ""
}
