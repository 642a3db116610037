package flow

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// Each row is a function's body, a statement a line, and the life of its variable x: its
// definitions with their lines, what else is done to it, and the definitions that reach
// the use of x in the last line.
func TestLife(t *testing.T) {
	tests := []struct{ body, want string }{
		// Definitions.
		{"x := 1\ng(x)", "assigned@1 | reach 1"},
		{"var x int\ng(x)", "zero@1 | reach 1"},
		{"x, err := h()\n_ = err\ng(x)", "tuple@1 | reach 1"},
		{"x := 1\nx += n\ng(x)", "assigned@1 added@2 | reach 2"},
		{"x := 1\nx++\ng(x)", "assigned@1 unknown@2 | reach 2"},
		{"x := 1\nx = 2\ng(x)", "assigned@1 assigned@2 | reach 2"},
		{"x, y := 1, 2\nx, y = y, x\ng(x, y)", "assigned@1 assigned@2 | reach 2"},
		{"for x := range list {\ng(x) }", "key@1 | reach 1"},
		{"for _, x := range list {\ng(x) }", "value@1 | reach 1"},

		// Where branches join.
		{"x := 1\nif c { x = 2 }\ng(x)", "assigned@1 assigned@2 | reach 1 2"},
		{"x := 1\nif c { x = 2 } else { x = 3 }\ng(x)", "assigned@1 assigned@2 assigned@2 | reach 2 2"},
		{"x := 1\nif c { x = 2; return }\ng(x)", "assigned@1 assigned@2 | reach 1"},
		{"x := 1\nif c { x = 2; panic(x) }\ng(x)", "assigned@1 assigned@2 | reach 1"},
		{"x := 1\nif true { x = 2 }\ng(x)", "assigned@1 assigned@2 | reach 2"},
		{"x := 1\nif x > 0 { x = 2 }\ng(x)", "assigned@1 assigned@2 | reach 1(else) 2"},
		{"x := 1\nif x > 0 {\ng(x) }", "assigned@1 | reach 1"}, // one assignment: the conditions are not looked at
		{"x := 1\nfor c {\ng(x); x = 2 }", "assigned@1 assigned@3 | reach 1 3(carried)"},
		{"x := 1\nfor i := range n { x = i }\ng(x)", "assigned@1 assigned@2 | reach 1 2(carried)"},
		{"x := 1\nswitch n { case 1: x = 2; fallthrough; case 2: x = 3; default: x = 4 }\ng(x)", "assigned@1 assigned@2 assigned@2 assigned@2 | reach 2 2"},
		{"var x int\nswitch e.(type) { case int: x = 2; case string: x = 3 }\ng(x)", "zero@1 assigned@2 assigned@2 | reach 2 2"},
		{"var x int\nswitch e.(type) { case int: x = 2; case string: }\ng(x)", "zero@1 assigned@2 | reach 1 2"},
		{"var x int\nswitch e.(type) { case int: x = 2; case string: x = 3; default: }\ng(x)", "zero@1 assigned@2 assigned@2 | reach 1 2 2"},
		{"var x int\nswitch e.(type) { case int: x = 2 }\ng(x)", "zero@1 assigned@2 | reach 1 2"},
		{"x := 1\nL: if c { x = 2; goto L }\ng(x)", "assigned@1 assigned@2 | reach 1 2(carried)"},
		{"x := 1\nreturn\ng(x)", "assigned@1 | reach 1"}, // where it is the only one, it is not asked for more

		// Lost: not all definitions are seen.
		{"x := 1\ng(&x)\ng(x)", "assigned@1 lost | reach ?"},
		{"x := 1\ndefer func() { x = 2 }()\ng(x)", "assigned@1 assigned@2 lost | reach ?"},
		{"var x int\nselect { case x = <-ch: default: }\ng(x)", "zero@1 unknown@2 lost | reach ?"},
		{"var x [2]int\nx[0] = 1\ng(x)", "zero@1 lost | reach ?"},
		{"var x T\nx.list = nil\ng(x)", "zero@1 field list@2 inner | reach 2"},
		{"var x T\nif x.list == nil {\nx.list = list\n}\ng(x)", "zero@1 lost inner | reach ?"},
		{"x := 1\nx = 2\nfunc() {\ng(x) }()", "assigned@1 assigned@2 | reach ?"}, // it runs nobody knows when
		{"x := 1\nfunc() {\ng(x) }()", "assigned@1 | reach 1"},

		// Escapes and aliases: what x points to is changed elsewhere, or may be.
		{"x := []int{1}\nk(x)", "assigned@1 changed | reach 1"},
		{"x := []int{1}\nr(x)", "assigned@1 | reach 1"},
		{"x := []int{1}\nT.e(T{}, x)", "assigned@1 stored@2 changed | reach 1"},
		{"x := []int{1}\n_ = len(x)", "assigned@1 | reach 1"},
		{"x := []int{1}\nx[0] = 2\n_ = x[0]", "assigned@1 escapes | reach 1"},
		{"x := []int{1}\ny := x\n_, _ = x[0], y[0]", "assigned@1 alias y | reach 1"},
		{"x := []int{1}\ny := x\ny[0] = 2\n_ = x[0]", "assigned@1 alias y changed | reach 1"},
		{"x := []T{{}}\nfor _, y := range x { k(y.list) }\n_ = x[0]", "assigned@1 alias y inner | reach 1"},
		{"x := []int{1}\nvar y = x\n_, _ = x[0], y[0]", "assigned@1 alias y | reach 1"},
		{"x := []int{1}\nvar y any = x\ng(y)\n_ = x[0]", "assigned@1 escapes | reach 1"},
		{"x := []int{1}\nfor _, y := range x { g(y) }\n_ = x[0]", "assigned@1 | reach 1"},
		{"x := &T{}\nx.m()\n_ = x", "assigned@1 | reach 1"},
		{"x := &T{}\nx.set()\n_ = x", "assigned@1 changed | reach 1"},
		{"x := &T{}\nx.keep()\n_ = x", "assigned@1 changed | reach 1"},

		// A builder: writes are definitions.
		{"var x strings.Builder\nx.WriteString(\"a\")\n_ = x.String()", "reset@1 written@2 | reach 2"},
		{"x := &strings.Builder{}\nfmt.Fprintf(x, \"a\")\n_ = x.String()", "reset@1 written@2 | reach 2"},
		{"var x strings.Builder\nio.WriteString(&x, \"a\")\nx.Reset()\n_ = x.String()", "reset@1 written@2 reset@3 | reach 3"},
		{"var x strings.Builder\nif c { x.WriteByte('a') }\n_ = x.String()", "reset@1 written@2 | reach 1 2"},
		{"var x strings.Builder\nw(&x)\n_ = x.String()", "reset@1 handed@2 | reach 2"},

		// A record: a field that is set is a definition.
		{"x := &R{}\nx.f = 2\n_ = x.f", "assigned@1 field f@2 set | reach 2"},
		{"x := &R{}\nx.reads()\n_ = x.f", "assigned@1 | reach 1"},
		{"x := &R{}\nx.writes()\n_ = x.f", "assigned@1 changed | reach 1"},
		{"x := &R{}\nheld.r = x\nx.f = 2\n_ = x.f", "assigned@1 field f@3 set alias r changed | reach 3"},
		{"x := &R{}\n_ = H{x, nil}\n_ = x.f", "assigned@1 alias r | reach 1"},
		{"x := &R{}\n_ = map[*R]int{x: 1}\n_ = x.f", "assigned@1 escapes | reach 1"},
		{"x := &R{}\nheld.R = x\n_ = x.f", "assigned@1 stored@2 changed | reach 1"},
	}
	for _, tt := range tests {
		p, fset := check(t, "var _ io.Writer; type T struct { list []int }; func (*T) m() {}; func (t *T) set() { t.list = nil }; func (t *T) keep() { kept = t }; var kept *T; type R struct { f int }; func (*R) reads() {}; func (r *R) writes() { r.f = 3 }; type H struct { r, R *R }; "+
			"func h() (int, error) { return 0, nil }; func g(...any) {}; func k(l []int) { l[0]++ }; func r(l []int) { _ = l[0]; r(l) }; func (T) e([]int) {}; func w(*strings.Builder) {}; var _ = fmt.Sprint; func f(c bool, e any, n int, list []int, ch chan int, held *H) {\n"+tt.body+"\n}\n")
		p.Model = Model{
			IsRecord: func(t types.Type) bool {
				if ptr, ok := t.(*types.Pointer); ok {
					t = ptr.Elem()
				}
				named, ok := t.(*types.Named)
				return ok && named.Obj().Name() == "R"
			},
			ReadsReceiver: func(fn *types.Func) bool { return fn.Name() == "reads" },
			Builder:       writing,
		}
		x := p.object(t, "x").(*types.Var)
		uses := p.Uses(x)
		if got := dumpLife(fset, p.Local(x), uses[len(uses)-1].Node().(*ast.Ident)); got != tt.want {
			t.Errorf("%s:\n%s, want\n%s", tt.body, got, tt.want)
		}
	}
}

