package main

import (
	"fmt"
	"io"
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
//	the tests of 1 package do not compile and are not checked: b/b_test.go:2:13: undefined: x
func (r *result) whatIsWrong() string {
	var whole, tests []broken
	for _, b := range r.broken {
		if b.testOnly {
			tests = append(tests, b)
		} else {
			whole = append(whole, b)
		}
	}
	var what, first string
	switch {
	case len(whole) == 1:
		what, first = "1 package does not compile and is not checked", whole[0].line
	case len(whole) > 1:
		what, first = fmt.Sprintf("%d packages do not compile and are not checked", len(whole)), whole[0].line
	}
	if len(tests) > 0 {
		if what != "" {
			what += ", nor are "
		}
		what += fmt.Sprintf("the tests of %s", count(len(tests), "package"))
		if len(whole) == 0 {
			what, first = what+" do not compile and are not checked", tests[0].line
		}
	}
	switch {
	case what == "":
		return r.trouble[0]
	case len(r.broken) == 1:
		return fmt.Sprintf("%s%s: %s", what, r.others(len(whole)), first)
	}
	return fmt.Sprintf("%s%s; -v names all, the first: %s", what, r.others(len(whole)), first)
}

// others says how many packages were checked beside those that do not compile, if that
// is known.
func (r *result) others(broken int) string {
	switch n := r.packages - broken; {
	case n <= 0 || broken == 0:
		return ""
	case n == 1:
		return ", 1 other is"
	default:
		return fmt.Sprintf(", %d others are", n)
	}
}

// count says how many things there are: "1 file", "2 files".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
