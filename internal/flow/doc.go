// Package flow answers what happens to the objects of one package: where they are
// used, and what must have run before what. It knows the syntax and the types of Go,
// and nothing of URIs. Before a walk of the syntax tree is written elsewhere, the
// question is looked for here.
//
//	package.go  the Package: uses and declarations of an object, nodes by position
//	calls.go    whether a use of a function is a call, and how it gives its arguments
//	decls.go    declarations, and the functions and variables in them
//	callers.go  whether all callers of a function are seen
//	expression.go  what an expression names or calls, and what is assigned to it
//	mentions.go whether code names a variable
//	model.go    what the syntax does not tell of types and other packages' functions
//
// The life of a variable or field:
//
//	life.go     what is done to it: its definitions
//	events.go   what each use does with it: one list for all who ask
//	effects.go  what a use of it does: aliases, escapes
//	aliases.go  whether what it points to is as its definitions say
//	builder.go  writes to a strings.Builder, as definitions
//	globals.go  package variables, and fields that point to records
//	reaching.go which definitions reach a use
//	values.go   all that a variable is set to, its only use, the calls of a function
//	origins.go  the literals and variables that an expression's value may come from
//	derived.go  which variables are made of others
//	pathcond.go under which conditions of the path
//
// Control flow:
//
//	graph.go    the control-flow graph of a function
//	cond.go     the conditions at the ends of its blocks, and those that are constant
//	arguments.go what the arguments of a call decide, and what its receiver does
//	guards.go   the conditions between two places: control dependence
//	postdom.go  its post-dominator tree, modulo failures
//	mustrun.go  whether code runs whenever other code has
//	loops.go    what is the same in each round of a loop
//	failure.go  what asks for an error, what is one, and what refuses
//	mustrunany.go  whether some of several places is come to
package flow
