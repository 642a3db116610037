package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/internal/checks"
)

// listChecks prints a line for each check, in order of precedence.
//
//	badsyntax      on      not a URI reference by the grammar of RFC 3986
func listChecks(args []string, stdout, _ io.Writer) (int, error) {
	if len(args) > 0 {
		return misused("list")
	}
	out := bufio.NewWriter(stdout)
	for _, c := range checks.All {
		when := "on"
		if c.OptIn {
			when = "opt-in"
		}
		fmt.Fprintf(out, "%-14s %-7s %s\n", c.ID, when, c.Title)
	}
	if out.Flush() != nil {
		return result.ExitTrouble, nil
	}
	return result.ExitClean, nil
}
