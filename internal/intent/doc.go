// Package intent decides whether a string that looks wrong is intended, and a check silent: a test expects the error,
// other code replaces the string before it is used, or handles such strings.
//
// It knows Go, its standard library and, for hosts, some fields and functions of other modules
// (hosts.go), and asks package flow what happens to objects.
//
//	outcome.go   tests that expect a call to fail
//	probes.go    the Package, which answers the questions; code that parses a string only to see whether it is a URL
//	replaced.go  defaults that are replaced, and code that repairs the result of path.Join
//	hosts.go     code that knows IPv6 addresses
//	ips.go       IP addresses, and code that knows which kind they are
//	machinenames.go  names of the machine in the environment: not IPv6 addresses
//	anytext.go   whether a string may be any text
//	ordinary.go  strings that are escaped elsewhere, or tested before
package intent
