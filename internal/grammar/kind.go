package grammar

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
	class  string // of each byte
	width  int    // number of classes
	next   string // state*width + class => state
	accept Set
}

func (d *DFA) step(q, b byte) byte {
	return d.next[int(q)*d.width+int(d.class[b])]
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
