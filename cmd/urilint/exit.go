package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// exit returns code, or exitTrouble if something went wrong, of which it writes
// one line to stderr.
func (r *result) exit(code int, stderr io.Writer) int {
	if !r.failed() {
		return code
	}
	tell(stderr, r.whatIsWrong())
	if r.verbose {
		for _, b := range r.broken {
			tell(stderr, b.pkg+": "+b.line)
		}
		for _, line := range r.trouble {
			tell(stderr, line)
		}
	}
	return exitTrouble
}

// whatIsWrong says in one line what went wrong, and if packages do not compile, how
// many others were checked:
//
//	1 package does not compile and is not checked: b/b.go:2:13: undefined: x
//	3 packages do not compile and are not checked, 7 others are; -v names all, the first: b/b.go:2:13: undefined: x
//	1 package does not compile and is not checked, nor are 2 that import it (m/c, m/d), 7 others are; -v names all, the first: b/b.go:2:13: undefined: x
//	the tests of 1 package do not compile and are not checked: b/b_test.go:2:13: undefined: x
func (r *result) whatIsWrong() string {
	var whole, above, tests []broken
	for _, b := range r.broken {
		switch {
		case b.testOnly:
			tests = append(tests, b)
		case b.above:
			above = append(above, b)
		default:
			whole = append(whole, b)
		}
	}
	if len(r.broken) == 0 {
		return r.trouble[0]
	}
	first := slices.Concat(whole, above, tests)[0].line
	var what string
	switch {
	case len(whole) == 1:
		what = "1 package does not compile and is not checked"
	case len(whole) > 1:
		what = fmt.Sprintf("%d packages do not compile and are not checked", len(whole))
	case len(above) > 0:
		what = fmt.Sprintf("not checked, since what it imports does not compile: %s", count(len(above), "package")) + names(above)
	}
	if len(whole) > 0 && len(above) > 0 {
		what += fmt.Sprintf(", nor %s", plural(len(above), "is 1 that imports ", "are %d that import ")) + plural(len(whole), "it", "them") + names(above)
	}
	if len(tests) > 0 {
		if what != "" {
			what += ", nor are "
		}
		what += fmt.Sprintf("the tests of %s", count(len(tests), "package"))
		if len(whole)+len(above) == 0 {
			what += " do not compile and are not checked"
		}
	}
	if n := len(r.measured.packages); n > 0 && len(whole)+len(above) > 0 {
		what += ", " + plural(n, "1 other is", "%d others are")
	}
	if len(r.broken) > 1 {
		what += "; -v names all, the first"
	}
	return what + ": " + first
}

// mostNames is how many packages are named in a line that counts them.
const mostNames = 3

// names names packages: " (m/a, m/b, m/c, …)".
func names(list []broken) string {
	var paths []string
	for _, b := range list[:min(len(list), mostNames)] {
		paths = append(paths, b.pkg)
	}
	if len(list) > mostNames {
		paths = append(paths, "…")
	}
	return " (" + strings.Join(paths, ", ") + ")"
}

// Exit codes.
const (
	exitClean    = 0 // nothing found, or nothing left
	exitFindings = 1 // findings; with -diff, a difference
	exitTrouble  = 2 // something could not be checked
)
