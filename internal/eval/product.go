package eval

import (
	"cmp"
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// product returns each of as followed by each of bs, as far as they can be together. Of too many, bs, which expr is, are
// given up but for what they begin with.
func (e *Evaluator) product(as, bs []alt, expr ast.Expr) []alt {
	for i, b := range bs {
		if b.object() != nil { // fmt.Sprint(v)
			bs = slices.Clone(bs)
			bs[i].node = e.unknown(expr)[0].node
		}
	}
	rows := byRow(bs)
	out := make([]alt, 0, max(len(as), len(bs)))
	for _, a := range as {
		for _, b := range rows.of(a, bs) {
			if both, ok := a.beside(b); ok {
				both.node = strval.Concat(a.node, b.node)
				out = append(out, both)
			}
		}
		if len(out) > maxRows {
			break
		}
	}
	if e.known(out) {
		return out
	}
	if out := e.productOfStarts(as, bs, expr); out != nil {
		return out
	}
	e.cutOff(expr, out)
	if len(bs) == 1 && bs[0].bare() != nil {
		return e.unknown(expr) // as were too many already
	}
	return e.product(as, e.unknown(expr), expr)
}

// productOfStarts returns each of as, followed by what those of bs begin with that can be
// beside it. It returns nil if that is nothing, or if the alternatives are rows of a table.
func (e *Evaluator) productOfStarts(as, bs []alt, expr ast.Expr) []alt {
	if len(bs) < 2 || len(bs) > maxAlts || len(as) > maxAlts {
		return nil
	}
	var out []alt
	for _, a := range as {
		var with []alt
		for _, b := range bs {
			if path, ok := flow.Joined(a.path, b.path); ok && a.row == nil && b.row == nil {
				b.path = path
				with = append(with, b)
			}
		}
		switch len(with) {
		case 0:
			continue
		case 1:
			out = append(out, alt{node: strval.Concat(a.node, with[0].node), path: with[0].path, from: a.from.And(with[0].from)})
			continue
		}
		start := e.commonStart(with, expr)
		if start == nil {
			return nil
		}
		out = append(out, alt{node: strval.Concat(a.node, start), path: a.path, from: a.from})
	}
	if !e.known(out) {
		return nil
	}
	return out
}

// cutOff notes that as, values of expr, are given up, if that is for a bound.
func (e *Evaluator) cutOff(expr ast.Expr, as []alt) {
	if len(as) == 0 || e.work > maxWork {
		return // never reached, or Exhausted says it
	}
	why := tooMany
	if slices.ContainsFunc(as, alt.isTooLong) {
		why = tooLong
	}
	e.cuts[expr] = why
}

// A rowIndex finds the alts of one row of a long table. It is nil for a few alts.
type rowIndex map[flow.PathCond][]alt

func byRow(bs []alt) rowIndex {
	if len(bs) <= maxAlts {
		return nil
	}
	rows := make(rowIndex)
	for _, b := range bs {
		r, _ := b.row0()
		rows[r] = append(rows[r], b)
	}
	return rows
}

// of returns those of bs that can be beside a, and perhaps others.
func (rows rowIndex) of(a alt, bs []alt) []alt {
	if rows == nil {
		return bs
	}
	ra, ok := a.row0()
	if rb, _ := bs[0].row0(); ok && ra.At == rb.At {
		return rows[ra]
	}
	return bs
}

// row0 returns the choice of the first table row that a is from.
func (a alt) row0() (flow.PathCond, bool) {
	for _, c := range a.path {
		if c.Edges == 0 {
			return c, true
		}
	}
	return flow.PathCond{}, false
}

// known reports whether as are not too many and not too big to be distinguished,
// and not none, which would say that the place is never reached.
func (e *Evaluator) known(as []alt) bool {
	if len(as) == 0 || len(as) > maxRows {
		return false
	}
	if e.work += len(as); e.work > maxWork || slices.ContainsFunc(as, alt.isTooLong) {
		return false
	}
	if len(as) <= maxAlts {
		return true
	}
	perRow := make(map[flow.PathCond]int)
	for _, a := range as {
		r, _ := a.row0()
		if perRow[r]++; perRow[r] > maxAlts {
			return false
		}
	}
	return true
}

// bounded returns as, the values of expr, if they are within the bounds; else nothing is known of it.
func (e *Evaluator) bounded(as []alt, expr ast.Expr) []alt {
	if !e.known(as) {
		e.cutOff(expr, as)
		return e.unknown(expr)
	}
	return as
}

// CutOff returns the bound because of which nothing is known of expr, such as "more than 8
// values"; "" if there is none. Values, which has evaluated it, has found that out.
func (e *Evaluator) CutOff(expr ast.Expr) string { return e.cuts[expr] }

// within returns as, the values of expr, within the bounds. Of too many that begin at the same place
// it keeps the shortest in which each piece is, and what all of them begin with. It returns nil if
// these are too many as well, or nothing is known of them.
//
//	u := base + "?a=1"; if b { u += "&b=1" }; … if e { u += "&e=1" }
//	=>  <base> "?a=1", <base> "?a=1&b=1", …, <base> "?a=1&e=1", <base> "?a=1" <any>
func (e *Evaluator) within(as []alt, expr ast.Expr) []alt {
	if len(as) == 0 || e.known(as) {
		return as
	}
	e.cutOff(expr, as)
	if len(as) > maxAlts*maxAlts || e.work > maxWork || slices.ContainsFunc(as, func(a alt) bool { return a.row != nil }) {
		return nil
	}
	as = slices.Clone(as)
	slices.SortStableFunc(as, func(a, b alt) int { return cmp.Compare(a.node.Size().Pieces, b.node.Size().Pieces) })
	var groups [][]alt
	index := make(map[any]int) // of the group, by its first piece
	for _, a := range as {
		first := any(nil) // nothing is known of it
		if list := a.pieces(); len(list) > 0 {
			first = list[0]
		}
		i, ok := index[first]
		if !ok {
			i = len(groups)
			index[first] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], a)
	}
	if len(groups) >= maxAlts {
		groups = [][]alt{as}
	}
	var out, rest []alt
	for _, list := range groups {
		if len(list) == 1 {
			out = append(out, list[0])
			continue
		}
		start := e.commonStart(list, expr)
		if start == nil {
			return nil
		}
		path := list[0].path
		for _, a := range list {
			path = flow.Either(path, a.path)
		}
		rest = append(rest, alt{node: start, path: path, from: list[0].from}) // from what the others go on from
		out = append(out, shortest(list)...)
	}
	if n := maxAlts - len(rest); n >= 0 && len(out) > n {
		out = out[:n]
	}
	if out = append(out, rest...); !e.known(out) {
		return nil
	}
	return out
}

