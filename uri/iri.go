package uri

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// FromIRI turns an IRI reference into the URI reference that stands for it (RFC 3987
// section 3.1): a host with non-ASCII characters goes through IDNA (UTS 46,
// nontransitional), and every other non-ASCII character is percent-encoded as UTF-8.
// Everything else is unchanged. For a URI reference FromIRI returns s without
// allocating.
//
//	FromIRI("https://bücher.example/größe?q=ü") = "https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%C3%BC"
//
// The error is a *[SyntaxError] if s is no IRI reference; FromIRI does not encode
// spaces, "<", "{" and the like. The characters that set the direction of text, such as
// U+200E, are refused too (section 4.1). It is a *[HostError] for a host that IDNA
// refuses.
//
// If a label of the host has characters outside ASCII, IDNA checks all labels. A label
// must not be empty (except after a final "."), must not have more than 1000 characters
// before and 63 bytes after the conversion, must not begin or end with "-", and must
// not have "--" in the third and fourth position unless it is "xn--" and punycode:
// "-ü-" is refused. Percent-encoded UTF-8 in such a host is decoded first. A host in
// ASCII is unchanged.
func FromIRI(s string) (string, error) {
	if isASCII(s) {
		_, err := Parse(s) // an IRI in ASCII is a URI
		if err != nil {
			return "", err
		}
		return s, nil
	}
	r, err := parseIRI(s)
	if err != nil {
		return "", err
	}
	host, hasHost := r.Host()
	if !hasHost || isASCII(host) {
		return encodeNonASCII(s), nil
	}
	ascii, err := hostToASCII(host)
	if err != nil {
		return "", &HostError{Input: s, Offset: r.hostStart(), Host: host, Err: err}
	}
	uri := encodeNonASCII(s[:r.hostStart()]) + ascii + encodeNonASCII(s[r.hostEnd():])
	return uri, nil
}

// HostError is why IDNA refuses the host of an IRI. Error makes its text when it is
// called.
type HostError struct {
	Input  string // the whole IRI
	Offset int    // where the host begins in Input
	Host   string
	Err    error // what is wrong, e.g. what IDNA says; it knows no places in Input
}

// Error says which host it is and what is wrong with it.
func (e *HostError) Error() string {
	return fmt.Sprintf("uri: host %q of an IRI has no form in ASCII: %v (RFC 3987 section 3.1)", e.Host, e.Err)
}

// Unwrap returns Err.
func (e *HostError) Unwrap() error { return e.Err }

// parseIRI parses an IRI reference: its Ref is of s, and has non-ASCII bytes.
//
// The grammar of IRIs is that of URIs with
//
//	iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar
//	iquery      = *( ipchar / iprivate / "/" / "?" )   (RFC 3987 section 2.2)
//
// so s is parsed with a "_", which is unreserved and no byte of a scheme, for
// each byte of such characters. Brackets hold none: IPvFuture keeps unreserved.
// For bytes that are not UTF-8, c is U+FFFD.
func parseIRI(s string) (Ref, error) {
	masked := []byte(s)
	inQuery, inFragment, inBrackets := false, false, false
	for i, c := range s {
		switch {
		case c == '#':
			inFragment = true
		case c == '?':
			inQuery = true
		case c == '[':
			inBrackets = true
		case c == ']':
			inBrackets = false
		case !inBrackets && isIRIChar(c, inQuery && !inFragment):
			copy(masked[i:], "____"[:utf8.RuneLen(c)])
		}
	}
	r, err := Parse(string(masked))
	if e, ok := err.(*SyntaxError); ok {
		e.Input = s
		return Ref{}, e
	}
	r.s = s
	return r, nil
}

// hostToASCII is ToASCII of section 3.1, with UseSTD3ASCIIRules off: names with
// "_" are fine, but what maps to a delimiter, such as U+FF0F to "/", is not.
func hostToASCII(host string) (string, error) {
	name, err := Unescape(host)
	if err != nil {
		return "", err
	}
	if !utf8.ValidString(name) {
		return "", errors.New("percent-encoded bytes of it are not UTF-8")
	}
	// Punycode takes quadratic time for a label: a host of 60 KB would take seconds.
	for label := range strings.FieldsFuncSeq(name, isLabelEnd) {
		if utf8.RuneCountInString(label) > longLabel {
			return "", fmt.Errorf("a label of it has more than %d characters", longLabel)
		}
	}
	profile := idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(false))
	ascii, err := profile.ToASCII(name)
	if err != nil {
		return "", err
	}
	for label := range strings.SplitSeq(strings.TrimSuffix(ascii, "."), ".") {
		switch { // RFC 3490 section 4.1, step 8
		case label == "":
			return "", errors.New("a label of it is empty") // e.g. of "\u00ad", a soft hyphen
		case len(label) > 63:
			return "", fmt.Errorf("its label %q is longer than 63 bytes", label)
		}
	}
	if i := scan(ascii, 0, inReg); i < len(ascii) {
		// A place in ascii has no place in the IRI, so no *SyntaxError is returned.
		return "", fmt.Errorf("%s, in %q", newSyntaxError(ascii, i, faultRegName).Reason(), ascii)
	}
	return ascii, nil
}

// longLabel is how many characters of a label are passed to IDNA. At most 63 are
// left of it, but soft hyphens and the like are removed, and accents made one with
// their letters.
const longLabel = 1000

// isLabelEnd reports whether c is a full stop to IDNA (UTS 46 section 2.3).
func isLabelEnd(c rune) bool { return c == '.' || c == '。' || c == '．' || c == '｡' }

// encodeNonASCII percent-encodes every byte that is not ASCII.
func encodeNonASCII(s string) string {
	var b []byte
	for i := range len(s) {
		if c := s[i]; c < utf8.RuneSelf {
			b = append(b, c)
		} else {
			b = appendTriplet(b, c)
		}
	}
	return string(b)
}

// isIRIChar reports whether an IRI can hold c besides what a URI can.
func isIRIChar(c rune, inQuery bool) bool {
	return (isUCSChar(c) || inQuery && isPrivate(c)) && !isBidiFormat(c)
}

// isBidiFormat reports whether c is LRM, RLM, LRE, RLE, PDF, LRO or RLO, which
// "IRIs MUST NOT contain" (RFC 3987 section 4.1). Unicode's younger ones of the
// kind, such as U+2066, are not on that list.
func isBidiFormat(c rune) bool {
	return c == 0x200E || c == 0x200F || 0x202A <= c && c <= 0x202E
}

// ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//
//	/ %x10000-1FFFD / %x20000-2FFFD / … / %xD0000-DFFFD
//	/ %xE1000-EFFFD   (RFC 3987 section 2.2)
func isUCSChar(c rune) bool {
	switch {
	case c < 0xA0:
		return false
	case c <= 0xFFFF:
		return c <= 0xD7FF || 0xF900 <= c && c <= 0xFDCF || 0xFDF0 <= c && c <= 0xFFEF
	}
	return c&0xFFFF <= 0xFFFD && (c <= 0xDFFFD || 0xE1000 <= c && c <= 0xEFFFD)
}

// iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD   (RFC 3987 section 2.2)
func isPrivate(c rune) bool {
	return 0xE000 <= c && c <= 0xF8FF || c >= 0xF0000 && c&0xFFFF <= 0xFFFD
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(c rune) bool { return c >= utf8.RuneSelf })
}

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
// text (sections 2.2, 4.1 and 6.1). A host is unchanged if IDNA would not return it
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
