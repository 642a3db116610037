package flow

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow/flowtest"
)

// check type-checks src, a file of the package p without its package clause.
func check(t testing.TB, src string) (*Package, *token.FileSet) {
	t.Helper()
	s := flowtest.Check(t, src)
	return New(s.Types, s.Info, s.Files), s.Fset
}

// checkAny is check for what need not compile.
func checkAny(t testing.TB, src string) (*Package, *token.FileSet, error) {
	t.Helper()
	s := flowtest.CheckAny(t, src)
	return New(s.Types, s.Info, s.Files), s.Fset, s.Err
}

// object returns the variable or function of that name, of which src has one.
func (p *Package) object(t testing.TB, name string) types.Object {
	t.Helper()
	for id, obj := range p.Info.Defs {
		if id.Name == name && obj != nil {
			return obj
		}
	}
	t.Fatalf("no object is named %s", name)
	return nil
}

// where returns the lines of the identifiers at list, counted from 1.
func where(fset *token.FileSet, list []inspector.Cursor) string {
	var lines []string
	for _, cur := range list {
		lines = append(lines, fmt.Sprint(fset.Position(cur.Node().Pos()).Line))
	}
	return strings.Join(lines, " ")
}

const usesSource = `func f(u string) string {
	v := u + u
	g := func() string { return v + u }
	return g() + h(T[int]{u: u})
}
type T[E any] struct { e E; u string }
func h(t T[int]) string { return t.u }
func (t T[E]) m() string { return t.u }
`

func TestUses(t *testing.T) {
	p, fset := check(t, usesSource)
	for name, want := range map[string]string{
		"v": "2 3",     // in a closure too
		"g": "3 4",     //
		"h": "4 7",     // a function, before it is declared
		"m": "8",       // and never used
		"f": "1",       //
		"t": "7 7",     // each function has its own
		"u": "4 6 7 8", // the field, of all instances
	} {
		obj := p.object(t, name)
		if name == "u" {
			obj = p.Types.Scope().Lookup("T").Type().Underlying().(*types.Struct).Field(1)
		}
		if name == "t" {
			obj = p.Types.Scope().Lookup("h").(*types.Func).Signature().Params().At(0)
		}
		if got := where(fset, p.Uses(obj)); got != want {
			t.Errorf("%s: used in lines %s, want %s", name, got, want)
		}
		if cur, ok := p.Decl(obj); !ok || cur.Node().Pos() != obj.Pos() {
			t.Errorf("%s: declared at %v, %v", name, cur, ok)
		}
	}
	v := p.object(t, "v")
	for lit := range p.Files.Root().Preorder((*ast.FuncLit)(nil)) {
		if got := where(fset, p.UsesIn(lit, v)); got != "3" {
			t.Errorf("v: used in lines %s of the closure, want 3", got)
		}
	}
	if got := where(fset, p.UsesIn(p.Files.Root(), v)); got != "2 3" {
		t.Errorf("v: used in lines %s of the package, want 2 3", got)
	}
	for file := range p.Files.Root().Children() {
		if got := where(fset, p.UsesIn(file, v)); got != "2 3" {
			t.Errorf("v: used in lines %s of the file, want 2 3", got)
		}
	}
}

func TestFind(t *testing.T) {
	p, _ := check(t, usesSource)
	for cur := range p.Files.Root().Preorder() {
		if got, ok := p.Find(cur.Node()); !ok || got != cur {
			t.Errorf("%v is found as %v", cur, got)
		}
	}
	// At gives what FindByPos does, but where a node ends at the position.
	for cur := range p.Files.Root().Preorder((*ast.Ident)(nil), (*ast.BasicLit)(nil)) {
		pos := cur.Node().Pos()
		if got, ok := p.At(pos); !ok || got != cur {
			t.Errorf("at %v stands %v", cur, got)
		}
	}
	if _, ok := p.Find(&ast.Ident{NamePos: 20}); ok {
		t.Error("a node of no file is found")
	}
}

func TestCallOf(t *testing.T) {
	p, fset := check(t, `func get[T any](t T) {}
var x = get[int]
func f() { get(1)
	get[int](1)
	(get[string])("")
	h(get[int])
}
func h(func(int)) {}
`)
	var lines []string
	for _, cur := range p.Uses(p.object(t, "get")) {
		if call := CallOf(cur); call != nil {
			lines = append(lines, fmt.Sprint(fset.Position(call.Pos()).Line))
		}
	}
	if got, want := strings.Join(lines, " "), "3 4 5"; got != want {
		t.Errorf("get is called in lines %s, want %s", got, want)
	}
}
