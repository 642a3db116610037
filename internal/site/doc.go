// Package site makes sites: a place with one of its values, and what the checks ask about it.
//
// In goes a Place with a value. Out comes a Site: the check.Site that the checks look at, with what the rooms below know,
// and answers: is the fault written here, does the program ever have this value, is it one of several.
package site
