package catalogue

import (
	"fmt"
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
		about = append(about, r.Form.about())
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

// about returns what a string of the form is.
func (f Form) about() string {
	switch f {
	case Reference:
		return "a URI or a relative reference"
	case URI:
		return "a URI of any scheme"
	case RequestTarget:
		return "an absolute URI or an absolute path"
	case Origin:
		return "an origin: scheme, host and port, and nothing more"
	case MaybeURI:
		return "a URI, or something else"
	case PathElement:
		return "segments of a path"
	case Part:
		return "any part of a URI"
	case HostPort:
		return "host:port"
	case JoinedHost:
		return "a host without brackets and port"
	case JoinedPort:
		return "a port without a colon"
	case Hostname:
		return "a host alone"
	case IPAddress:
		return "an IP address alone"
	case IPPort:
		return "an IP address and a port"
	case IPNetwork:
		return "an IP address and the length of a prefix"
	case Origins:
		return "origins with commas between them"
	case Links:
		return `references in "<>", with parameters`
	case MuxPattern:
		return "a pattern of http.ServeMux"
	case FilePath:
		return "an element of a path that package path joins or cleans"
	case Text:
		return "text that may have URLs in it"
	case Cutset:
		return "a set of characters that is cut from a URI"
	case Separator:
		return "a text that splits a part of a URI"
	case WholeURL:
		return "a URL that is taken apart as a path or a query alone"
	case CopiedText:
		return "a name or segment that is put into a copy of a URI"
	case Compared:
		return "text that a part of a URI is compared with"
	case EncodedText:
		return "text that is percent-encoded"
	case RawText:
		return "text that is not yet percent-encoded"
	case Disposition:
		return "a Content-Disposition header, with a percent-encoded name of a file"
	case FormBody:
		return "an encoded query as the body of a form"
	case FieldScheme:
		return "a scheme without its colon"
	case FieldHost:
		return "host, or host:port, as (*url.URL).Host"
	case FieldPath:
		return "a decoded path"
	case FieldQuery:
		return `an encoded query without "?"`
	case FieldFragment:
		return `a decoded fragment without "#"`
	case FieldRaw:
		return "an encoding of a path or fragment"
	}
	panic(fmt.Sprintf("catalogue: no words for form %d", f))
}
