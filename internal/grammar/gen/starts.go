package gen

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

// Starts are the rules that a run can begin with, in the order of grammar.Start.
var Starts = []string{"URI-reference", "URI"}
