// Package host knows what the code around says of a host: whether its brackets are asked for,
// whether a port was added to it or taken off, whether it can be an IPv6 address at all.
package host
