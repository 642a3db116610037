package uri

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// ToIRI turns a URI reference into an IRI for people to read (RFC 3987 section 3.2):
// triplets of unreserved characters and of UTF-8 that an IRI may hold are decoded, and
// so are the punycode labels of a host. [FromIRI] does the reverse: for the result it
// returns a reference equivalent to s (except for a host with triplets, which IDNA
// turns into the name itself).
//
//	ToIRI("https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%26") = "https://bücher.example/größe?q=%26"
//
// These triplets stay, with upper-case hex digits: "%", reserved characters, and ASCII
// characters that a URI cannot contain; bytes that are not UTF-8; characters that an
// IRI cannot contain, such as private ones outside a query; and characters that are
// invisible or change the display: spaces, joiners, and marks that set the direction of
// text (sections 2.2, 4.1 and 6.1). A host stays as it is if IDNA would not return it
// again. Unicode is not normalized.
//
// Letters of different scripts can look alike, so an IRI does not prove where it leads.
// The error is a *[SyntaxError] if s is no URI reference.
func ToIRI(s string) (string, error) {
	r, err := Parse(s)
	if err != nil {
		return "", err
	}
	if strings.IndexByte(s, '%') < 0 && r.slash == 0 {
		return s, nil
	}
	var b strings.Builder
	b.Grow(len(s))
	from := 0
	if r.slash > 0 {
		appendIRI(&b, s[:r.hostStart()], false)
		host, _ := r.Host()
		b.WriteString(hostToIRI(host))
		from = r.hostEnd()
	}
	query := r.pathEnd()
	appendIRI(&b, s[from:query], false)
	appendIRI(&b, s[query:r.queryEnd()], true)
	appendIRI(&b, s[r.queryEnd():], false)
	return b.String(), nil
}

// appendIRI writes s, of one component, with the triplets decoded that may be.
func appendIRI(b *strings.Builder, s string, inQuery bool) {
	for {
		i := strings.IndexByte(s, '%')
		if i < 0 {
			b.WriteString(s)
			return
		}
		b.WriteString(s[:i])
		char, size := tripletChar(s[i:])
		switch c, _ := utf8.DecodeRuneInString(char); {
		case c < utf8.RuneSelf && class[c]&inUnreserved != 0,
			c != utf8.RuneError && isIRIChar(c, inQuery) && (unicode.IsPrint(c) || isPrivate(c)):
			b.WriteString(char)
		default:
			b.WriteString(strings.ToUpper(s[i : i+size]))
		}
		s = s[i+size:]
	}
}

// tripletChar decodes the first character from the triplets at the beginning of s, and
// returns it with the length of its triplets. Of bytes that are no UTF-8 it is the
// first.
func tripletChar(s string) (char string, size int) {
	var buf [utf8.UTFMax]byte
	n := 0
	for n < len(buf) && 3*n < len(s) && s[3*n] == '%' && isTriplet(s, 3*n) {
		buf[n] = triplet(s, 3*n)
		n++
		if utf8.FullRune(buf[:n]) {
			break
		}
	}
	c, width := utf8.DecodeRune(buf[:n])
	if c == utf8.RuneError && width < 2 {
		width = 1
	}
	return string(buf[:width]), 3 * width
}

// hostToIRI is the host with its triplets and its punycode decoded. What IDNA would
// not take, or not make the same host of, stays.
func hostToIRI(host string) string {
	if strings.HasPrefix(host, "[") {
		return host
	}
	var b strings.Builder
	appendIRI(&b, host, false)
	name := b.String()
	if !isASCII(name) {
		if _, err := hostToASCII(name); err != nil || strings.Contains(name, "%") {
			return encodeNonASCII(name)
		}
		return name // its punycode too: of two ways to write, one is enough
	}
	if !strings.Contains(strings.ToLower(name), "xn--") || strings.Contains(name, "%") {
		return name
	}
	for label := range strings.SplitSeq(name, ".") {
		if len(label) > 63 {
			return name // no label is, and to decode it takes quadratic time
		}
	}
	text, err := idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(false)).ToUnicode(name)
	if err != nil {
		return name
	}
	for _, c := range text {
		if c >= utf8.RuneSelf && !(isIRIChar(c, false) && unicode.IsPrint(c)) {
			return name
		}
	}
	if again, err := hostToASCII(text); err != nil || again != strings.ToLower(name) {
		return name
	}
	return text
}
