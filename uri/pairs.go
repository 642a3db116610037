package uri

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// Pair is one name and value of a query, as text: decoded.
type Pair struct{ Name, Value string }

// Pairs are the names and values of a query in their order, as forms have them:
// application/x-www-form-urlencoded of the WHATWG's URL Standard, section 5. A name may
// occur several times.
type Pairs []Pair

// ParsePairs reads a query, without its "?", or the body of a form. It accepts every
// string, as the standard and browsers do (section 5.1): "&" separates pairs, the first
// "=" ends the name, "+" is a space, and triplets are decoded. A "%" that begins no
// triplet stays, empty pairs are left out, and bytes that are not UTF-8 become U+FFFD.
//
//	"a=1&b=x+y&a=%26&c" gives a: "1", b: "x y", a: "&", c: ""
//
// A ";" separates nothing: it is part of a name or value.
func ParsePairs(query string) Pairs {
	var pairs Pairs
	for part := range strings.SplitSeq(query, "&") {
		if part != "" {
			name, value, _ := strings.Cut(part, "=")
			pairs = append(pairs, Pair{formDecode(name), formDecode(value)})
		}
	}
	return pairs
}

// Get returns the value of the first pair of that name, and whether there is one.
func (p Pairs) Get(name string) (string, bool) {
	for _, pair := range p {
		if pair.Name == name {
			return pair.Value, true
		}
	}
	return "", false
}

// Has reports whether there is a pair of that name.
func (p Pairs) Has(name string) bool {
	_, ok := p.Get(name)
	return ok
}

// All yields the values of all pairs of that name, in their order. (To visit every
// pair, range over p itself.)
func (p Pairs) All(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, pair := range p {
			if pair.Name == name && !yield(pair.Value) {
				return
			}
		}
	}
}

// Add appends a pair.
func (p *Pairs) Add(name, value string) { *p = append(*p, Pair{name, value}) }

// Set gives the first pair of that name another value, and deletes the others. Without
// such a pair it appends one. The order of the rest stays (URL Standard section 6.2,
// the method set).
func (p *Pairs) Set(name, value string) {
	first := slices.IndexFunc(*p, func(pair Pair) bool { return pair.Name == name })
	if first < 0 {
		p.Add(name, value)
		return
	}
	(*p)[first].Value = value
	rest := (*p)[first+1:]
	*p = (*p)[:first+1+len(without(rest, name))]
}

// Del deletes all pairs of that name.
func (p *Pairs) Del(name string) { *p = without(*p, name) }

// without moves the pairs of other names to the front of p, and returns them.
func without(p Pairs, name string) Pairs {
	return slices.DeleteFunc(p, func(pair Pair) bool { return pair.Name == name })
}

// String returns the pairs as a query without "?" (URL Standard section 5.2):
// name=value with "&" between. Letters, digits and "*-._" stay, a space becomes "+",
// every other byte a triplet. So the result is a query by RFC 3986 for any text.
//
// [ParsePairs] gives the same pairs again, unless they hold bytes that are no UTF-8.
func (p Pairs) String() string {
	size := 0
	for _, pair := range p {
		size += len(pair.Name) + len(pair.Value) + len("=&")
	}
	b := make([]byte, 0, size)
	for i, pair := range p {
		if i > 0 {
			b = append(b, '&')
		}
		b = appendForm(b, pair.Name)
		b = append(b, '=')
		b = appendForm(b, pair.Value)
	}
	return string(b)
}

// QueryPairs reads the query with [ParsePairs]. There are none if the query is
// undefined or empty.
func (r Ref) QueryPairs() Pairs {
	query, _ := r.Query()
	return ParsePairs(query)
}

// WithQueryPairs returns r with the pairs as its query, or without a query if there are
// no pairs. For example, this changes one pair and keeps the others in their order:
//
//	pairs := r.QueryPairs()
//	pairs.Set("page", "2")
//	r = r.WithQueryPairs(pairs...)
func (r Ref) WithQueryPairs(pairs ...Pair) Ref {
	query := ""
	if len(pairs) > 0 {
		query = "?" + Pairs(pairs).String()
	}
	return MustParse(r.s[:r.pathEnd()] + query + r.s[r.queryEnd():])
}

// appendForm is the percent-encode set of forms, with "+" for a space.
func appendForm(b []byte, s string) []byte {
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ':
			b = append(b, '+')
		case c == '*' || c != '~' && class[c]&inUnreserved != 0:
			b = append(b, c)
		default:
			b = appendTriplet(b, c)
		}
	}
	return b
}

// formDecode replaces "+" by a space, decodes triplets, leaves a "%" that begins
// none, and makes UTF-8 of the bytes.
func formDecode(s string) string {
	if strings.IndexByte(s, '+') < 0 && strings.IndexByte(s, '%') < 0 && utf8.ValidString(s) {
		return s // fast path
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '+':
			b = append(b, ' ')
		case c == '%' && isTriplet(s, i):
			b = append(b, triplet(s, i))
			i += 2
		default:
			b = append(b, c)
		}
	}
	return decodeUTF8(string(b))
}

// decodeUTF8 is "UTF-8 decode without BOM" of the Encoding Standard, where the
// longest beginning of a character that is cut off becomes one U+FFFD: "\xE2\x82"
// one, "\xFF\xFE" two. (strings.ToValidUTF8 makes one of all, and range one of
// each byte.)
func decodeUTF8(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for s != "" {
		c, size := utf8.DecodeRuneInString(s)
		if c == utf8.RuneError && size == 1 {
			size = cutOff(s)
		}
		b.WriteRune(c)
		s = s[size:]
	}
	return b.String()
}

// cutOff is the length of the longest beginning of s, at least 1, with which a
// character could begin (Unicode 17.0, table 3-7). s does not begin with one.
func cutOff(s string) int {
	n := 1
	for n < len(s) && !utf8.FullRuneInString(s[:n+1]) {
		n++
	}
	return n
}
