package gen

import "github.com/urilint/urilint/internal/grammar/abnf"

// Components, as bits: the labels of states, and grammar.Component's values.
const (
	scheme uint8 = 1 << iota
	userinfo
	host
	port
	path
	query
	fragment
	delimiter
)

// labels of the rules whose bytes are a component's. Slashes of a path are in
// the rules around the segments, brackets in the rule around the address.
var labels = map[string]uint8{
	"scheme":        scheme,
	"userinfo":      userinfo,
	"reg-name":      host,
	"IPv4address":   host,
	"IP-literal":    host | delimiter,
	"IPv6address":   host,
	"IPvFuture":     host,
	"port":          port,
	"path-abempty":  path | delimiter,
	"path-absolute": path | delimiter,
	"path-noscheme": path | delimiter,
	"path-rootless": path | delimiter,
	"segment":       path,
	"segment-nz":    path,
	"segment-nz-nc": path,
	"query":         query,
	"fragment":      fragment,
	closing:         host | delimiter,
}

// closing is the bracket of IP-literal as a rule, so that it has the label.
const (
	closing     = "closing-bracket"
	closingRule = closing + ` = "]"`
)

// What follows a component in a URI, so that a run of the component alone
// shares the URI's states.
const (
	afterPath      = ` [ "?" query ] [ "#" fragment ]`
	afterAuthority = `path-abempty` + afterPath
	afterHost      = `[ ":" port ] ` + afterAuthority
	afterAddress   = closing + ` ` + afterHost
)

// Starts are the languages that a run can begin with, in the order of
// grammar.Start.
var Starts = []abnf.Entry{
	{Rule: "URI-reference"},
	{Rule: "URI"},
	{Rule: "absolute-URI", Then: `[ "#" fragment ]`},
	{Rule: "relative-ref"},
	{Rule: "scheme", Then: `":" hier-part` + afterPath},
	{Rule: "authority", Then: afterAuthority},
	{Rule: "userinfo", Then: `"@" host ` + afterHost},
	{Rule: "host", Then: afterHost},
	{Rule: "IP-literal", Then: afterHost},
	{Rule: "IPv6address", Then: afterAddress},
	{Rule: "IPvFuture", Then: afterAddress},
	{Rule: "IPv4address"}, // as a host it is a reg-name too: states of its own
	{Rule: "reg-name", Then: afterHost},
	{Rule: "port", Then: afterAuthority},
	{Rule: "path", Then: afterPath},
	{Rule: "path-abempty", Then: afterPath},
	{Rule: "path-absolute", Then: afterPath},
	{Rule: "path-noscheme", Then: afterPath},
	{Rule: "path-rootless", Then: afterPath},
	{Rule: "segment"}, // in a path another segment can follow: states of their own
	{Rule: "segment-nz"},
	{Rule: "segment-nz-nc"},
	{Rule: "query", Then: `[ "#" fragment ]`},
	{Rule: "fragment"},
}
