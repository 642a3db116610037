package intent

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// Replaced reports whether a string that the code at cur stores in the field of a struct, nil if not known, is certainly
// overwritten before the function returns. isSetter reports whether a function stores its argument. A default, by its
// text, stays where json.Unmarshal finds nothing else.
//
//	c := client.New("placeholder")
//	c.SetBase(os.Getenv("BASE"))     c.Base = …     *c = …     c.load()     json.Unmarshal(text, c)
func (p *Package) Replaced(cur inspector.Cursor, field *types.Var, isDefault bool, isSetter func(*types.Func) bool) bool {
	holder := p.holderOf(cur)
	if holder == nil {
		return false
	}
	events := p.eventsAround(cur, holder)
	behind := sort.Search(len(events), func(i int) bool { return events[i].At.Node().Pos() >= cur.Node().End() })
	for _, ev := range events[behind:] {
		if p.setsAgain(ev, field, isDefault, isSetter) && p.flow.MustRun(cur, ev.At, flow.Failures) {
			return true
		}
		if ev.At.Parent().ParentEdgeKind() != edge.AssignStmt_Lhs && ev.Kind != flow.Return { // return c, json.Unmarshal(text, c)
			return false // used before
		}
	}
	return false
}

// eventsAround returns what is done with obj in the outermost function around cur.
func (p *Package) eventsAround(cur inspector.Cursor, obj types.Object) []flow.Event {
	var fn inspector.Cursor
	for f := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		fn = f
	}
	if !fn.Valid() {
		return nil
	}
	return p.events.Of(holding{fn.Node(), obj}, func(holding) (events []flow.Event) {
		for _, use := range p.flow.UsesIn(fn, obj) {
			events = append(events, p.flow.EventAt(use))
		}
		return events
	})
}

// holderOf returns the local variable that the struct at cur, a literal or the
// result of a call, is put into, or whose field the assignment at cur sets.
func (p *Package) holderOf(cur inspector.Cursor) types.Object {
	if assign, ok := cur.Node().(*ast.AssignStmt); ok {
		if sel, ok := ast.Unparen(assign.Lhs[0]).(*ast.SelectorExpr); ok {
			return p.info.Uses[flow.IdentOf(sel.X)]
		}
		return nil
	}
	if _, ok := cur.Parent().Node().(*ast.UnaryExpr); ok {
		cur = cur.Parent()
	}
	return cmp.Or(p.flow.VarOf(cur), p.flow.ResultVar(cur))
}

// setsAgain reports whether ev sets all of a struct or its field; any string field, if field is nil.
func (p *Package) setsAgain(ev flow.Event, field *types.Var, isDefault bool, isSetter func(*types.Func) bool) bool {
	if ev.Kind == flow.Address && ev.Member == "" { // &c
		ev = p.flow.EventAt(ev.At.Parent())
	}
	switch ev.Kind {
	case flow.Overwrite, flow.Assign:
		return true
	case flow.SetField:
		sel, ok := ev.At.Parent().Node().(*ast.SelectorExpr)
		if !ok || ev.At.Parent().ParentEdgeKind() != edge.AssignStmt_Lhs || ev.At.Parent().Parent().Node().(*ast.AssignStmt).Tok == token.ADD_ASSIGN {
			return false // of a part, or what is there stays
		}
		v, ok := p.info.Uses[sel.Sel].(*types.Var)
		return ok && isSame(v, field)
	case flow.CallMethod:
		fn := p.flow.Function(ev.Call)
		return fn != nil && (isSetter(fn) && !makesOther(fn) || p.setsField(fn, field))
	case flow.Pass:
		fn := p.flow.Function(ev.Call)
		if fn == nil || fn.Pkg() == nil {
			return false
		}
		if fn.Pkg() == p.flow.Types {
			return p.setsField(fn, field)
		}
		// json.Unmarshal(text, c): who takes anything sets what it finds.
		params := fn.Signature().Params()
		if isDefault || params.Len() == 0 || fn.Pkg().Path() == "fmt" || fn.Pkg().Path() == "log" {
			return false
		}
		_, isPointer := types.Unalias(p.info.TypeOf(ev.Call.Args[ev.Arg])).(*types.Pointer)
		return isPointer && types.IsInterface(params.At(min(ev.Arg, params.Len()-1)).Type())
	}
	return false
}

// makesOther reports whether the method fn returns an object of another type, which stores what is given.
//
//	func (c *Client) NewRequest(path string) *Request
func makesOther(fn *types.Func) bool {
	sig := fn.Signature()
	return flow.Some(sig.Results().Variables(), func(v *types.Var) bool {
		p, ok := v.Type().(*types.Pointer)
		return ok && !types.Identical(p, sig.Recv().Type()) && !types.Identical(p.Elem(), sig.Recv().Type())
	})
}

// setsField reports whether fn, of this package, sets the field whenever it is called.
func (p *Package) setsField(fn *types.Func, field *types.Var) bool {
	cur, decl := p.flow.FuncDecl(fn)
	if decl == nil {
		return false
	}
	for c := range cur.Preorder((*ast.AssignStmt)(nil)) {
		for _, lhs := range c.Node().(*ast.AssignStmt).Lhs {
			set := false
			switch lhs := ast.Unparen(lhs).(type) {
			case *ast.StarExpr:
				set = true
			case *ast.SelectorExpr:
				v, ok := p.info.Uses[lhs.Sel].(*types.Var)
				set = ok && isSame(v, field)
			}
			if set && p.flow.MustRun(cur, c, flow.Failures) {
				return true
			}
		}
	}
	return false
}

// isSame reports whether v is the field, or, if that is nil, a string field.
func isSame(v, field *types.Var) bool {
	if field == nil {
		return v.IsField() && flow.IsString(v.Type())
	}
	return v.Origin() == field.Origin()
}

// Repaired reports whether the program inserts the slash again that path.Join removes, or removes the rest of the
// scheme: in the expression around the call at cur, or later on the variable with the result:
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

// repairs reports whether the URL at cur, without a slash, is cut, or goes to what may repair it.
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

// isOfScheme reports whether expr may be a part of "https:/": it has a delimiter, or is not known.
func (p *Package) isOfScheme(expr ast.Expr) bool {
	text, ok := flow.StringConst(p.info, expr)
	return !ok || strings.ContainsAny(text, ":/")
}
