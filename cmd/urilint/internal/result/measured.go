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
	packages  map[string]bool // by path, tests and code as one
	apis      map[string]bool
	strings   int
	unlearned map[string]bool // parameters of interfaces and stored functions that urilint learn finds to take URLs
}

// checked notes a package that was checked.
func (m *Measured) checked(path string) {
	if m.packages == nil {
		m.packages = make(map[string]bool)
	}
	m.packages[strings.TrimSuffix(path, "_test")] = true
}

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
	if m.apis == nil {
		m.apis = make(map[string]bool)
	}
	for _, api := range one.APIs {
		m.apis[api] = true
	}
	m.addUnlearned(one.Unlearned)
}

func (m *Measured) addUnlearned(names []string) {
	if m.unlearned == nil {
		m.unlearned = make(map[string]bool)
	}
	for _, name := range names {
		m.unlearned[name] = true
	}
}

// Merge adds what another run has looked at.
func (m *Measured) Merge(other Measured) {
	for path := range other.packages {
		m.checked(path)
	}
	m.strings += other.strings
	if m.apis == nil {
		m.apis = make(map[string]bool)
	}
	for api := range other.apis {
		m.apis[api] = true
	}
	m.addUnlearned(slices.Collect(maps.Keys(other.unlearned)))
}

// Hint says that urilint learn would find more; "" if it would not:
//
//	2 parameters of interfaces or stored functions take URLs: urilint learn
func (m *Measured) Hint() string {
	switch n := len(m.unlearned); n {
	case 0:
		return ""
	case 1:
		return "a parameter of an interface or stored function takes URLs: urilint learn"
	default:
		return terminal.Grouped(n) + " parameters of interfaces or stored functions take URLs: urilint learn"
	}
}

// String says what was looked at:
//
//	412 packages (5,310 strings in calls of 38 APIs)
//	3 packages (no string reaches an API that takes URIs)
func (m *Measured) String() string {
	line := terminal.Grouped(len(m.packages)) + " packages"
	if len(m.packages) == 1 {
		line = "1 package"
	}
	if m.strings == 0 {
		return line + " (no string reaches an API that takes URIs)"
	}
	stringsOf, apis := terminal.Grouped(m.strings)+" strings", "calls of "+terminal.Grouped(len(m.apis))+" APIs"
	if m.strings == 1 {
		stringsOf = "1 string"
	}
	if len(m.apis) == 1 {
		apis = "calls of 1 API"
	}
	return fmt.Sprintf("%s (%s in %s)", line, stringsOf, apis)
}
