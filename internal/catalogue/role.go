package catalogue

import (
	"slices"
	"strings"
)

// A Role says what an API makes of the string it is given: a row of data, on
// which the checks decide. The zero value of each field is the one that
// forbids nothing.
type Role struct {
	Name string // as in the catalogue: "http-url"

	Form     Form     // what the whole string must be
	Schemes  []string // the schemes the API can serve, or refuses if Form is HostPort; nil: all of them
	Usual    string   // of URI without Schemes: the scheme that is written where one is missing
	Refused  []string // of MaybeURI: schemes with which the API takes the whole for host:port, which it is not
	Only     bool     // of MaybeURI: what begins with another scheme and "://" is refused
	Host     bool     // an http, https, ws or wss URI must have a host here
	Fragment Fragment // what the API does with a fragment
	Exact    bool     // compared byte for byte elsewhere: never normalized
	Connect  bool     // with the HTTP method CONNECT it is host:port instead (authority-form, RFC 9112 section 3.2.3)
	Fetches  bool     // the API opens a connection to the host: a wrong host, port or scheme fails in it
	Optional bool     // "" says that there is none
	Globs    bool     // of Origin: "*" stands for any text, and "null" and "" are right too
	Rejects  bool     // of Origin: other strings are refused immediately
	Fails    string   // what happens with what is wrong, in words for a message
	Bare     string   // of Origin: what happens with what has no scheme, if that is not Fails
	Browser  bool     // a browser opens it: after "data:" and "javascript:" anything may stand
	Template bool     // "{name}" is replaced before the rest is read
	Hosts    bool     // the authority may list several hosts, "h1:1,h2:2", which RFC 3986 does not know
	Port     bool     // of HostPort: a port is required
	Socket   bool     // of HostPort: it may be the name of a Unix socket instead
	IPv4     bool     // of HostPort: the network has IPv4 addresses alone
	Listens  bool     // of HostPort: a server's own address, so the host may be missing
	Alone    bool     // of IPNetwork: an IP address alone is right too
	Named    bool     // of HostPort: the server has a name, as its certificate does: what only breaks IPv6 addresses is for -strict
	Schemed  bool     // of Hostname: a scheme and "://" may be before the host
	Parsed   bool     // the API takes a *url.URL
	Word     bool     // of URI: a word without delimiters is right too, on which a server agrees with its clients
	Parser   Parser   // which function of net/url the API applies first
}

// A Form is what a string must be as a whole.
type Form uint8

const (
	Reference     Form = iota // URI-reference: a URI or a relative reference (RFC 3986 section 4.1)
	URI                       // a URI: a scheme is required (section 3)
	RequestTarget             // an absolute URI or an absolute path, as in an HTTP request line (RFC 9112 section 3.2)
	Origin                    // scheme "://" host [ ":" port ] and nothing more (RFC 6454 section 6.2)
	MaybeURI                  // a URI if it begins with one of the role's Schemes and "://"; otherwise something unknown
	PathElement               // no URI at all: path segments that are joined to one
	Part                      // any substring of a URI: only bytes that no URI has are certainly wrong
	HostPort                  // no URI: host [ ":" port ], before which one of the role's Schemes and "://" is wrong
	JoinedHost                // no URI: a host alone, which net.JoinHostPort puts brackets around
	JoinedPort                // no URI: a port alone, before which it puts the colon

	Hostname  // no URI: a host alone, or with a port if the role's Port says so
	IPAddress // no URI: an IP address alone
	IPPort    // no URI: an IP address and a port, "192.0.2.1:80" or "[::1]:80"
	IPNetwork // no URI: an IP address and the length of a prefix, "192.0.2.0/24"
	Origins   // no URI: origins with commas between them
	Links     // no URI: references in "<>", each with parameters, with commas between them (RFC 8288 section 3)

	MuxPattern   // no URI: a pattern of net/http's ServeMux, [METHOD ][HOST]/[PATH]
	RoutePattern // no URI: a pattern of another router, [PATH]
	FilePath     // no URI: an element of what package path joins and cleans
	Text         // no URI: text for people or programs that has URLs in it
	Cutset       // no URI: a set of letters that are cut from one
	Separator    // no URI: a text at which a part of one is taken apart
	Compared     // no URI: a text that a part of one is compared with
	CopiedText   // no URI: a name or segment that is put into a copy of one
	WholeURL     // a URI that is taken apart as one part of it alone
	RequestError // no string: a function that returns the error of a request
	Logged       // no URI: text that a log shows

	EncodedText // no URI: what an unescaper of net/url decodes
	RawText     // no URI: what is escaped later, as a value of a query or a part of a userinfo
	Disposition // no URI: a Content-Disposition header, whose filename* is percent-encoded (RFC 6266, RFC 8187)
	Credentials // no URI: a user name and a password as HTTP's Basic has them, before base64 (RFC 7617 section 2)
	FormBody    // no URI: the body of a form, names and values encoded as in a query (application/x-www-form-urlencoded)

	// A field of net/url.URL each: a part of a URI without the delimiter that
	// (*URL).String puts beside it.
	FieldScheme   // without ":"
	FieldHost     // host [ ":" port ], without "//"
	FieldPath     // decoded
	FieldQuery    // encoded, without "?"
	FieldFragment // decoded, without "#"
	FieldRaw      // RawPath, RawFragment: an encoding of the field of that name without "Raw"
)

