package result

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
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
//	1 package crashes urilint and is not checked: urilint crashed on m/b, which is a fault of its own: panic: …
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
		what = "1 package " + fault(whole) + " and is not checked"
	case len(whole) > 1:
		what = fmt.Sprintf("%d packages %s and are not checked", len(whole), fault(whole))
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

// fault says what is wrong with packages that are not checked.
func fault(whole []Broken) string {
	crashes := 0
	for _, b := range whole {
		if b.Crash {
			crashes++
		}
	}
	switch {
	case crashes == len(whole):
		return terminal.Plural(crashes, "crashes urilint", "crash urilint")
	case crashes > 0:
		return "do not compile or crash urilint"
	}
	return terminal.Plural(len(whole), "does not compile", "do not compile")
}

// names names packages: " (m/a, m/b, m/c, …)".
func names(list []Broken) string {
	var paths []string
	for _, b := range list {
		paths = append(paths, b.Pkg)
	}
	return " (" + terminal.Names(paths) + ")"
}

// Exit codes.
const (
	ExitClean    = 0 // nothing found, or nothing left
	ExitFindings = 1 // findings; with -diff, a difference
	ExitTrouble  = 2 // something could not be checked
)

// Measured is how much a run has looked at.
type Measured struct {
	packages  set // by path, tests and code as one
	apis      set
	strings   int
	unlearned set // parameters of interfaces and stored functions that urilint learn finds to take URLs
}

type set map[string]bool

func (s *set) add(names ...string) {
	if *s == nil {
		*s = make(set)
	}
	for _, name := range names {
		(*s)[name] = true
	}
}

func (m *Measured) checked(path string) { m.packages.add(strings.TrimSuffix(path, "_test")) }

// add adds what the tool reports of a package:
//
//	measured: {"strings":12,"apis":["net/http.Get","net/url.Parse"],"unlearned":["(m/service.Connector).Open 0"]}
func (m *Measured) add(message string) {
	var one struct {
		Strings         int
		APIs, Unlearned []string
	}
	if json.Unmarshal([]byte(strings.TrimPrefix(message, "measured: ")), &one) != nil {
		return // cannot be: the same program wrote it
	}
	m.strings += one.Strings
	m.apis.add(one.APIs...)
	m.unlearned.add(one.Unlearned...)
}

// Merge adds what another run has looked at.
func (m *Measured) Merge(other Measured) {
	m.strings += other.strings
	m.packages.add(slices.Collect(maps.Keys(other.packages))...)
	m.apis.add(slices.Collect(maps.Keys(other.apis))...)
	m.unlearned.add(slices.Collect(maps.Keys(other.unlearned))...)
}

// Hint says that urilint learn would find more; "" if it would not:
//
//	2 parameters of interfaces or stored functions take URLs, as (m/service.Connector).Open: urilint learn
func (m *Measured) Hint() string {
	n := len(m.unlearned)
	if n == 0 {
		return ""
	}
	first, _, _ := strings.Cut(slices.Min(slices.Collect(maps.Keys(m.unlearned))), " ")
	return terminal.Plural(n, "a parameter of an interface or stored function takes URLs, that of ", terminal.Grouped(n)+" parameters of interfaces or stored functions take URLs, as ") + first + ": urilint learn"
}

// String says what was looked at:
//
//	412 packages (5,310 strings in calls of 38 APIs)
//	3 packages (no string reaches an API that takes URIs)
func (m *Measured) String() string {
	packages := counted(len(m.packages), "package")
	if m.strings == 0 {
		return packages + " (no string reaches an API that takes URIs)"
	}
	return fmt.Sprintf("%s (%s in calls of %s)", packages, counted(m.strings, "string"), counted(len(m.apis), "API"))
}

// counted says how many things there are: "1 string", "5,310 strings".
func counted(n int, thing string) string {
	return terminal.Plural(n, "1 "+thing, terminal.Grouped(n)+" "+thing+"s")
}
