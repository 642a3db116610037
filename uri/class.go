package uri

// class says for every byte which sets of RFC 3986 it belongs to. "%" is in
// no set of the grammar: a percent-encoded triplet is three bytes and checked as such.
//
// The sets are nested, inReg < inUser < inPath < inQuery, since each component
// allows what the one before it does and a delimiter or two more.
//
// The elements are four bytes wide, though eight bits are used, since amd64 has an
// AND of a register with 32 bits of memory and none that Go uses with 8.
var class = [256]uint32{
	'!': subDelim, '$': subDelim, '&': subDelim, '\'': subDelim, '(': subDelim, ')': subDelim,
	'*': subDelim, '+': subDelim | inScheme, ',': subDelim, ';': subDelim, '=': subDelim,

	'-': unreserved | inScheme, '.': unreserved | inScheme, '_': unreserved, '~': unreserved,

	':': inUser | inPath | inQuery | notUpper,
	'@': inPath | inQuery | notUpper,
	'/': inPath | inQuery | notUpper,
	'?': inQuery | notUpper,
	'#': notUpper, '[': notUpper, ']': notUpper, '%': notUpper,

	'0': digit, '1': digit, '2': digit, '3': digit, '4': digit,
	'5': digit, '6': digit, '7': digit, '8': digit, '9': digit,

	'A': upperHex, 'B': upperHex, 'C': upperHex, 'D': upperHex, 'E': upperHex, 'F': upperHex,
	'G': upper, 'H': upper, 'I': upper, 'J': upper, 'K': upper, 'L': upper, 'M': upper,
	'N': upper, 'O': upper, 'P': upper, 'Q': upper, 'R': upper, 'S': upper, 'T': upper,
	'U': upper, 'V': upper, 'W': upper, 'X': upper, 'Y': upper, 'Z': upper,

	'a': lowerHex, 'b': lowerHex, 'c': lowerHex, 'd': lowerHex, 'e': lowerHex, 'f': lowerHex,
	'g': lower, 'h': lower, 'i': lower, 'j': lower, 'k': lower, 'l': lower, 'm': lower,
	'n': lower, 'o': lower, 'p': lower, 'q': lower, 'r': lower, 's': lower, 't': lower,
	'u': lower, 'v': lower, 'w': lower, 'x': lower, 'y': lower, 'z': lower,
}

const (
	inScheme     uint32 = 1 << iota // ALPHA / DIGIT / "+" / "-" / "."   (section 3.1)
	inReg                           // unreserved / sub-delims           (reg-name, section 3.2.2)
	inUser                          // … / ":"                           (userinfo, section 3.2.1)
	inPath                          // pchar / "/"                       (section 3.3)
	inQuery                         // pchar / "/" / "?"                 (query and fragment, sections 3.4, 3.5)
	inUnreserved                    // ALPHA / DIGIT / "-" / "." / "_" / "~"   (section 2.3)
	isHex                           // HEXDIG, of either case
	notUpper                        // whatever a reference can hold but A to Z

	subDelim   = inReg | inUser | inPath | inQuery | notUpper
	unreserved = subDelim | inUnreserved
	lower      = unreserved | inScheme
	lowerHex   = lower | isHex
	upper      = lower &^ notUpper
	upperHex   = upper | isHex
	digit      = lower | isHex
)

// scan returns the index of the first byte of s at or after i that is not in
// set, or len(s).
func scan(s string, i int, set uint32) int {
	i = scanFours(s, i, set)
	for i < len(s) && class[s[i]]&set != 0 {
		i++
	}
	return i
}

// scanFours is scan that stops up to three bytes early. Four bytes are tested at
// once: their classes have a bit in common exactly if all of them have it. (Eight
// at once were measured and take more instructions: scan is no longer inlined then.)
func scanFours(s string, i int, set uint32) int {
	if i < 0 {
		return i // never so, but the compiler now knows that no index below is out of range
	}
	for i <= len(s)-4 && class[s[i]]&class[s[i+1]]&class[s[i+2]]&class[s[i+3]]&set != 0 {
		i += 4
	}
	return i
}

// scanEncoded is scan that also passes percent-encoded triplets. A "%" that
// does not begin one stops it.
//
// pct-encoded = "%" HEXDIG HEXDIG   (RFC 3986 section 2.1)
func scanEncoded(s string, i int, set uint32) int {
	for {
		i = scan(s, i, set)
		if i >= len(s) || s[i] != '%' || !isTriplet(s, i) {
			return i
		}
		i += 3
	}
}

// isTriplet reports whether s[i], a "%", is followed by two hex digits.
func isTriplet(s string, i int) bool {
	return len(s)-i >= 3 && class[s[i+1]]&class[s[i+2]]&isHex != 0
}

// isAlpha reports whether c is an ALPHA.
func isAlpha(c byte) bool { return c|0x20-'a' < 26 }

// isDigit reports whether c is a DIGIT.
func isDigit(c byte) bool { return c-'0' < 10 }
