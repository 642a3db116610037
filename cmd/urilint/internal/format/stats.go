package format

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// A tally counts records of one kind, outside of tests and in them.
type tally [2]int

// PrintStats adds up the analyzer's records and writes a table:
//
//	                              code  tests
//	strings that reach a sink      120    300
//	  complete                      10    200
//	  …
func PrintStats(w io.Writer, r *result.Result) error {
	counts := make(map[string]tally)
	reached := make(map[string]tally) // literals
	count := func(m map[string]tally, key string, f result.Finding) {
		n := m[key]
		if strings.HasSuffix(f.Path, "_test.go") {
			n[1]++
		} else {
			n[0]++
		}
		m[key] = n
	}
	for _, f := range merged(r.Findings) {
		what, known, _ := strings.Cut(strings.TrimPrefix(f.Message, "stats: "), ": ")
		m := counts
		switch what {
		case "literal":
			m = reached
		case "inferred argument":
			count(m, "inferred", f)
		}
		class, _, why := strings.Cut(known, ": ")
		count(m, "", f)
		count(m, class, f)
		if why {
			count(m, known, f)
		}
	}

	out := bufio.NewWriter(w)
	row := func(m map[string]tally, key, label string) {
		fmt.Fprintf(out, "%-52s %7d %7d\n", terminal.Plain(label), m[key][0], m[key][1])
	}
	reasons := func(m map[string]tally, class string) { // the most frequent first
		keys := slices.SortedFunc(maps.Keys(m), func(a, b string) int {
			return cmp.Or(m[b][0]-m[a][0], m[b][1]-m[a][1], strings.Compare(a, b))
		})
		for _, key := range keys {
			if reason, ok := strings.CutPrefix(key, class); ok {
				row(m, key, "    "+reason)
			}
		}
	}
	fmt.Fprintf(out, "%-52s %7s %7s\n", "", "code", "tests")
	row(counts, "", "strings that reach an API taking URIs")
	row(counts, "inferred", "  of these through a function of the program")
	row(counts, "complete", "  known completely")
	row(counts, "partly known", "  partly known")
	row(counts, "a URL", "  a *url.URL of which nothing else is known")
	row(counts, "followed", "  followed: checked where it is passed")
	row(counts, "unknown", "  unknown")
	reasons(counts, "unknown: ")
	row(reached, "", "literals that begin with http(s)://")
	row(reached, "reached", "  reach such an API")
	row(reached, "not reached", "  do not")
	reasons(reached, "not reached: ")
	return out.Flush()
}

// merged returns one record for each argument of a sink and for each literal. A file
// may belong to several packages, such as a package and its test variant, and more may
// be known in the larger one.
func merged(records []result.Finding) []result.Finding {
	type key struct {
		path, sink string
		start, end int
	}
	at := make(map[key]int)
	var list []result.Finding
	for _, f := range records {
		k := key{f.Path, f.Sink, f.Start.Offset, f.End.Offset}
		i, ok := at[k]
		if !ok {
			at[k] = len(list)
			list = append(list, f)
		} else if known(f.Message) > known(list[i].Message) {
			list[i] = f
		}
	}
	return list
}

// known orders records by how much is known.
func known(message string) int {
	switch {
	case strings.HasSuffix(message, ": complete"), strings.HasSuffix(message, ": reached"):
		return 3
	case strings.HasSuffix(message, ": partly known"):
		return 2
	case strings.HasSuffix(message, ": a URL"), strings.HasSuffix(message, ": followed"):
		return 1
	}
	return 0
}
