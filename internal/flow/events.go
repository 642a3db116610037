package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// An Event is one use of a variable or field: what is done with it there. Who asks what an
// object goes through reads its events, and no syntax.
type Event struct {
	Kind EventKind
	At   inspector.Cursor // the use, an expression: the identifier, or the selector of a field, with its parentheses

	RHS   ast.Expr // in cases Define, Assign and Add: what it is set to
	Tuple bool     // RHS has several results, of which it is one

	Into types.Object  // in cases Alias and Store: the variable or field that it is put into; nil if it has no name
	Of   ast.Expr      // in case Store into a field: the struct
	New  bool          // in case Alias: Into is declared there
	Call *ast.CallExpr // in cases Pass and CallMethod
	Arg  int           // in case Pass: which argument; in case Return: which result

	// Member is the field or method that is used of it in cases Read, SetField, CallMethod,
	// Method and Address; the field that it is put into in case Store. It is "[]" for an
	// element, and "" for the whole.
	Member string
}

// An EventKind says what an Event does.
type EventKind uint8

const (
	Other      EventKind = iota // not understood
	Declare                     // without a value: var x T, a parameter, a field
	Define                      // x := RHS, var x = RHS
	Assign                      // x = RHS, T{x: RHS}
	Add                         // x += RHS, x++
	Each                        // set to each element or key of what a range statement goes through
	Overwrite                   // *x = …
	SetField                    // x.f = …, x[i] = …
	Read                        // x.f, x[i], _ = x: looked at, and no more
	CallMethod                  // x.m(…)
	Method                      // x.m, which is not called here
	Compare                     // x == y, x < y
	Operand                     // x + y, !x, x[:1]
	Pass                        // f(x)
	Return                      // return x
	Alias                       // y := x
	Store                       // y.f = x, T{f: x}, []T{x}, m[k] = x
	Address                     // &x, &x.f
	Deref                       // *x
	Range                       // for … := range x
)

// InLiteral reports whether ev, an Assign, gives a field of a new struct its value: T{x: RHS}.
func (ev Event) InLiteral() bool { return ev.At.ParentEdgeKind() == edge.KeyValueExpr_Key }

// Selects returns the field or method that is used of the variable; "" if none is.
func (ev Event) Selects() string {
	switch ev.Kind {
	case Read, SetField, CallMethod, Method, Address:
		return ev.Member
	}
	return ""
}

// Calls returns the call of the function that ev is about, if it is called there by its name.
func (ev Event) Calls() (*ast.CallExpr, bool) {
	if ev.At.ParentEdgeKind() != edge.CallExpr_Fun {
		return nil, false
	}
	return ev.At.Parent().Node().(*ast.CallExpr), true
}

// Events yields what is done with v, in the order of the source. Its cost is that of v's own
// uses.
func (p *Package) Events(v types.Object) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		for _, cur := range p.Uses(v) {
			if !yield(p.EventAt(SelectorAt(cur))) {
				return
			}
		}
	}
}

// Events yields what is done with l's variable.
func (l *Life) Events() iter.Seq[Event] { return l.pkg.Events(l.Var) }

// EventAt returns what is done with the value of the expression at cur.
func (p *Package) EventAt(cur inspector.Cursor) Event {
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	var (
		ev        = Event{At: cur}
		kind, idx = cur.ParentEdge()
	)
	switch n := cur.Parent().Node().(type) {
	case *ast.Field:
		ev.Kind = Declare
	case *ast.ValueSpec:
		p.declared(&ev, n)
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs {
			p.stored(&ev, n, idx)
		} else {
			p.assigned(&ev, n)
		}
	case *ast.IncDecStmt:
		ev.Kind = Add
	case *ast.RangeStmt:
		if ev.Kind = Each; kind == edge.RangeStmt_X {
			ev.Kind = Range
		}
	case *ast.KeyValueExpr:
		p.keyed(&ev, kind, n)
	case *ast.CompositeLit:
		if kind == edge.CompositeLit_Elts {
			ev.Kind, ev.Member = Store, "[]"
			if st, ok := Pointee(p.Info.TypeOf(n)).(*types.Struct); ok && idx < st.NumFields() {
				ev.Member, ev.Into, ev.Of = st.Field(idx).Name(), Origin(st.Field(idx)), n
			}
		}
	case *ast.SelectorExpr:
		p.selected(&ev, cur.Parent(), n)
	case *ast.IndexExpr, *ast.SliceExpr, *ast.BinaryExpr, *ast.UnaryExpr, *ast.StarExpr:
		p.operated(&ev, cur.Parent())
	case *ast.CallExpr:
		if kind == edge.CallExpr_Args {
			ev.Kind, ev.Call, ev.Arg = Pass, n, idx
		}
	case *ast.ReturnStmt:
		ev.Kind, ev.Arg = Return, idx
	case *ast.SendStmt:
		if kind == edge.SendStmt_Value {
			ev.Kind, ev.Member = Store, "[]"
		}
	}
	return ev
}

