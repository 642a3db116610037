package flow

import "golang.org/x/tools/go/ast/inspector"

// HasRun reports whether the code at before has run whenever that at after runs, in the same
// function or in a function literal in it: before dominates after.
func (p *Package) HasRun(before, after inspector.Cursor) bool {
	fn, ok := FuncOf(before)
	if !ok || IsOperand(before) {
		return false
	}
	for in, ok := FuncOf(after); in != fn; in, ok = FuncOf(after) {
		if after = in; !ok {
			return false
		}
	}
	f := p.GraphOf(fn)
	if f == nil {
		return false
	}
	from, reached := f.Find(before.Node().Pos())
	to, ok := f.Find(after.Node().Pos())
	switch {
	case !reached || !ok:
		return false
	case from.Block == to.Block:
		return from.Node <= to.Node
	}
	return from.Block == 0 || to.Block != 0 && !f.Leads(0, to.Block, from.Block)
}
