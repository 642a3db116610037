package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/internal/checks"
)

// listChecks prints a line for each check, in order of precedence.
//
//	badsyntax      on      not a URI reference by the grammar of RFC 3986
func listChecks(args []string, stdout, _ io.Writer) (int, error) {
	if len(args) > 0 {
		return misused("list")
	}
	var out strings.Builder
	for _, c := range checks.All {
		when := "on"
		if c.OptIn {
			when = "opt-in"
		}
		fmt.Fprintf(&out, "%-14s %-7s %s\n", c.ID, when, c.Title)
	}
	return written(stdout, out.String()), nil
}
