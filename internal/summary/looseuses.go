package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
)

// uses are what is done with a variable beside that it is passed on to sinks.
type uses struct {
	loose       bool // something else
	asksIfEmpty bool // some code asks whether it is ""
	told        bool // it is printed
	handedOn    bool // another is given it, as a URL
	otherwise   bool // it is, or may be, something else than a URL
}

// with returns what is done in u or in other.
func (u uses) with(other uses) uses {
	return uses{
		loose:       u.loose || other.loose,
		asksIfEmpty: u.asksIfEmpty || other.asksIfEmpty,
		told:        u.told || other.told,
		handedOn:    u.handedOn || other.handedOn,
		otherwise:   u.otherwise || other.otherwise,
	}
}

// usesOf returns the uses of c's variable, and of what is on the way from it to sinks.
func (in *Inference) usesOf(c *candidate) map[types.Object]uses {
	all := map[types.Object]uses{c.v: in.usesOfObject(c, c.v)}
	for _, j := range c.joined {
		for _, obj := range in.p.wayOf(j.Value, j.hole) {
			if _, ok := all[obj]; !ok {
				all[obj] = in.usesOfObject(c, obj)
			}
		}
	}
	return all
}

// usesBy returns what of all is done with what gets to the sinks of g. What is done with a URL that the string
// is parsed to matters only behind that.
func (in *Inference) usesBy(all map[types.Object]uses, g jointGroup) (u uses) {
	var way []types.Object
	for _, j := range g.list {
		way = append(way, in.p.wayOf(j.Value, j.hole)...)
	}
	for obj, of := range all {
		if v, ok := obj.(*types.Var); !ok || !IsURL(v) || slices.Contains(way, obj) {
			u = u.with(of)
		}
	}
	return u
}

// isWrittenURL reports whether the package writes all that v, a field or package variable, may have, each with
// a scheme. No other use of it makes these right, and they name no files.
//
//	c := &client{base: "https://example.com"}   md5.Sum([]byte(c.base))
func (p *Package) isWrittenURL(v *types.Var) bool {
	if !IsPlace(v) || !flow.IsString(v.Type()) {
		return false
	}
	o := p.Flow.Origins(nil, v)
	return !o.Open && len(o.Ends) > 0 && !slices.ContainsFunc(o.Ends, func(x ast.Expr) bool {
		text, _ := flow.StringConst(p.Flow.Info, x)
		return !strings.Contains(text, "://")
	})
}

// usesOfObject returns the uses of obj, which is c's variable or on the way from it to a sink.
func (in *Inference) usesOfObject(c *candidate, obj types.Object) (u uses) {
	if m, ok := in.p.answers[c.v]; ok && obj == types.Object(c.v) {
		other, told := in.p.otherCalls(m, in.passed)
		if u.told = told; other != "" {
			u.otherwise = true
			return u
		}
	}
	for _, cur := range in.p.Flow.Uses(obj) {
		part, isRead := in.p.partOfURL(cur, obj)
		switch {
		case in.p.isHarmless(cur, obj, in.passed), isAssigned(cur), in.p.selectsOwn(cur):
		case in.p.IsTold(cur), isRead && in.p.IsTold(part):
			u.told = true
		case in.p.onlyWritesURL(cur), in.p.setsItself(cur, obj):
		case isRead:
			u.loose = true
		case in.p.asksIfEmpty(cur, obj):
			if in.p.refusesText(cur, obj) {
				u.otherwise = true
				return u
			}
			u.asksIfEmpty = u.asksIfEmpty || obj == c.v || c.isAnswered(obj)
		case in.p.onlyDecidesText(cur, obj):
		case IsPlace(obj) && in.p.onlyKept(cur):
		case IsPlace(obj) && in.p.onlyTaken(cur, obj.(*types.Var)):
			u.loose = true
		case obj == types.Object(c.v) && obj.(*types.Var).IsField() && !in.p.namesFile(cur) && in.isRequestedBeside(cur, c):
			u.loose = true
		case IsPlace(obj), in.p.namesFile(cur):
			u.otherwise = true
			return u
		case in.p.isHandedOn(cur):
			u.handedOn = true
		default:
			u.loose = true
		}
	}
	return u
}

