package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/inspector"
	"github.com/urilint/urilint/internal/summary"
)

// evaluated reports whether the values of all places that the string reaches contain it
// as text: none has a hole that is made from it. The hole of a parameter is none, of
// which each call makes a site.
func (t *trace) evaluated() bool {
	made := make(map[ast.Node]bool)
	for n := range t.nodes {
		made[n.expr] = true
	}
	for expr := range t.places {
		for _, s := range t.sites[expr] {
			for _, h := range s.own.Holes {
				if h.Expr == nil || h.Label != "" || t.isParam(h.Expr) && !h.Made && s.Role.Form.Inferable() {
					continue
				}
				hidden := false
				ast.Inspect(h.Expr, func(n ast.Node) bool {
					hidden = hidden || n != nil && made[n]
					return !hidden
				})
				if hidden {
					return false
				}
			}
		}
	}
	return true
}

// isParam reports whether expr is a parameter or field by which the string goes on
// to a sink.
func (t *trace) isParam(expr ast.Expr) bool {
	_, v := t.sums.Variable(expr)
	return v != nil && t.params[v]
}

// A trace is where the string that a literal writes gets to: all of its uses in the
// package, through sums, formats, constants, variables, tables, parameters and results.
// Any other use, such as a comparison, a map key or an argument that is printed, makes
// it incomplete.
type trace struct {
	*tracer
	places map[ast.Expr]bool   // expressions with sites, where it ends
	nodes  map[tracedNode]bool // expressions that are made of it
	params map[*types.Var]bool // parameters and fields that it is given for, which are sinks themselves
	calls  []inspector.Cursor  // of this package's functions, that led here
}

// A tracer makes the traces of one package.
type tracer struct {
	*scope
	inference *summary.Inference
	report    *reporter
	sites     map[ast.Expr][]site                 // those that an edit must not change, by their expression
	shown     *typeutil.Map                       // types of values that are given to what takes any
	hidden    map[string]bool                     // names in files that are not analyzed
	asks      urlReads                            // made at the first need
	uses      map[types.Object][]inspector.Cursor // what usesOfObject returns
	steps     int
}

// A tracedNode is an expression as the call of its function, nil for none, sees it.
type tracedNode struct{ expr, call ast.Node }

// maxTraced bounds how many expressions the traces of one package have.
const maxTraced = 1 << 18

// urlReads are the parts that the package asks URLs for, by the names of url.URL's
// fields and methods. Two URLs that are equivalent may have different ones:
//
//	u, _ := url.Parse("https://Shop.example/")
//	if u.Host == "Shop.example" { … }
type urlReads map[string]bool

// assignedTo returns what the expression at cur, the right side of an assignment or
// declaration, is assigned to; of several results that of index.
func assignedTo(cur inspector.Cursor, index int) ast.Expr {
	var left []ast.Expr
	right := 0
	switch n := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		left, right = n.Lhs, len(n.Rhs)
	case *ast.ValueSpec:
		if next, ok := cur.Parent().NextSibling(); ok {
			if spec, ok := next.Node().(*ast.ValueSpec); ok && len(spec.Values) == 0 && spec.Type == nil {
				return nil // const ( a = "x"; b ): b repeats it
			}
		}
		for _, id := range n.Names {
			left = append(left, id)
		}
		right = len(n.Values)
	}
	if len(left) == right {
		index = cur.ParentEdgeIndex()
	}
	if index >= len(left) {
		return nil
	}
	return left[index]
}

// isSetHere reports whether the variable or field at cur is assigned here, and
// its value is not looked at.
func isSetHere(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	}
	return false
}
