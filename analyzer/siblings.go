package analyzer

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// isMeant reports whether the string at p is what its role says, as far as is seen.
func (w *walker) isMeant(p place) bool {
	switch p.target.role.Form {
	case catalogue.MuxPattern:
		return !w.oldMux()
	case catalogue.EncodedText:
		return !w.intent.OnlyTested(p.cur)
	case catalogue.RawText:
		return w.isEncoded(p.cur)
	case catalogue.HostPort, catalogue.MaybeURI:
		return w.isAddress(p)
	case catalogue.FilePath:
		return !w.intent.Repaired(p.cur)
	}
	return true
}

// fill tells s, the site of p, what stands beside p.
func (w *walker) fill(p place, s *check.Site, values *strval.Evaluator) {
	s.Base, s.Later = w.base(p, values)
	switch p.target.role.Form {
	case catalogue.URI:
		s.Joined = w.joinedPath(s)
	case catalogue.MuxPattern:
		s.Earlier = w.earlier(p, values)
		s.Stripped = w.stripped(p, s.Value, values)
	case catalogue.IPAddress, catalogue.Hostname:
		w.tellPorted(p, s)
	case catalogue.FieldPath:
		w.fillPath(p, s, values)
	case catalogue.FilePath:
		s.Index = argIndex(p.cur.Node().(*ast.CallExpr), p.expr)
	case catalogue.FieldHost, catalogue.FieldRaw:
		if lit, ok := p.cur.Node().(*ast.CompositeLit); ok {
			s.Fields = w.fieldsOf(p.cur, lit, values)
		}
	}
}

// argIndex returns which of call's arguments arg is, those written as a list
// counted too: 2 of "c" in f("a", []string{"b", "c"}...).
func argIndex(call *ast.CallExpr, arg ast.Expr) int {
	if i := slices.Index(call.Args, arg); i >= 0 {
		return i
	}
	last := len(call.Args) - 1
	if list, ok := ast.Unparen(call.Args[last]).(*ast.CompositeLit); ok {
		return last + slices.Index(list.Elts, arg)
	}
	return last
}

// fillPath tells s, the site of a field Path, whether RawPath is set beside it.
func (w *walker) fillPath(p place, s *check.Site, values *strval.Evaluator) {
	if lit, ok := p.cur.Node().(*ast.CompositeLit); ok {
		s.Fields = w.fieldsOf(p.cur, lit, values)
		return
	}
	assign, ok := p.cur.Node().(*ast.AssignStmt)
	if !ok {
		return
	}
	if servesAnother(p.cur) { // a path that a router is to take as it is
		s.Fields = map[string]strval.Value{"RawPath": {Text: "\x00", Holes: make([]strval.Hole, 1)}}
		return
	}
	for _, lhs := range assign.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		_, str := structOf(w.pass.TypesInfo.TypeOf(sel.X))
		if str == nil {
			continue
		}
		for f := range str.Fields() {
			if f.Name() == "RawPath" && w.sums.IsAssigned(p.cur, f) {
				s.Fields = map[string]strval.Value{"RawPath": {Text: "\x00", Holes: make([]strval.Hole, 1)}}
			}
		}
	}
}