// IsReference reports whether a string of the form is a URI or a relative
// reference as a whole, which RFC 3986's grammar can read.
func (f Form) IsReference() bool { return f <= MaybeURI }

// IsPairs reports whether a string of the form is names and values alone, as in a query.
func (f Form) IsPairs() bool { return f == FieldQuery || f == FormBody }

// IsPattern reports whether a string of the form is a router's pattern.
func (f Form) IsPattern() bool { return f == MuxPattern || f == RoutePattern }

// Inferable reports whether a parameter that is passed on to a sink with this role is a
// sink itself. It is not where a check needs what is around: the field beside it, or what
// a text is compared with, taken apart at, joined or copied to.
func (f Form) Inferable() bool {
	switch f {
	case FilePath, Text, Cutset, Separator, Compared, CopiedText, WholeURL, RequestError, Logged, FieldRaw:
		return false
	}
	return true
}

// IsIP reports whether a string of the form has an IP address, and no name in its place.
func (f Form) IsIP() bool { return f >= IPAddress && f <= IPNetwork }

// A Fragment is what an API makes of the part after "#".
type Fragment uint8

const (
	FragmentKept   Fragment = iota // it stays, or is dropped where no one can miss it
	FragmentInPath                 // it is not recognized: "#" becomes a part of the path
	FragmentBanned                 // the API refuses it
	FragmentOfBase                 // the string is a base URI, which has none (RFC 3986 section 5.1)
)

// A Parser is the function of net/url that an API hands the string to.
type Parser uint8

const (
	ParserParse       Parser = iota // url.Parse
	ParserRequestURI                // url.ParseRequestURI
	ParserRequestLine               // url.ParseRequestURI, by way of http.ReadRequest, which refuses spaces before
	ParserNone                      // none: no word about net/url
)

// Reads reports whether text is to be read as a URI reference in the role: for
// all else RFC 3986's grammar says nothing. Each part of text that is not known
// is one NUL byte.
//
//	endpoint      "localhost:8500"                   false
//	endpoint      "https://consul.example.com"       true
//	template-url  "/users/{id}"                      false
//	redirect-uri  "postmessage"                      false
//	mongodb-url   "mongodb://h1:27017,h2:27017/db"   false
func (r *Role) Reads(text string) bool {
	switch {
	case !r.Form.IsReference(),
		r.Form == MaybeURI && !r.Begins(text),
		r.Optional && text == "",
		r.Word && !strings.ContainsAny(text, "/:.?#\x00 "),
		r.Globs && (strings.Contains(text, "*") || text == "null" || text == ""),
		r.Template && mayHaveNames(text),
		r.Name == "ldap-url" && strings.HasPrefix(text, "ldapi:"), // its host is the name of a file
		r.Browser && (strings.HasPrefix(text, "data:") || strings.HasPrefix(text, "javascript:")):
		return false
	case r.Form == RequestTarget && strings.HasPrefix(text, "//"):
		return false // an absolute path there, an authority by RFC 3986 section 4.2
	case r.Hosts:
		_, rest, _ := strings.Cut(text, "://")
		if end := strings.IndexAny(rest, "/?#"); end >= 0 {
			rest = rest[:end]
		}
		return !strings.Contains(rest[strings.LastIndexByte(rest, '@')+1:], ",")
	}
	return true
}

// mayHaveNames reports whether text, a template, may have names in braces that something takes the
// place of: a brace that is never closed begins none. What an unknown part has is no end of a name that is begun before it.
func mayHaveNames(text string) bool {
	_, rest, ok := strings.Cut(text, "{")
	return ok && (strings.Contains(rest, "}") || strings.HasPrefix(rest, "\x00"))
}

// Begins reports whether text begins with one of the role's Schemes and "://".
func (r *Role) Begins(text string) bool {
	scheme, _, ok := strings.Cut(text, "://")
	return ok && IsScheme(scheme) && (r.Schemes == nil || slices.ContainsFunc(r.Schemes, func(s string) bool { return strings.EqualFold(s, scheme) }))
}

