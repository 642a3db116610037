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

// joinsHost returns how messages show the result of fn, if that is a host without brackets
// and a port, joined by a colon in the only return statement that returns no constant; or
// "".
func (inf *inferrer) joinsHost(fn *types.Func) string {
	if results := fn.Signature().Results(); results.Len() != 1 || !flow.IsString(results.At(0).Type()) {
		return ""
	}
	_, decl := inf.flow.FuncDecl(fn)
	if decl == nil {
		return ""
	}
	result := inf.onlyResult(decl)
	if result == nil || !inf.writesColon(result) {
		return ""
	}
	v := inf.values.Value(result)
	host := v.HoleAt(0)
	if host == nil || host.Kind != strval.Any || host.Expr == nil || !strings.HasPrefix(v.Text, "\x00:") || inf.intent.FitHost(host.Expr) {
		return ""
	}
	for _, id := range v.Span(0).Vars {
		if inf.intent.FitHost(id) {
			return ""
		}
	}
	digits := v.Text[len("\x00:"):]
	port := v.HoleAt(len("\x00:"))
	switch {
	case digits == "\x00" && (port.Kind == strval.Int || port.Kind == strval.Digits || check.NamesPort(*port)):
		return host.Name() + ` + ":" + ` + port.Name()
	case digits != "" && strings.Trim(digits, "0123456789") == "":
		return host.Name() + ` + ":` + digits + `"`
	}
	return ""
}

// onlyResult returns what the function decl returns, other than constants, if that is one
// expression; or nil.
func (inf *inferrer) onlyResult(decl *ast.FuncDecl) ast.Expr {
	var result ast.Expr
	several := false
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) == 1 && inf.pass.TypesInfo.Types[n.Results[0]].Value != nil {
				return true // ":8080" where nothing is set
			}
			several = several || result != nil || len(n.Results) != 1
			if !several {
				result = n.Results[0]
			}
		}
		return true
	})
	if several {
		return nil
	}
	return result
}

// writesColon reports whether expr is a format that begins as that of a host and a port
// does, or a sum with a colon in it: most others need not be evaluated.
func (inf *inferrer) writesColon(expr ast.Expr) bool {
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		if flow.CalleeName(x) != "Sprintf" || len(x.Args) == 0 {
			return false
		}
		format, _ := flow.StringConst(inf.pass.TypesInfo, x.Args[0])
		return strings.HasPrefix(format, "%s:") || strings.HasPrefix(format, "%v:")
	case *ast.BinaryExpr:
		for _, operand := range []ast.Expr{x.X, x.Y} {
			text, _ := flow.StringConst(inf.pass.TypesInfo, operand)
			if strings.HasPrefix(text, ":") || inf.writesColon(operand) {
				return true
			}
		}
	}
	return false
}

// joinedBy returns the name of a function of another package of the module that joins a host and a port, and
// how it is shown, if a call of it made the hole h; "" for other holes.
func (cs *contexts) joinedBy(h strval.Hole) (name, shown string) {
	call, ok := h.Expr.(*ast.CallExpr)
	if !ok {
		return "", ""
	}
	fn, ok := typeutil.Callee(cs.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg() == cs.pass.Pkg || !cs.inModule(fn.Pkg().Path()) {
		return "", "" // what other modules return cannot be mended here
	}
	fact := cs.sums.Fact(fn)
	if fact == nil || fact.Joined == "" {
		return "", ""
	}
	return summary.Name(fn), fact.Joined
}

// inModule reports whether the package of that path is of the module of this one, as far as
// is known: where no module is, the first elements of their paths are the same.
func (cs *contexts) inModule(path string) bool {
	if m := cs.pass.Module; m != nil && m.Path != "" {
		return strings.HasPrefix(path+"/", m.Path+"/")
	}
	first := func(path string) string {
		element, _, _ := strings.Cut(path, "/")
		return element
	}
	return first(path) == first(cs.pass.Pkg.Path())
}
