package flow

import (
	"go/types"
	"strings"
	"testing"
)

// Each name of a variable is in the function that has that name's letter, in capitals where the
// function is never reached.
func TestFuncAt(t *testing.T) {
	p, _ := check(t, `func f() {
	var a int
	func() {
		var b int
		func() { var c int; _ = c }()
		var b2 int
		_, _ = b, b2
	}()
	var a2 int
	g := func(d int) { _ = d }
	return
	func() { var E int; _ = E; func() { var X int; _ = X }() }()
	_, _, _ = a, a2, g
}
var v = func() int { var h int; return h }
type i interface{ k(int) }
`)
	owners := map[string]string{"a": "a", "a2": "a", "b": "b", "b2": "b", "c": "c", "d": "d", "E": "E", "X": "X", "h": "h"}
	of := make(map[*Func]string)
	for name, want := range owners {
		obj := p.object(t, name)
		fn := p.DeclAt(obj.Pos()).FuncAt(obj.Pos())
		if have, ok := of[fn]; ok && have != want {
			t.Errorf("%s is in the function of %s", name, have)
		}
		of[fn] = want
		if dead := strings.ToUpper(name) == name; p.IsDead(obj.Pos()) != dead {
			t.Errorf("%s is never reached: %v", name, !dead)
		}
	}
	if len(of) != 7 {
		t.Errorf("%d functions, want 7", len(of))
	}
	if _, decl := p.FuncDecl(p.object(t, "k").(*types.Func)); decl != nil {
		t.Error("k has no body")
	}
	if cur, decl := p.FuncDecl(p.object(t, "f").(*types.Func)); decl == nil || cur.Node() != decl {
		t.Error("f has a body")
	}
}
