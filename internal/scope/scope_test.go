package scope_test

import (
	"go/ast"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/scope/scopetest"
)

// The string that a pointer points to, for calls of functions that are known to make one.
func TestPointee(t *testing.T) {
	sc := scopetest.New(t, `
func address[T any](v T) *T { return &v }
func String(s string) *string { return &s }
func kept(s string) *string { last = s; return &last }
var last string
func use(s string) {
	address("a")
	String("b" + s)
	kept("c")
	_ = new("d")
	_ = new(string)
	_ = len("e")
}
`)
	var d scopetest.Dump
	scopetest.Each(sc, (*ast.CallExpr)(nil), func(cur inspector.Cursor) {
		call := cur.Node().(*ast.CallExpr)
		x := sc.Pointee(call)
		if x == nil {
			d.Add("%s: not known", types.ExprString(call))
			return
		}
		d.Add("%s: %s", types.ExprString(call), types.ExprString(x))
	})
	d.Want(t, `
		address("a"): not known
		String("b" + s): "b" + s
		kept("c"): not known
		new("d"): "d"
		new(string): not known
		len("e"): not known
	`)
}

// The function behind an expression, and the parameter there.
func TestFunction(t *testing.T) {
	sc := scopetest.New(t, `
type getter func(u string) error
type client struct{ do func(u string) error }
func get(u string) error { return nil }
func (c *client) Get(u string) error { return c.do(u) }
func take(f func(u string) error) {}
func use(c *client) {
	alias := get
	take(get)
	take(alias)
	take(getter(c.Get))
	take(c.do)
	take(func(path string) error { return nil })
}
`)
	var d scopetest.Dump
	scopetest.Each(sc, (*ast.CallExpr)(nil), func(cur inspector.Cursor) {
		call := cur.Node().(*ast.CallExpr)
		if types.ExprString(call.Fun) != "take" {
			return
		}
		obj, i := sc.Function(call.Args[0], 0)
		if obj == nil {
			d.Add("%s: not known", types.ExprString(call.Args[0]))
			return
		}
		d.Add("%s: %s %d", types.ExprString(call.Args[0]), obj.Name(), i)
	})
	d.Want(t, `
		get: get 0
		alias: get 0
		getter(c.Get): Get 0
		c.do: not known
		(func(path string) error literal): path 0
	`)
}

// Which types are lists of strings.
func TestIsStrings(t *testing.T) {
	sc := scopetest.New(t, `
type name string
var (
	a []string
	b [2]string
	c map[string]string
	d map[string]int
	e *[]string
	f []name
	g [][]string
	h string
)
`)
	var d scopetest.Dump
	for _, name := range sc.Pass.Pkg.Scope().Names() {
		if v, ok := sc.Pass.Pkg.Scope().Lookup(name).(*types.Var); ok {
			d.Add("%s: %t", types.TypeString(v.Type(), types.RelativeTo(sc.Pass.Pkg)), scope.IsStrings(v.Type()))
		}
	}
	d.Want(t, `
		[]string: true
		[2]string: true
		map[string]string: true
		map[string]int: false
		*[]string: false
		[]name: true
		[][]string: false
		string: false
	`)
}
