package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A string is plain if it may be any, as far as is seen: a parameter, what users
// send, or a variable that is set to such. What other functions make may have an
// alphabet of its own, which no escaper changes:
//
//	url.QueryEscape(hex.EncodeToString(sum)), url.QueryEscape(strings.ReplaceAll(title, " ", "-"))

// anyText reports whether what an escaper was given, whose result the hole h is,
// is plain, and the function does not ask for the bytes by which escapers differ.
func (w *walker) anyText(h strval.Hole) bool {
	call, ok := h.Expr.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	if cur, ok := w.flow.Find(call); ok {
		if v, ok := w.assignedTo(cur).(*types.Var); ok && w.isTested(v) {
			return false // e := url.QueryEscape(s); if strings.Contains(e, "+") { … }
		}
	}
	return w.isPlain(call.Args[0], make(map[*types.Var]bool)) || calleeName(call) == "PathEscape" && w.isBase64(call.Args[0])
}

// isBase64 reports whether expr is a call that writes "+", "/" and "=", of which
// url.PathEscape leaves the first.
func (w *walker) isBase64(expr ast.Expr) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || calleeName(call) != "EncodeToString" {
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	enc, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v := w.pass.TypesInfo.Uses[enc.Sel]
	return v != nil && v.Pkg() != nil && v.Pkg().Path() == "encoding/base64" && (v.Name() == "StdEncoding" || v.Name() == "RawStdEncoding")
}

// isPlain is anyText for the argument expr. The variables in seen are being asked for.
func (w *walker) isPlain(expr ast.Expr, seen map[*types.Var]bool) bool {
	if text, ok := stringConst(w.pass.TypesInfo, expr); ok {
		return !strings.ContainsAny(text, "&=") // else it is a query as a whole, in which they are wanted
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, ok := w.pass.TypesInfo.Uses[x].(*types.Var)
		return ok && w.isPlainVar(v, seen)
	case *ast.SelectorExpr:
		v, ok := w.pass.TypesInfo.Uses[x.Sel].(*types.Var)
		return ok && w.isPlainVar(v, seen)
	case *ast.BinaryExpr:
		return w.isPlain(x.X, seen) && w.isPlain(x.Y, seen)
	case *ast.StarExpr:
		return w.isPlain(x.X, seen)
	case *ast.IndexExpr: // os.Args[1], r.Form["q"][0]; not strings.Fields(s)[0]
		return w.isPlain(x.X, seen)
	case *ast.SliceExpr:
		return w.isPlain(x.X, seen)
	case *ast.TypeAssertExpr:
		return true
	case *ast.CallExpr:
		return w.isPlainCall(x, seen)
	}
	return false
}

// isPlainCall is isPlain for the result of call: of a function that hands out what
// users give, or leaves the spaces in what it is given.
func (w *walker) isPlainCall(call *ast.CallExpr, seen map[*types.Var]bool) bool {
	if tv := w.pass.TypesInfo.Types[call.Fun]; tv.IsType() {
		return len(call.Args) == 1 && isString(w.pass.TypesInfo.TypeOf(call.Args[0])) && w.isPlain(call.Args[0], seen)
	}
	fn, ok := typeutil.Callee(w.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch name := fn.Name(); fn.Pkg().Path() {
	case "net/http":
		return name == "FormValue" || name == "PostFormValue" || name == "PathValue"
	case "net/url":
		switch name {
		case "PathEscape", "QueryEscape":
			return w.isPlain(call.Args[0], seen)
		case "Get":
			return true
		}
	case "os":
		return name == "Getenv" || name == "LookupEnv"
	case "flag":
		return name == "Arg" || name == "Args" || name == "String"
	case "bufio":
		return name == "Text" || name == "ReadString"
	case "strings":
		switch name {
		case "TrimSpace", "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix", "ToLower", "ToUpper", "Clone", "ToValidUTF8":
			return w.isPlain(call.Args[0], seen)
		}
	}
	return false
}

// isPlainVar is isPlain for the variable or field v: for all that this package sets
// it to, and gives for a parameter.
func (w *walker) isPlainVar(v *types.Var, seen map[*types.Var]bool) bool {
	v = v.Origin()
	if seen[v] {
		return true
	}
	seen[v] = true
	if v.Pkg() != w.pass.Pkg {
		return true
	}
	for cur := range w.usesOf(v) {
		if expr := assignedAt(cur); expr != nil && !w.isPlain(expr, seen) || w.tests(cur) {
			return false
		}
	}
	return !slices.ContainsFunc(w.argsFor(v), func(arg ast.Expr) bool { return !w.isPlain(arg, seen) })
}

// isTested reports whether the package asks what is in the variable v.
func (w *walker) isTested(v *types.Var) bool {
	for cur := range w.usesOf(v) {
		if w.tests(cur) {
			return true
		}
	}
	return false
}

// usesOf yields where v is used or declared: the identifiers, or the selectors of a
// field.
func (w *walker) usesOf(v *types.Var) iter.Seq[inspector.Cursor] {
	return func(yield func(inspector.Cursor) bool) {
		for _, cur := range w.flow.Uses(v) {
			if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
				cur = cur.Parent()
			}
			if !yield(cur) {
				return
			}
		}
	}
}

