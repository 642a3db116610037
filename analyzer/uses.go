package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// A bar is why a variable whose value reaches a sink is no sink itself; "" if
// nothing bars it. Each is a line of what -stats prints.
type bar string

const (
	behindCondition bar = "reaches it behind a condition"
	asked           bar = "a condition looks at it"
	changed         bar = "changed on the way"
	otherUse        bar = "used for something else too"
	severalValues   bar = "one of several values"
	notNamed        bar = "of a function that is handed on"
)

// otherUses returns the variables and functions of which some use is not passed,
// other than to be set, or told to people. What a test does with those of the code
// that it tests says nothing of that code.
func (w *walker) otherUses(of map[types.Object]bool, passed map[*ast.Ident]bool) map[types.Object]bar {
	others := make(map[types.Object]bar)
	w.told = make(map[types.Object]bool)
	for obj := range of {
		for _, cur := range w.flow.Uses(obj) {
			id := cur.Node().(*ast.Ident)
			if w.pass.TypesInfo.Uses[id] == nil || passed[id] || !w.inTest(obj) && inTestFile(w.pass.Fset, id.Pos()) || w.isSet(cur) {
				continue
			}
			if w.isTold(cur) {
				w.told[obj] = true
				continue
			}
			if b := w.useOf(cur); others[obj] == "" || b == asked {
				others[obj] = b
			}
		}
	}
	return others
}

// calledElsewhere reports whether fn, through which a string comes to a sink, may
// be called where that is not seen, and its result used for something else: by
// another package, or by way of an interface.
func (w *walker) calledElsewhere(fn *types.Func) bool {
	if fn.Exported() {
		return true
	}
	if fn.Signature().Recv() == nil {
		return false
	}
	if w.abstract == nil {
		w.abstract = make(map[string]bool)
		for _, obj := range w.pass.TypesInfo.Defs {
			if m, ok := obj.(*types.Func); ok && m.Signature().Recv() != nil && types.IsInterface(m.Signature().Recv().Type()) {
				w.abstract[m.Name()] = true
			}
		}
	}
	return w.abstract[fn.Name()]
}

// inTest reports whether obj is declared in a _test.go file.
func (w *walker) inTest(obj types.Object) bool {
	return inTestFile(w.pass.Fset, obj.Pos())
}

// useOf says what the variable at cur is used for.
func (w *walker) useOf(cur inspector.Cursor) bar {
	for c := cur; ; c = c.Parent() { // up to the statement or declaration that it is in
		switch c.ParentEdgeKind() {
		case edge.IfStmt_Cond, edge.ForStmt_Cond, edge.SwitchStmt_Tag, edge.CaseClause_List:
			return asked
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			switch c.Parent().Node().(*ast.BinaryExpr).Op {
			case token.EQL, token.NEQ, token.LSS, token.GTR, token.LEQ, token.GEQ:
				return asked
			}
		case edge.AssignStmt_Lhs:
			return changed
		}
		switch c.Node().(type) {
		case ast.Stmt, ast.Decl:
			return otherUse
		}
	}
}

// isSet reports whether the variable or field at cur is assigned here: for a
// parameter that is a change, for a field or package variable another place.
func (w *walker) isSet(cur inspector.Cursor) bool {
	if !w.isPlace(w.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)]) {
		return false
	}
	switch cur.ParentEdgeKind() {
	case edge.KeyValueExpr_Key:
		return true
	case edge.SelectorExpr_Sel:
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() != edge.AssignStmt_Lhs {
		return false
	}
	return cur.Parent().Node().(*ast.AssignStmt).Tok == token.ASSIGN
}

// isTold reports whether the value at cur is an argument of a function that
// prints it or makes an error of it, or a part of one: panic("no URL: " + u).
func (w *walker) isTold(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
		cur = cur.Parent()
	}
	for isTerm(cur) {
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	call := cur.Parent()
	obj := typeutil.Callee(w.pass.TypesInfo, call.Node().(*ast.CallExpr))
	if obj == nil {
		return false
	}
	if obj.Pkg() == nil {
		return obj.Name() == "panic"
	}
	switch name := obj.Name(); obj.Pkg().Path() {
	case "log", "log/slog", "testing":
		return true
	case "errors":
		return name == "New"
	case "fmt":
		switch {
		case name == "Errorf" || strings.HasPrefix(name, "Print"):
			return true
		case strings.HasPrefix(name, "Fprint"):
			return cur.ParentEdgeIndex() > 0
		case strings.HasPrefix(name, "Sprint"): // panic(fmt.Sprintf("%s: %v", u, err))
			return w.isTold(call)
		}
		return false
	}
	fn, ok := obj.(*types.Func)
	return ok && isLog(fn)
}

// isTerm reports whether cur is a term of a sum.
func isTerm(cur inspector.Cursor) bool {
	bin, ok := cur.Parent().Node().(*ast.BinaryExpr)
	return ok && bin.Op == token.ADD
}

// isLog reports whether fn is a method that logs, by its name, and has no results
// by which it could say anything of what it is given: logger.Debugf("asking %s", u).
func isLog(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() == nil || sig.Results().Len() > 0 || !sig.Variadic() {
		return false
	}
	name := fn.Name()
	for _, suffix := range []string{"f", "ln", "w", "Context", "Ctx"} {
		name = strings.TrimSuffix(name, suffix)
	}
	switch strings.ToLower(name) {
	case "trace", "debug", "info", "notice", "warn", "warning", "error", "fatal", "panic", "log", "logf", "print":
		return true
	}
	return false
}
