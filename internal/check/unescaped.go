package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
)

// unescaped reports what is put into a path or a query as it is, where it can
// end the one or the other.
var unescaped = &Check{
	ID:    "unescaped",
	Title: "a value in a path or query that is not escaped",
	OptIn: true,
	Run:   runUnescaped,
}

// runUnescaped judges each hole as if those before it were escaped: one mistake is
// no reason to be silent on the next.
func runUnescaped(s *Site) []Finding {
	if s.shape == nil || !s.valid() || s.forgiven(false) {
		return nil
	}
	var (
		findings []Finding
		set      = grammar.StartURIReference.Set()
		holes    = s.Value.Holes
	)
	for i := range len(s.Value.Text) {
		if len(holes) == 0 || holes[0].At != i {
			set = set.Step(s.Value.Text[i]).And(s.shape.after[i+1])
			continue
		}
		h := holes[0]
		holes = holes[1:]
		kind := h.Kind
		if kind == strval.Any && writesNumber(h.Verb) {
			kind = strval.Int
		}
		c := begins(set)
		inPath := c == grammar.Path
		// A fragment too, if one ends what stands before "?". Right behind that may
		// be a query as a whole, in which "&" is wanted.
		inQuery := c&grammar.Query != 0 && c&^(grammar.Query|grammar.Fragment) == 0 && s.Value.Text[i-1] != '?'
		switch {
		case kind != strval.Any && kind != strval.URL, !inPath && !inQuery, grammar.Contained(kind, set, s.shape.after[i+1]):
		case inPath:
			kind = strval.PathEscaped
			findings = append(findings, s.unescapedIn(h, `"?" or "#" in it ends the path`, "path, RFC 3986 section 3.3", "PathEscape"))
		default:
			kind = strval.QueryEscaped
			findings = append(findings, s.unescapedIn(h, `"#" in it ends the query, and "&" the parameter`, "query, RFC 3986 section 3.4", "QueryEscape"))
		}
		set = set.Over(kind).And(s.shape.after[i+1])
	}
	return findings
}

// writesNumber reports whether verb writes a number, perhaps among spaces: "%*d".
func writesNumber(verb string) bool {
	return verb != "" && strings.IndexByte("bdoOxXeEfFgGt", verb[len(verb)-1]) >= 0
}

// unescapedIn returns the finding of the hole h, which escaper would contain.
func (s *Site) unescapedIn(h strval.Hole, reason, rule, escaper string) Finding {
	return Finding{Start: h.At, End: h.At + 1,
		Fix:     &Fix{Message: fmt.Sprintf("Wrap %s in url.%s", s.part(h.At, h.At+1), escaper), Escape: escaper, Hole: h.At, Unsafe: true},
		Message: fmt.Sprintf("%s is not escaped: %s, in %s (%s); use url.%s", s.part(h.At, h.At+1), reason, s.quote(h.At, h.At+1), rule, escaper)}
}
