// Package format answers how findings are printed: as text, JSON, SARIF, and as other programs read them.
//
// A [View] takes a result and writes it.
package format

import (
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// A View says how findings are printed.
type View struct {
	Format     Name
	Statistics bool     // as a table of how many each check has
	Verbose    bool     // as text with the components of URIs, and with fixes that are held back
	Args       []string // the command line, for a line that says how to fix
}

// Print writes what r found.
func (v View) Print(w io.Writer, r *result.Result) error {
	switch v.Format {
	case JSON:
		return printJSON(w, r)
	case SARIF:
		return printSARIF(w, r)
	case githubFormat:
		return printGitHub(w, r)
	case gitlabFormat:
		return printGitLab(w, r)
	case junitFormat:
		return printJUnit(w, r)
	case checkstyleFormat:
		return printCheckstyle(w, r)
	case rdjsonFormat:
		return printRDJSON(w, r)
	}
	switch {
	case v.Statistics:
		return printStatistics(w, r)
	case len(r.Findings) == 0 && terminal.IsTerminal(w):
		return printClean(w, r)
	}
	return printText(w, r, v.Args, v.Verbose)
}
