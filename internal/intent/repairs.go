package intent

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// Repaired reports whether the program repairs the URL that path.Join damages: it
// inserts the missing slash again, or removes the rest of the scheme. That may be in
// the expression around the call at cur, or later in the function on the variable with
// the result:
//
//	strings.Replace(path.Join(base, p), ":/", "://", 1)
//	u := path.Join(base, p); u = strings.Replace(u, ":/", "://", 1)
func (p *Package) Repaired(cur inspector.Cursor) bool {
	if p.repairs(cur) {
		return true
	}
	v := p.flow.VarOf(cur)
	if v == nil {
		return false
	}
	uses, known := p.flow.Readers(cur.Parent(), v)
	if !known {
		uses = p.flow.Uses(v)
	}
	return slices.ContainsFunc(uses, p.repairs)
}

// repairs reports whether the expression at cur, a URL without one of its slashes, is
// cut, or is an argument of a function that may repair it.
func (p *Package) repairs(cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.SliceExpr: // "https://" + u[len("https:/"):]
		return parent.X == cur.Node()
	case *ast.CallExpr:
		if len(parent.Args) == 0 || parent.Args[0] != cur.Node() {
			return false
		}
		switch pkg, name := p.flow.Called(parent); pkg {
		case "regexp":
			return strings.HasPrefix(name, "Regexp.Replace")
		case "strings":
			switch name {
			case "Replacer.Replace":
				return true
			case "Replace", "ReplaceAll", "TrimPrefix", "CutPrefix":
				return p.isOfScheme(parent.Args[1])
			}
		}
	}
	return false
}

// isOfScheme reports whether expr may be a part of "https:/": a constant with a
// delimiter in it, or not known.
func (p *Package) isOfScheme(expr ast.Expr) bool {
	text, ok := flow.StringConst(p.info, expr)
	return !ok || strings.ContainsAny(text, ":/")
}
