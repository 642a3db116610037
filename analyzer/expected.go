package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// Tests hand broken URIs to an API on purpose and then ask for the error. A
// test's call is looked at only if it is sure that the author expects it to
// succeed: its error is dropped, or each use of it makes the test fail.

// failureExpected reports whether the call at cur, in a test, may be meant to
// fail. In doubt it is.
func (w *walker) failureExpected(cur inspector.Cursor, call *ast.CallExpr) bool {
	if w.panicExpected(cur) {
		return true
	}
	if !returnsError(w.pass.TypesInfo.TypeOf(call)) {
		return false
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.ExprStmt:
		return false // url.Parse("x"): the error is dropped
	case *ast.AssignStmt:
		if len(parent.Rhs) == 1 {
			return w.errorExpected(cur, parent.Lhs[len(parent.Lhs)-1], call.End())
		}
	case *ast.ValueSpec:
		if len(parent.Values) == 1 {
			return w.errorExpected(cur, parent.Names[len(parent.Names)-1], call.End())
		}
	case *ast.CallExpr:
		// must(url.Parse("x")) fails for an error.
		return !strings.HasPrefix(strings.ToLower(calleeName(parent)), "must")
	}
	return true
}

// panicExpected reports whether cur is in a function that recovers, or in one
// that is handed to something like assert.Panics.
func (w *walker) panicExpected(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		if call, ok := fn.Parent().Node().(*ast.CallExpr); ok && strings.Contains(calleeName(call), "Panic") {
			return true
		}
		for id := range fn.Preorder((*ast.Ident)(nil)) {
			if b, ok := w.pass.TypesInfo.Uses[id.Node().(*ast.Ident)].(*types.Builtin); ok && b.Name() == "recover" {
				return true
			}
		}
	}
	return false
}

// errorExpected reports whether the error that a call ending at end assigns to
// lhs may be what the test asks for.
func (w *walker) errorExpected(cur inspector.Cursor, lhs ast.Expr, end token.Pos) bool {
	id, ok := lhs.(*ast.Ident)
	if !ok {
		return true
	}
	if id.Name == "_" {
		return false
	}
	info := w.pass.TypesInfo
	obj := info.ObjectOf(id)
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		if obj.Pos() < fn.Node().Pos() || fn.Node().End() <= obj.Pos() {
			continue // a closure sets its function's variable
		}
		uses := 0
		for c := range fn.Preorder((*ast.Ident)(nil)) {
			use := c.Node().(*ast.Ident)
			if use.Pos() < end || info.Uses[use] != obj {
				continue
			}
			if assign, ok := c.Parent().Node().(*ast.AssignStmt); ok && within(use, assign.Lhs) {
				break // another error from here on
			}
			if !w.insistsOnNil(c) {
				return true
			}
			uses++
		}
		return uses == 0 // a named result, or a loop that looks at it earlier
	}
	return true // a package variable
}

// insistsOnNil reports whether the use of an error at cur makes a test fail if
// there is one:
//
//	if err != nil { t.Fatal(err) }
//	require.NoError(t, err)
func (w *walker) insistsOnNil(cur inspector.Cursor) bool {
	use := cur.Node()
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.IfStmt:
			cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
			if !ok || cond.Op != token.NEQ || !w.isNil(cond.Y) || w.pass.TypesInfo.Uses[identOf(cond.X)] != w.pass.TypesInfo.Uses[use.(*ast.Ident)] {
				continue
			}
			if use.Pos() >= n.Body.End() { // in the else branch
				return false
			}
			return w.fails(n.Body)
		case *ast.CallExpr:
			switch calleeName(n) {
			case "NoError", "NoErrorf", "Nil", "Nilf", "NilError":
				return true
			}
		}
	}
	return false
}

// fails reports whether body reports a failure: t.Fatal, t.Errorf, panic, log.Fatal.
func (w *walker) fails(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			obj := typeutil.Callee(w.pass.TypesInfo, call)
			switch {
			case obj == nil:
			case obj.Pkg() == nil:
				found = found || obj.Name() == "panic"
			case obj.Pkg().Path() == "testing", obj.Pkg().Path() == "log":
				for _, verb := range []string{"Fatal", "Error", "Fail", "Panic"} {
					found = found || strings.HasPrefix(obj.Name(), verb)
				}
			}
		}
		return !found
	})
	return found
}

func (w *walker) isNil(expr ast.Expr) bool { return w.pass.TypesInfo.Types[expr].IsNil() }

// returnsError reports whether t, the type of a call, is or ends with error.
func returnsError(t types.Type) bool {
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() > 0 {
		t = tuple.At(tuple.Len() - 1).Type()
	}
	return t != nil && types.Identical(t, types.Universe.Lookup("error").Type())
}

// calleeName returns the last name in what call calls: "Fatal" for t.Fatal(…).
func calleeName(call *ast.CallExpr) string {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// identOf returns expr as an identifier, or nil.
func identOf(expr ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(expr).(*ast.Ident)
	return id
}

// within reports whether one of exprs is n.
func within(n ast.Node, exprs []ast.Expr) bool {
	for _, expr := range exprs {
		if ast.Node(expr) == n {
			return true
		}
	}
	return false
}
