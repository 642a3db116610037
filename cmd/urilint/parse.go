package main

import (
	"bufio"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

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
func parseReference(args []string, stdout, stderr io.Writer) int {
	text, base, ok := parseArgs(args)
	if !ok {
		return misused(stderr, "parse")
	}
	var baseRef uri.Ref
	if base != nil {
		var err error
		if baseRef, err = uri.ParseURI(*base); err != nil {
			fmt.Fprintf(stderr, "urilint: the base is no URI: %v\n", err)
			return exitTrouble
		}
	}

	out := bufio.NewWriter(stdout)
	defer out.Flush()
	ref, err := uri.Parse(text)
	if err != nil {
		printFault(out, text, err)
		return exitFindings
	}
	if lines := picture(text); lines != nil {
		fmt.Fprintf(out, "%s\n\n", strings.Join(lines, "\n"))
	}
	printComponents(out, ref)
	fmt.Fprintln(out)
	row(out, "normal form", normalForm(ref), true)
	if base != nil {
		target, err := baseRef.Resolve(ref)
		if err != nil {
			fmt.Fprintln(stderr, "urilint:", err) // cannot be: the base has a scheme
			return exitTrouble
		}
		row(out, "target", target.String(), true)
	}
	name, _ := ref.Scheme()
	scheme, known := uri.LookupScheme(name)
	if !known {
		return exitClean
	}
	code := exitClean
	for _, f := range scheme.Check(ref) {
		fmt.Fprintln(out)
		pointAt(out, text, f.Offset)
		rule := f.Spec
		if f.Rule != "" {
			rule = f.Rule + ", " + rule
		}
		fmt.Fprintf(out, "%s (%s)\n", f.Reason(), rule)
		code = exitFindings
	}
	return code
}

// parseArgs takes one reference and a flag, which may stand on either side of it,
// save behind "--".
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

// printFault prints a string that is no reference, with a caret below the place.
func printFault(w io.Writer, text string, err error) {
	var fault *uri.SyntaxError
	if !errors.As(err, &fault) {
		fmt.Fprintln(w, err)
		return
	}
	pointAt(w, text, fault.Offset)
	where := fault.Rule
	if section := fault.Section(); section != "" {
		where += ", RFC 3986 section " + section
	}
	fmt.Fprintf(w, "%s (%s)\n", fault.Reason(), where)
	if hint := fault.Hint(); hint != "" {
		fmt.Fprintln(w, hint)
	}
	if s, err := uri.FromIRI(text); err == nil {
		row(w, "as a URI", s, true)
	}
}

// pointAt prints text with a caret below a byte of it.
func pointAt(w io.Writer, text string, offset int) {
	line := strings.NewReplacer("\n", " ", "\r", " ").Replace(text) // one line, the bytes where they were
	_, size := utf8.DecodeRuneInString(line[offset:])
	shown, caret := excerpt([]byte(line), offset, offset+size)
	fmt.Fprintf(w, "%s\n%s\n", shown, caret)
}

// printComponents prints a line for each component that is defined.
func printComponents(w io.Writer, ref uri.Ref) {
	scheme, ok := ref.Scheme()
	row(w, "scheme", scheme, ok)
	authority, ok := ref.Authority()
	row(w, "authority", authority, ok)
	userinfo, ok := ref.Userinfo()
	row(w, "  userinfo", userinfo, ok)
	host, ok := ref.Host()
	if ok && host != "" {
		host += " (" + ref.HostKind().String() + ")"
	}
	row(w, "  host", host, ok)
	port, ok := ref.Port()
	row(w, "  port", port, ok)
	row(w, "path", ref.Path(), true)
	query, ok := ref.Query()
	row(w, "query", query, ok)
	fragment, ok := ref.Fragment()
	row(w, "fragment", fragment, ok)
}

// row prints a name and its value, unless it is undefined.
func row(w io.Writer, name, value string, defined bool) {
	if defined {
		fmt.Fprintf(w, "%-12s %s\n", name, cmp.Or(value, "(empty)"))
	}
}

// normalForm returns the normal form of ref, or that it has it.
func normalForm(ref uri.Ref) string {
	const all = uri.SyntaxForm | uri.SchemeForm
	if ref.IsNormal(all) {
		return "the same"
	}
	return ref.Normalize(all).String()
}
