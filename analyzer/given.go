package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// What a hole holds may be escaped where it is set, or looked at before it is used.
// These are the questions that the checks of encodings ask of the package.

// escapedElsewhere reports whether something escapes what stands in the hole h: the
// package assigns a result of an escaper to the variable or field, or gives one for
// the parameter.
//
//	cfg.Password = url.QueryEscape(cfg.Password)
func (w *walker) escapedElsewhere(h strval.Hole) bool {
	if h.Given == nil && h.Expr != nil && escapes(h.Expr) {
		return true
	}
	v := w.variableOf(h.Expr)
	if v == nil {
		return false
	}
	for cur := range w.usesOf(v) {
		if expr := assignedAt(cur); expr != nil && escapes(expr) {
			return true
		}
	}
	if v.Kind() != types.ParamVar {
		return false
	}
	for cur := range w.files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		fn, ok := typeutil.Callee(w.pass.TypesInfo, call).(*types.Func)
		if !ok || fn.Pkg() != w.pass.Pkg {
			continue
		}
		params := fn.Origin().Signature().Params()
		for i := range min(params.Len(), len(call.Args)) {
			if params.At(i) == v && escapes(call.Args[i]) {
				return true
			}
		}
	}
	return false
}

// variableOf returns the variable or field of this package that expr is, or nil.
func (w *walker) variableOf(expr ast.Expr) *types.Var {
	if expr == nil {
		return nil
	}
	var id *ast.Ident
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	case *ast.StarExpr:
		return w.variableOf(x.X)
	}
	v, ok := w.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.Pkg() != w.pass.Pkg {
		return nil
	}
	return v.Origin()
}

// escapes reports whether expr has a call in it whose name says that it escapes, or
// replaces some bytes.
func escapes(expr ast.Expr) bool {
	found := false
	ast.Inspect(expr, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			name := strings.ToLower(calleeName(call))
			for _, word := range [...]string{"escape", "encode", "replace", "quote", "userpassword", "sanitize", "slug"} {
				found = found || strings.Contains(name, word)
			}
		}
		return !found
	})
	return found
}

// onlyTested reports whether nobody uses the result of the call at cur but to look
// at it: to compare it, or to search it for something. A firewall decodes once more
// to see what would come out.
func (w *walker) onlyTested(cur inspector.Cursor) bool {
	v, ok := w.resultVar(cur).(*types.Var)
	if !ok {
		return isBlank(cur)
	}
	for use := range w.usesOf(v) {
		id, ok := use.Node().(*ast.Ident)
		if !ok || w.pass.TypesInfo.Defs[id] != nil || assignedAt(use) != nil {
			continue
		}
		if !w.isLookedAt(use) {
			return false
		}
	}
	return true
}

// resultVar returns the variable that the first result of the call at cur is
// assigned to, or nil.
func (w *walker) resultVar(cur inspector.Cursor) types.Object {
	if stmt, ok := cur.Parent().Node().(*ast.AssignStmt); ok && len(stmt.Rhs) == 1 {
		if id := identOf(stmt.Lhs[0]); id != nil && id.Name != "_" {
			return w.pass.TypesInfo.ObjectOf(id)
		}
	}
	return nil
}

// isBlank reports whether the first result of the call at cur is not wanted.
func isBlank(cur inspector.Cursor) bool {
	stmt, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok {
		return false
	}
	id := identOf(stmt.Lhs[0])
	return id != nil && id.Name == "_"
}

// isLookedAt reports whether the use of a string at cur only looks at it.
func (w *walker) isLookedAt(cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return parent.Op == token.EQL || parent.Op == token.NEQ
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(w.pass.TypesInfo, parent).(*types.Func)
		if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args || fn.Pkg() == nil {
			return false
		}
		switch fn.Pkg().Path() {
		case "strings":
			basic, ok := fn.Signature().Results().At(0).Type().Underlying().(*types.Basic)
			return ok && basic.Info()&types.IsString == 0 // Contains, Index, HasPrefix, …
		case "regexp":
			return strings.HasPrefix(fn.Name(), "Match")
		}
		return w.isJudged(parent)
	}
	return false
}

