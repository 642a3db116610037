// Package flow answers what happens to the objects of one package: where they are used,
// and which code must have run before other code. It knows the syntax and the types of
// Go, and nothing of URIs. Before a walk of the syntax tree is written elsewhere, the
// question is looked for here.
//
//	package.go  the Package, and what it has of functions, variables and graphs
//	consts.go   constants that are too big to be looked at
//	uses.go     uses and declarations of an object, nodes by position
//	calls.go    which function a call calls, and how it passes its arguments
//	decls.go    declarations, and the functions and variables in them
//	callers.go  whether all callers of a function are seen, and which parameter a call gives a value to
//	expression.go  what an expression names or calls, and what is assigned to it
//	assignability.go the types that values are assigned to
//	mentions.go whether code names a variable
//	answers.go  answers to questions of others, each asked once
//	model.go    knowledge about types and other packages' functions that the syntax does not show
//
// The life of a variable or field:
//
//	events.go   the kind of each use: one list for all callers
//	life.go     the definitions of a variable or field, from its events
//	effects.go  effects of events: aliases, escapes
//	aliases.go  whether other code may write through a pointer
//	builder.go  writes to a strings.Builder, as definitions
//	globals.go  package variables, and fields that point to records
//	reaching.go which definitions reach a use
//	readers.go  which uses read what a statement assigns
//	only.go     whether a value keeps a property, whatever is done with it
//	values.go   all values that a variable is set to, its only use, the calls of a function
//	origins.go  the literals and variables that an expression's value may come from
//	derived.go  variables that are computed from others
//	pathcond.go the path conditions of a definition
//	ensured.go  texts that are put at an end of a string which does not have them, or cut off
//
// Control flow:
//
//	graph.go    the control-flow graph of a function
//	asked.go    whether a value is compared or a part of a condition
//	cond.go     conditions at the ends of blocks, and constant conditions
//	arguments.go what the arguments and the receiver of a call decide
//	flagvars.go  variables that flags of the command line set
//	guards.go   the conditions between two places: control dependence
//	postdom.go  the post-dominator tree, modulo failures
//	mustrun.go  whether code runs whenever other code has run; whether it has run before: dominance
//	loops.go    expressions with the same value in each iteration of a loop
//	iterators.go  lists and maps that iterators go through
//	lists.go    the elements that a list or map is given
//	failure.go  tests of errors, error values, and returns that signal failure
//	noresult.go  results that are nil where there is an error
//	mustrunany.go  whether one of several places is always reached
package flow