// declared sets what ev is, of a name or a value of n.
func (p *Package) declared(ev *Event, n *ast.ValueSpec) {
	switch {
	case ev.At.ParentEdgeKind() == edge.ValueSpec_Values:
		if ev.Kind = Alias; len(n.Names) == len(n.Values) {
			ev.Into, ev.New = p.Info.Defs[n.Names[ev.At.ParentEdgeIndex()]], true
		}
	case ev.At.ParentEdgeKind() == edge.ValueSpec_Names && len(n.Values) == 0:
		ev.Kind = Declare
	case ev.At.ParentEdgeKind() == edge.ValueSpec_Names:
		ev.Kind, ev.RHS = Define, AssignedAt(ev.At)
		ev.Tuple = len(n.Names) != len(n.Values)
	}
}

// assigned sets what ev is, of an operand on the left of n.
func (p *Package) assigned(ev *Event, n *ast.AssignStmt) {
	ev.Tuple = len(n.Lhs) != len(n.Rhs)
	switch {
	case n.Tok == token.DEFINE && p.Info.Uses[IdentOf(ev.At.Node().(ast.Expr))] == nil:
		ev.Kind, ev.RHS = Define, AssignedAt(ev.At)
	case n.Tok == token.ASSIGN || n.Tok == token.DEFINE: // x, err := f(), where there is an x
		ev.Kind, ev.RHS = Assign, AssignedAt(ev.At)
	default:
		ev.Kind, ev.RHS = Add, n.Rhs[0]
	}
}

// part returns what is done with a part of something, which is at cur.
func (p *Package) part(cur inspector.Cursor) EventKind {
	switch p.EventAt(cur).Kind {
	case Assign, Add, Each, SetField:
		return SetField
	case Address:
		return Address
	}
	return Read
}

// selected sets what ev is, of the receiver of the selector n, which is at cur.
func (p *Package) selected(ev *Event, cur inspector.Cursor, n *ast.SelectorExpr) {
	ev.Member = n.Sel.Name
	if sel := p.Info.Selections[n]; sel == nil || sel.Kind() == types.FieldVal {
		ev.Kind = p.part(cur)
		return
	}
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	if ev.Kind = Method; cur.ParentEdgeKind() == edge.CallExpr_Fun {
		ev.Kind, ev.Call = CallMethod, cur.Parent().Node().(*ast.CallExpr)
	}
}

// operated sets what ev is, of an operand of the expression at cur.
func (p *Package) operated(ev *Event, cur inspector.Cursor) {
	ev.Kind = Operand
	switch n := cur.Node().(type) {
	case *ast.IndexExpr:
		if ev.At.ParentEdgeKind() == edge.IndexExpr_X {
			ev.Kind, ev.Member = p.part(cur), "[]"
		}
	case *ast.BinaryExpr:
		switch n.Op {
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			ev.Kind = Compare
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			ev.Kind = Address
		}
	case *ast.StarExpr:
		if ev.Kind = Deref; p.part(cur) == SetField {
			ev.Kind = Overwrite
		}
	}
}

// keyed sets what ev is, of the key or the value of n.
func (p *Package) keyed(ev *Event, kind edge.Kind, n *ast.KeyValueExpr) {
	key, ok := n.Key.(*ast.Ident)
	field := ok && isField(p.Info.Uses[key])
	switch {
	case kind == edge.KeyValueExpr_Key && field:
		ev.Kind, ev.RHS = Assign, n.Value
	case kind == edge.KeyValueExpr_Key:
		ev.Kind = Operand
	case field:
		ev.Kind, ev.Member, ev.Into, ev.Of = Store, key.Name, Origin(p.Info.Uses[key]), ev.At.Parent().Parent().Node().(ast.Expr)
	default:
		ev.Kind, ev.Member = Store, "[]"
	}
}

