package main

import "io"

// print writes what r found, as o asks for it; args are the command line.
func (o *options) print(w io.Writer, r *result, args []string) error {
	switch o.format {
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
	case o.statistics:
		return printStatistics(w, r)
	case len(r.findings) == 0 && isTerminal(w):
		return printClean(w, r)
	}
	return printText(w, r, args, o.verbose)
}
