package flow

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// FlagVar returns the variable or field that call, which makes a flag of the command line,
// gives a value to, and the flag's default; nil if it makes no such flag.
//
//	flag.StringVar(&cfg.URL, "url", "https://example.com", "where to ask")
func (p *Package) FlagVar(call *ast.CallExpr) (v, other ast.Expr) {
	fn := p.Callee(call)
	if fn == nil || fn.Pkg() == nil {
		return nil, nil
	}
	switch fn.Pkg().Path() {
	case "flag", "github.com/spf13/pflag":
	default:
		return nil, nil
	}
	i := 0
	switch fn.Name() {
	case "StringVar":
		i = 2
	case "StringVarP":
		i = 3
	default:
		return nil, nil
	}
	if i >= len(call.Args) {
		return nil, nil
	}
	ptr, ok := ast.Unparen(call.Args[0]).(*ast.UnaryExpr)
	if !ok || ptr.Op != token.AND {
		return nil, nil
	}
	return ast.Unparen(ptr.X), call.Args[i]
}

// IsFlagVar reports whether the variable or field at cur is one that a flag of the command
// line gives a value to.
func (p *Package) IsFlagVar(cur inspector.Cursor) bool {
	cur = SelectorAt(cur)
	if cur.ParentEdgeKind() != edge.UnaryExpr_X || cur.Parent().ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	v, _ := p.FlagVar(cur.Parent().Parent().Node().(*ast.CallExpr))
	return v == cur.Node()
}
