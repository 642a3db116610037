package uri

// splice sets the places of t, a zero Ref, for the target of ref against base if
// that is base.s[:keep] + ref.s[from:]. So it is of most references that documents
// hold, even with "../" in front; the string is then made at once in its size, or is
// a part of the base's. If not, splice leaves t as it is and returns false:
// [Ref.appendTarget] knows all cases, this one some.
//
//	base      http://a/b/c/d;p?q
//	"../g#s"  http://a/b/ + g#s
//	"?y"      http://a/b/c/d;p + ?y
//	".."      http://a/b/
//
// The base must have a scheme.
func (t *Ref) splice(base, ref *Ref) (keep, from int, ok bool) {
	pathEnd := ref.pathEnd()
	switch {
	case ref.colon > 0:
		return 0, 0, false
	case ref.slash > 0:
		if hasSlashDot(ref.s[ref.slash:pathEnd]) {
			return 0, 0, false
		}
		keep = base.colon + 1
		t.at, t.port, t.slash = shift(ref.at, keep), shift(ref.port, keep), shift(ref.slash, keep)
	case pathEnd == 0:
		if keep = base.pathEnd(); ref.query == 0 {
			keep = base.queryEnd()
			t.query = base.query
		}
		t.at, t.port, t.slash = base.at, base.port, base.slash
	default:
		if keep, from = splicePath(base, ref.s[:pathEnd]); keep == 0 {
			return 0, 0, false
		}
		t.at, t.port, t.slash = base.at, base.port, base.slash
	}
	t.colon = base.colon
	if ref.query > 0 {
		t.query = ref.query + keep - from
	}
	if ref.fragment > 0 {
		t.fragment = ref.fragment + keep - from
	}
	return keep, from, true
}

// splicePath is splice for a path that is not empty. It returns how much of the
// base stays and how much of the path goes, or 0 and 0 if a dot-segment is
// elsewhere than at the path's beginning.
func splicePath(base *Ref, path string) (keep, from int) {
	start, keep := base.pathStart(), base.pathEnd()
	if start == keep || base.s[start] != '/' {
		return 0, 0 // e.g. "http://a", which gets a "/", and "urn:a"
	}
	if path[0] == '/' {
		keep, from = start+1, 1
	} else {
		for base.s[keep-1] != '/' {
			keep--
		}
		if hasSlashDot(base.s[start:keep]) {
			return 0, 0
		}
	}
	// Invariant: base.s[start:keep] begins and ends with "/".
	for from < len(path) && path[from] == '.' {
		dots := 1
		if from+1 < len(path) && path[from+1] == '.' {
			dots = 2
		}
		if end := from + dots; end < len(path) {
			if path[end] != '/' {
				break // "..g" is no dot-segment
			}
			from = end + 1
		} else {
			from = end
		}
		if dots == 2 && keep > start+1 {
			for keep--; base.s[keep-1] != '/'; keep-- {
			}
		}
	}
	switch {
	case hasSlashDot(path[from:]):
		return 0, 0
	case base.slash == 0 && keep == start+1 && from < len(path) && path[from] == '/':
		return 0, 0 // it would begin with "//" and be an authority
	}
	return keep, from
}

// hasSlashDot reports whether path holds "/.", with which all dot-segments but a
// first one begin. Paths are short: strings.Contains takes more time to begin.
func hasSlashDot(path string) bool {
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == '.' && path[i-1] == '/' {
			return true
		}
	}
	return false
}
