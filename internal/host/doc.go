// Package host knows how a host is written where it stands: certainly without brackets or with them,
// with a port or without. Whether the code knows IPv6 addresses is asked of package intent, in its hosts.go.
package host
