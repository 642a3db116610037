package result

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
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

// checked notes a package that was checked.
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
//	2 parameters of interfaces or stored functions take URLs: urilint learn
func (m *Measured) Hint() string {
	n := len(m.unlearned)
	if n == 0 {
		return ""
	}
	return terminal.Plural(n, "a parameter of an interface or stored function takes", terminal.Grouped(n)+" parameters of interfaces or stored functions take") + " URLs: urilint learn"
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
