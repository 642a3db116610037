package catalogue

import "slices"

// roles is the table of all roles: first those of APIs that ask a server,
// then those that only read or hand on the string.
//
// Not here: gRPC's targets with a scheme of HTTP. A dialer of one's own, which
// another argument gives, gets any target unchanged.
var roles = [...]Role{
	// The string is fetched: what net/http cannot send, fails.
	{Name: "http-url", Form: URI, Schemes: []string{"http", "https"}, Host: true, Fetches: true},
	{Name: "websocket-url", Form: URI, Schemes: []string{"ws", "wss"}, Host: true, Fragment: FragmentBanned, Fetches: true},
	{Name: "websocket-or-http-url", Form: URI, Schemes: []string{"ws", "wss", "http", "https"}, Host: true, Fetches: true},

	// The string is kept and fetched later, by a client that may have a transport
	// of its own.
	{Name: "http-endpoint", Form: URI, Schemes: []string{"http", "https"}, Host: true, Optional: true},
	{Name: "issuer", Form: URI, Schemes: []string{"http", "https"}, Host: true, Exact: true, Optional: true},
	{Name: "target-url", Form: URI, Schemes: []string{"http", "https"}, Host: true, Parsed: true, Exact: true, Parser: ParserNone, Fails: "each request fails with \"unsupported protocol scheme\""},
	{Name: "proxy-url", Form: Reference, Parsed: true, Exact: true, Parser: ParserNone, Fails: "net/http asks this computer for the proxy"},
	{Name: "endpoint", Form: MaybeURI, Host: true}, // host, host:port or a URL

	// The string says where a server that does not speak HTTP is.
	{Name: "amqp-url", Form: URI, Schemes: []string{"amqp", "amqps"}},
	{Name: "mongodb-url", Form: URI, Schemes: []string{"mongodb", "mongodb+srv"}, Hosts: true, Parser: ParserNone},
	{Name: "nats-url", Form: MaybeURI, Hosts: true},
	{Name: "postgres-url", Form: URI, Schemes: []string{"postgres", "postgresql"}, Hosts: true},
	{Name: "asynq-url", Form: URI, Schemes: []string{"redis", "rediss", "redis-socket", "redis-sentinel"}, Hosts: true},
	{Name: "clickhouse-url", Form: URI, Usual: "clickhouse", Hosts: true, Parser: ParserNone},
	{Name: "docker-host", Form: URI, Usual: "tcp", Parser: ParserNone, Fails: `it fails with "unable to parse docker host"`},
	{Name: "ldap-url", Form: URI, Schemes: []string{"ldap", "ldaps", "ldapi", "cldap"}},
	{Name: "mqtt-broker", Form: MaybeURI, Schemes: []string{"tcp", "mqtt", "ssl", "tls", "mqtts", "mqtt+ssl", "tcps", "ws", "wss", "unix"}, Only: true},
	{Name: "neo4j-url", Form: URI, Schemes: []string{"neo4j", "neo4j+s", "neo4j+ssc", "bolt", "bolt+s", "bolt+ssc", "bolt+unix"}},
	{Name: "pgdriver-url", Form: URI, Schemes: []string{"postgres", "postgresql", "unix"}},
	{Name: "pulsar-url", Form: URI, Schemes: []string{"pulsar", "pulsar+ssl", "http", "https"}, Hosts: true},
	{Name: "redis-url", Form: URI, Schemes: []string{"redis", "rediss", "unix"}},
	{Name: "valkey-url", Form: URI, Schemes: []string{"redis", "rediss", "valkey", "valkeys", "unix"}},
	{Name: "workload-api", Form: URI, Schemes: []string{"unix", "tcp", "npipe"}},
	{Name: "git-remote", Form: MaybeURI}, // or a file, or user@host:path as scp has it
	{Name: "grpc-target", Form: MaybeURI, Schemes: []string{"dns", "xds", "unix", "passthrough"}, Refused: []string{"http", "https"}},
	{Name: "dsn", Form: MaybeURI, Schemes: []string{"postgres", "postgresql", "sqlserver"}, Hosts: true, Parser: ParserNone}, // a data source name; or key=value, or what the driver likes
	{Name: "postgres-dsn", Form: MaybeURI, Schemes: []string{"postgres", "postgresql"}, Only: true, Hosts: true, Parser: ParserNone},
	{Name: "mysql-dsn", Form: MaybeURI, Schemes: []string{}, Only: true, Parser: ParserNone}, // user:password@tcp(host:port)/name

	// The string is no URI, but is mistaken for one. It may be a constant that is
	// a host elsewhere too.
	{Name: "dial-address", Form: HostPort, Port: true, Exact: true, Parser: ParserNone},
	{Name: "mail-address", Form: HostPort, Port: true, Named: true, Exact: true, Parser: ParserNone},
	{Name: "listen-address", Form: HostPort, Port: true, Listens: true, Exact: true, Parser: ParserNone},
	{Name: "ipv4-dial-address", Form: HostPort, Port: true, IPv4: true, Exact: true, Parser: ParserNone},
	{Name: "ipv4-listen-address", Form: HostPort, Port: true, Listens: true, Socket: true, IPv4: true, Exact: true, Parser: ParserNone}, // unless the program names another network
	{Name: "network-address", Form: HostPort, Port: true, Socket: true, Exact: true, Parser: ParserNone},                                // of a network that is not known: it may be anything, but a host and a port in it show a network of IP
	{Name: "server-address", Form: HostPort, Port: true, Socket: true, Exact: true, Parser: ParserNone},                                 // or the name of a Unix socket
	{Name: "bind-address", Form: HostPort, Port: true, Listens: true, Socket: true, Exact: true, Parser: ParserNone},                    // the same of a server's own
	{Name: "host-port", Form: HostPort, Exact: true, Parser: ParserNone},                                                                // a port may be added
	{Name: "joined-host", Form: JoinedHost, Exact: true, Parser: ParserNone},
	{Name: "joined-port", Form: JoinedPort, Exact: true, Parser: ParserNone},
	{Name: "grpc-host-port", Form: HostPort, Schemes: []string{"http", "https"}, Exact: true, Parser: ParserNone}, // or a target with a scheme of gRPC

	// The string becomes a request, which is not always sent: a request with the
	// URL "/path" is right for a handler's ServeHTTP.
	{Name: "request-url", Form: Reference},
	{Name: "template-endpoint", Form: URI, Schemes: []string{"http", "https"}, Host: true, Optional: true, Template: true},
	{Name: "template-url", Form: Reference, Template: true},
	{Name: "request-target", Form: RequestTarget, Fragment: FragmentInPath, Connect: true, Parser: ParserRequestLine},
	{Name: "push-target", Form: RequestTarget, Schemes: []string{"http", "https"}, Host: true},

	// The string is parsed, or is a part of what is built.
	{Name: "reference", Form: Reference},
	{Name: "request-uri", Form: RequestTarget, Fragment: FragmentInPath, Parser: ParserRequestURI},
	{Name: "base-url", Form: Reference, Fragment: FragmentOfBase},
	{Name: "client-base", Form: Reference, Fragment: FragmentOfBase}, // an HTTP client puts it before its requests
	{Name: "path-element", Form: PathElement, Parser: ParserNone},

	// The string is passed on unchanged.
	{Name: "redirect-url", Form: Reference, Host: true, Parser: ParserNone}, // http.Redirect swallows url.Parse's error
	{Name: "link", Form: Reference, Parser: ParserNone},
	{Name: "url-part", Form: Part, Parser: ParserNone},
	{Name: "absolute-url", Form: URI, Parser: ParserNone},
	{Name: "browser-url", Form: URI, Optional: true, Browser: true, Parser: ParserNone},
	{Name: "page-url", Form: Reference, Browser: true, Parser: ParserNone}, // resolved against a page's base
	{Name: "exact-url", Form: URI, Exact: true, Parser: ParserNone},
	{Name: "exact-reference", Form: Reference, Host: true, Exact: true, Parser: ParserNone}, // most often a URL, but some servers agree on a word
	{Name: "redirect-uri", Form: URI, Host: true, Fragment: FragmentBanned, Exact: true, Optional: true, Word: true, Parser: ParserNone, Fails: "the authorization server refuses it"}, // RFC 6749 section 3.1.2
	{Name: "link-header", Form: Links, Exact: true, Parser: ParserNone},
	{Name: "spiffe-id", Form: URI, Schemes: []string{"spiffe"}, Exact: true, Parser: ParserNone},

	// An origin is compared byte for byte with the Origin header of requests.
	{Name: "origin", Form: Origin, Host: true, Fragment: FragmentBanned, Exact: true, Rejects: true},
	{Name: "allowed-origin", Form: Origin, Host: true, Fragment: FragmentBanned, Exact: true, Globs: true, Parser: ParserNone, Fails: "it never matches"},
	{Name: "schemed-origin", Form: Origin, Host: true, Fragment: FragmentBanned, Exact: true, Globs: true, Parser: ParserNone, Fails: "it never matches", Bare: "cors.New panics"},
	{Name: "checked-origin", Form: Origin, Host: true, Fragment: FragmentBanned, Exact: true, Globs: true, Parser: ParserNone, Fails: "it is refused when the program starts"},
	{Name: "origin-header", Form: Origin, Host: true, Fragment: FragmentBanned, Exact: true, Globs: true, Parser: ParserNone, Fails: "a server that compares it refuses the request"},
	{Name: "allowed-origins", Form: Origins, Exact: true, Parser: ParserNone, Fails: "it panics"},

	// The string is the name of a host, or its address.
	{Name: "cookie-domain", Form: Hostname, Exact: true, Parser: ParserNone, Fails: "net/http drops the attribute"},
	{Name: "sent-domain", Form: Hostname, Exact: true, Parser: ParserNone, Fails: "no browser keeps the cookie"},
	{Name: "rp-id", Form: Hostname, Exact: true, Parser: ParserNone, Fails: "no browser takes it"},
	{Name: "host-header", Form: Hostname, Port: true, Exact: true, Parser: ParserNone, Fails: "net/http sends an empty Host"},
	{Name: "host-field", Form: Hostname, Port: true, Exact: true, Parser: ParserNone, Fails: "a reader takes it all for the host"},
	{Name: "header-host", Form: Hostname, Port: true, Exact: true, Parser: ParserNone, Fails: "net/http ignores a Host in the header: set the Host of the request"},
	{Name: "host-pattern", Form: Hostname, Port: true, Exact: true, Parser: ParserNone, Fails: "it is compared with the host of an origin, and never matches"},
	{Name: "origin-pattern", Form: Hostname, Port: true, Schemed: true, Exact: true, Parser: ParserNone, Fails: "it is compared with an origin, and never matches"},
	{Name: "smtp-host", Form: Hostname, Exact: true, Parser: ParserNone, Fails: `it fails with "wrong host name"`},
	{Name: "mail-host", Form: Hostname, Exact: true, Parser: ParserNone, Fails: `it fails with "too many colons in address"`}, // the port is another argument
	{Name: "host-name", Form: Hostname, Exact: true, Parser: ParserNone, Fails: `it fails with "no such host"`},
	{Name: "crawled-host", Form: Hostname, Exact: true, Parser: ParserNone, Fails: "it is compared with the host name of a URL, and never matches"},
	{Name: "certificate-name", Form: Hostname, Exact: true, Parser: ParserNone, Fails: "no host has that name"},
	{Name: "ip-address", Form: IPAddress, Exact: true, Parser: ParserNone, Fails: "it returns nil"},
	{Name: "named-ip", Form: IPAddress, Exact: true, Parser: ParserNone, Fails: "it is none"}, // a name says so
	{Name: "keyed-ip", Form: IPAddress, Exact: true, Parser: ParserNone, Fails: "each connection is another client"},
	{Name: "ip-text", Form: IPAddress, Exact: true, Parser: ParserNone, Fails: "it fails"},
	{Name: "forwarded-ip", Form: IPAddress, Exact: true, Parser: ParserNone, Fails: "who reads it finds no IP address"},
	{Name: "ip-port", Form: IPPort, Exact: true, Parser: ParserNone, Fails: "it fails"},
	{Name: "ip-network", Form: IPNetwork, Exact: true, Parser: ParserNone, Fails: "it fails"},
	{Name: "trusted-proxy", Form: IPNetwork, Alone: true, Exact: true, Parser: ParserNone, Fails: "it trusts no proxy"},
	{Name: "server-name", Form: Hostname, Exact: true, Parser: ParserNone, Fails: "no certificate is valid for it"},

	// The string is no URI, or a part with a meaning of its own. They are Exact,
	// since a constant that is such a thing too is not free to be edited.
	{Name: "mux-pattern", Form: MuxPattern, Exact: true, Parser: ParserNone},
	{Name: "gorilla-pattern", Form: RoutePattern, Exact: true, Parser: ParserNone, Fails: "the route never matches"},
	{Name: "chi-pattern", Form: RoutePattern, Exact: true, Parser: ParserNone, Fails: "it panics"},
	{Name: "colon-pattern", Form: RoutePattern, Exact: true, Parser: ParserNone}, // of gin, echo, fiber, httprouter
	{Name: "file-path", Form: FilePath, Exact: true, Parser: ParserNone},
	{Name: "text", Form: Text, Exact: true, Parser: ParserNone},
	{Name: "cutset", Form: Cutset, Exact: true, Parser: ParserNone},
	{Name: "separator", Form: Separator, Exact: true, Parser: ParserNone},
	{Name: "whole-url", Form: WholeURL, Exact: true, Parser: ParserNone},
	{Name: "copied-text", Form: CopiedText, Exact: true, Parser: ParserNone},
	{Name: "request-error", Form: RequestError, Exact: true, Parser: ParserNone},
	{Name: "logged", Form: Logged, Exact: true, Parser: ParserNone},
	{Name: "compared", Form: Compared, Exact: true, Parser: ParserNone},
	{Name: "disposition", Form: Disposition, Exact: true, Parser: ParserNone},
	{Name: "basic-credentials", Form: Credentials, Exact: true, Parser: ParserNone},
	{Name: "form-body", Form: FormBody, Exact: true, Parser: ParserNone},
	{Name: "encoded-text", Form: EncodedText, Exact: true, Parser: ParserNone},
	{Name: "raw-text", Form: RawText, Exact: true, Parser: ParserNone},
	{Name: "url-scheme", Form: FieldScheme, Exact: true, Parser: ParserNone},
	{Name: "forwarded-proto", Form: FieldScheme, Exact: true, Parser: ParserNone, Fails: `who compares it with "https" finds another text`},
	{Name: "url-host", Form: FieldHost, Exact: true, Parser: ParserNone},
	{Name: "url-path", Form: FieldPath, Exact: true, Parser: ParserNone},
	{Name: "url-query", Form: FieldQuery, Exact: true, Parser: ParserNone},
	{Name: "url-fragment", Form: FieldFragment, Exact: true, Parser: ParserNone},
	{Name: "url-raw", Form: FieldRaw, Exact: true, Parser: ParserNone},
}

// LookupRole returns the role of that name. The Role is shared: it must not
// be changed.
func LookupRole(name string) (*Role, bool) {
	for i := range roles {
		if roles[i].Name == name {
			return &roles[i], true
		}
	}
	return nil, false
}

// MustRole returns the role of that name, which is one of the catalogue's.
func MustRole(name string) *Role {
	role, ok := LookupRole(name)
	if !ok {
		panic("no role " + name)
	}
	return role
}

// RoleNames returns the names of all roles, sorted, as error messages and
// documentation list them.
func RoleNames() []string {
	names := make([]string, len(roles))
	for i := range roles {
		names[i] = roles[i].Name
	}
	slices.Sort(names)
	return names
}
