package uri

// Equivalent reports whether a and b are the same once normalized (the ladder
// of section 6.2): a.Normalize(f) == b.Normalize(f). With no form it compares
// byte for byte. The fragment counts. It never allocates.
func Equivalent(a, b Ref, f Form) bool {
	if a.s == b.s {
		return true
	}
	if a.query > 0 != (b.query > 0) || a.fragment > 0 != (b.fragment > 0) ||
		a.slash > 0 != (b.slash > 0) || a.at > 0 != (b.at > 0) {
		return false
	}
	return sameText(a.s[:a.colon], b.s[:b.colon], f, true) &&
		sameAuthority(a, b, f) &&
		samePath(a, b, f) &&
		sameText(a.s[a.pathEnd():a.queryEnd()], b.s[b.pathEnd():b.queryEnd()], f, false) &&
		sameText(a.s[a.queryEnd():], b.s[b.queryEnd():], f, false)
}

// sameAuthority compares userinfo, host and port; that both have an authority,
// and a userinfo, or neither, is known.
func sameAuthority(a, b Ref, f Form) bool {
	if a.slash == 0 {
		return true
	}
	return (a.at == 0 || sameText(a.s[a.authorityStart():a.at], b.s[b.authorityStart():b.at], f, false)) &&
		sameText(a.s[a.hostStart():a.hostEnd()], b.s[b.hostStart():b.hostEnd()], f, true) &&
		a.portText(f) == b.portText(f)
}

// portText is the port with its ":", or "" if there is none or f removes it.
func (r Ref) portText(f Form) string {
	if r.port == 0 || f&SchemeForm != 0 && r.redundantPort() {
		return ""
	}
	return r.s[r.port:r.slash]
}

func samePath(a, b Ref, f Form) bool {
	pathA, pathB := a.Path(), b.Path()
	if f&SchemeForm != 0 && a.slash > 0 {
		root := Ref{s: "///", slash: 2} // any with an authority and the path "/"
		if a.wantsSlash() {
			a, pathA = root, "/"
		}
		if b.wantsSlash() {
			b, pathB = root, "/"
		}
	}
	if f&DotForm == 0 || pathA == pathB {
		return sameText(pathA, pathB, f, false)
	}
	unitsA, unitsB := newPathUnits(a, f&PercentForm != 0), newPathUnits(b, f&PercentForm != 0)
	for {
		pieceA, okA := unitsA.next()
		pieceB, okB := unitsB.next()
		if !okA || !okB {
			return okA == okB
		}
		if !sameText(pieceA.text(a.s), pieceB.text(b.s), f, false) {
			return false
		}
	}
}

// sameText reports whether two texts of the same component are the same once
// normalized. lower is set if case does not count: scheme and host.
func sameText(a, b string, f Form, lower bool) bool {
	lower = lower && f&CaseForm != 0
	for a != "" && b != "" {
		charA, restA := nextChar(a, f, lower)
		charB, restB := nextChar(b, f, lower)
		if charA != charB {
			return false
		}
		a, b = restA, restB
	}
	return a == b
}

// nextChar is the first byte of s or, as a number of its own, its first
// triplet, normalized; and what follows.
func nextChar(s string, f Form, lower bool) (char uint32, rest string) {
	c, n := s[0], 1
	if c == '%' {
		n = 3
		if c = triplet(s, 0); f&PercentForm == 0 || class[c]&inUnreserved == 0 {
			if f&CaseForm != 0 {
				return '%'<<16 | uint32(c), s[n:]
			}
			return '%'<<16 | uint32(s[1])<<8 | uint32(s[2]), s[n:]
		}
	}
	if lower && isUpper(c) {
		c |= 0x20
	}
	return uint32(c), s[n:]
}
