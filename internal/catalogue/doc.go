// Package catalogue lists which parameters, fields and conversions take URIs, and in
// which role; and what functions and fields give.
//
//	catalogue.go  the Catalogue of std.txt, thirdparty.txt, gives_std.txt, gives_thirdparty.txt and a
//	              configuration; what a package has of it; its lines, as the command lists them
//	line.go       a line of these, in words, and its conditions
//	key.go        the name of a function, method, field or type, to compare, and how it is read; a place
//	              where an API takes a URI
//	role.go       a Role: what an API makes of a string, which texts it reads as a URI reference; in words
//	roles.go      all of them
//	gives.go      the kinds of strings that functions and fields give
//	verify.go     whether a line is true of a package
package catalogue
