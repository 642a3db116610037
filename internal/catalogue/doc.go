// Package catalogue lists which parameters, fields and conversions take URIs, and in
// which role; and what functions and fields give.
//
//	catalogue.go  the Catalogue of std.txt, thirdparty.txt, gives_std.txt, gives_thirdparty.txt and a
//	              configuration
//	line.go       a line of these, in words
//	key.go        the name of a function, method, field or type, to compare; a place where an API takes
//	              a URI
//	fullname.go   reads such a name
//	members.go    what a package has of the catalogue
//	conds.go      the conditions of a line
//	role.go       a Role: what an API makes of a string
//	roles.go      all of them
//	reads.go      which texts a role reads as a URI reference
//	about.go      a role in words
//	gives.go      the kinds of strings that functions and fields give
//	listing.go    lines, as the command lists them
//	verify.go     whether a line is true of a package
package catalogue