// selectsOwn reports whether a field or method of this package is selected of the variable at cur: what is done
// with the field that is on the way is seen there.
func (p *Package) selectsOwn(cur inspector.Cursor) bool {
	sel, ok := cur.Parent().Node().(*ast.SelectorExpr)
	if !ok || cur.ParentEdgeKind() != edge.SelectorExpr_X {
		return false
	}
	member := p.Flow.Info.Uses[sel.Sel]
	return member != nil && member.Pkg() == p.Flow.Types
}

// partOfURL returns where a part of the URL obj, which is at cur, is read, or what a method makes of it. It is
// a URL all the same, whatever is done with that.
//
//	c.base.Scheme == "https"   strings.HasSuffix(c.base.Path, "/")   log.Print(c.base.String())
func (p *Package) partOfURL(cur inspector.Cursor, obj types.Object) (part inspector.Cursor, ok bool) {
	v, isVar := obj.(*types.Var)
	if !isVar || !IsURL(v) {
		return cur, false
	}
	switch ev := p.Flow.EventAt(flow.SelectorAt(cur)); {
	case protocol.URL(ev.Member) == protocol.Touches:
	case ev.Kind == flow.Read:
		return ev.At.Parent(), true
	case ev.Kind == flow.CallMethod:
		return ev.At.Parent().Parent(), true
	}
	return cur, false
}

// isAnswered reports whether obj is the variable that an answer for c is assigned to.
func (c *candidate) isAnswered(obj types.Object) bool {
	return slices.ContainsFunc(c.joined, func(j joined) bool { return j.from != nil && j.from.local != nil && j.from.local == obj })
}

// onlyDecidesText reports whether obj, a function's variable, is at cur in the condition of an if statement that only
// assigns to obj: it reaches the sink in any case. Another function may ask for a file of that name.
//
//	if !strings.HasSuffix(base, "/") { base += "/" }
func (p *Package) onlyDecidesText(cur inspector.Cursor, obj types.Object) bool {
	if IsPlace(obj) {
		return false
	}
	for cur.ParentEdgeKind() != edge.IfStmt_Cond {
		cur = cur.Parent()
		switch x := cur.Node().(type) {
		case *ast.CallExpr:
			if pkg, _ := p.Flow.Called(x); pkg != "strings" && !p.Flow.OnlyReads(x) {
				return false
			}
		case *ast.FuncLit:
			return false
		case ast.Expr:
		default:
			return false
		}
	}
	return p.onlyAssigns(cur.Parent().Node().(*ast.IfStmt), obj)
}

// onlyAssigns reports whether the branches of stmt do nothing but assign to obj.
func (p *Package) onlyAssigns(stmt *ast.IfStmt, obj types.Object) bool {
	for _, s := range stmt.Body.List {
		assign, ok := s.(*ast.AssignStmt)
		if !ok || len(assign.Lhs) != 1 || p.Flow.Info.Uses[flow.IdentOf(assign.Lhs[0])] != obj {
			return false
		}
	}
	switch other := stmt.Else.(type) {
	case nil:
		return true
	case *ast.IfStmt:
		return p.onlyAssigns(other, obj)
	}
	return false
}

// setsItself reports whether obj, a function's variable, is at cur in what obj is set to: its values tell.
//
//	path = strings.TrimPrefix(path, "/")
//	if c.auth { path = "a/" + path }
func (p *Package) setsItself(cur inspector.Cursor, obj types.Object) bool {
	for c := range cur.Enclosing((*ast.AssignStmt)(nil), (*ast.FuncLit)(nil), (*ast.BlockStmt)(nil)) {
		stmt, ok := c.Node().(*ast.AssignStmt)
		return ok && !IsPlace(obj) && len(stmt.Lhs) == 1 && p.Flow.Info.Uses[flow.IdentOf(stmt.Lhs[0])] == obj
	}
	return false
}

// isRepeated reports whether cur passes the parameter obj to its own function again.
func (p *Package) isRepeated(cur inspector.Cursor, obj types.Object) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	v, isVar := obj.(*types.Var)
	if !ok || !isVar || v.Kind() != types.ParamVar {
		return false
	}
	owner, i := p.Owner(v)
	return owner != nil && i < len(call.Args) && call.Args[i] == cur.Node() && p.Flow.Callee(call) == owner
}

