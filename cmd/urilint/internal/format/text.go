package format

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/reference"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/checks"
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
func printText(w io.Writer, r *result.Result, args []string, verbose bool) error {
	if len(r.Findings) == 0 {
		return nil
	}
	out := bufio.NewWriter(w)
	style := terminal.StyleFor(w)
	for _, f := range r.Findings {
		fmt.Fprintf(out, "%s: %s\n", style.Bold(terminal.Plain(fmt.Sprintf("%s:%d:%d", f.File, f.Start.Line, f.Start.Column))), terminal.Plain(f.Message))
		if src, ok := r.Sources.Read(f.Path); ok {
			if line, carets := terminal.Excerpt(src, r.Sources.Hidden(f.Path), f.Start.Offset, f.End.Offset); carets != "" {
				fmt.Fprintf(out, "\t%s\n\t%s\n", terminal.Uncommand(line), style.Red(carets))
			}
		}
		if verbose {
			for _, line := range components(f, terminal.Width(w)-tabWidth) {
				fmt.Fprintf(out, "\t%s\n", terminal.Uncommand(line))
			}
			for _, p := range f.Related {
				fmt.Fprintf(out, "\t%s\n", terminal.Plain(fmt.Sprintf("%s:%d:%d: %s", p.File, p.Start.Line, p.Start.Column, p.Message)))
			}
		}
		if f.Fix != nil {
			fmt.Fprintf(out, "\t%s %s\n", style.Green("fix:"), terminal.Plain(f.Fix.Message))
		}
		if verbose && f.Held != nil {
			fmt.Fprintf(out, "\t%s\n", terminal.Plain(f.Held.String()))
		}
	}
	fmt.Fprintf(out, "\n%s\n", terminal.Plain(summary(r, args)))
	return out.Flush()
}

// printClean says that nothing is found, for who looks at it: a program reads the exit
// code.
//
//	no findings in 412 packages (5,310 strings in calls of 38 APIs)
func printClean(w io.Writer, r *result.Result) error {
	if r.Failed() {
		return nil // that is said
	}
	line := "no findings in "
	if len(r.All) > 0 {
		line = "no new findings in "
	}
	line += r.Measured.String()
	if excluded := r.CountExcluded(); excluded != "" {
		line += "; " + excluded
	}
	_, err := fmt.Fprintln(w, terminal.Plain(line))
	return err
}

// printStatistics writes how many findings each check has, the most frequent first, and
// how many of them have a fix:
//
//	12   8 with a fix  badsyntax      not a URI reference by the grammar of RFC 3986
//	 1                 badport        a port over 65535
func printStatistics(w io.Writer, r *result.Result) error {
	fixes := make(map[string]int)
	for _, f := range r.Findings {
		if f.Fix != nil {
			fixes[f.Check]++
		}
	}
	out := bufio.NewWriter(w)
	ids, counts := byCheck(r.Findings)
	for _, id := range ids {
		title := "a directive that silences nothing"
		if c := checks.Lookup(id); c != nil {
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
func byCheck(findings []result.Finding) (ids []string, counts map[string]int) {
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
func summary(r *result.Result, args []string) string {
	fixes, held := 0, 0
	for _, f := range r.Findings {
		switch {
		case f.Fix != nil:
			fixes++
		case f.Held != nil:
			held++
		}
	}
	ids, counts := byCheck(r.Findings)
	var parts []string
	for _, id := range ids {
		parts = append(parts, fmt.Sprintf("%d %s", counts[id], id))
	}
	line := fmt.Sprintf("%s (%s)", terminal.Count(len(r.Findings), "finding"), strings.Join(parts, ", "))
	if fixes > 0 {
		line += fmt.Sprintf(", %d with a fix: %s", fixes, fixCommand(args))
	}
	switch {
	case fixes > 0 && held > 0:
		line += fmt.Sprintf("; %d more with -unsafe-fixes", held)
	case held > 0:
		line += fmt.Sprintf(", %d with a fix if -unsafe-fixes is given", held)
	}
	if excluded := r.CountExcluded(); excluded != "" {
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
func components(f result.Finding, most int) []string {
	switch f.Check {
	case "muxpattern", "joinpath", "urlfields", IgnoreID:
		return nil
	}
	return reference.PictureWithin(f.URI, most)
}
