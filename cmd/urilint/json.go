package main

import "io"

// printJSON writes the findings as one array, which is [] if there are none.
func printJSON(w io.Writer, r *result) error {
	list := []finding{}
	for _, f := range r.findings {
		f.Fix = r.sources.showable(f)
		list = append(list, f)
	}
	return writeJSON(w, list)
}
