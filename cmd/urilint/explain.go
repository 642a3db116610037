package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/reference"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/uri"
)

// explain prints the page of a check, or what a group means; without an argument, a line for
// each.
func explain(args []string, stdout, _ io.Writer) (int, error) {
	if len(args) == 0 {
		return written(stdout, explainAll()), nil
	}
	if len(args) > 1 || strings.HasPrefix(args[0], "-") {
		return misused("explain")
	}
	id := strings.ToLower(args[0])
	group, isGroup := check.LookupGroup(id)
	c := checks.Lookup(id)
	switch {
	case c != nil:
		fmt.Fprintf(stdout, "%s\n%s\n", terminal.StyleFor(stdout).Markdown(c.Doc()), c.Page())
	case isGroup:
		explainGroup(stdout, id, group.About())
		fmt.Fprint(stdout, "\nIts checks:\n")
		for _, c := range checks.All {
			if c.Group == group {
				fmt.Fprintf(stdout, "  %-14s %s\n", c.ID, c.Title)
			}
		}
	case id == check.IPv6:
		explainGroup(stdout, id, check.AboutIPv6)
	case id == format.IgnoreID:
		fmt.Fprintln(stdout, format.AboutIgnore)
	default:
		hint := ""
		if near := nearest.Word(id, explained()); near != "" {
			hint = fmt.Sprintf("did you mean %s? ", near)
		}
		return 0, fmt.Errorf("no check or group %q: %surilint explain lists all", args[0], hint)
	}
	return result.ExitClean, nil
}

func explainAll() string {
	var out strings.Builder
	row := func(name, title string) { fmt.Fprintf(&out, "  %-14s %s\n", name, title) }
	out.WriteString("Groups, the gravest first:\n")
	for _, g := range check.Groups {
		row(g.String(), g.About())
	}
	row(check.IPv6, check.AboutIPv6)
	out.WriteString("\nChecks:\n")
	for _, c := range checks.All {
		row(c.ID, c.Title)
	}
	row(format.IgnoreID, "directives that silence nothing, or are misspelt")
	out.WriteString("\nurilint explain <name> prints the page of one.\n")
	return out.String()
}

// explainGroup prints what a group or mark means, and the flags that select it.
func explainGroup(w io.Writer, name, about string) {
	fmt.Fprintf(w, "%s: %s\n\nOnly these: -group=%s. All but these: -group=-%s. Exit with 1 only for these: -fail-on=%s.\n", name, about, name, name, name)
}

// explained returns what explain has a page for.
func explained() []string {
	words := check.SelectionWords()
	return append(append(settings.CheckIDs(), words[:len(words)/2]...), format.IgnoreID)
}

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

// listAPIs prints a line for each API of the catalogue: its name, the argument and its
// role or the kind of the result, and the conditions. A pattern is a part of the line,
// without regard to case.
//
//	net/http.Get          takes 0  http-url
//	net/url.URL.Scheme    gives    url-scheme
func listAPIs(args []string, stdout, _ io.Writer) (int, error) {
	if len(args) > 1 || len(args) == 1 && strings.HasPrefix(args[0], "-") {
		return misused("apis")
	}
	pattern := ""
	if len(args) == 1 {
		pattern = strings.ToLower(args[0])
	}
	var out strings.Builder
	for _, l := range catalogue.Listings() {
		line := fmt.Sprintf("%s  %s %s  %s", l.Name, l.Does, l.Arg, l.Role)
		if l.Arg == "" {
			line = fmt.Sprintf("%s  %s  %s", l.Name, l.Does, l.Role)
		}
		if l.If != "" {
			line += "  if " + l.If
		}
		if strings.Contains(strings.ToLower(line), pattern) {
			fmt.Fprintln(&out, line)
		}
	}
	if out.Len() == 0 {
		return 0, fmt.Errorf("no API of the catalogue has %q in its line", args[0])
	}
	return written(stdout, out.String()), nil
}

// parseReference shows what a reference is made of, and what is wrong with it:
// exit code 1. With a base it shows the target too.
//
//	  http://example.com:80/a
//	  \__/   \____________/\/
//	   |            |      |
//	scheme      authority path
//
//	scheme       http
//	authority    example.com:80
//	  host       example.com (reg-name)
//	  port       80
//	path         /a
//
//	normal form  http://example.com/a
func parseReference(args []string, stdout, _ io.Writer) (int, error) {
	text, base, ok := parseArgs(args)
	if !ok {
		return misused("parse")
	}
	var baseRef uri.Ref
	if base != nil {
		var err error
		if baseRef, err = uri.ParseURI(*base); err != nil {
			return 0, errors.New("the base is no URI: " + reference.MaskedError(*base, err))
		}
	}

	out := bufio.NewWriter(stdout)
	defer out.Flush()
	ref, err := uri.Parse(text)
	if err != nil {
		reference.PrintFault(out, text, err)
		return result.ExitFindings, nil
	}
	if lines := reference.Picture(secret.Mask(text)); lines != nil {
		fmt.Fprintf(out, "%s\n\n", terminal.Uncommand(strings.Join(lines, "\n")))
	}
	reference.PrintComponents(out, ref, secret.Find(text))
	fmt.Fprintln(out)
	reference.Row(out, "normal form", secret.Mask(reference.NormalForm(ref)), true)
	if base != nil {
		target, err := baseRef.Resolve(ref)
		if err != nil {
			return 0, err // cannot be: the base has a scheme
		}
		reference.Row(out, "target", secret.Mask(target.String()), true)
	}
	name, _ := ref.Scheme()
	scheme, known := uri.LookupScheme(name)
	if !known {
		return result.ExitClean, nil
	}
	code := result.ExitClean
	for _, f := range scheme.Check(ref) {
		fmt.Fprintln(out)
		reference.PointAt(out, text, f.Offset)
		rule := f.Spec
		if f.Rule != "" {
			rule = f.Rule + ", " + rule
		}
		fmt.Fprintf(out, "%s (%s)\n", f.Reason(), rule)
		code = result.ExitFindings
	}
	return code, nil
}

// parseArgs takes one reference and a flag, which may be on either side of it,
// except after "--".
func parseArgs(args []string) (text string, base *string, ok bool) {
	fs := flag.NewFlagSet("parse", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Func("base", "", func(s string) error { base = &s; return nil })
	for n := 0; ; n++ {
		if fs.Parse(args) != nil {
			return "", nil, false
		}
		rest := fs.Args()
		if len(rest) == 0 {
			return text, base, n == 1
		}
		if len(rest) == 1 && len(args) > 1 && args[len(args)-2] == "--" {
			return rest[0], base, n == 0
		}
		text, args = rest[0], rest[1:]
	}
}
