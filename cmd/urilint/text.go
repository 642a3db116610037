package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// printText writes the findings for a reader: each with its source line, a
// caret under each byte at fault, and the fix; then a line that counts them.
//
//	main.go:9:41: badsyntax: space is not allowed in a path, in "https://example.com/a b" (…)
//		resp, err := http.Get("https://example.com/a b")
//		                                            ^
//		fix: Replace " " with "%20"
//
//	1 finding (1 badsyntax), 1 with a fix: urilint -fix ./...
//
// If verbose, the components of the URI are drawn too, and what else the finding
// is about is named:
//
//	  https://example.com/a b
//	  \___/   \_________/\__/
//	    |          |      |
//	scheme     authority path
//
// Where nothing is found, nothing is written.
func printText(w io.Writer, r *result, args []string, verbose bool) error {
	if len(r.findings) == 0 {
		return nil
	}
	out := bufio.NewWriter(w)
	style := styleFor(w)
	for _, f := range r.findings {
		fmt.Fprintf(out, "%s: %s\n", style.bold(plain(fmt.Sprintf("%s:%d:%d", f.File, f.Start.Line, f.Start.Column))), plain(f.Message))
		if src, ok := r.sources.read(f.path); ok {
			if line, carets := excerpt(src, r.sources.hidden(f.path), f.Start.Offset, f.End.Offset); carets != "" {
				fmt.Fprintf(out, "\t%s\n\t%s\n", uncommand(line), style.red(carets))
			}
		}
		if verbose {
			for _, line := range components(f, terminalColumns(w)-tabWidth) {
				fmt.Fprintf(out, "\t%s\n", uncommand(line))
			}
			for _, p := range f.Related {
				fmt.Fprintf(out, "\t%s\n", plain(fmt.Sprintf("%s:%d:%d: %s", p.File, p.Start.Line, p.Start.Column, p.Message)))
			}
		}
		if f.Fix != nil {
			fmt.Fprintf(out, "\t%s %s\n", style.green("fix:"), plain(f.Fix.Message))
		}
		if verbose && f.held != nil {
			fmt.Fprintf(out, "\t%s\n", plain(f.held.String()))
		}
	}
	fmt.Fprintf(out, "\n%s\n", plain(summary(r, args)))
	return out.Flush()
}

// printClean says that nothing is found, for who looks at it: a program reads the exit
// code.
//
//	no findings in 412 packages (5,310 strings in calls of 38 APIs)
func printClean(w io.Writer, r *result) error {
	if r.failed() {
		return nil // that is said
	}
	line := "no findings in "
	if len(r.all) > 0 {
		line = "no new findings in "
	}
	line += r.measured.String()
	if excluded := r.countExcluded(); excluded != "" {
		line += "; " + excluded
	}
	_, err := fmt.Fprintln(w, plain(line))
	return err
}

// printStatistics writes how many findings each check has, the most frequent first, and
// how many of them have a fix:
//
//	12   8 with a fix  badsyntax      not a URI reference by the grammar of RFC 3986
//	 1                 badport        a port over 65535
func printStatistics(w io.Writer, r *result) error {
	fixes := make(map[string]int)
	for _, f := range r.findings {
		if f.Fix != nil {
			fixes[f.Check]++
		}
	}
	out := bufio.NewWriter(w)
	ids, counts := byCheck(r.findings)
	for _, id := range ids {
		title := "a directive that silences nothing"
		if c := check.Lookup(id); c != nil {
			title = c.Title
		}
		fixed := ""
		if n := fixes[id]; n > 0 {
			fixed = fmt.Sprintf("%d with a fix", n)
		}
		fmt.Fprintf(out, "%6d  %-15s  %-14s %s\n", counts[id], fixed, id, title)
	}
	return out.Flush()
}

// byCheck counts findings; the IDs are sorted, the most frequent check first.
func byCheck(findings []finding) (ids []string, counts map[string]int) {
	counts = make(map[string]int)
	for _, f := range findings {
		counts[f.Check]++
	}
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	}), counts
}

// tabWidth is how wide terminals show a tab at the start of a line.
const tabWidth = 8

// summary counts findings, the most frequent check first:
//
//	3 findings (2 badsyntax, 1 normalize), 2 with a fix: urilint -fix ./...; 4 excluded by .urilint.yaml
func summary(r *result, args []string) string {
	fixes, held := 0, 0
	for _, f := range r.findings {
		switch {
		case f.Fix != nil:
			fixes++
		case f.held != nil:
			held++
		}
	}
	ids, counts := byCheck(r.findings)
	var parts []string
	for _, id := range ids {
		parts = append(parts, fmt.Sprintf("%d %s", counts[id], id))
	}
	line := fmt.Sprintf("%s (%s)", count(len(r.findings), "finding"), strings.Join(parts, ", "))
	if fixes > 0 {
		line += fmt.Sprintf(", %d with a fix: %s", fixes, fixCommand(args))
	}
	switch {
	case fixes > 0 && held > 0:
		line += fmt.Sprintf("; %d more with -unsafe-fixes", held)
	case held > 0:
		line += fmt.Sprintf(", %d with a fix if -unsafe-fixes is given", held)
	}
	if excluded := r.countExcluded(); excluded != "" {
		line += "; " + excluded
	}
	return line
}

// fixCommand returns the command that applies the fixes, to be typed again.
func fixCommand(args []string) string {
	var words []string
	for _, arg := range args {
		if arg != "-fix" {
			words = append(words, arg)
		}
	}
	line := strings.Join(words, " ")
	if len(line) > 80 || slices.ContainsFunc(words, needsQuotes) {
		return "urilint -fix and the same arguments"
	}
	return strings.TrimSuffix("urilint -fix "+line, " ")
}

// needsQuotes reports whether a shell would not take arg for what it is.
func needsQuotes(arg string) bool {
	return arg == "" || strings.ContainsAny(arg, " \t\"'\\$`*?;&|<>()~#[]{}!")
}

// components draws f's URI with its components. It is nil if the string is a pattern or a
// piece of a URI.
func components(f finding, most int) []string {
	switch f.Check {
	case "muxpattern", "joinpath", "urlfields", ignoreID:
		return nil
	}
	return pictureWithin(f.URI, most)
}
