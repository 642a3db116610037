package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// statsFlag is the analyzer's flag that makes it report records in place of
// findings.
const statsFlag = "stats"

// A tally counts records of one kind, outside of tests and in them.
type tally [2]int

// printStats adds up the analyzer's records and writes a table:
//
//	                              code  tests
//	strings that reach a sink      120    300
//	  complete                      10    200
//	  …
func printStats(w io.Writer, r *result) error {
	counts := make(map[string]*tally)
	reached := make(map[string]*tally) // literals
	count := func(m map[string]*tally, key string, f finding) {
		if m[key] == nil {
			m[key] = new(tally)
		}
		test := 0
		if strings.HasSuffix(f.path, "_test.go") {
			test = 1
		}
		m[key][test]++
	}
	for _, f := range merged(r.findings) {
		what, class, _ := strings.Cut(strings.TrimPrefix(f.Message, "stats: "), ": ")
		switch what {
		case "literal":
			count(reached, "", f)
			count(reached, class, f)
		case "inferred argument":
			count(counts, "inferred", f)
			fallthrough
		case "argument":
			class, reason, unknown := strings.Cut(class, ": ")
			count(counts, "", f)
			count(counts, class, f)
			if unknown {
				count(counts, "unknown: "+reason, f)
			}
		}
	}

	out := bufio.NewWriter(w)
	row := func(m map[string]*tally, key, label string) {
		n := m[key]
		if n == nil {
			n = new(tally)
		}
		fmt.Fprintf(out, "%-52s %7d %7d\n", label, n[0], n[1])
	}
	fmt.Fprintf(out, "%-52s %7s %7s\n", "", "code", "tests")
	row(counts, "", "strings that reach a sink")
	row(counts, "inferred", "  of these by way of an inferred one")
	row(counts, "complete", "  complete")
	row(counts, "partly known", "  partly known")
	row(counts, "a URL", "  a URL of which nothing more is known")
	row(counts, "followed", "  followed: judged where it is given")
	row(counts, "unknown", "  unknown")
	reasons := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b][0]-counts[a][0], counts[b][1]-counts[a][1], strings.Compare(a, b))
	})
	for _, key := range reasons {
		if reason, ok := strings.CutPrefix(key, "unknown: "); ok {
			row(counts, key, "    "+reason)
		}
	}
	row(reached, "", "literals that begin with http(s)://")
	row(reached, "reached", "  reach a sink")
	return out.Flush()
}

// merged returns one record for each argument of a sink and for each literal: a
// file may be part of several packages, as of a package and its tests, and in
// the larger one more may be known.
func merged(records []finding) []finding {
	type key struct {
		path, sink string
		start, end int
	}
	at := make(map[key]int)
	var list []finding
	for _, f := range records {
		k := key{f.path, f.Sink, f.Start.Offset, f.End.Offset}
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
