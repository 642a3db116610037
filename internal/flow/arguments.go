package flow

import (
	"go/ast"
	"go/types"
)

// AsksArguments reports whether the condition c, in the function decl, names one of its
// parameters or what is made of one. If not, who calls it does not decide: what the receiver
// and the package variables are does.
//
//	if c.dry || offline { … }       false
//	if n := len(data); n > 3 { … }  true
func (p *Package) AsksArguments(decl *ast.FuncDecl, c Cond) bool {
	fn, ok := p.Info.Defs[decl.Name].(*types.Func)
	d := p.DeclAt(decl.Pos())
	if !ok || d == nil {
		return true
	}
	params := make(VarSet)
	for v := range fn.Signature().Params().Variables() {
		params[v] = true
	}
	if len(params) == 0 {
		return false
	}
	made := d.Derived(params, c.Expr.Pos())
	return p.MentionsAny(c.Expr, made) || c.Tag != nil && p.MentionsAny(c.Tag, made)
}

// A Decider says what decides whether a statement runs whenever its function is called.
type Decider uint8

const (
	Nobody    Decider = iota // it always runs, failures aside
	State                    // what the receiver and the package variables are
	Arguments                // an argument of the call, or nobody knows what
)

// DecidedBy says what decides whether the statement n of the function decl runs.
//
//	if c.version != "" { path = c.versioned(path) }   State
//	if escape { path = url.PathEscape(path) }         Arguments
func (p *Package) DecidedBy(decl *ast.FuncDecl, n ast.Node) Decider {
	if decl.Body == nil {
		return Arguments
	}
	f := p.Graph(decl.Body)
	at, ok := f.Find(n.Pos())
	if !ok {
		return Arguments
	}
	guards, _, ok := f.Guards(Start(0), at, false)
	if !ok {
		return Arguments
	}
	by := Nobody
	for _, g := range guards {
		cond, known := f.Cond(g.Block)
		if known {
			if succ, failed := p.OnError(cond.Expr); failed && succ != int(g.On) {
				continue // it has not failed
			}
		}
		if !known || g.Round || p.AsksArguments(decl, cond) {
			return Arguments
		}
		by = State
	}
	return by
}
