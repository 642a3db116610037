// Package eval evaluates Go expressions that are strings or URLs, as far as they are
// known. In goes an expression, out come Values (package strval): text with holes, and for
// every byte the Go literal that it comes from.
//
// An expression of any type becomes alternatives (alt), each a tree (strval.Node) of text and holes or an object, with
// the path conditions under which it holds and its provenance: the definitions that it came by.
// Written out, an alternative is a Value. Whether the program ever has that value is
// asked last, of the few in which something is found (Certain).
//
// An expression contains others: so evaluation is one recursion, from eval.go by the rules for an expression, for a
// definition of a variable, and for a result of a call, and back to eval.go for what is inside.
//
// What is asked of it, and what comes out:
//
//	evaluator.go  the Evaluator, and what it remembers; the values, kind and origin of an expression
//	templates.go  the results of a function in terms of its parameters, for other packages
//	revised.go    fields that are set to what they hold and something more
//	known.go      the texts of an expression, of a variable or an error, that the package makes all itself;
//	              which values a variable has after a condition
//
// Evaluation:
//
//	eval.go       the recursion: sums, definitions
//	bounds.go     how much is evaluated
//	alt.go        alternatives, objects, and calls in which what the parameters are given is known
//	product.go    concatenations of alternatives, within the bounds, and what several begin with
//
// Expressions:
//
//	operand.go    each kind of expression; conversions, constants and types
//	objects.go    what is no string: structs, lists, maps, functions, pointers
//	elements.go   fields, elements of lists and maps, what a channel or iterator gives
//	fieldat.go    the field of a struct that is passed on
//	filled.go     structs that functions fill in step by step, and what a function sets, for other packages
//
// Definitions:
//
//	locals.go     variables, by reaching definitions (flow); builders; texts that are put at an end
//
// Results of calls:
//
//	results.go    functions of this package, and of others by their templates
//	inline.go     how a result depends on the parameters and the receiver
//	calls.go      functions of the standard library
//	transform.go  strings.Replace, Trim and the like
//	gather.go     lists of strings, which append makes too, and what joins them
//	format.go     fmt.Sprintf and the like (fmtverb, fmtarg); a parameter or a field that is a format
//
// What kind of string an expression gives, by its origin:
//
//	given.go      by the catalogue
//	givenkinds.go kinds that the code around decides: times, buffers, spaces that are replaced by hand
//
// A *url.URL has the value of the text that url.Parse makes it of, and goes by the same rules. What
// is special to it:
//
//	url.go        the one URL that an expression is; what functions and methods of net/url make,
//	              String of a URL that was changed too
//	urlfields.go  literals, fields that are set, and the URLs of requests and test servers
package eval
