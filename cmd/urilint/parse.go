package main

import (
	"bufio"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/secret"
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
			tell(stderr, "the base is no URI: "+maskedError(*base, err))
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
	if lines := picture(secret.Mask(text)); lines != nil {
		fmt.Fprintf(out, "%s\n\n", uncommand(strings.Join(lines, "\n")))
	}
	printComponents(out, ref, secret.Find(text))
	fmt.Fprintln(out)
	row(out, "normal form", secret.Mask(normalForm(ref)), true)
	if base != nil {
		target, err := baseRef.Resolve(ref)
		if err != nil {
			tell(stderr, err) // cannot be: the base has a scheme
			return exitTrouble
		}
		row(out, "target", secret.Mask(target.String()), true)
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

// printFault prints a string that is no reference, with a caret below the place.
func printFault(w io.Writer, text string, err error) {
	var fault *uri.SyntaxError
	if !errors.As(err, &fault) {
		fmt.Fprintln(w, plain(maskedError(text, err)))
		return
	}
	pointAt(w, text, fault.Offset)
	where := fault.Rule
	if section := fault.Section(); section != "" {
		where += ", RFC 3986 section " + section
	}
	reason, hint := fault.Reason(), fault.Hint()
	if len(secret.Within(secret.Find(text), fault.Offset, fault.Offset+1)) > 0 {
		reason, hint = "a character of what is not shown is not allowed in the "+fault.Component, "" // it does not say which
	}
	fmt.Fprintf(w, "%s (%s)\n", reason, where)
	if hint != "" {
		fmt.Fprintln(w, hint)
	}
	if s, err := uri.FromIRI(text); err == nil {
		row(w, "as a URI", secret.Mask(s), true)
	}
}

// pointAt prints text with a caret below a byte of it.
func pointAt(w io.Writer, text string, offset int) {
	line := strings.NewReplacer("\n", " ", "\r", " ").Replace(text) // one line, the bytes where they were
	_, size := utf8.DecodeRuneInString(line[offset:])
	shown, caret := excerpt([]byte(line), secret.Find(text), offset, offset+size)
	fmt.Fprintf(w, "%s\n%s\n", uncommand(shown), caret)
}

// maskedError returns what err says of text, which is not shown if it has a secret.
func maskedError(text string, err error) string {
	if len(secret.Find(text)) > 0 {
		return strconv.Quote(secret.Mask(text))
	}
	return strings.TrimPrefix(err.Error(), "uri: ") // the line has a prefix of its own
}

// printComponents prints a line for each component that is defined, without the
// secrets in the reference.
func printComponents(w io.Writer, ref uri.Ref, secrets []secret.Span) {
	at := 0 // all before it is printed
	masked := func(component string, before, after int) string {
		start := at + before
		at = start + len(component) + after
		return secret.Hide(component, secret.Within(secrets, start, start+len(component)))
	}
	if scheme, ok := ref.Scheme(); ok {
		row(w, "scheme", masked(scheme, 0, len(":")), ok)
	}
	if authority, ok := ref.Authority(); ok {
		at += len("//")
		start := at
		row(w, "authority", masked(authority, 0, 0), ok)
		end := at
		at = start
		if userinfo, ok := ref.Userinfo(); ok {
			row(w, "  userinfo", masked(userinfo, 0, 0), ok)
		}
		at = end
	}
	host, ok := ref.Host()
	if ok && host != "" {
		host += " (" + ref.HostKind().String() + ")"
	}
	row(w, "  host", host, ok)
	port, ok := ref.Port()
	row(w, "  port", port, ok)
	row(w, "path", masked(ref.Path(), 0, 0), true)
	if query, ok := ref.Query(); ok {
		row(w, "query", masked(query, len("?"), 0), ok)
	}
	if fragment, ok := ref.Fragment(); ok {
		row(w, "fragment", masked(fragment, len("#"), 0), ok)
	}
}

// row prints a name and its value, unless it is undefined.
func row(w io.Writer, name, value string, defined bool) {
	if defined {
		fmt.Fprintf(w, "%-12s %s\n", name, cmp.Or(plain(value), "(empty)"))
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