// asksIfEmpty reports whether all that the use of obj at cur asks is whether it is "".
func (p *Package) asksIfEmpty(cur inspector.Cursor, obj types.Object) bool {
	test, _, ok := p.testAt(cur, obj)
	return ok && test.OfEmptiness()
}

// testAt returns the innermost test of obj alone that the use of it at cur is in, and where the test is.
func (p *Package) testAt(cur inspector.Cursor, obj types.Object) (condition.Test, inspector.Cursor, bool) {
	v, ok := obj.(*types.Var)
	for ok && p.TestOf != nil {
		x, isExpr := cur.Node().(ast.Expr)
		if !isExpr {
			break
		}
		if test, ok := p.TestOf(flow.Cond{Expr: x}, v); ok {
			return test, cur, true
		}
		cur = cur.Parent()
	}
	return condition.Test{}, cur, false
}

// refusesText reports whether cur only asks if v, a parameter, is "", and else the function fails:
//
//	if base != "" { return nil, errors.New("there is a base") }
func (p *Package) refusesText(cur inspector.Cursor, v types.Object) bool {
	test, at, ok := p.testAt(cur, v)
	if !ok || at.ParentEdgeKind() != edge.IfStmt_Cond || test.Op == condition.Is {
		return false
	}
	list := at.Parent().Node().(*ast.IfStmt).Body.List
	if len(list) == 0 {
		return false
	}
	ret, ok := list[len(list)-1].(*ast.ReturnStmt)
	return ok && p.Flow.IsRefusal(ret)
}

