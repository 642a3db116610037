package format

import (
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
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
func printJSON(w io.Writer, r *result.Result) error {
	list := []any{}
	for _, f := range r.Findings {
		f.Fix = r.Sources.Showable(f)
		list = append(list, f)
	}
	for pkg, why := range r.NotChecked() {
		list = append(list, notChecked{"notchecked", why, pkg})
	}
	return terminal.WriteJSON(w, list)
}
