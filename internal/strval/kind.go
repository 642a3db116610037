package strval

import "github.com/urilint/urilint/internal/grammar"

// A Kind is the language of what can be in a hole: a rule of internal/grammar's
// kinds.abnf, by which a hole is a step of the automaton.
type Kind = grammar.Kind

const (
	Any          = grammar.Any          // every string
	Digits       = grammar.Digits       // %d of an unsigned integer
	Int          = grammar.Int          // %d of a signed integer, strconv.Itoa
	Hex          = grammar.Hex          // %x of an unsigned integer
	HexInt       = grammar.HexInt       // %x of a signed integer
	HexBytes     = grammar.HexBytes     // %x of a string or of bytes: pairs of digits
	Float        = grammar.Float        // %g of a float; NaN and infinities are possible
	Bool         = grammar.Bool         // %t
	Quoted       = grammar.Quoted       // %q of a string, strconv.Quote
	PathEscaped  = grammar.PathEscaped  // url.PathEscape
	QueryEscaped = grammar.QueryEscaped // url.QueryEscape
	QueryEncoded = grammar.QueryEncoded // url.Values.Encode
	HostPort     = grammar.HostPort     // net.JoinHostPort
	ServerURL    = grammar.ServerURL    // the URL of a started httptest.Server
	URL          = grammar.URL          // (*url.URL).String
	Base64       = grammar.Base64       // base64.StdEncoding.EncodeToString
	Base64URL    = grammar.Base64URL    // base64.URLEncoding.EncodeToString
	UUID         = grammar.UUID         // 8-4-4-4-12 hexadecimal digits
	Fixed        = grammar.Fixed        // %f of a float: never digits alone
	Exponent     = grammar.Exponent     // %e of a float
	URLScheme    = grammar.URLScheme    // url.URL.Scheme, as url.Parse sets it
	URLHost      = grammar.URLHost      // url.URL.Host
	URLHostname  = grammar.URLHostname  // (*url.URL).Hostname
	URLPort      = grammar.URLPort      // (*url.URL).Port
	EncodedPath  = grammar.EncodedPath  // (*url.URL).EscapedPath
	EncodedQuery = grammar.EncodedQuery // url.URL.RawQuery
	Word         = grammar.Word         // constants that need no escaping
)