// namesFile reports whether the value at cur, or what the function at cur returns, is
// given to a function of package os or path/filepath.
func (p *Package) namesFile(cur inspector.Cursor) bool {
	if call := flow.CallOf(cur); call != nil {
		cur, _ = p.Flow.Find(call)
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	pkg, _ := p.Flow.Called(call)
	return pkg == "os" || pkg == "path/filepath"
}

// onlyKept reports whether what is done with the field or package variable at cur does not look
// at it: it is returned, copied to another field, or URLs begin with it.
//
//	func (c *Client) Base() string { return c.base }
//	&Users{base: c.base}
//	c.base + "/files/" + name
//	fmt.Sprintf("%s/files/%s", c.base, name)
func (p *Package) onlyKept(cur inspector.Cursor) bool {
	switch ev := p.Flow.EventAt(flow.SelectorAt(cur)); ev.Kind {
	case flow.Return:
		return true
	case flow.Store:
		return ev.Of != nil
	case flow.Operand:
		bin, ok := ev.At.Parent().Node().(*ast.BinaryExpr)
		return ok && bin.Op == token.ADD && ev.At.ParentEdgeKind() == edge.BinaryExpr_X && p.beginsPath(bin.Y, "/")
	case flow.Pass:
		return ev.Arg == 1 && p.Flow.CallTo(ev.Call, "fmt", "Sprintf") != nil && (p.beginsPath(ev.Call.Args[0], "%s/") || p.beginsPath(ev.Call.Args[0], "%v/"))
	}
	return false
}

// onlyTaken reports whether a part is taken of the field or package variable v at cur, or something is made of it by package strings,
// and nothing is decided by that, which names no file and is not what v has then:
//
//	j.base[:strings.LastIndex(j.base, "/job/")]
func (p *Package) onlyTaken(cur inspector.Cursor, v *types.Var) bool {
	ev := p.Flow.EventAt(flow.SelectorAt(cur))
	part := ev.At.Parent()
	if call, ok := part.Node().(*ast.CallExpr); ok && ev.Kind == flow.Pass {
		if pkg, _ := p.Flow.Called(call); pkg != "strings" {
			return false
		}
	} else if ev.At.ParentEdgeKind() != edge.SliceExpr_X {
		return false
	}
	for stmt := range part.Enclosing((*ast.AssignStmt)(nil)) {
		if slices.ContainsFunc(stmt.Node().(*ast.AssignStmt).Lhs, func(x ast.Expr) bool { return p.Flow.Names(x, v) }) {
			return false
		}
	}
	return !flow.IsAsked(part) && !p.namesFile(part)
}

// beginsPath reports whether expr is a constant that begins with prefix and a letter.
func (p *Package) beginsPath(expr ast.Expr, prefix string) bool {
	text, _ := flow.StringConst(p.Flow.Info, expr)
	rest, ok := strings.CutPrefix(text, prefix)
	return ok && rest != "" && 'a' <= rest[0]|0x20 && rest[0]|0x20 <= 'z'
}

// isForgotten reports whether the value at cur is put into a field that nobody reads.
//
//	type API struct{ core *core; baseURL string }
//	API{core, opt.baseURL}
func (p *Package) isForgotten(cur inspector.Cursor) bool {
	ev := p.Flow.EventAt(flow.SelectorAt(cur))
	field, ok := ev.Into.(*types.Var)
	if !ok || ev.Kind != flow.Store || !field.IsField() || field.Exported() || field.Pkg() != p.Flow.Types {
		return false
	}
	return !flow.Some(p.Flow.Events(field), func(ev flow.Event) bool { return ev.Kind != flow.Declare && ev.Kind != flow.Assign })
}

// A request is often described by a struct, of which a field is used for something else on the
// way to the request:
//
//	func (c *Client) getJSON(ctx context.Context, r *request, into any) error {
//		defer c.metrics.Start(r.path).End()
//		res, err := c.get(ctx, r)
//		…
//	}
//	func (c *Client) get(ctx context.Context, r *request) (*http.Response, error) { … http.NewRequest("GET", c.base+r.path, nil) … }
//
// The field of that very struct is requested in any case.

// maxObjectUses bounds how many uses of the struct are looked at, on its way through functions.
const maxObjectUses = 16

// isRequestedBeside reports whether the function that uses a field of c's at cur requests the
// field of the same struct whenever it is called, or has another function do that.
func (in *Inference) isRequestedBeside(cur inspector.Cursor, c *candidate) bool {
	sel, ok := flow.SelectorAt(cur).Node().(*ast.SelectorExpr)
	fn, found := flow.FuncOf(cur)
	if !ok || !found {
		return false
	}
	object := in.objectOf(sel)
	left := maxObjectUses
	return object != nil && in.requestsOf(fn, object, c, &left)
}

// objectOf returns the variable of a function that sel selects a field of; nil if it is none, or
// if it may be another struct at another place.
func (in *Inference) objectOf(sel *ast.SelectorExpr) *types.Var {
	if life := in.p.Flow.LocalAt(sel.X); life != nil && len(life.Defs) == 1 {
		return life.Var
	}
	return nil
}

// requestsOf reports whether the function at fn, whenever it is called, requests c's field of the
// struct that is in object. left is how many uses may still be looked at.
func (in *Inference) requestsOf(fn inspector.Cursor, object *types.Var, c *candidate, left *int) bool {
	requested := slices.ContainsFunc(c.joined, func(j joined) bool {
		if !j.Requested || j.hole.Source() == nil || !fn.Contains(j.At) {
			return false
		}
		sel, ok := ast.Unparen(j.hole.Source()).(*ast.SelectorExpr)
		return ok && in.objectOf(sel) == object && in.p.Flow.MustRun(fn, j.At, flow.Failures)
	})
	if requested {
		return true
	}
	for _, use := range in.p.Flow.UsesIn(fn, object) {
		if *left--; *left < 0 {
			return false
		}
		to, call := in.givenTo(use)
		if to == nil || !in.p.Flow.MustRun(fn, use, flow.Failures) {
			continue
		}
		if called, decl := in.p.Flow.FuncDecl(call); decl != nil && in.requestsOf(called, to, c, left) {
			return true
		}
	}
	return false
}

// givenTo returns the parameter or receiver that the call around use gives the variable for, and
// the function that is called; nil if there is none.
//
//	c.get(ctx, r)   r.send(ctx)
func (in *Inference) givenTo(use inspector.Cursor) (*types.Var, *types.Func) {
	ev := in.p.Flow.EventAt(use)
	if ev.Call == nil {
		return nil, nil
	}
	fn := in.p.Flow.Callee(ev.Call)
	switch {
	case fn == nil || fn.Pkg() != in.p.Flow.Types:
		return nil, nil
	case ev.Kind == flow.CallMethod:
		return fn.Signature().Recv(), fn
	}
	return in.p.Flow.ParamOf(ev), fn
}
