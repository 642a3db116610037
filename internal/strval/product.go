package strval

import (
	"go/ast"

	"github.com/urilint/urilint/internal/flow"
)

// product returns each of as followed by each of bs, as far as they can be
// together. Where these are too many, all of bs, whose expression is expr, is given up
// except what they begin with.
func (e *Evaluator) product(as, bs []alt, expr ast.Expr) []alt {
	rows := byRow(bs)
	out := make([]alt, 0, max(len(as), len(bs)))
	for _, a := range as {
		for _, b := range rows.of(a, bs) {
			path, ok := flow.Joined(a.path, b.path)
			if !ok {
				continue
			}
			row := a.row
			if b.row != nil {
				row = b.row
			}
			out = append(out, alt{concat(a.node, b.node), path, row, a.from.and(b.from)})
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
			out = append(out, alt{concat(a.node, with[0].node), with[0].path, nil, a.from.and(with[0].from)})
			continue
		}
		start := e.commonStart(with, expr)
		if start == nil {
			return nil
		}
		out = append(out, alt{concat(a.node, start), a.path, nil, a.from})
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
	for _, a := range as {
		if s := a.node.size(); s.pieces > maxPieces || s.bytes > maxBytes {
			why = tooLong
		}
	}
	e.cuts[expr] = why
}

// A rowIndex finds the alts of one row among those of a long table. It is nil for
// a few alts.
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
	if e.work += len(as); e.work > maxWork {
		return false
	}
	for _, a := range as {
		if s := a.node.size(); s.pieces > maxPieces || s.bytes > maxBytes {
			return false
		}
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

// CutOff returns the bound because of which nothing is known of expr, such as "more than 8
// values"; "" if there is none. Values, which has evaluated it, has found that out.
func (e *Evaluator) CutOff(expr ast.Expr) string { return e.cuts[expr] }
