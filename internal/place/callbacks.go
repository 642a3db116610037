package place

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/intent"
)

// A function that is given another function may call it with a string that it is given too
// (package summary). Then the string gets where the other function takes it.
//
//	retry(3, get, "https://example.com/users")

// handed finds the places in the arguments of call that fn, its function, hands to another
// argument.
func (rd *Reader) handed(cur inspector.Cursor, call *ast.CallExpr, fn *types.Func, shift int) {
	for i, e := range rd.Facts.factOf(fn).HandedTo() {
		i, to := i+shift, e.To+shift
		if i >= len(call.Args) || to >= len(call.Args) {
			continue
		}
		obj, arg := rd.Function(call.Args[to], e.Arg)
		if obj == nil {
			continue
		}
		key, _ := catalogue.KeyOf(obj)
		for _, t := range holding(rd.targets(cur, obj, key), noCond) {
			if t.Arg != arg {
				continue
			}
			rd.wanted = intent.Success
			if rd.test {
				rd.wanted = rd.Intent.OutcomeOf(cur, call)
			}
			rd.value(cur, call.Args[i], t, "")
		}
	}
}