// Refuses reports whether scheme is one of the role's Refused.
func (r *Role) Refuses(scheme string) bool {
	return slices.ContainsFunc(r.Refused, func(s string) bool { return strings.EqualFold(s, scheme) })
}

// IsScheme reports whether s is a scheme.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )   (RFC 3986 section 3.1)
func IsScheme(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case i > 0 && ('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'):
		default:
			return false
		}
	}
	return s != ""
}

// About describes a string in the role, in a phrase for tables: "a URI with the scheme
// http or https; the API connects to it". It is made from the fields that the checks
// use, so it cannot differ from them.
func (r *Role) About() string {
	var about []string
	add := func(on bool, phrase string) {
		if on {
			about = append(about, phrase)
		}
	}
	schemes := strings.Join(r.Schemes, ", ")
	if r.Form == URI && schemes != "" {
		about = append(about, "a URI with the scheme "+strings.Join(r.Schemes, " or "))
	} else {
		about = append(about, formWords[r.Form])
	}
	add(r.Form == MaybeURI && schemes != "", "schemes: "+schemes)
	add(r.Form == HostPort && schemes != "", "no scheme of "+schemes)
	add(r.Only, "no URL of other schemes")
	add(len(r.Refused) > 0, "no URL of "+strings.Join(r.Refused, " or "))
	add(r.Host, "http, https, ws and wss URLs need a host")
	add(r.Hosts, "may have several hosts")
	add(r.Optional, "may be empty")
	add(r.Browser, `any text may follow "data:" and "javascript:"`)
	add(r.Template, `"{name}" is replaced first`)
	add(r.Globs, `"*" matches any text`)
	add(r.Fragment == FragmentBanned, "no fragment")
	add(r.Fragment == FragmentInPath, `"#" becomes a part of the path`)
	add(r.Fragment == FragmentOfBase, "a base, without a fragment")
	add(r.Form == HostPort && r.Port, "a port is required")
	add(r.Form == Hostname && r.Port, "a port may follow")
	add(r.Schemed, `may begin with a scheme and "://"`)
	add(r.Word, "or a word that the server knows")
	add(r.Socket, "or the name of a Unix socket")
	add(r.IPv4, "of IPv4 alone, unless the program names another network")
	add(r.Listens, "an address to listen at: the host may be missing")
	add(r.Named, "the server has a name")
	add(r.Alone, "or an IP address alone")
	add(r.Connect, "host:port with the method CONNECT")
	add(r.Parsed, "the API takes a *url.URL")
	add(r.Fetches, "the API connects to it")
	add(r.Exact && r.Form.IsReference(), "compared byte for byte: never normalized")
	return strings.Join(about, "; ")
}

// formWords say what a string of each form is.
var formWords = [...]string{
	Reference:     "a URI or a relative reference",
	URI:           "a URI of any scheme",
	RequestTarget: "an absolute URI or an absolute path",
	Origin:        "an origin: scheme, host and port, and nothing more",
	MaybeURI:      "a URI, or something else",
	PathElement:   "segments of a path",
	Part:          "any part of a URI",
	HostPort:      "host:port",
	JoinedHost:    "a host without brackets and port",
	JoinedPort:    "a port without a colon",
	Hostname:      "a host alone",
	IPAddress:     "an IP address alone",
	IPPort:        "an IP address and a port",
	IPNetwork:     "an IP address and the length of a prefix",
	Origins:       "origins with commas between them",
	Links:         `references in "<>", with parameters`,
	MuxPattern:    "a pattern of http.ServeMux",
	RoutePattern:  "a pattern of a router",
	FilePath:      "an element of a path that package path joins or cleans",
	Text:          "text that may have URLs in it",
	Cutset:        "a set of characters that is cut from a URI",
	Separator:     "a text that splits a part of a URI",
	WholeURL:      "a URL that is taken apart as a path or a query alone",
	CopiedText:    "a name or segment that is put into a copy of a URI",
	RequestError:  "a function that returns the error of a request",
	Logged:        "text that a log shows",
	Compared:      "text that a part of a URI is compared with",
	EncodedText:   "text that is percent-encoded",
	RawText:       "text that is not yet percent-encoded",
	Disposition:   "a Content-Disposition header, with a percent-encoded name of a file",
	Credentials:   "a user name and a password, not percent-encoded",
	FormBody:      "an encoded query as the body of a form",
	FieldScheme:   "a scheme without its colon",
	FieldHost:     "host, or host:port, as (*url.URL).Host",
	FieldPath:     "a decoded path",
	FieldQuery:    `an encoded query without "?"`,
	FieldFragment: `a decoded fragment without "#"`,
	FieldRaw:      "an encoding of a path or fragment",
}
