package uri

import "strings"

// Parse parses a URI reference: a URI or a relative reference.
//
// It accepts exactly what RFC 3986 does, and keeps the string unchanged:
// nothing is decoded, and no limit of a scheme is applied, so a port of 99999
// and a host of "999.1.1.1" are fine. The error is a *[SyntaxError]. Parse
// does not allocate unless it fails.
//
//	URI-reference = URI / relative-ref   (RFC 3986 section 4.1)
func Parse(s string) (r Ref, err error) {
	r.s = s
	err = r.parse()
	return r, err
}

// ParseURI is [Parse] for a string that must have a scheme.
//
//	URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]   (RFC 3986 section 3)
func ParseURI(s string) (Ref, error) {
	r, err := Parse(s)
	if err == nil && r.colon == 0 {
		return Ref{}, newSyntaxError(s, 0, faultNoScheme)
	}
	return r, err
}

// ParseAbsolute is [Parse] for a string that must have a scheme and no
// fragment, such as a base URI.
//
//	absolute-URI = scheme ":" hier-part [ "?" query ]   (RFC 3986 section 4.3)
func ParseAbsolute(s string) (Ref, error) {
	r, err := ParseURI(s)
	if err == nil && r.fragment > 0 {
		return Ref{}, newSyntaxError(s, r.fragment-1, faultStrayFragment)
	}
	return r, err
}

// MustParse is [Parse] for strings known to be right. It panics with the
// *[SyntaxError] of one that is not.
func MustParse(s string) Ref {
	r, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return r
}

// Valid reports whether s is a URI reference, as [Parse] does, but it never
// allocates.
func Valid(s string) bool {
	r := Ref{s: s}
	_, f := r.setPlaces()
	return f == 0
}

// parse sets the places of r, of which only s is set, or makes r zero and
// returns the error. Parse is no more than this call, so that it can be inlined:
// r is not copied then.
func (r *Ref) parse() error {
	at, f := r.setPlaces()
	if f == 0 {
		return nil
	}
	s := r.s
	*r = Ref{}
	return newSyntaxError(s, at, f)
}

// setPlaces sets the places of r, of which only s is set. If it fails, it returns the
// offset and kind of the first fault, and r is invalid.
//
//	relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
//	hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
//	relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
func (r *Ref) setPlaces() (at int, f fault) {
	s := r.s
	i, authority := 0, 0 // the next byte to look at, and where the authority begins
	switch {
	case len(s) >= len("https://") && s[:len("https://")] == "https://":
		r.colon, authority = len("https"), len("https://") // fast path: most URIs begin so
	case len(s) >= len("http://") && s[:len("http://")] == "http://":
		r.colon, authority = len("http"), len("http://")
	default:
		for i < len(s) && class[s[i]]&inScheme != 0 {
			i++
		}
		start := 0
		if 0 < i && i < len(s) && s[i] == ':' && isAlpha(s[0]) {
			r.colon = i
			i++
			start = i
		}
		if len(s)-start >= 2 && s[start] == '/' && s[start+1] == '/' {
			authority = start + 2
		}
	}
	switch {
	case authority > 0:
		host := scan(s, authority, inReg)
		i = host
		if i < len(s) && s[i] == ':' {
			r.port = i
			for i++; i < len(s) && isDigit(s[i]); i++ {
			}
		}
		if i == len(s) || s[i] == '/' {
			r.slash = i // fast path: a host and perhaps a port, as most authorities are
		} else if i, f = r.parseAuthority(authority, host); f != 0 {
			return i, f
		}
	case r.colon == 0:
		// path-noscheme: no ":" before the first "/". The bytes read so far hold none.
		if i < len(s) && s[i] != '/' {
			i = scanFirstSegment(s, i)
		}
		if i < len(s) && s[i] == ':' {
			if i == 0 {
				return i, faultScheme
			}
			return i, faultNoColon // e.g. "127.0.0.1:8080"
		}
	}

	if i = scan(s, i, inPath); i == len(s) {
		return 0, 0
	}
	if s[i] == '%' {
		if i = scanEncoded(s, i, inPath); i == len(s) {
			return 0, 0
		}
	}
	if s[i] == '?' {
		r.query = i + 1
		if i = scanEncoded(s, i+1, inQuery); i == len(s) {
			return 0, 0
		}
	}
	if s[i] == '#' {
		r.fragment = i + 1
		if i = scanEncoded(s, i+1, inQuery); i == len(s) {
			return 0, 0
		}
	}
	return i, r.tailFault(i)
}

// scanFirstSegment passes the rest of the first segment of a relative
// reference's path, up to a "/", a ":" or what else ends it.
//
//	segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
func scanFirstSegment(s string, i int) int {
	for {
		i = scanEncoded(s, i, inReg)
		if i == len(s) || s[i] != '@' {
			return i
		}
		i++
	}
}

// parseAuthority sets at, port and slash for the authority that begins at start, of
// which the bytes up to i are in inReg. It returns the offset after it, or the offset
// and kind of the first fault.
//
// Whether "user:12" is userinfo or host and port is open until the "@", or the
// end. Most authorities have no userinfo, so that is tried second.
func (r *Ref) parseAuthority(start, i int) (at int, f fault) {
	s := r.s
	r.port, i, f = scanHostPort(s, start, i)
	if (f == faultRegName || f == faultPort) && s[start] != '[' {
		end := scanEncoded(s, i, inUser)
		if end < len(s) && s[end] == '@' {
			r.at = end
			r.port, i, f = scanHostPort(s, end+1, end+1)
		} else if n := strings.IndexAny(s[end:], "@/?#"); n >= 0 && s[end+n] == '@' {
			return end, pctOr(s, end, faultUserinfo)
		}
	}
	r.slash = i
	if f == faultRegName {
		f = pctOr(s, i, faultRegName)
	}
	return i, f
}

// scanHostPort reads host [ ":" port ] at s[start:], which must be all that is left of
// the authority; the bytes up to i are in inReg. It returns the offset of the ":", zero
// if there is none, and the offset after the port; or the offset and kind of the first
// fault.
func scanHostPort(s string, start, i int) (port, end int, f fault) {
	f = faultRegName
	if start < len(s) && s[start] == '[' {
		if i, f = scanIPLiteral(s, i); f != 0 {
			return 0, i, f
		}
		f = faultAfterIPLiteral
	} else {
		i = scanEncoded(s, i, inReg)
	}
	if i < len(s) && s[i] == ':' {
		port, f = i, faultPort
		for i++; i < len(s) && isDigit(s[i]); i++ {
		}
	}
	if i == len(s) || s[i] == '/' || s[i] == '?' || s[i] == '#' {
		return port, i, 0
	}
	return port, i, f
}

// tailFault is the fault at s[i] in the path, query or fragment, whichever was
// begun last.
func (r *Ref) tailFault(i int) fault {
	switch {
	case r.fragment > 0:
		return pctOr(r.s, i, faultFragment)
	case r.query > 0:
		return pctOr(r.s, i, faultQuery)
	}
	return pctOr(r.s, i, faultPath)
}

// pctOr is f, or its counterpart if the fault at s[i] is a "%".
func pctOr(s string, i int, f fault) fault {
	if s[i] == '%' {
		return f.pct()
	}
	return f
}