// shortest returns those of as, sorted by length, that have a piece which none before has.
func shortest(as []alt) []alt {
	var out []alt
	seen := make(map[any]bool)
	for _, a := range as {
		isNew := false
		for _, piece := range a.pieces() {
			isNew = isNew || !seen[piece]
			seen[piece] = true
		}
		if isNew {
			out = append(out, a)
		}
	}
	return out
}

// pieces returns the literals and the expressions that a consists of.
func (a alt) pieces() (list []any) {
	strval.EachLeaf(a.node, func(l *strval.Leaf) {
		switch {
		case l.Hole != nil && l.Hole.Label == strval.Remainder: // not known
		case l.Hole != nil:
			list = append(list, l.Hole.Source())
		default:
			list = append(list, l.Span.Lit)
		}
	})
	return list
}

// CommonStart returns what vs, the values of expr, all begin with, and a hole for the rest.
//
//	base + paths[name]  =>  <base> "/v1/" <any>
func (e *Evaluator) CommonStart(vs []strval.Value, expr ast.Expr) strval.Value {
	return strval.Write(strval.Concat(vs[0].Part(0, strval.Shared(vs), false), hole(strval.Any, expr)[0].node))
}

// commonStart returns what all of as, values of expr, begin with, and a hole for the rest of
// each; nil if they have no beginning in common.
//
//	"/users/" + id, "/users/" + id + "/posts"  =>  "/users/" <id> <any>
func (e *Evaluator) commonStart(as []alt, expr ast.Expr) strval.Node {
	var vs []strval.Value
	for _, a := range as {
		vs = append(vs, e.write(a))
	}
	n := strval.Shared(vs)
	if n == 0 {
		return nil
	}
	return strval.Concat(vs[0].Part(0, n, false), strval.OpenEnd(expr))
}
