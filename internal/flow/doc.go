// Package flow answers what happens to the objects of one package: where they are used,
// and which code must have run before other code. It knows the syntax and the types of
// Go, and nothing of URIs. Before a walk of the syntax tree is written elsewhere, the
// question is looked for here.
//
//	package.go  the Package, and what it has of functions, variables and graphs; answers, each asked for once
//	consts.go   constants that are too big to be looked at
//	uses.go     uses and declarations of an object, nodes by position
//	calls.go    which function a call calls, how it passes its arguments, and calls that are known: iterators, flags
//	decls.go    declarations, and the functions and variables in them; what is computed from a variable, and in a loop
//	expression.go  what an expression names or calls, and what is assigned to it
//	model.go    knowledge about types and other packages' functions that the syntax does not show;
//	            the types that values are assigned to
//
// The life of a variable or field:
//
//	events.go   the kind of each use: one list for all callers; whether a value keeps a property, whatever is done with it
//	effects.go  the definitions of a variable or field, from its events; aliases, escapes
//	aliases.go  whether other code may write through a pointer
//	builder.go  writes to a strings.Builder, as definitions
//	globals.go  package variables, and fields that point to records
//	reaching.go which definitions reach a use, by which paths
//	values.go   all values that a variable is set to, its readers, the calls of a function and what they give
//	origins.go  the literals and variables that an expression's value may come from
//	lists.go    the elements that a list or map is given
//	ensured.go  texts that are put at an end of a string which does not have them, or cut off
//
// Control flow:
//
//	graph.go    the control-flow graph of a function
//	guards.go   conditions at the ends of blocks, and constant conditions; the conditions between two places: control dependence; what decides them
//	mustrun.go  whether code runs whenever other code has run; whether it has run before; whether it is asked
//	failure.go  tests of errors, error values, and returns that signal failure
package flow
