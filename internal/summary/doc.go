// Package summary says what the functions of a package do with their parameters, and
// what their results are: one [Fact] for each function, field and package variable. The
// facts of what a package exports travel to the packages that import it.
//
// A parameter, field or package variable whose value reaches a sink is a sink itself. A
// summary is sound or absent: the value must reach the sink unchanged and
// unconditionally, and no other code may inspect it, since such code may handle special
// values. That it is printed too is no other use (IsTold in uses.go). Of one that is used for
// something else too, and is requested all the same, the effect is Loose: only faults of its syntax
// are reported (looseuses.go).
//
//	func get(u string) { http.Get("https://" + u) }                               a sink, behind "https://"
//	func get(u string) { if !strings.Contains(u, ":") { u = "https://" + u } … }  none
//
// The files:
//
//	fact.go       a Fact: the effects on each parameter, and the results
//	text.go       the text around a string at a sink, and the functions on the way to it
//	package.go    the facts of one package, and of those that it imports; fields of structs that another package declares
//	inference.go  the worklist: a string that gets to a sink, and what is known of its variables; from the strings that reach sinks to the facts
//	callback.go   functions that are given a function and what they call it with
//	answer.go     results of interfaces' methods
//	owner.go      whose parameter a variable is, and the variable whose string stands in a hole
//	uses.go       which uses keep a variable from being a sink, and which are harmless
//	joint.go      variables that reach a sink on one of several paths
//	configured.go  conditions on such variables; sinks behind a condition on settings
//	revised.go    fields that are set to what they hold and something more
//	looseuses.go  other uses of a variable that reaches a sink, and whether it is requested beside them
package summary
