package site

import (
	"go/ast"
	"path"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// joinedPath returns the function of package path or path/filepath whose result is at
// the beginning of the value of s, as messages name it. It returns "" if there is none,
// if the program repairs its result, or if an argument has a scheme, which is reported
// at that call.
//
//	http.Get(path.Join(c.base, "users"))
func (sr *Surroundings) joinedPath(s *check.Site) string {
	if len(s.Value.Holes) == 0 || s.Value.Holes[0].At != 0 || s.Value.Holes[0].Made {
		return ""
	}
	call, ok := s.Value.Holes[0].Expr.(*ast.CallExpr)
	if !ok {
		return ""
	}
	pkg, name := sr.Flow.Called(call)
	if pkg != "path" && pkg != "path/filepath" || name != "Join" && name != "Clean" {
		return ""
	}
	cur, ok := sr.Flow.Find(call)
	if !ok || sr.Intent.Repaired(cur) || sr.beginsWithScheme(call.Args[0]) {
		return ""
	}
	return path.Base(pkg) + "." + name
}

// beginsWithScheme reports whether all values of expr have a scheme and "//".
func (sr *Surroundings) beginsWithScheme(expr ast.Expr) bool {
	return !slices.ContainsFunc(sr.Values.Values(expr), func(v strval.Value) bool { return !strings.Contains(v.Text, "://") })
}
