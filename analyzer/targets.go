package analyzer

import (
	"go/ast"
	"go/constant"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/summary"
)

// targets returns what a string that the node at cur gives to obj, whose key in the
// catalogue is key, reaches.
func (rd *reader) targets(cur inspector.Cursor, obj types.Object, key catalogue.Key) []target {
	var list []target
	if key != (catalogue.Key{}) {
		for _, s := range rd.catalogue.Lookup(key) {
			name := s.API(obj.Pkg().Name())
			list = append(list, target{obj: obj, arg: s.Arg, role: rd.clients.role(s, rd.test), api: name, callee: name, conds: s.If})
		}
	}
	if len(list) > 0 {
		return list // the catalogue knows better than we can infer
	}
	rd.use(obj, cur)
	for _, m := range rd.facts.behind(obj) {
		rd.use(m, cur)
	}
	fact := rd.facts.factOf(obj)
	for _, effects := range []iter.Seq2[int, *summary.Effect]{fact.Sinks(), fact.Bases()} {
		for arg, c := range effects {
			if t, ok := rd.inferred(obj, arg, c, cur); ok {
				list = append(list, t)
			}
		}
	}
	return list
}

// stores returns what a string reaches that the node at cur stores in obj, a field or variable.
// If obj holds functions, what these take does not count.
func (rd *reader) stores(cur inspector.Cursor, obj types.Object, key catalogue.Key) []target {
	list := holding(rd.targets(cur, obj, key), noCond)
	return slices.DeleteFunc(list, func(t target) bool { return t.arg >= 0 })
}

// inferred returns the target that obj is, at cur, by its effect c on the parameter arg. It reports
// false for one of another version of this analyzer.
func (rd *reader) inferred(obj types.Object, arg int, c *summary.Effect, cur inspector.Cursor) (target, bool) {
	role, ok := catalogue.LookupRole(c.Role)
	if !ok {
		return target{}, false
	}
	t := target{obj: flow.Origin(obj), arg: arg, role: role, context: c}
	t.given = t.isBase() && c.Ref.Text != ""
	if !c.Plain || rd.clients.found(rd.test).fallback {
		t.role = rd.clients.inferredRole(role, rd.test)
	}
	if t.isBase() && t.role == httpURL() && rd.hasForeignClient(cur) {
		t.role = requestURL()
	}
	if arg > catalogue.NoArg && !isParam(obj) {
		t.callee = summary.Name(obj)
	}
	via := t.via()
	t.api = via[len(via)-1]
	return t, true
}

// hasForeignClient reports whether the call at cur is given a client with a transport of its own
// beside the base: New(base, transport.Client()).
func (rd *reader) hasForeignClient(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		return isNamedType(rd.pass.TypesInfo.TypeOf(arg), "net/http", "Client") && rd.clients.isForeign(arg)
	})
}

// use notes that the node at cur gives strings to obj.
func (rd *reader) use(obj types.Object, cur inspector.Cursor) {
	if v, isVar := obj.(*types.Var); rd.users == nil || obj.Pkg() == nil || obj.Pkg() != rd.pass.Pkg && !(isVar && v.IsField() && rd.borrows(v)) {
		return
	}
	obj = flow.Origin(obj)
	rd.users[obj] = append(rd.users[obj], cur.Index())
}

// method returns the constant that call gives for the parameter named "method"
// of what it calls, or "".
func (rd *reader) method(call *ast.CallExpr, sig *types.Signature, shift int) string {
	if sig == nil {
		return ""
	}
	for i := range sig.Params().Len() {
		if i+shift < len(call.Args) && sig.Params().At(i).Name() == "method" {
			if v := rd.pass.TypesInfo.Types[call.Args[i+shift]].Value; v != nil && v.Kind() == constant.String {
				return constant.StringVal(v)
			}
		}
	}
	return ""
}

// failsElsewhere reports whether, in a test, a failure at the sink that call leads to
// may appear in a later call, which the test may expect to fail: the string is stored,
// or the error is not returned.
func (rd *reader) failsElsewhere(call *ast.CallExpr, t target) bool {
	if t.context == nil {
		return false
	}
	return t.context.Later || !flow.ReturnsError(rd.pass.TypesInfo.TypeOf(call)) && !intent.IsMust(call)
}
