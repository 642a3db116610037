package place

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// targets returns what a string that the node at cur gives to obj, whose key in the catalogue is key, reaches.
// If the node calls obj, arg returns what it gives for a parameter; otherwise arg is nil.
func (rd *Reader) targets(cur inspector.Cursor, obj types.Object, key catalogue.Key, arg func(int) ast.Expr) []Target {
	var list []Target
	if key != (catalogue.Key{}) {
		for _, s := range rd.Catalogue.Lookup(key) {
			name := s.API(obj.Pkg().Name())
			list = append(list, Target{Obj: obj, Arg: s.Arg, Role: rd.Clients.Role(s, rd.test), API: name, Callee: name, conds: s.If})
		}
	}
	if len(list) > 0 {
		return list // the catalogue knows better than we can infer
	}
	rd.use(obj, cur)
	for _, m := range rd.Facts.behind(obj) {
		rd.use(m, cur)
	}
	fact := rd.Facts.factOf(obj)
	if fact == nil {
		fact = rd.Facts.named.Of(obj, rd.Facts.findNamed)
	}
	for _, effects := range []iter.Seq2[int, *summary.Effect]{fact.Effects(summary.ReachesSink), fact.Effects(summary.IsBase), fact.Decided(rd.constants(arg))} {
		for arg, c := range effects {
			if t, ok := rd.inferred(obj, arg, c, cur); ok {
				list = append(list, t)
			}
		}
	}
	return list
}

// constants returns the function that returns the constant which arg has for a parameter.
func (rd *Reader) constants(arg func(int) ast.Expr) func(int) (string, bool) {
	return func(i int) (string, bool) {
		if arg == nil || arg(i) == nil {
			return "", false
		}
		return rd.Flow.ConstText(arg(i))
	}
}

// stores returns what a string reaches that the node at cur stores in obj, a field or variable.
// If obj holds functions, what these take does not count.
func (rd *Reader) stores(cur inspector.Cursor, obj types.Object, key catalogue.Key) []Target {
	list := holding(rd.targets(cur, obj, key, nil), noCond)
	return slices.DeleteFunc(list, func(t Target) bool {
		return t.Arg >= 0 || t.Context != nil && t.Context.Set != "" && !rd.setsBeside(cur, t.Context.Set)
	})
}

// setsBeside reports whether the struct literal at cur sets the field of that name to more than its zero value.
func (rd *Reader) setsBeside(cur inspector.Cursor, name string) bool {
	lit, ok := cur.Node().(*ast.CompositeLit)
	return ok && !flow.IsZero(rd.Pass.TypesInfo, flow.FieldValue(lit, flow.FieldIndex(rd.Pass.TypesInfo.TypeOf(lit), name), name))
}

// inferred returns the target that obj is, at cur, by its effect c on the parameter arg. It reports
// false for one of another version of this analyzer.
func (rd *Reader) inferred(obj types.Object, arg int, c *summary.Effect, cur inspector.Cursor) (Target, bool) {
	role, ok := catalogue.LookupRole(c.Role)
	if !ok {
		return Target{}, false
	}
	t := Target{Obj: flow.Origin(obj), Arg: arg, Role: role, Context: c}
	t.Given = t.IsBase() && c.Ref.Text != ""
	t.Open = arg >= catalogue.NoArg && rd.mayBeOther(obj, cur)
	if !c.Plain || rd.Clients.Found(rd.test).Fallback {
		t.Role = rd.Clients.InferredRole(role, rd.test)
	}
	if t.IsBase() && t.Role == client.HTTPURL() && rd.hasForeignClient(cur) {
		t.Role = client.RequestURL()
	}
	if arg > catalogue.NoArg && !scope.IsParam(obj) {
		t.Callee = summary.Name(obj)
	}
	via := t.Via()
	t.API = via[len(via)-1]
	return t, true
}

// mayBeOther reports whether the call at cur of obj may call a function that is not seen: obj is the method of another
// package's interface, or a field that other packages can set. What implements an interface of this package does as
// what it has here; and what functions beside an interface make does as what is beside it.
//
//	client := api.New(); client.Fetch("/users")
func (rd *Reader) mayBeOther(obj types.Object, cur inspector.Cursor) bool {
	if v, ok := obj.(*types.Var); ok {
		return v.IsField() && summary.TakesString(v.Type()) && !rd.Flow.IsSettled(v)
	}
	if !flow.IsAbstract(obj) || obj.Pkg() == rd.Pass.Pkg {
		return false
	}
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	list, all := rd.Flow.Sources(flow.Receiver(call))
	return !all || slices.ContainsFunc(list, func(x ast.Expr) bool {
		made, ok := ast.Unparen(x).(*ast.CallExpr)
		if !ok {
			return true
		}
		fn := rd.Flow.Function(made)
		return fn == nil || fn.Pkg() != obj.Pkg()
	})
}

