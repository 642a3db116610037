package strval

import (
	"go/ast"
	"strings"
)

// A path may be a template whose names are replaced one by one:
//
//	r.URL = strings.ReplaceAll(r.URL, ":"+name, url.PathEscape(value))
//	path = strings.Replace(path, "{"+name+"}", value, 1)
//
// Whatever the names are, they are words: the text around them stays.

// nameCut returns the cut that strings.Replace of from is, if from is a name in its marks, of
// which only the marks are known.
func (e *Evaluator) nameCut(from Value) (Cut, bool) {
	if len(from.Holes) != 1 || from.Holes[0].At == 0 {
		return Cut{}, false
	}
	at := from.Holes[0].At
	open, end := from.Text[:at], from.Text[at+1:]
	if strings.ContainsFunc(open+end, func(r rune) bool { return isNameByte(byte(r)) || r == '/' || r > 0x7f }) {
		return Cut{}, false
	}
	return Cut{Func: ReplaceName, With: open + "\x00" + end}, true
}

// isNameByte reports whether c may stand in a name.
func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-'
}

// named returns the node of v with another text for each name in the marks of c, in which expr
// stands for what is not known. What its holes have of such names is replaced too.
func (c Cut) named(v Value, expr ast.Expr) node {
	open, end, _ := strings.Cut(c.With, "\x00")
	out, done := empty, 0
	keep := func(until int) {
		if done < until {
			out = concat(out, v.part(done, until, false))
		}
		done = until
	}
	for i := 0; i < len(v.Text); i++ {
		if v.isHole(i) {
			keep(i)
			out = concat(out, c.inHole(v, i))
			done = i + 1
			continue
		}
		if !strings.HasPrefix(v.Text[i:], open) {
			continue
		}
		to := i + len(open)
		for to < len(v.Text) && isNameByte(v.Text[to]) {
			to++
		}
		if to == i+len(open) || !strings.HasPrefix(v.Text[to:], end) {
			continue
		}
		keep(i)
		out = concat(out, c.rest(expr))
		done = to + len(end)
		i = done - 1
	}
	keep(len(v.Text))
	if out == empty {
		return computed("", expr)[0].node
	}
	return out
}

// inHole returns the hole of v at the offset at, after c.
func (c Cut) inHole(v Value, at int) node {
	l := *v.part(at, at+1, false).(*leaf)
	h := *l.hole
	if h.Kind == Any && !h.Made && len(h.Cuts) < maxCuts {
		h.Of, h.Cuts, h.Given = h.source(), append(h.Cuts[:len(h.Cuts):len(h.Cuts)], c), nil
	}
	l.hole = &h
	return &l
}
