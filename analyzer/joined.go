package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// joinedPath returns the function of package path or path/filepath whose result is at
// the beginning of the value of s, as messages name it. It returns "" if there is none,
// if the program repairs its result, or if an argument has a scheme, which is reported
// at that call.
//
//	http.Get(path.Join(c.base, "users"))
func (sr *surroundings) joinedPath(s *check.Site) string {
	if len(s.Value.Holes) == 0 || s.Value.Holes[0].At != 0 || s.Value.Holes[0].Made {
		return ""
	}
	call, ok := s.Value.Holes[0].Expr.(*ast.CallExpr)
	if !ok {
		return ""
	}
	switch flow.CalleeName(call) {
	case "Join", "Clean":
	default:
		return ""
	}
	fn, _ := typeutil.Callee(sr.pass.TypesInfo, call).(*types.Func)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "path" && fn.Pkg().Path() != "path/filepath" {
		return ""
	}
	cur, ok := sr.flow.Find(call)
	if !ok || sr.intent.Repaired(cur) || sr.beginsWithScheme(call.Args[0]) {
		return ""
	}
	return fn.Pkg().Name() + "." + fn.Name()
}

// beginsWithScheme reports whether all values of expr have a scheme and "//".
func (sr *surroundings) beginsWithScheme(expr ast.Expr) bool {
	return !slices.ContainsFunc(sr.values.Values(expr), func(v strval.Value) bool { return !strings.Contains(v.Text, "://") })
}
