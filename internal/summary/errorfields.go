package summary

import (
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// isErrorField reports whether the value at cur becomes a field of an error, for people
// to read.
//
//	failed := &Error{Endpoint: path}
//	failed.Endpoint = path
func (p *Package) isErrorField(cur inspector.Cursor) bool {
	ev := p.Flow.EventAt(cur)
	if ev.Of == nil {
		return false
	}
	t := p.Flow.Info.TypeOf(ev.Of)
	if ptr, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return false
	}
	return flow.IsError(types.NewPointer(t)) // has the methods of t too
}
