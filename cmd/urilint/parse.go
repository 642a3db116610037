package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/reference"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
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
