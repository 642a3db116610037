package main

import (
	"encoding/json"
	"io"
)

// printJSON writes the findings as one array, which is [] if there are none.
func printJSON(w io.Writer, r *result) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false) // & and < are at home in URIs and messages
	enc.SetIndent("", "\t")
	if r.findings == nil {
		return enc.Encode([]finding{})
	}
	return enc.Encode(r.findings)
}
