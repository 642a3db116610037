package analyzer

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// givenBases are the bases that functions and fields are given.
type givenBases struct {
	*siteMaker
	bases    *bases
	requests *requests
	origins  flow.Answers[*types.Var] // what leavesOrigin says of a variable
	relative flow.Answers[*types.Var] // what findRelative says of a parameter
}

// leavesOrigin reports whether no code of the program sets the scheme or host of the URLs in v, or
// asks for them, or gives the URLs to code that may. Copies of them are others' matter.
func (gb *givenBases) leavesOrigin(v *types.Var) bool {
	return gb.origins.Of(v, func(v *types.Var) bool {
		for ev := range gb.flow.Events(v) {
			if inTestFile(gb.pass.Fset, ev.At.Node().Pos()) && !gb.inTest(v) || !gb.changesOrigin(ev) {
				continue
			}
			return false
		}
		return true
	})
}

// changesOrigin reports whether ev, of a URL, may set its scheme or host, or asks for them.
func (gb *givenBases) changesOrigin(ev flow.Event) bool {
	switch ev.Kind {
	case flow.Declare, flow.Define, flow.Assign, flow.Compare, flow.Deref:
		return false
	case flow.Store:
		v, ok := ev.Into.(*types.Var)
		return !ok || v.Pkg() != gb.pass.Pkg || !isURLField(v)
	case flow.Alias:
		v, ok := ev.Into.(*types.Var)
		return !ok || v.Pkg() != gb.pass.Pkg || !gb.leavesOrigin(v)
	case flow.Pass:
		if gb.sums.IsTold(ev.At) {
			return false
		}
		fn := gb.flow.Callee(ev.Call)
		if fn != nil && fn.FullName() == "(*net/url.URL).ResolveReference" {
			return false // it only reads the reference
		}
		param := gb.flow.ParamOf(ev)
		return param == nil || !gb.leavesOrigin(param)
	case flow.Return: // of a copy, or for others to change
		return isURLPointer(gb.pass.TypesInfo.TypeOf(ev.At.Node().(ast.Expr)))
	}
	return !protocol.MovesWithin(ev.Selects())
}
