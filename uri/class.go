package uri

// class says for every byte which sets of RFC 3986 it belongs to. "%" is in
// none of them: a percent-encoded triplet is three bytes and checked as such.
//
// The sets are nested, inReg < inUser < inPath < inQuery, since each component
// allows what the one before it does and a delimiter or two more.
var class = [256]uint8{
	'!': subDelim, '$': subDelim, '&': subDelim, '\'': subDelim, '(': subDelim, ')': subDelim,
	'*': subDelim, '+': subDelim | inScheme, ',': subDelim, ';': subDelim, '=': subDelim,

	'-': unreserved | inScheme, '.': unreserved | inScheme, '_': unreserved, '~': unreserved,

	':': inUser | inPath | inQuery,
	'@': inPath | inQuery,
	'/': inPath | inQuery,
	'?': inQuery,

	'0': digit, '1': digit, '2': digit, '3': digit, '4': digit,
	'5': digit, '6': digit, '7': digit, '8': digit, '9': digit,

	'A': hexAlpha, 'B': hexAlpha, 'C': hexAlpha, 'D': hexAlpha, 'E': hexAlpha, 'F': hexAlpha,
	'G': letter, 'H': letter, 'I': letter, 'J': letter, 'K': letter, 'L': letter, 'M': letter,
	'N': letter, 'O': letter, 'P': letter, 'Q': letter, 'R': letter, 'S': letter, 'T': letter,
	'U': letter, 'V': letter, 'W': letter, 'X': letter, 'Y': letter, 'Z': letter,

	'a': hexAlpha, 'b': hexAlpha, 'c': hexAlpha, 'd': hexAlpha, 'e': hexAlpha, 'f': hexAlpha,
	'g': letter, 'h': letter, 'i': letter, 'j': letter, 'k': letter, 'l': letter, 'm': letter,
	'n': letter, 'o': letter, 'p': letter, 'q': letter, 'r': letter, 's': letter, 't': letter,
	'u': letter, 'v': letter, 'w': letter, 'x': letter, 'y': letter, 'z': letter,
}

const (
	inScheme     uint8 = 1 << iota // ALPHA / DIGIT / "+" / "-" / "."   (section 3.1)
	inReg                          // unreserved / sub-delims           (reg-name, section 3.2.2)
	inUser                         // … / ":"                           (userinfo, section 3.2.1)
	inPath                         // pchar / "/"                       (section 3.3)
	inQuery                        // pchar / "/" / "?"                 (query and fragment, sections 3.4, 3.5)
	inUnreserved                   // ALPHA / DIGIT / "-" / "." / "_" / "~"   (section 2.3)
	isHex                          // HEXDIG, of either case
	isAlpha                        // ALPHA

	subDelim   = inReg | inUser | inPath | inQuery
	unreserved = subDelim | inUnreserved
	letter     = unreserved | inScheme | isAlpha
	hexAlpha   = letter | isHex
	digit      = unreserved | inScheme | isHex
)

// scan returns the index of the first byte of s at or after i that is not in
// set, or len(s). Four bytes are tested at once: their classes have a bit in
// common exactly if all of them have it. (Eight at once, and arithmetic on words
// instead of the table, were measured and are no faster: most components are short.)
func scan(s string, i int, set uint8) int {
	for len(s)-i >= 4 {
		b := s[i : i+4]
		if class[b[0]]&class[b[1]]&class[b[2]]&class[b[3]]&set == 0 {
			break
		}
		i += 4
	}
	for i < len(s) && class[s[i]]&set != 0 {
		i++
	}
	return i
}

// scanEncoded is scan that also passes percent-encoded triplets. A "%" that
// does not begin one stops it.
//
// pct-encoded = "%" HEXDIG HEXDIG   (RFC 3986 section 2.1)
func scanEncoded(s string, i int, set uint8) int {
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

// isDigit reports whether c is a DIGIT.
func isDigit(c byte) bool { return c-'0' < 10 }
