package analyzer

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
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

// fieldsOf returns the values of the fields of string type that lit sets. Those
// which the function around it assigns to have one of which nothing is known.
func (w *walker) fieldsOf(cur inspector.Cursor, lit *ast.CompositeLit, values *strval.Evaluator) map[string]strval.Value {
	fields := make(map[string]strval.Value)
	_, str := structOf(w.pass.TypesInfo.TypeOf(lit))
	for i := range str.NumFields() {
		field := str.Field(i)
		if !isString(field.Type()) {
			continue
		}
		if expr := flow.FieldValue(lit, i, field.Name()); expr != nil {
			fields[field.Name()] = values.Value(expr)
		} else if w.sums.IsAssigned(cur, field) {
			fields[field.Name()] = strval.Value{Text: "\x00", Holes: make([]strval.Hole, 1)}
		}
	}
	return fields
}
