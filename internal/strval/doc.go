// Package strval evaluates Go expressions that are strings or URLs, as far as they are
// known. The result is text with holes, and for every byte the Go literal that it comes
// from.
//
// An expression becomes alternatives (alt), each a tree (node) of text and holes, with
// the path conditions under which it holds and the assignments that it came by (way).
// Written out, an alternative is a Value. Whether the program ever has that value is
// asked last, of the few in which something is found (Certain).
//
// What comes out:
//
//	value.go        a Value: text, holes and spans
//	hole.go kind.go a hole, what may stand in it, and its name in messages
//	given.go        the kind of what an expression gives, by the catalogue
//	homemade.go     of what is escaped for blanks only, and what that was
//	template.go     what a function makes of its parameters, for other packages
//	templates.go    what the functions of this package make of theirs
//	filling.go      a Value with marks in its holes, for net/url to work on
//
// Evaluation of strings:
//
//	eval.go       the Evaluator; operators, constants, conversions
//	alt.go        alternatives
//	product.go    their products, and the bounds
//	node.go       the tree, and how it is written out
//	types.go      constants and types
//	cut.go        a Value without what it begins or ends with
//	consts.go     named constants
//	locals.go     variables, by the definitions that reach a use (flow)
//	literals.go   structs, and what points to them
//	ranges.go     elements of lists and maps
//	builder.go    strings.Builder
//	calls.go      functions of the standard library
//	callee.go     which function a call calls
//	transform.go    strings.Replace and its like
//	trim.go         strings.Trim and its like
//	strconv.go    strconv
//	format.go     fmt.Sprintf and its like
//	formatparam.go  a parameter that is a format
//	gather.go     variadic parameters that are joined
//	setup.go      results that the receiver decides
//	verb.go       the verbs of a format
//	verbs.go      those of a format, for fixes
//	misread.go    percent-encoded triplets that fmt takes for verbs
//	flags.go      flags of the command line
//	results.go    functions of this package
//	inline.go     those that only put their parameters into a text
//	servers.go    the URLs of test servers
//
// A *url.URL has the value of the text that url.Parse makes it of. What is special to it:
//
//	urls.go        variables, calls and methods
//	urlfields.go   literals and fields that are set
//	urlplaces.go   package variables, fields, requests
//	urlresults.go  results of functions
//	urlimports.go  what other packages told
//	urlstring.go   (*url.URL).String
//	rest.go        where it is written again, as far as it was not set
//
// Whether the program has a value, by package flow:
//
//	conds.go     what a condition says of a value
//	test.go      a condition that can be asked of any value
//	way.go       the assignments that a value came by
//	certain.go   whether the program ever has the value
//	verdicts.go  what a condition on the way says of that: a table
//	guards.go    what the condition has to do with the value
package strval
