package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A function of one package joins a host and a port, and another package dials what it
// returns:
//
//	func (c *Config) Addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }
//	net.Listen("tcp", cfg.Addr())

// isHostPort reports whether the result t may be a host and a port, joined by a colon.
func isHostPort(t strval.Template) bool {
	if t.Result != 0 || t.Is != strval.Written || t.Or || !strings.HasPrefix(t.Text, "\x00:") || t.Slots[0].Param >= 0 {
		return false
	}
	port := t.Text[len("\x00:"):]
	return port == "\x00" || port != "" && strings.Trim(port, "0123456789") == ""
}

// joinsHost reports whether fn, which returns such a string, does so in one return
// statement, of a port and a host that has no brackets.
func (inf *inferrer) joinsHost(fn *types.Func) bool {
	cur, ok := inf.flow.Decl(fn)
	if !ok {
		return false
	}
	decl := flow.DeclOf(cur)
	if decl == nil {
		return false
	}
	var result ast.Expr
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if ok = ok && result == nil && len(n.Results) == 1; ok {
				result = n.Results[0]
			}
		}
		return true
	})
	if !ok || result == nil {
		return false
	}
	v := inf.values.Value(result)
	if len(v.Holes) == 0 || v.Holes[0].At != 0 || v.Holes[0].Kind != strval.Any || v.Holes[0].Expr == nil || inf.intent.FitHost(v.Holes[0].Expr) {
		return false
	}
	for _, id := range v.Span(0).Vars {
		if inf.intent.FitHost(id) {
			return false
		}
	}
	port := v.HoleAt(len("\x00:"))
	return port == nil || port.Kind == strval.Int || port.Kind == strval.Digits || check.NamesPort(*port)
}

// joinedBy returns the name of another package's function that joins a host and a port,
// if a call of it made the hole h; "" for other holes.
func (cs *contexts) joinedBy(h strval.Hole) string {
	call, ok := h.Expr.(*ast.CallExpr)
	if !ok || h.Label == "" {
		return ""
	}
	fn, ok := typeutil.Callee(cs.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == cs.pass.Pkg {
		return ""
	}
	if fact := cs.sums.Fact(fn); fact == nil || !fact.Joined {
		return ""
	}
	return summary.Name(fn)
}
