package grammar

import "sync"

// A Kind is the language of what can be in a hole of a partly known string.
// kinds.abnf defines each, rule by rule.
type Kind uint8

const (
	Any          Kind = iota // every string
	Digits                   // %d of an unsigned integer
	Int                      // %d of a signed one
	Hex                      // %x of an unsigned integer
	HexInt                   // %x of a signed one
	HexBytes                 // %x of a string or bytes
	Float                    // %v, %e, %f, %g of a float
	Bool                     // %t
	Quoted                   // %q of a string or bytes
	PathEscaped              // url.PathEscape
	QueryEscaped             // url.QueryEscape
	QueryEncoded             // url.Values.Encode
	HostPort                 // net.JoinHostPort
	ServerURL                // httptest.Server.URL
	URL                      // (*url.URL).String
	Base64                   // base64.StdEncoding.EncodeToString
	Base64URL                // base64.URLEncoding.EncodeToString
	UUID                     // 8-4-4-4-12 hexadecimal digits
	Fixed                    // %f of a float: never digits alone
	Exponent                 // %e of a float
	URLScheme                // url.URL.Scheme, as url.Parse sets it
	URLHost                  // url.URL.Host
	URLHostname              // (*url.URL).Hostname
	URLPort                  // (*url.URL).Port
	URLOpaque                // url.URL.Opaque
	EncodedPath              // (*url.URL).EscapedPath
	EncodedQuery             // url.URL.RawQuery
	ParsedQuery              // url.URL.RawQuery, of url.Parse
	RequestPath              // url.URL.Path of a request that a server has read
	RemoteAddr               // http.Request.RemoteAddr
	Origin                   // the Origin header of a request
	Nothing                  // what is empty in such a URL
	Word                     // constants of the program that need no escaping anywhere
)

// kind is a Kind's row in the tables.
type kind struct {
	name string
	dfa  DFA
	// One byte of each class, of those that dfa and the automaton tell apart.
	bytes string
}

// String returns the kind's name in kinds.abnf without "kind-": "path-escaped".
func (k Kind) String() string { return kinds[k].name }

// Match reports whether text can be in a hole of kind k; n is as for a DFA.
func (k Kind) Match(text string) (n int, ok bool) { return kinds[k].dfa.Match(text) }

// A DFA is the minimal automaton of one small language: of a kind of hole, or of
// a component in a scheme. State 1 is its start, state 0 no state.
type DFA struct {
	class  string // of each byte; 0 of those after its end
	width  int    // number of classes
	next   string // state*width + class => state
	accept Set
}

func (d *DFA) step(q, b byte) byte {
	class := 0
	if int(b) < len(d.class) {
		class = int(d.class[b])
	}
	return d.next[int(q)*d.width+class]
}

// Match reports whether text is in the language. If not, n is the length of its
// longest prefix with which a string of the language begins.
func (d *DFA) Match(text string) (n int, ok bool) {
	q := byte(1)
	for n = range len(text) {
		if q = d.step(q, text[n]); q == 0 {
			return n, false
		}
	}
	return len(text), d.accept.Has(q)
}

// Over returns the states after a hole: after any string of kind k.
func (s Set) Over(k Kind) Set {
	return known(hole{kind: k, before: s}, func() (after Set) {
		h := &kinds[k]
		for q, at := range h.forward(s) {
			if h.dfa.accept.Has(uint8(q)) {
				after.grow(at)
			}
		}
		return after
	})
}

// BackOver returns the states of from that some string of kind k leads into s.
func (s Set) BackOver(k Kind, from Set) Set {
	return known(hole{k, from, s, true}, func() Set {
		h := &kinds[k]
		back, _ := h.backward(h.forward(from), s)
		return back[1].And(from)
	})
}

// A hole is the argument of [Set.Over] or [Set.BackOver].
type hole struct {
	kind          Kind
	before, after Set
	back          bool
}

// holes are the answers for each hole so far: few are different, and they take up to 0.3 ms.
var holes sync.Map

func known(h hole, answer func() Set) Set {
	if s, ok := holes.Load(h); ok {
		return s.(Set)
	}
	s := answer()
	holes.Store(h, s)
	return s
}

// Within returns the states that the bytes of a hole can lead into, if the hole
// leads from a state of before to one of after. Their components are those in
// which the hole can stand. It is empty if only the empty string fits.
func Within(k Kind, before, after Set) Set {
	h := &kinds[k]
	_, within := h.backward(h.forward(before), after)
	return within
}

// forward returns, by state of the kind's automaton, where the automaton of URIs can be if both
// have read one string, from before.
func (h *kind) forward(before Set) []Set {
	fwd := make([]Set, len(h.dfa.next)/h.dfa.width)
	fwd[1] = before
	for grown := true; grown; {
		grown = false
		for q := 1; q < len(fwd); q++ {
			if fwd[q].Empty() {
				continue
			}
			for i := range len(h.bytes) {
				if r := h.dfa.step(byte(q), h.bytes[i]); r != 0 {
					grown = fwd[r].grow(fwd[q].Step(h.bytes[i])) || grown
				}
			}
		}
	}
	return fwd
}

// backward returns what of fwd, which [kind.forward] has returned, can still reach a state of after
// at the end of the string, and the states that bytes lead into on the way there.
func (h *kind) backward(fwd []Set, after Set) (back []Set, within Set) {
	back = make([]Set, len(fwd))
	for q := range back {
		if h.dfa.accept.Has(uint8(q)) {
			back[q] = fwd[q].And(after)
		}
	}
	for grown := true; grown; {
		grown = false
		for q := len(back) - 1; q > 0; q-- { // mostly from later states to earlier ones
			if fwd[q].Empty() {
				continue
			}
			for i := range len(h.bytes) {
				b := h.bytes[i]
				r := h.dfa.step(byte(q), b)
				if back[r].Empty() { // r == 0 too
					continue
				}
				from := back[r].Back(b, fwd[q])
				within.grow(from.Step(b).And(back[r]))
				grown = back[q].grow(from) || grown
			}
		}
	}
	return back, within
}

func (s *Set) grow(t Set) bool {
	old := *s
	*s = s.Or(t)
	return *s != old
}
