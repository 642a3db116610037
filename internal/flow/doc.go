// Package flow answers what happens to the objects of one package: where they are
// used, and what must have run before what. It knows the syntax and the types of Go,
// and nothing of URIs. Before a walk of the syntax tree is written elsewhere, the
// question is looked for here.
//
//	package.go  the Package: uses and declarations of an object, nodes by position
//	calls.go    whether a use of a function is a call
//	graph.go    the control-flow graph of a function
//	cond.go     the conditions at the ends of its blocks, and those that are constant
//	between.go  which conditions stand between two places: control dependence
//	postdom.go  its post-dominator tree, modulo failures
//	mustrun.go  whether code runs whenever other code has
//	failure.go  what asks for an error, and what is one
package flow