// writing is what tests know of builders.
func writing(fn *types.Func) Writing {
	return map[string]Writing{"String": Reads, "WriteString": Writes, "WriteByte": Writes, "Fprintf": Writes, "Reset": Clears}[fn.Name()]
}

// dumpLife writes l on one line, and what reaches its use. Line 1 is the first of the body.
func dumpLife(fset *token.FileSet, l *Life, use *ast.Ident) string {
	kinds := [...]string{Assigned: "assigned", Tuple: "tuple", Added: "added", Zero: "zero", Param: "param", RangeKey: "key", RangeValue: "value", FieldSet: "field", Written: "written", Reset: "reset", Handed: "handed", Unknown: "unknown"}
	line := func(pos token.Pos) int { return fset.Position(pos).Line - 1 }
	var words []string
	add := func(format string, args ...any) { words = append(words, fmt.Sprintf(format, args...)) }
	for _, d := range l.Defs {
		name := kinds[d.Kind]
		if d.Field != "" {
			name += " " + d.Field
		}
		add("%s@%d", name, line(d.Ident.Pos()))
	}
	for _, flag := range []struct {
		is   bool
		name string
	}{{l.Lost, "lost"}, {l.Escapes, "escapes"}, {l.InnerEscapes, "inner"}, {l.Returned, "returned"}, {l.IsSet, "set"}} {
		if flag.is {
			add("%s", flag.name)
		}
	}
	if l.Stored.IsValid() {
		add("stored@%d", line(l.Stored))
	}
	for _, v := range l.Aliases {
		add("alias %s", v.Name())
	}
	switch outer, inner := l.KeepsAt(token.NoPos); {
	case !outer && !l.Escapes:
		add("changed")
	case outer && !inner && !l.InnerEscapes:
		add("inner")
	}
	add("| reach")
	rs, ok := l.Reaching(use.Pos())
	if !ok {
		add("?")
	}
	for _, r := range rs {
		text := fmt.Sprint(line(r.Def.Ident.Pos()))
		for _, test := range r.Tests {
			text += [...]string{"(then)", "(else)"}[test.Succ]
		}
		if r.Carried {
			text += "(carried)"
		}
		add("%s", text)
	}
	return strings.Join(words, " ")
}

// Code that does not compile has expressions without a type.
func TestLifeIllTyped(t *testing.T) {
	for _, body := range []string{
		"x := 1\nx.a.b(x)[0]++", "x := undefined\nx[0] = 1; y := x[1:]; g(y)", "var x []T\nx.f = g(x)",
		"x := g()\nfor x.a, x[1] = range x { x.b() }", "x := T{x: 1}\n&x.y = *x; z.x(x).y = x",
		"var x strings.Builder\nx.Write(1, 2)\nfmt.Fprintf(&x); strings.y(&x)",
	} {
		p, _, err := checkAny(t, "func f() {\n"+body+"\n}\n")
		if err == nil {
			t.Fatalf("%s compiles", body)
		}
		x := p.object(t, "x").(*types.Var)
		l := p.Local(x)
		l.KeepsAt(token.NoPos)
		for _, use := range p.Uses(x) {
			l.Reaching(use.Node().Pos())
		}
	}
	if p, _ := check(t, ""); !p.Shares(nil) {
		t.Error("what has no type shares nothing")
	}
}
