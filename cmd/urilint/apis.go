package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
)

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
