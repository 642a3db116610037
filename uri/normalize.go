package uri

import "strings"

// Normalize returns r with the normalizations f applied (section 6.2). It returns r
// itself, without allocating, if r is normal already.
//
// The result is equivalent to r, has the same components (except that SchemeForm may
// remove the port), and resolves to an equivalent target against any base. Normalizing
// it again changes nothing. A path that would be read as an authority is written
// "/.//": "foo:/..//x" becomes "foo:/.//x".
func (r Ref) Normalize(f Form) Ref {
	r.normalize(f)
	return r
}

// normalize makes the normalizations of f in r. Normalize is no more than this
// call, so that it can be inlined: a normal r is copied once at most.
func (r *Ref) normalize(f Form) {
	if r.isNormal(f) {
		return
	}
	var b strings.Builder
	b.Grow(len(r.s) + len("/") + len("/."))
	from := 0
	r.edits(f, func(e Edit) bool {
		b.WriteString(r.s[from:e.Start])
		b.WriteString(e.New)
		from = e.End
		return true
	})
	b.WriteString(r.s[from:])

	*r = Ref{s: b.String()}
	if err := r.parse(); err != nil {
		panic(err) // cannot happen: what is normal parses
	}
}

// IsNormal reports whether normalizing changes nothing. It never allocates.
func (r Ref) IsNormal(f Form) bool { return r.isNormal(f) }

func (r *Ref) isNormal(f Form) bool {
	triplets := strings.IndexByte(r.s, '%') >= 0
	if f&CaseForm != 0 && r.hasUpper() {
		return false
	}
	if triplets && f&(CaseForm|PercentForm) != 0 && !tripletsNormal(r.s, f) {
		return false
	}
	if f&DotForm != 0 && (triplets || mayHaveDots(r.s[r.pathStart():r.pathEnd()])) && !r.dotsNormal(f) {
		return false
	}
	return f&SchemeForm == 0 || !r.redundantPort() && !r.wantsSlash()
}

// hasUpper reports whether the scheme or the host has a letter in upper case.
func (r *Ref) hasUpper() bool {
	switch {
	case r.slash == 0:
		return hasUpper(r.s[:r.colon])
	case r.at == 0:
		return hasUpper(r.s[:r.slash]) // what else there is has no letters
	}
	return hasUpper(r.s[:r.colon]) || hasUpper(r.s[r.at:r.slash])
}

// hasUpper reports whether a letter of s, except the hex digits of triplets, is
// upper case.
func hasUpper(s string) bool {
	if scan(s, 0, notUpper) == len(s) {
		return false // fast path
	}
	for i := 0; i < len(s); i++ {
		if isUpper(s[i]) {
			return true
		}
		if s[i] == '%' {
			i += 2
		}
	}
	return false
}

// tripletsNormal reports whether all triplets of s stay as they are.
func tripletsNormal(s string, f Form) bool {
	for {
		i := strings.IndexByte(s, '%')
		if i < 0 {
			return true
		}
		if !tripletNormal(s, i, f) {
			return false
		}
		s = s[i+3:]
	}
}

// dotsNormal reports whether DotForm, together with f, removes nothing.
func (r *Ref) dotsNormal(f Form) bool {
	path := r.Path()
	encoded := f&PercentForm != 0
	if !mayHaveDots(path) && !(encoded && strings.IndexByte(path, '%') >= 0) {
		return true // fast path
	}
	units := newPathUnits(*r, encoded)
	for from := r.pathEnd(); ; {
		piece, ok := units.next()
		switch {
		case !ok:
			return from == r.pathStart()
		case piece == guard && strings.HasSuffix(r.s[:from], "./"):
			from -= len("./")
		case piece == guard || piece.end != from:
			return false
		default:
			from = piece.start
		}
	}
}
