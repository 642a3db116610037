package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// isSetUp reports whether only the fields of the receiver, and no argument, decide
// whether the result of decl contains the parameter v unchanged or transformed.
//
//	if c.version != "" { path = c.versioned(path) }
//	return c.base + path
func (e *Evaluator) isSetUp(decl *ast.FuncDecl, v *types.Var) bool {
	d := e.flow.DeclAt(decl.Pos())
	if d == nil {
		return false
	}
	made := d.Derived(flow.VarSet{v: true}, token.Pos(1<<62))
	g := e.flow.Graph(decl.Body)
	for b := range g.Blocks {
		cond, ok := g.Condition(int32(b))
		if !ok {
			continue
		}
		if e.flow.MentionsAny(cond.Expr, made) || cond.Tag != nil && e.flow.MentionsAny(cond.Tag, made) {
			return false
		}
	}
	for obj := range made {
		w, ok := obj.(*types.Var)
		if !ok {
			return false
		}
		life := d.Vars()[w]
		if life == nil || life.Lost {
			return false
		}
		for _, def := range life.Defs {
			if def.Node != nil && def.Kind != flow.Param && e.flow.DecidedBy(decl, def.Node) == flow.Arguments {
				return false
			}
		}
	}
	list, ok := flow.Returns(decl.Body)
	for _, stmt := range list {
		if len(stmt.Results) > 1 && e.flow.IsRefusal(stmt) {
			continue
		}
		if e.flow.DecidedBy(decl, stmt) == flow.Arguments {
			return false
		}
	}
	return ok
}
