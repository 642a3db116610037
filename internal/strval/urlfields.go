package strval

import (
	"go/ast"
	"go/token"
	"net/url"
	"reflect"
	"strings"

	"github.com/urilint/urilint/internal/flow"
)

// urlLit returns the URL that a composite literal is.
func (e *Evaluator) urlLit(lit *ast.CompositeLit) []alt {
	if !isURL(e.info.TypeOf(lit)) {
		return e.unknown(lit)
	}
	var (
		u        url.URL
		fillings []Filling
	)
	for i, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return e.unknown(lit)
		}
		f, ok := e.setField(&u, kv.Key.(*ast.Ident).Name, kv.Value, i+1, token.ASSIGN)
		if !ok {
			return e.unknown(lit)
		}
		fillings = append(fillings, f)
	}
	as := e.urlValue(&u, lit, fillings...)
	if as == nil {
		return e.unknown(lit)
	}
	return as
}

// urlAddress returns the URL that x points to, if it is the address of a literal or a
// variable; or nil.
func (e *Evaluator) urlAddress(x *ast.UnaryExpr) []alt {
	if x.Op != token.AND || !isURL(e.info.TypeOf(x)) {
		return nil
	}
	switch x := ast.Unparen(x.X).(type) {
	case *ast.CompositeLit:
		return e.urlLit(x)
	case *ast.Ident:
		return e.eval(x) // it is known only where it is returned
	}
	return nil
}

// urlSet returns the URL that vr is or points to once df has set one of its
// fields, or nil.
func (e *Evaluator) urlSet(vr *flow.Life, df *flow.Def) []alt {
	rs, ok := vr.Before(df)
	if !ok || len(rs) != 1 {
		return nil
	}
	as := e.urlDef(vr, rs[0].Def)
	if rs[0].Def.Kind == flow.Param || len(as) != 1 || !e.isKnownURL(as[0]) {
		return nil
	}
	before := e.write(as[0])
	filled, ok := before.Fill(0)
	if !ok || !before.Steady() {
		return rewritten(before, df) // a field of it is not known
	}
	u, err := url.Parse(filled.Text)
	if err != nil {
		return nil
	}
	stmt := df.Node.(*ast.AssignStmt)
	f, ok := e.setField(u, df.Field, df.RHS, 1, stmt.Tok)
	if !ok {
		return rewritten(before, df)
	}
	if as := e.urlValue(u, stmt.Lhs[0], filled, f); as != nil {
		return as
	}
	return rewritten(before, df)
}

// setField sets u's field of that name to the value of expr, or, if tok is "+=",
// adds it. The holes of the value have marks of the Filling n.
func (e *Evaluator) setField(u *url.URL, name string, expr ast.Expr, n int, tok token.Token) (Filling, bool) {
	field := stringField(u, name)
	if field == nil {
		return Filling{}, false
	}
	as := e.one(expr)
	if as == nil {
		return Filling{}, false
	}
	v := e.write(as[0])
	// What is unknown may bring delimiters, which some fields keep as they are.
	if !v.Complete() && name != "Path" && name != "RawQuery" && name != "Fragment" && name != "Host" {
		return Filling{}, false
	}
	f, ok := v.marked(n, "hole", "z")
	if !ok {
		return Filling{}, false
	}
	f.holes = nil
	for _, h := range v.Holes {
		switch h.Kind {
		case Digits, Int, Hex, HexInt, HexBytes, Float, Bool, PathEscaped, QueryEscaped:
		default:
			if name != "RawQuery" {
				h.Kind = Any // (*url.URL).String escapes it
			}
		}
		f.holes = append(f.holes, h)
	}
	if tok == token.ADD_ASSIGN {
		*field += f.Text
	} else {
		*field = f.Text
	}
	if name == "Path" && !v.Complete() {
		// Before an unknown path String puts a slash, unless it is empty, and before an
		// unknown first segment "./", if there is a colon in it.
		first, _, ok := strings.Cut(*field, "/")
		if !ok || strings.Contains(first, "hole") {
			return Filling{}, false
		}
	}
	return f, true
}

// stringField returns u's field of that name, if it is a string.
func stringField(u *url.URL, name string) *string {
	switch name {
	case "Scheme":
		return &u.Scheme
	case "Opaque":
		return &u.Opaque
	case "Host":
		return &u.Host
	case "Path":
		return &u.Path
	case "RawPath":
		return &u.RawPath
	case "RawQuery":
		return &u.RawQuery
	case "Fragment":
		return &u.Fragment
	case "RawFragment":
		return &u.RawFragment
	}
	return nil
}

// urlValue returns the text of u, which expr is, if net/url reads that as u
// again. What u was made of had the fillings. It returns nil if not.
func (e *Evaluator) urlValue(u *url.URL, expr ast.Expr, fillings ...Filling) []alt {
	text := u.String()
	if u.Host != "" && u.Path != "" && u.Path[0] != '/' && u.RawPath == "" {
		// JoinPath makes a path without a slash of none. String puts one there, and
		// what is resolved against either is the same.
		rooted := *u
		rooted.Path = "/" + u.Path
		u = &rooted
	}
	if again, err := url.Parse(text); err != nil || !reflect.DeepEqual(u, again) {
		return nil
	}
	v, ok := Restore(text, fillings...)
	if !ok {
		return nil
	}
	done := 0
	for _, h := range v.Holes {
		if done < h.At {
			v.Spans = append(v.Spans, Span{Start: done, End: h.At, Expr: expr})
		}
		done = h.At + len("\x00")
		v.Spans = append(v.Spans, Span{Start: h.At, End: done, Expr: expr})
	}
	if done < len(v.Text) || done == 0 {
		v.Spans = append(v.Spans, Span{Start: done, End: len(v.Text), Expr: expr})
	}
	return v.alt()
}
