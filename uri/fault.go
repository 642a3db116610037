package uri

// fault says what is wrong at a place in a string: zero is nothing. It is a
// number, so that finding one allocates nothing; newSyntaxError makes an error of it.
type fault uint8

const (
	faultScheme         fault = iota + 1 // ":" with nothing before it
	faultNoColon                         // ":" in the first segment of a relative reference
	faultUserinfo                        // a byte that userinfo cannot hold
	faultUserinfoPct                     // "%" without two hex digits: always the fault after that of other bytes
	faultRegName                         // a byte that a host cannot hold
	faultRegNamePct                      //
	faultIPv6                            // a byte that cannot be there in an IPv6 address
	faultIPvFuture                       // the same, after "[v"
	faultAfterIPLiteral                  // a byte after "]" that begins no port and no path
	faultPort                            // a byte that is no digit
	faultPath                            // a byte that a path cannot hold
	faultPathPct                         //
	faultQuery                           // a byte that a query cannot hold
	faultQueryPct                        //
	faultFragment                        // a byte that a fragment cannot hold
	faultFragmentPct                     //
	faultNoScheme                        // a URI is required
	faultStrayFragment                   // an absolute-URI is required
	faultPathAbempty                     // a path after an authority does not begin with "/"
	faultPathAbsolute                    // a path without an authority begins with "//"
	faultPct                             // "%" without two hex digits, in text of no component
)

// faults says for each fault the component in which it is and the ABNF rule
// that forbids it.
var faults = [...]struct{ component, rule string }{
	faultScheme:         {"scheme", "scheme"},
	faultNoColon:        {"path", "path-noscheme"},
	faultUserinfo:       {"userinfo", "userinfo"},
	faultUserinfoPct:    {"userinfo", "pct-encoded"},
	faultRegName:        {"host", "reg-name"},
	faultRegNamePct:     {"host", "pct-encoded"},
	faultIPv6:           {"host", "IPv6address"},
	faultIPvFuture:      {"host", "IPvFuture"},
	faultAfterIPLiteral: {"host", "authority"},
	faultPort:           {"port", "port"},
	faultPath:           {"path", "pchar"},
	faultPathPct:        {"path", "pct-encoded"},
	faultQuery:          {"query", "query"},
	faultQueryPct:       {"query", "pct-encoded"},
	faultFragment:       {"fragment", "fragment"},
	faultFragmentPct:    {"fragment", "pct-encoded"},
	faultNoScheme:       {"scheme", "URI"},
	faultStrayFragment:  {"fragment", "absolute-URI"},
	faultPathAbempty:    {"path", "path-abempty"},
	faultPathAbsolute:   {"path", "path-absolute"},
	faultPct:            {"", "pct-encoded"},
}

// pct is the fault of a "%" that does not begin a triplet, where f is the one of any other byte.
func (f fault) pct() fault {
	switch f {
	case faultUserinfo, faultRegName, faultPath, faultQuery, faultFragment:
		return f + 1
	}
	return f
}

// sections says where RFC 3986 has each rule.
var sections = [...]struct{ rule, section string }{
	{"pct-encoded", "2.1"},
	{"URI", "3"},
	{"scheme", "3.1"},
	{"authority", "3.2"},
	{"userinfo", "3.2.1"},
	{"host", "3.2.2"},
	{"IP-literal", "3.2.2"},
	{"IPvFuture", "3.2.2"},
	{"IPv6address", "3.2.2"},
	{"IPv4address", "3.2.2"},
	{"reg-name", "3.2.2"},
	{"port", "3.2.3"},
	{"path", "3.3"},
	{"path-abempty", "3.3"},
	{"path-absolute", "3.3"},
	{"path-noscheme", "3.3"},
	{"path-rootless", "3.3"},
	{"path-empty", "3.3"},
	{"segment", "3.3"},
	{"segment-nz-nc", "3.3"},
	{"pchar", "3.3"},
	{"query", "3.4"},
	{"fragment", "3.5"},
	{"URI-reference", "4.1"},
	{"relative-ref", "4.2"},
	{"absolute-URI", "4.3"},
}
