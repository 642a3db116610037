// Package host knows how a host is written where it stands: certainly without brackets or with them,
// with a port or without. It serves the finding and the fix of net.JoinHostPort.
//
// Whether a host needs brackets is decided by the check hostport: its FitHost asks context.go of package site,
// which asks hosts.go of package intent, and the fact Bracketed of other packages.
package host
