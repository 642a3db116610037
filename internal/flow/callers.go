package flow

import (
	"go/ast"
	"go/types"
)

// CalledElsewhere reports whether fn may be called where that is not seen: by
// another package, or by way of an interface.
func (p *Package) CalledElsewhere(fn *types.Func) bool {
	if fn.Exported() {
		return true
	}
	if fn.Signature().Recv() == nil {
		return false
	}
	if p.abstract == nil {
		p.abstract = make(map[string]bool)
		for _, obj := range p.Info.Defs {
			if IsAbstract(obj) {
				p.abstract[obj.Name()] = true
			}
		}
	}
	return p.abstract[fn.Name()]
}

// ParamOf returns the parameter that ev, of kind Pass, gives a value to, if the package declares
// the function. It returns nil for a variadic one.
func (p *Package) ParamOf(ev Event) *types.Var {
	fn := p.Callee(ev.Call)
	if fn == nil || fn.Pkg() != p.Types {
		return nil
	}
	sig := fn.Signature()
	isExpr := false // T.m(x, v)
	if sel, ok := ast.Unparen(ev.Call.Fun).(*ast.SelectorExpr); ok && sig.Recv() != nil {
		isExpr = p.Info.Selections[sel].Kind() == types.MethodExpr
	}
	if isExpr || p.IsSpread(ev.Call) || sig.Variadic() && ev.Arg >= sig.Params().Len()-1 {
		return nil
	}
	return sig.Params().At(ev.Arg)
}