// isOrdinary reports whether what the hole h holds, whose span is span, may be any
// text that users send: nobody asks what is in it, and its name does not say that it
// is a number or an identifier.
func (w *walker) isOrdinary(h strval.Hole, span strval.Span) bool {
	if h.Given == nil || h.Expr == nil {
		return true
	}
	if _, ok := ast.Unparen(h.Expr).(*ast.CallExpr); ok && w.comparedBefore(ast.Unparen(h.Expr)) {
		return false
	}
	if h.Given.Name != "input" && h.Given.Name != "path-input" {
		return true
	}
	if call, ok := ast.Unparen(h.Expr).(*ast.CallExpr); ok {
		for _, arg := range call.Args {
			if name, ok := stringConst(w.pass.TypesInfo, arg); ok && isIDName(name) {
				return false
			}
		}
	}
	for _, id := range span.Vars {
		v, ok := w.pass.TypesInfo.ObjectOf(id).(*types.Var)
		if ok && (isIDName(v.Name()) || w.isTested(v)) {
			return false
		}
	}
	return true
}

// isIDName reports whether the name of a parameter says that it is a number, a date
// or an identifier, of which no ordinary one has delimiters in it.
func isIDName(name string) bool {
	lower := strings.ToLower(name)
	for _, word := range [...]string{
		"id", "uuid", "guid", "page", "limit", "offset", "size", "count", "num", "number", "year", "month", "day", "date", "time", "version", "hash", "sha", "lang", "locale",
		"sort", "order", "slug", "index", "code", "token", "key", "port", "height", "width", "from", "to", "start", "end", "since", "until", "level", "type", "n", "p", "i",
	} {
		if lower == word || strings.HasSuffix(lower, "_"+word) || strings.HasSuffix(lower, "-"+word) ||
			len(word) > 2 && strings.HasSuffix(lower, word) || word == "id" && (strings.HasSuffix(name, "Id") || strings.HasSuffix(name, "ID") || strings.HasSuffix(name, "IDs")) {
			return true
		}
	}
	return false
}

// comparedBefore reports whether the call expr stands where its value is one of the
// constants that it is compared with:
//
//	if err.Error() == "duplicate" { http.Redirect(w, r, "/?error="+err.Error(), 302) }
func (w *walker) comparedBefore(expr ast.Expr) bool {
	cur, ok := w.files.Root().FindNode(expr)
	if !ok {
		return false
	}
	text := types.ExprString(expr)
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.SwitchStmt:
			if n.Tag != nil && types.ExprString(n.Tag) == text {
				return true
			}
		case *ast.IfStmt:
			found := false
			ast.Inspect(n.Cond, func(m ast.Node) bool {
				if bin, ok := m.(*ast.BinaryExpr); ok && bin.Op == token.EQL {
					_, isConst := stringConst(w.pass.TypesInfo, bin.Y)
					found = found || isConst && types.ExprString(bin.X) == text
				}
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}

// isLogged reports whether the expression at cur is an argument of a call that writes
// for people, by its name.
func isLogged(cur inspector.Cursor) bool {
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	name := strings.ToLower(calleeName(cur.Parent().Node().(*ast.CallExpr)))
	for _, word := range [...]string{"print", "log", "info", "debug", "warn", "error", "fatal", "panic", "trace", "fprint"} {
		if strings.HasPrefix(name, word) {
			return true
		}
	}
	return false
}

// holeExtent returns where the hole stands that f is about, if f is to stand there and
// the hole is of an expression of this package: not where a variable with it is used. An
// escaper in a function that p calls is right there, and wrong for p alone.
func holeExtent(p place, v strval.Value, f check.Finding) (extent, bool) {
	if !f.AtHole && !f.AtEscaper {
		return extent{}, false
	}
	around := p.cur.Node()
	for fn := range p.cur.Enclosing((*ast.FuncDecl)(nil)) {
		around = fn.Node()
	}
	for _, h := range v.Holes {
		if h.At != f.Start || h.Expr == nil || h.Label != "" {
			continue
		}
		if !f.AtEscaper || around.Pos() <= h.Expr.Pos() && h.Expr.End() <= around.End() {
			return extent{h.Expr.Pos(), h.Expr.End()}, true
		}
	}
	return extent{}, false
}
