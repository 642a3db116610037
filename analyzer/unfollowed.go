package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/summary"
)

// Why a string is not followed further, in the words of -stats.

// whyLocal says why nothing is known of a local variable where expr names it: of how it is set;
// "" if that is not known either.
//
//	var u string; json.Unmarshal(data, &u)      its address is taken
//	for _, u := range urls                      an element of a list that is not known
//	u, err := lookup()                          a result that is not known
func (st *statistics) whyLocal(v *types.Var) string {
	life := st.flow.Local(v)
	if life == nil {
		return ""
	}
	for ev := range life.Events() {
		if ev.Kind == flow.Address {
			return "its address is taken"
		}
	}
	for _, d := range life.Defs {
		switch d.Kind {
		case flow.RangeKey, flow.RangeValue:
			return "an element of a list that is not known"
		case flow.Tuple:
			return "a result that is not known"
		}
	}
	if life.Lost {
		return "set by a function literal, or in part"
	}
	if len(life.Defs) > 1 {
		return string(summary.SeveralValues)
	}
	return ""
}

// whyNoSink says why v, a parameter, field or package variable that an API is given, is no sink,
// where the inference does not say so.
func (st *statistics) whyNoSink(v *types.Var, at ast.Expr) string {
	switch {
	case st.inTest(v) || inTestFile(st.pass.Fset, at.Pos()):
		return "in a test"
	case st.isUnnamedOwner(v):
		return string(summary.NotNamed)
	}
	return "of an API whose strings are judged where it is called"
}

// isUnnamedOwner reports whether v is a parameter of a function that has no name.
func (st *statistics) isUnnamedOwner(v *types.Var) bool {
	owner, _ := st.sums.Owner(v)
	return owner == nil
}

// whyHere says why the string at cur, which is stored in a field or given to a function, is not
// followed from there.
func (st *statistics) whyHere(cur inspector.Cursor) string {
	obj, i := st.takerOf(cur)
	switch {
	case obj == nil:
		return ""
	case obj.Pkg() == nil || obj.Pkg() != st.pass.Pkg:
		return "of another package"
	case flow.IsAbstract(obj):
		return "of an interface's method"
	}
	v, ok := obj.(*types.Var)
	if fn, isFunc := obj.(*types.Func); isFunc {
		params := fn.Signature().Params()
		if params.Len() == 0 {
			return ""
		}
		v, ok = params.At(min(i, params.Len()-1)), true
	}
	if !ok {
		return ""
	}
	if b := st.inferred.inference.Bar(v.Origin()); b != "" {
		return string(b)
	}
	return "reaches no such API"
}

// takerOf returns the field that the value at cur is stored in, or the function that it is given
// to, and as which argument; nil if that is neither.
func (st *statistics) takerOf(cur inspector.Cursor) (types.Object, int) {
	info := st.pass.TypesInfo
	switch cur.ParentEdgeKind() {
	case edge.CallExpr_Args:
		if fn, ok := typeutil.Callee(info, cur.Parent().Node().(*ast.CallExpr)).(*types.Func); ok { // an interface's too
			return fn.Origin(), cur.ParentEdgeIndex()
		}
	case edge.KeyValueExpr_Value:
		if id := flow.IdentOf(cur.Parent().Node().(*ast.KeyValueExpr).Key); id != nil && info.Uses[id] != nil {
			return flow.Origin(info.Uses[id]), 0
		}
	case edge.AssignStmt_Rhs:
		stmt := cur.Parent().Node().(*ast.AssignStmt)
		if i := cur.ParentEdgeIndex(); i < len(stmt.Lhs) {
			if sel, ok := ast.Unparen(stmt.Lhs[i]).(*ast.SelectorExpr); ok && info.Uses[sel.Sel] != nil {
				return flow.Origin(info.Uses[sel.Sel]), 0
			}
		}
	}
	return nil, 0
}

// statistics say how much is known of a package's strings.
type statistics struct {
	*scope
	reader   *reader
	inferred *inferrer
}
