package grammar_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Kinds are the kinds of holes, in the order of grammar.Kind.
var Kinds = []string{
	"any", "digits", "int", "hex", "hex-int", "hex-bytes", "float", "bool", "quoted",
	"path-escaped", "query-escaped", "query-encoded", "host-port", "server-url", "url",
	"base64", "base64url", "uuid", "fixed", "exponent",
	"url-scheme", "url-host", "url-hostname", "url-port", "url-opaque",
	"encoded-path", "encoded-query", "parsed-query", "request-path", "remote-addr", "origin", "nothing", "word",
}

// kindTables writes kinds.
func kindTables(g *Grammar, main *Automaton) (string, error) {
	var rows strings.Builder
	for _, name := range Kinds {
		k, err := Compile(g, nil, "kind-"+name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&rows, "{%q, DFA%s, %q},\n", name, dfa(k), representatives(k, main))
	}
	return "var kinds = [...]kind{\n" + rows.String() + "}\n", nil
}

// representatives returns one byte of each class that k and main distinguish, for the
// bytes that k reads at all.
func representatives(k, main *Automaton) string {
	var reps []byte
	seen := map[[2]uint8]bool{}
	for b := range 256 {
		c := [2]uint8{k.Class[b], main.Class[b]}
		reads := func(s State) bool {
			return slices.ContainsFunc(s.Edges, func(e Edge) bool { return e.Class == c[0] })
		}
		if !seen[c] && slices.ContainsFunc(k.States, reads) {
			reps = append(reps, byte(b))
		}
		seen[c] = true
	}
	return string(reps)
}

// dfa writes an automaton without labels as a grammar.DFA's fields.
func dfa(a *Automaton) string {
	n := len(a.States) + 1
	if n > 64*len(set{}) {
		panic(fmt.Sprintf("%d states: more than a set holds", n))
	}
	next := make([]byte, n*a.Classes)
	var accept set
	for i, s := range a.States {
		if s.Accept {
			accept.add(i)
		}
		for _, e := range s.Edges {
			next[(i+1)*a.Classes+int(e.Class)] = byte(e.To + 1)
		}
	}
	return fmt.Sprintf("{\n%s, %d, %s,\nSet%v}", quote(bytes.TrimRight(a.Class[:], "\x00")), a.Classes, quote(next), accept)
}

// quote writes bytes as a Go string, 64 a line.
func quote(b []byte) string {
	var w strings.Builder
	for i := 0; i == 0 || i < len(b); i += 64 {
		if i > 0 {
			w.WriteString(" +\n")
		}
		w.WriteByte('"')
		for _, c := range b[i:min(i+64, len(b))] {
			fmt.Fprintf(&w, `\x%02x`, c)
		}
		w.WriteByte('"')
	}
	return w.String()
}
