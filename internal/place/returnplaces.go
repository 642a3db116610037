package place

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/summary"
)

// returned finds the places in the return statement ret at cur.
func (rd *Reader) returned(cur inspector.Cursor, ret *ast.ReturnStmt) {
	decl := flow.DeclOf(cur)
	if decl == nil {
		return
	}
	m, ok := rd.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return
	}
	results := m.Signature().Results()
	for _, fn := range rd.Asked.methods[m] {
		for index, c := range rd.Sums.Fact(fn).Answers() {
			i, _ := summary.ResultOf(index)
			t, ok := rd.inferred(fn, index, c, cur)
			if !ok || i < results.Len()-1 && rd.Flow.IsRefusal(ret) {
				continue
			}
			switch len(ret.Results) {
			case results.Len():
				rd.add(ret.Results[i], cur, t, c.Method)
			case 1:
				rd.add(ret.Results[0], cur, t, c.Method) // return f(x), of which it is one result
			}
		}
	}
}
