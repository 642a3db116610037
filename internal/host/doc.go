// Package host knows how a host is written where it stands: certainly without brackets (bare.go) or
// with them (brackets.go), with a port or without (ports.go). Whether the code knows IPv6 addresses
// is asked of package intent, in its hosts.go.
package host
