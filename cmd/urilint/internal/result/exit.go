package result

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// Exit returns code, or exitTrouble if something went wrong, of which it writes
// one line to stderr.
func (r *Result) Exit(code int, stderr io.Writer) int {
	if !r.Failed() {
		return code
	}
	terminal.Tell(stderr, r.WhatIsWrong())
	if r.Verbose {
		for _, b := range r.Broken {
			terminal.Tell(stderr, b.Pkg+": "+b.Line)
		}
		for _, line := range r.Trouble {
			terminal.Tell(stderr, line)
		}
	}
	return ExitTrouble
}

// WhatIsWrong says in one line what went wrong, and if packages do not compile, how
// many others were checked:
//
//	1 package does not compile and is not checked: b/b.go:2:13: undefined: x
//	3 packages do not compile and are not checked, 7 others are; -v names all, the first: b/b.go:2:13: undefined: x
//	1 package does not compile and is not checked, nor are 2 that import it (m/c, m/d), 7 others are; -v names all, the first: b/b.go:2:13: undefined: x
//	the tests of 1 package do not compile and are not checked: b/b_test.go:2:13: undefined: x
func (r *Result) WhatIsWrong() string {
	var whole, above, tests []Broken
	for _, b := range r.Broken {
		switch {
		case b.TestOnly:
			tests = append(tests, b)
		case b.Above:
			above = append(above, b)
		default:
			whole = append(whole, b)
		}
	}
	if len(r.Broken) == 0 {
		return r.Trouble[0]
	}
	first := slices.Concat(whole, above, tests)[0].Line
	var what string
	switch {
	case len(whole) == 1:
		what = "1 package does not compile and is not checked"
	case len(whole) > 1:
		what = fmt.Sprintf("%d packages do not compile and are not checked", len(whole))
	case len(above) > 0:
		what = fmt.Sprintf("not checked, since what it imports does not compile: %s", terminal.Count(len(above), "package")) + names(above)
	}
	if len(whole) > 0 && len(above) > 0 {
		what += fmt.Sprintf(", nor %s", terminal.Plural(len(above), "is 1 that imports ", "are %d that import ")) + terminal.Plural(len(whole), "it", "them") + names(above)
	}
	if len(tests) > 0 {
		if what != "" {
			what += ", nor are "
		}
		what += fmt.Sprintf("the tests of %s", terminal.Count(len(tests), "package"))
		if len(whole)+len(above) == 0 {
			what += " do not compile and are not checked"
		}
	}
	if n := len(r.Measured.packages); n > 0 && len(whole)+len(above) > 0 {
		what += ", " + terminal.Plural(n, "1 other is", "%d others are")
	}
	if len(r.Broken) > 1 {
		what += "; -v names all, the first"
	}
	return what + ": " + first
}

// mostNames is how many packages are named in a line that counts them.
const mostNames = 3

// names names packages: " (m/a, m/b, m/c, …)".
func names(list []Broken) string {
	var paths []string
	for _, b := range list[:min(len(list), mostNames)] {
		paths = append(paths, b.Pkg)
	}
	if len(list) > mostNames {
		paths = append(paths, "…")
	}
	return " (" + strings.Join(paths, ", ") + ")"
}

// Exit codes.
const (
	ExitClean    = 0 // nothing found, or nothing left
	ExitFindings = 1 // findings; with -diff, a difference
	ExitTrouble  = 2 // something could not be checked
)
