package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/nearest"
)

// aboutIgnore explains what is reported under a name that is no check's.
const aboutIgnore = "A directive //urilint:ignore or //urilint:file-ignore silences nothing, names no check, gives no reason or is misspelt."

// explainCheck prints a check's page, and where it is on the web.
func explainCheck(args []string, stdout, stderr io.Writer) int {
	if len(args) != 1 || strings.HasPrefix(args[0], "-") {
		return misused(stderr, "explain")
	}
	id := strings.ToLower(args[0])
	if c := check.Lookup(id); c != nil {
		fmt.Fprintf(stdout, "%s\n%s\n", c.Doc(), c.Page())
		return exitClean
	}
	if id == "ignore" {
		fmt.Fprintln(stdout, aboutIgnore)
		return exitClean
	}
	hint := ""
	if near := nearest.Word(id, checkIDs()); near != "" {
		hint = fmt.Sprintf("did you mean %s? ", near)
	}
	tell(stderr, fmt.Sprintf("no check %q: %surilint list shows all", args[0], hint))
	return exitTrouble
}

// checkIDs returns the IDs of all checks.
func checkIDs() (ids []string) {
	for _, c := range check.All {
		ids = append(ids, c.ID)
	}
	return ids
}
