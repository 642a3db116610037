package catalogue

import (
	"strings"
)

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
	FilePath:      "an element of a path that package path joins or cleans",
	Text:          "text that may have URLs in it",
	Cutset:        "a set of characters that is cut from a URI",
	Separator:     "a text that splits a part of a URI",
	WholeURL:      "a URL that is taken apart as a path or a query alone",
	CopiedText:    "a name or segment that is put into a copy of a URI",
	Compared:      "text that a part of a URI is compared with",
	EncodedText:   "text that is percent-encoded",
	RawText:       "text that is not yet percent-encoded",
	Disposition:   "a Content-Disposition header, with a percent-encoded name of a file",
	FormBody:      "an encoded query as the body of a form",
	FieldScheme:   "a scheme without its colon",
	FieldHost:     "host, or host:port, as (*url.URL).Host",
	FieldPath:     "a decoded path",
	FieldQuery:    `an encoded query without "?"`,
	FieldFragment: `a decoded fragment without "#"`,
	FieldRaw:      "an encoding of a path or fragment",
}
