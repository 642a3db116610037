// Package kind describes strings by their origin: their language, how they are escaped,
// and ordinary values.
package kind

import (
	"slices"

	"github.com/urilint/urilint/internal/grammar"
)

// kinds is the table of all kinds.
//
// Not here: what a header or a cookie holds, or an environment variable. Whether
// that is escaped, those decide who agreed on it.
var kinds = [...]Kind{
	// What others wrote, decoded by the library.
	{Name: "input", Noun: "decoded input of a request", Encoding: Raw, Witnesses: []string{"a&b", "C#", "100%", "a+b", "a b"}},
	{Name: "body-text", Noun: "text of a request's body", Encoding: Raw, Witnesses: []string{"a&b", "C#", "100%", "a+b", "a b"}},
	{Name: "path-input", Noun: "a decoded part of the request's path", Encoding: Raw, Witnesses: []string{"a/b?c", "C#", "100%", "a b", "a&b"}},
	{Name: "path-var", Noun: "a part of the request's path", Encoding: Raw, Witnesses: []string{"a/b?c", "C#", "100%", "a b", "a&b"}}, // escaped, if the router is told so
	{Name: "path-segment", Noun: "a decoded segment of the request's path", Encoding: Raw, Witnesses: []string{"what?", "C#", "100%", "a b", "a&b"}},
	{Name: "text", Noun: "decoded text", Encoding: Raw}, // by a program perhaps, which knows what it put there
	{Name: "search-text", Noun: "what somebody searches for or writes", Encoding: Raw, Witnesses: []string{"R&D", "C#", "100%", "new york"}},
	{Name: "password", Noun: "a password", Encoding: Raw, Witnesses: []string{"p&ss", "p+ss", "p#ss", "100%"}},
	{Name: "chat-text", Noun: "what somebody wrote in a chat", Encoding: Raw, Witnesses: []string{"R&D", "C#", "100%", "new york"}},
	{Name: "chat-word", Noun: "a word that somebody wrote in a chat", Encoding: Raw, Witnesses: []string{"R&D", "C#", "100%"}},
	{Name: "file-name", Noun: "the name of a file", Encoding: Raw, Witnesses: []string{"R&D.txt", "C#.txt", "100%.txt", "my file.txt"}},
	{Name: "file-path", Noun: "the path of a file", Encoding: Raw, Witnesses: []string{"docs/C#.md", "docs/100%.md"}},
	{Name: "abs-path", Noun: "the path of a file", Encoding: Raw, Witnesses: []string{"/home/ann/C#", "/home/ann/100%"}},
	{Name: "page-url", Noun: "the URL of a page", Encoding: WholeURL, Witnesses: []string{"https://example.com/?a=1&b=2"}},
	{Name: "uploaded-file", Noun: "the name of an uploaded file", Encoding: Raw, Witnesses: []string{"report #2.pdf", "50% off.pdf", "Q&A.pdf"}},
	{Name: "name", Noun: "a name", Encoding: Raw, Witnesses: []string{"a/b", "R&D"}},
	{Name: "git-ref", Noun: "a branch or a tag", Encoding: Raw, Witnesses: []string{"issue/#12"}},
	{Name: "email", Noun: "an e-mail address", Encoding: Raw, Witnesses: []string{"ann+news@example.com"}},
	{Name: "decoded-path", Noun: "a decoded path", Encoding: Raw, Witnesses: []string{"/what?", "/a&b", "/100%"}},
	{Name: "request-path", Noun: "the request's decoded path", Encoding: Raw, Witnesses: []string{"/what?", "/a&b", "/100%", "/a b", "/what?/"}},
	{Name: "path-asked", Noun: "the decoded path of a URL that a client asks for", Encoding: Raw, Witnesses: []string{"/what?", "/a&b", "/100%"}},
	{Name: "decoded-fragment", Noun: "a decoded fragment", Encoding: Raw},
	{Name: "decoded-userinfo", Noun: "a decoded user name or password", Encoding: Raw, Witnesses: []string{"p/ss#w?rd%"}},
	{Name: "encoded-userinfo", Noun: "an encoded user name and password", Encoding: PathEscaped},
	{Name: "basic-auth", Noun: "a user name or password", Encoding: Raw, Witnesses: []string{"p/ss#w?rd%"}}, // clients of OAuth escape theirs (RFC 6749 section 2.3.1)

	// What people read.
	{Name: "prose", Noun: "the text of an error", Encoding: Raw, Witnesses: []string{"not found: a&b", "not found: C#", "100% full", "not found"}},
	{Name: "json", Noun: "JSON", Encoding: Raw, Witnesses: []string{`{"name":"C# 100%"}`, `{"a": 1}`, `{"a":"b+c"}`}},
	{Name: "list", Noun: "a list as fmt writes it", Encoding: Raw, Witnesses: []string{"[1 2 3]"}},
	{Name: "struct", Noun: "a struct as fmt writes it", Encoding: Raw, Witnesses: []string{"{1 x}"}},
	{Name: "map", Noun: "a map as fmt writes it", Encoding: Raw, Witnesses: []string{"map[a:1 b:2]"}},
	{Name: "pointer", Noun: "a pointer as fmt writes it", Encoding: Unknown}, // an address
	{Name: "words", Noun: "words with blanks between them", Encoding: Raw, Witnesses: []string{"a b"}},
	{Name: "html-escaped", Noun: "text that is escaped for HTML", Encoding: Raw, Witnesses: []string{"it&#39;s", "R&amp;D"}},
	{Name: "home-made", Noun: "escaped for blanks only", Encoding: Raw, Witnesses: []string{"a&b", "C#", "100%", "C++"}},

	// What machines write.
	{Name: "time", Noun: "a time", Encoding: Unknown},
	{Name: "time-zone", Noun: "a local time", Encoding: Raw, Witnesses: []string{"2006-01-02T15:04:05+02:00"}},
	{Name: "time-words", Noun: "a time with blanks", Encoding: Raw, Witnesses: []string{"2006-01-02 15:04:05"}},
	{Name: "base64", Noun: "base64", Language: grammar.Base64, Fills: true, Encoding: Raw, Witnesses: []string{"ab+/cQ=="}},
	{Name: "base64url", Noun: "base64", Language: grammar.Base64URL, Fills: true, Encoding: Safe},
	{Name: "hex", Noun: "hexadecimal digits", Language: grammar.HexBytes, Fills: true, Encoding: Safe},
	{Name: "uuid", Noun: "a UUID", Language: grammar.UUID, Fills: true, Encoding: Safe},
	{Name: "digits", Noun: "digits", Language: grammar.Digits, Fills: true, Encoding: Safe},
	{Name: "safe", Noun: "letters and digits", Encoding: Safe},

	// What escapers write.
	{Name: "path-escaped", Noun: "escaped for a path", Language: grammar.PathEscaped, Fills: true, Encoding: PathEscaped},
	{Name: "query-escaped", Noun: "escaped for a query", Language: grammar.QueryEscaped, Fills: true, Encoding: QueryEscaped},
	{Name: "query-encoded", Noun: "a query", Language: grammar.QueryEncoded, Fills: true, Encoding: QueryEscaped},

	// URLs and their parts, as net/url writes them.
	{Name: "url", Noun: "a URL", Encoding: WholeURL, Witnesses: []string{"https://example.com/?a=1&b=2"}},
	{Name: "sent-url", Noun: "a URL that a browser sends", Encoding: WholeURL, Witnesses: []string{"https://example.com/?a=1&b=2"}},
	{Name: "location", Noun: "the Location of a redirect", Encoding: WholeURL, Witnesses: []string{"/login"}}, // may be relative (RFC 9110 section 10.2.2)
	{Name: "made-location", Noun: "the Location of what a server has made", Encoding: WholeURL},
	{Name: "request-uri", Noun: "the request's path and query", Encoding: WholeURL, Witnesses: []string{"/search?a=1&b=2", "/a+b"}},
	{Name: "url-scheme", Noun: "a URL's scheme", Language: grammar.URLScheme, Encoding: Safe},
	{Name: "url-host", Noun: "a URL's host and port", Language: grammar.URLHost, Encoding: Unknown},
	{Name: "remote-addr", Noun: "the address and port of a request's client", Language: grammar.RemoteAddr, Encoding: Unknown},
	{Name: "origin", Noun: "a request's Origin header", Language: grammar.Origin, Encoding: Unknown},
	{Name: "url-hostname", Noun: "a URL's host", Language: grammar.URLHostname, Encoding: Unknown},
	{Name: "ip", Noun: "an IP address", Encoding: Unknown},
	{Name: "split-host", Noun: "a host without its port and brackets", Encoding: Unknown},
	{Name: "unported-host", Noun: "a host without its port, in brackets if it had none", Encoding: Unknown}, // where net.SplitHostPort fails, the Host itself
	{Name: "host-if-ported", Noun: "the host of a Host that has a port, else nothing", Encoding: Unknown},
	{Name: "url-port", Noun: "a URL's port", Language: grammar.URLPort, Encoding: Safe},
	{Name: "url-opaque", Noun: "a URL's opaque part", Language: grammar.URLOpaque, Encoding: Unknown},
	{Name: "encoded-path", Noun: "an encoded path", Language: grammar.EncodedPath, Encoding: PathEscaped},
	{Name: "encoded-query", Noun: "an encoded query", Language: grammar.EncodedQuery, Encoding: QueryEscaped},
	{Name: "encoded-fragment", Noun: "an encoded fragment", Encoding: PathEscaped},

	// Not kinds by themselves: what the arguments or the receiver decide.
	{Name: "by-layout", Noun: "a time"},   // time, time-zone or time-words
	{Name: "by-alphabet", Noun: "base64"}, // base64 or base64url
}