// hasForeignClient reports whether the call at cur is given a client with a transport of its own
// beside the base: New(base, transport.Client()).
func (rd *Reader) hasForeignClient(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		return scope.IsNamedType(rd.Pass.TypesInfo.TypeOf(arg), "net/http", "Client") && rd.Clients.IsForeign(arg)
	})
}

// use notes that the node at cur gives strings to obj.
func (rd *Reader) use(obj types.Object, cur inspector.Cursor) {
	if v, isVar := obj.(*types.Var); rd.Users == nil || obj.Pkg() == nil || obj.Pkg() != rd.Pass.Pkg && !(isVar && v.IsField() && Borrows(rd.Scope, v)) {
		return
	}
	obj = flow.Origin(obj)
	rd.Users[obj] = append(rd.Users[obj], cur.Index())
}

// method returns the constant that call gives for a parameter named "method", or "".
func (rd *Reader) method(call *ast.CallExpr, sig *types.Signature, shift int) string {
	if sig == nil {
		return ""
	}
	for i := range sig.Params().Len() {
		if i+shift < len(call.Args) && sig.Params().At(i).Name() == "method" {
			if text, ok := flow.StringConst(rd.Pass.TypesInfo, call.Args[i+shift]); ok {
				return text
			}
		}
	}
	return ""
}

// failsElsewhere reports whether a failure at the sink of call, in a test, may appear in a later call: the string is stored,
// or no error returned.
func (rd *Reader) failsElsewhere(call *ast.CallExpr, t Target) bool {
	return t.Context != nil && (t.Context.Later || !flow.ReturnsError(rd.Pass.TypesInfo.TypeOf(call)) && !intent.IsMust(call))
}

// Conditions: a line of the catalogue may hold only beside a constant, such as
// another argument of the call or the key of the element:
//
//	w.Header().Set("Location", u)     sql.Open("pgx", dsn)     http.Header{"Origin": {o}}

// holding returns the targets whose conditions are true. All targets are of one object,
// and value returns the left side of a condition. Of those with the same argument, one
// without conditions holds where no other does.
func holding(targets []Target, value func(catalogue.Cond) (string, bool)) []Target {
	if !slices.ContainsFunc(targets, func(t Target) bool { return t.conds != "" }) {
		return targets // fast path: nearly all
	}
	var list []Target
	for _, t := range targets {
		if t.conds != "" && t.conds.Hold(value) {
			list = append(list, t)
		}
	}
	for _, t := range targets {
		if t.conds == "" && !slices.ContainsFunc(list, func(u Target) bool { return u.Arg == t.Arg }) {
			list = append(list, t)
		}
	}
	return list
}

// inCall returns the constant arguments of call, for conditions. shift is 1 if the receiver is one.
func inCall(sc *scope.Scope, call *ast.CallExpr, shift int) func(catalogue.Cond) (string, bool) {
	return func(cond catalogue.Cond) (string, bool) {
		if i := cond.Arg + shift; cond.Arg != catalogue.NoArg && i < len(call.Args) {
			return flow.StringConst(sc.Pass.TypesInfo, call.Args[i])
		}
		return "", false
	}
}

// noCond is for a field: nothing is beside it that a condition names.
func noCond(catalogue.Cond) (string, bool) { return "", false }

// byKey returns the left side of a condition on the key of an element.
func byKey(sc *scope.Scope, key ast.Expr) func(catalogue.Cond) (string, bool) {
	return func(cond catalogue.Cond) (string, bool) {
		if cond.Left != "key" {
			return "", false
		}
		return flow.StringConst(sc.Pass.TypesInfo, key)
	}
}

// A function that is given another function may call it with a string that it is given too
// (package summary). Then the string gets where the other function takes it.
//
//	retry(3, get, "https://example.com/users")

// handed finds the places in the arguments of call that fn hands to another one.
func (rd *Reader) handed(cur inspector.Cursor, call *ast.CallExpr, fn *types.Func, shift int) {
	for i, e := range rd.Facts.factOf(fn).Effects(summary.IsHandedTo) {
		i, to := i+shift, e.To+shift
		if i >= len(call.Args) || to >= len(call.Args) {
			continue
		}
		obj, arg := rd.Function(call.Args[to], e.Arg)
		if obj == nil {
			continue
		}
		key, _ := catalogue.KeyOf(obj)
		for _, t := range holding(rd.targets(cur, obj, key, nil), noCond) {
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
