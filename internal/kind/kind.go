// Package kind describes strings by their origin: their language, how they are escaped,
// and ordinary values.
package kind

import "github.com/urilint/urilint/internal/grammar"

// A Kind is what a function gives, or a field holds: a row of data, on which the
// checks decide. The catalogue's gives lines name it.
//
//	(*net/http.Request).FormValue  gives  input      # decoded; a user may write "a&b c" there
//	net/url.URL.Scheme             gives  url-scheme # lower case, without "://"
type Kind struct {
	Name string // as in the catalogue: "url-scheme"
	Noun string // as messages say it: "the text of an error"

	// Language is what can be there, as the library makes it. Fills says that
	// no program can make it otherwise: a hole of the kind is a step of the
	// automaton. A field's value can be set to anything.
	Language grammar.Kind
	Fills    bool

	// Encoding is how the string is escaped.
	Encoding Encoding

	// Witnesses are ordinary values of the kind with bytes that have a special meaning
	// in a URI. There are none for kinds that are safe or too little known. Ordinary
	// means that the documentation of the value's origin allows it, and that it occurs
	// in practice.
	Witnesses []string
}

// An Encoding is how a string is escaped.
type Encoding uint8

const (
	Unknown           Encoding = iota // perhaps escaped, perhaps not
	Raw                               // not escaped: decoded, or written by people
	Safe                              // has no byte that an escaper changes
	PathEscaped                       // for a path
	QueryEscaped                      // for a query: url.QueryEscape, url.Values.Encode
	UserinfoEscaped                   // for a userinfo
	WholeURL                          // a URL: escaped where it must be, and not for being a part of another one
	numberOfEncodings                 // keep last
)

// String returns the encoding's name.
func (e Encoding) String() string {
	return [numberOfEncodings]string{"unknown", "raw", "safe", "path-escaped", "query-escaped", "userinfo-escaped", "whole-url"}[e]
}

// String returns the kind's name; "" if nothing is known.
func (k *Kind) String() string {
	if k == nil {
		return ""
	}
	return k.Name
}

// Decoded reports whether a string of the kind is decoded already: to decode it
// once more changes it.
func (k *Kind) Decoded() bool { return k != nil && k.Encoding == Raw }

// IsPath reports whether a string of this kind is a decoded path as a whole.
func (k *Kind) IsPath() bool {
	return k != nil && (k.Name == "request-path" || k.Name == "decoded-path" || k.Name == "path-asked")
}