// Lookup returns the kind of that name. The Kind is shared: it must not be
// changed.
func Lookup(name string) (*Kind, bool) {
	for i := range kinds {
		if kinds[i].Name == name {
			return &kinds[i], true
		}
	}
	return nil, false
}

// Must is Lookup for a name that is in the table.
func Must(name string) *Kind {
	k, ok := Lookup(name)
	if !ok {
		panic("no kind " + name)
	}
	return k
}

// Names returns the names of all kinds, sorted.
func Names() []string {
	names := make([]string, len(kinds))
	for i := range kinds {
		names[i] = kinds[i].Name
	}
	slices.Sort(names)
	return names
}

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

// IsFile reports whether a string of this kind is the path of a file.
func (k *Kind) IsFile() bool { return k != nil && (k.Name == "file-path" || k.Name == "abs-path") }

// IsPath reports whether a string of this kind is a decoded path as a whole.
func (k *Kind) IsPath() bool {
	return k != nil && (k.Name == "request-path" || k.Name == "decoded-path" || k.Name == "path-asked")
}

// IsAfterHost reports whether a string of this kind goes behind the host of a URL: a path, perhaps encoded and with a query.
func (k *Kind) IsAfterHost() bool {
	return k.IsPath() || k != nil && (k.Name == "encoded-path" || k.Name == "request-uri")
}
