// Package authority has the checks of what stands between "//" and the path, and of addresses that
// are given alone: the host, the port, what stands before "@".
//
//	address    a URL or no port where host:port is wanted
//	badhost    a host that is neither an address nor a possible name
//	badport    a port over 65535
//	credentials, userinfo    a password in a URI, and one that is not escaped
//	hostport   a host and a port joined, or taken apart, at a colon
package authority
