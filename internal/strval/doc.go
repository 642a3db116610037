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
//	hole.go kind.go a hole, the strings that it may be, and its name in messages
//	given.go        the kind of an expression's string, by the catalogue
//	verbgiven.go    the kind of what a verb of fmt writes
//	homemade.go     strings whose spaces are replaced by hand
//	template.go     the results of a function in terms of its parameters, for other packages
//	templates.go    the templates of this package's functions
//	filling.go      a Value with marks in its holes, to parse with net/url
//
// Evaluation of strings:
//
//	eval.go       the Evaluator; operators, constants, conversions
//	alt.go        alternatives
//	product.go    concatenations of alternatives, and their limits
//	node.go       the tree of a value, and how it is written out
//	types.go      constants and types
//	cut.go        a Value without a prefix or suffix
//	common.go     the common beginning of several values
//	consts.go     named constants
//	locals.go     local variables, by reaching definitions (flow)
//	literals.go   struct literals, and pointers to them
//	ranges.go     elements of lists and maps
//	builder.go    strings.Builder
//	calls.go      functions of the standard library
//	callee.go     which function a call calls
//	transform.go    strings.Replace and the like
//	trim.go         strings.Trim and the like
//	strconv.go    strconv
//	format.go     fmt.Sprintf and the like
//	formatparam.go  a parameter that is a format
//	gather.go     variadic parameters that are joined
//	setup.go      results that depend on the receiver
//	verb.go       the verbs of a format
//	verbs.go      the verbs of a format, for fixes
//	misread.go    percent-encoded triplets that fmt reads as verbs
//	flags.go      command-line flags
//	settings.go   settings by name, with a default: viper, pflag, urfave/cli
//	tags.go       defaults in the tags of struct fields
//	results.go    functions of this package
//	inline.go     functions that only put their parameters into a text
//	servers.go    the URLs of test servers
//
// A *url.URL has the value of the text that url.Parse makes it of. What is special to it:
//
//	urls.go        variables, calls and methods
//	urlfields.go   literals, and fields that are set
//	urlplaces.go   package variables, fields, requests
//	urlresults.go  results of functions
//	urlimports.go  URLs of other packages
//	urlexports.go  URLs of this one, for those that import it
//	urlstring.go   (*url.URL).String
//	rest.go        a URL that is changed and written again
//
// Whether the program has a value, by package flow:
//
//	conds.go     what a condition says about a value
//	test.go      a condition that can be evaluated for any value
//	way.go       the assignments that a value came by
//	certain.go   whether the program ever has the value
//	verdicts.go  what a condition on that way says about it: a table
//	guards.go    how a condition relates to the value
package strval