// assignedAt returns the expression whose value, or one result or element of it, the
// variable at cur is set to there; nil if it is not set.
func assignedAt(cur inspector.Cursor) ast.Expr {
	i := cur.ParentEdgeIndex()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
			return parent.Rhs[min(i, len(parent.Rhs)-1)]
		}
	case *ast.ValueSpec:
		if cur.ParentEdgeKind() == edge.ValueSpec_Names && len(parent.Values) > 0 {
			return parent.Values[min(i, len(parent.Values)-1)]
		}
	case *ast.RangeStmt:
		if cur.ParentEdgeKind() != edge.RangeStmt_X {
			return parent.X
		}
	case *ast.KeyValueExpr:
		if cur.ParentEdgeKind() == edge.KeyValueExpr_Key {
			return parent.Value
		}
	}
	return nil
}

// tests reports whether the use of a string at cur asks what is in it: for a space or
// another byte that escapers differ in, character by character, or by a function that
// judges or parses it.
func (w *walker) tests(cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.RangeStmt:
		return cur.ParentEdgeKind() == edge.RangeStmt_X && isString(w.pass.TypesInfo.TypeOf(parent.X))
	case *ast.IndexExpr:
		return cur.ParentEdgeKind() == edge.IndexExpr_X && isString(w.pass.TypesInfo.TypeOf(parent.X))
	case *ast.BinaryExpr: // id == "me"
		text, ok := stringConst(w.pass.TypesInfo, parent.Y)
		return ok && text != "" && (parent.Op == token.EQL || parent.Op == token.NEQ)
	case *ast.SwitchStmt:
		return true
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(w.pass.TypesInfo, parent).(*types.Func)
		if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args || fn.Pkg() == nil {
			return false
		}
		switch fn.Pkg().Path() {
		case "strings":
			return w.asksFor(parent, " +&=") || strings.HasSuffix(fn.Name(), "Func")
		case "regexp":
			return true
		}
		return w.isJudged(parent) || strings.HasPrefix(fn.Name(), "Parse") || fn.Name() == "Atoi"
	}
	return false
}

// asksFor reports whether an argument of call is a constant with one of the chars.
func (w *walker) asksFor(call *ast.CallExpr, chars string) bool {
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		text, ok := stringConst(w.pass.TypesInfo, arg)
		lit, isLit := ast.Unparen(arg).(*ast.BasicLit)
		return ok && strings.ContainsAny(text, chars) || isLit && lit.Kind == token.CHAR && strings.ContainsAny(lit.Value, chars)
	})
}

// argsFor returns what the package's calls give for v, a parameter of a function of
// its own; nil if others may call that too, or v is no parameter.
func (w *walker) argsFor(v *types.Var) []ast.Expr {
	cur, ok := w.flow.Decl(v)
	if !ok {
		return nil
	}
	decl := enclosingFunc(cur)
	if decl == nil {
		return nil
	}
	fn, ok := w.pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok || w.sums.CalledElsewhere(fn) {
		return nil
	}
	sig := fn.Signature()
	for i := range sig.Params().Len() {
		if sig.Params().At(i) != v {
			continue
		}
		var args []ast.Expr
		for _, c := range w.flow.Uses(fn) {
			if call := flow.CallOf(c); call != nil && i < len(call.Args) {
				args = append(args, call.Args[i])
			}
		}
		return args
	}
	return nil
}
