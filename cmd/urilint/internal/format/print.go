// Package format answers how findings are printed: as text, JSON, SARIF, and as other programs read them.
//
// A [View] takes a result and writes it.
package format

import (
	"fmt"
	"io"
	"slices"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/nearest"
)

// A Name is the name of a format. It is a [flag.Value].
type Name string

// The names that the program itself uses.
const (
	Text  Name = "" // the default
	JSON  Name = "json"
	SARIF Name = "sarif"
)

// Names are the values of -format.
var Names = []string{"text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"}

var printers = map[Name]func(io.Writer, *result.Result) error{
	JSON: printJSON, SARIF: printSARIF, "github": printGitHub, "gitlab": printGitLab,
	"junit": printJUnit, "checkstyle": printCheckstyle, "rdjson": printRDJSON,
}

// String implements [flag.Value].
func (f *Name) String() string { return string(*f) }

// Set implements [flag.Value]. It refuses what is not in [Names].
func (f *Name) Set(s string) error {
	if !slices.Contains(Names, s) {
		return fmt.Errorf("unknown format%s", nearest.Choice(s, Names))
	}
	if s == "text" {
		s = ""
	}
	*f = Name(s)
	return nil
}

// A View says how findings are printed.
type View struct {
	Format     Name
	Statistics bool     // as a table of how many each check has
	Verbose    bool     // as text with the components of URIs, and with fixes that are held back
	Args       []string // the command line, for a line that says how to fix
}

// Print writes what r found.
func (v View) Print(w io.Writer, r *result.Result) error {
	print := printers[v.Format]
	switch {
	case print != nil:
		return print(w, r)
	case v.Statistics:
		return printStatistics(w, r)
	case len(r.Findings) == 0 && terminal.IsTerminal(w):
		return printClean(w, r)
	}
	return printText(w, r, v.Args, v.Verbose)
}