// stored sets what ev is, of the operand idx on the right of stmt.
func (p *Package) stored(ev *Event, stmt *ast.AssignStmt, idx int) {
	if len(stmt.Lhs) != len(stmt.Rhs) {
		return
	}
	switch left := ast.Unparen(stmt.Lhs[idx]).(type) {
	case *ast.Ident:
		ev.Kind, ev.Into, ev.New = Alias, p.Info.ObjectOf(left), p.Info.Defs[left] != nil
		if left.Name == "_" {
			ev.Kind = Read
		}
		if stmt.Tok != token.ASSIGN && stmt.Tok != token.DEFINE {
			ev.Kind = Operand // y += x
		}
	case *ast.SelectorExpr:
		ev.Into, ev.Of = Origin(p.Info.Uses[left.Sel]), left.X
		if ev.Kind, ev.Member = Store, left.Sel.Name; !isField(ev.Into) {
			ev.Kind, ev.Member, ev.Of = Alias, "", nil // pkg.Var = x
		}
	default:
		ev.Kind, ev.Member = Store, "[]"
	}
}

func isField(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.IsField()
}

// A Policy names what may be done with a value so that it keeps a property. Everything
// else loses it. The use in a test of what the program declares does nothing to it.
type Policy struct {
	Kinds []EventKind         // what may be done with it
	Also  func(ev Event) bool // what else may be

	// Follow are those of Alias, Store and Pass where what holds the value then is asked for
	// as well, if Holds says so.
	Follow []EventKind
	Holds  func(v *types.Var) bool // nil: all of the package's variables and fields

	// Member says which fields and methods may be used. With part it says what may be done with
	// the field's value or the method's result; nil: anything.
	Member func(ev Event) (part *Policy, ok bool)

	Loose bool // what is named nowhere else leaves the property alone
}

// maxHeld bounds how many variables and fields hold a value that is followed through them.
const maxHeld = 100

// Only reports whether the value of v keeps what pol is about, whatever is done with it.
func (p *Package) Only(v *types.Var, pol *Policy) bool { return p.onlyHeld([]holding{{v, pol}}) }

// OnlyAt is Only for the value of the expression at cur.
func (p *Package) OnlyAt(cur inspector.Cursor, pol *Policy) bool {
	var held []holding
	return p.only(p.EventAt(cur), pol, &held) && p.onlyHeld(held)
}

func (p *Package) onlyHeld(held []holding) bool {
	for i := 0; i < len(held); i++ {
		for ev := range p.Events(held[i].v) {
			if p.onlyTested(ev.At.Node(), held[i].v) {
				continue
			}
			if !p.only(ev, held[i].pol, &held) || len(held) > maxHeld {
				return false
			}
		}
	}
	return true
}

// A holding is a variable or field with a value, or a part of it, that pol is about.
type holding struct {
	v   *types.Var
	pol *Policy
}

// only reports whether ev is one that pol allows. What holds the value after it is added to held.
func (p *Package) only(ev Event, pol *Policy, held *[]holding) bool {
	if ev.Selects() != "" && pol.Member != nil {
		if part, ok := pol.Member(ev); ok {
			return part == nil || p.onlyPart(ev, part, held)
		}
	}
	if slices.Contains(pol.Kinds, ev.Kind) || pol.Also != nil && pol.Also(ev) {
		return true
	}
	if slices.Contains(pol.Follow, ev.Kind) {
		if to := p.holder(ev); to != nil && (pol.Holds == nil || pol.Holds(to)) {
			if h := (holding{to, pol}); !slices.Contains(*held, h) {
				*held = append(*held, h)
			}
			return true
		}
	}
	return pol.Loose
}

// onlyPart is only for the member that ev selects, and for what a call of it returns.
func (p *Package) onlyPart(ev Event, pol *Policy, held *[]holding) bool {
	at := ev.At.Parent()
	if ev.Kind == CallMethod {
		if at = at.Parent(); at.ParentEdgeKind() == edge.ExprStmt_X {
			return true // no code takes the result
		}
	}
	return p.only(p.EventAt(at), pol, held)
}

// holder returns the variable, field or parameter here that holds the value after ev; nil for other code.
func (p *Package) holder(ev Event) *types.Var {
	to, _ := ev.Into.(*types.Var)
	if ev.Kind == Pass {
		to = p.ParamOf(ev)
	}
	if to == nil || to.Pkg() != p.Types {
		return nil
	}
	return to.Origin()
}
