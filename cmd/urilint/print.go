package main

import "io"

// A view says how findings are printed.
type view struct {
	format     outputFormat
	statistics bool     // as a table of how many each check has
	verbose    bool     // as text with the components of URIs, and with fixes that are held back
	args       []string // the command line, for a line that says how to fix
}

// print writes what r found.
func (v view) print(w io.Writer, r *result) error {
	switch v.format {
	case jsonFormat:
		return printJSON(w, r)
	case sarifFormat:
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
	case v.statistics:
		return printStatistics(w, r)
	case len(r.findings) == 0 && isTerminal(w):
		return printClean(w, r)
	}
	return printText(w, r, v.args, v.verbose)
}
