// Package authority has the checks of the host, the port and the userinfo before "@", also of addresses alone.
//
//	address    a URL, or an address without a port, where host:port is expected
//	badhost    a host that is neither an address nor a possible name
//	badport    a port over 65535
//	credentials, userinfo    a password in a URI, and one that is not escaped
//	hostport   a host and a port joined, or taken apart, at a colon
package authority
