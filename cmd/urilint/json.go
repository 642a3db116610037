package main

import (
	"io"

	"github.com/urilint/urilint/internal/secret"
)

// A notChecked is an element of the array for a package that could not be checked, or for
// what else went wrong.
type notChecked struct {
	Check   string `json:"check"` // "notchecked"
	Message string `json:"message"`
	Package string `json:"package,omitempty"`
}

// printJSON writes the findings as one array, which is [] if there are none, and then what
// could not be checked.
func printJSON(w io.Writer, r *result) error {
	list := []any{}
	for _, f := range r.findings {
		f.Fix = r.sources.showable(f)
		list = append(list, f)
	}
	for _, b := range r.broken {
		list = append(list, notChecked{"notchecked", secret.MaskProse(b.line), b.pkg})
	}
	for _, line := range r.trouble {
		list = append(list, notChecked{"notchecked", secret.MaskProse(line), ""})
	}
	return writeJSON(w, list)
}
