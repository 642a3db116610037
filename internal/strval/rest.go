package strval

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
)

// Often a URL is parsed only for another query:
//
//	u, err := url.Parse(path)
//	u.RawQuery = q.Encode()
//	return u.String()
//
// The path is what it was, but for bytes that String escapes. Its value is the text that was
// parsed, without the query, and a hole with Rest set: what is wrong before that by its
// syntax was wrong for url.Parse, and is written so that it is sent as without the query.

// withRest returns the URL that before becomes once d has set its query; nil if d sets
// something else.
func (e *Evaluator) withRest(before Value, d *flow.Def) []alt {
	if d.Field != "RawQuery" || before.Text == "" {
		return nil
	}
	end := len(before.Text)
	if i := strings.IndexByte(before.Text, '?'); i >= 0 {
		end = i
	}
	stmt, ok := d.Node.(*ast.AssignStmt)
	if !ok || end == 0 {
		return nil
	}
	rest := &leaf{text: "\x00", hole: &Hole{Kind: Any, Expr: stmt.Lhs[0], Made: true, Rest: true, Label: "…"}, span: Span{Expr: stmt.Lhs[0]}}
	return []alt{{node: concat(before.part(0, end, false), rest), way: before.way}}
}

// HasRest reports whether v is a URL that was written again with another query: only what
// is wrong by its syntax, its scheme and its host is wrong in what was written.
func (v Value) HasRest() bool {
	return slices.ContainsFunc(v.Holes, func(h Hole) bool { return h.Rest })
}

// hasRest is HasRest of a.
func (a alt) hasRest() bool {
	n := a.node
	for {
		switch m := n.(type) {
		case *use:
			n = m.x
		case *cat:
			n = m.y
		case *leaf:
			return m.hole != nil && m.hole.Rest
		default:
			return false
		}
	}
}
