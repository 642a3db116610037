// Package intent decides whether a string that looks wrong is intended: a test expects
// the error, other code replaces the string before it is used, or the code handles such
// strings. A check is silent then.
//
// It knows Go and its standard library, and asks package flow what happens to objects.
//
//	intent.go    the Package, which answers
//	outcome.go   tests that want a call to fail
//	probes.go    code that parses a string only to see whether it is a URL
//	replaced.go  defaults that are replaced
//	repairs.go   what path.Join does to a URL, put right again
//	hosts.go     code that knows IPv6 addresses
//	machinenames.go  names of the machine in the environment, which are none
//	anytext.go   what may be any text, as far as is seen
//	ordinary.go  what is escaped elsewhere, or looked at before
//	variable.go  the variable that an expression is
package intent
