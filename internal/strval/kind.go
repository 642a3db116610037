package strval

import "github.com/urilint/urilint/internal/grammar"

// A Kind is the language of what can stand in a hole: a rule of internal/grammar's
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
)
