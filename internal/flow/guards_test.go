package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// Each row is a function's body, and the guards from its first statement to its last: the
// conditions with the answer that leads on.
func TestGuards(t *testing.T) {
	tests := []struct{ body, want string }{
		{"a()\nb()", ""},
		{"a()\nif c { b() }", "c"},
		{"a()\nif c { return }\nb()", "!c"},
		{"a()\nif c { x() }\nb()", ""},
		{"a()\nif c { if d { return } }\nb()", "!d"}, // c is none: it decides only whether d is asked
		{"a()\nif c || d { return }\nb()", "!(c || d)"},
		{"a()\nfor c { if d { return } }\nb()", "!d"},
		{"a()\nfor c { b() }", "c"},
		{"a()\nswitch { case c: return; case d: b() }", "!c d"},
		{"a()\nfor c { if d { continue }; b() }", "!d c"}, // only in a later round
		{"a()\nfor c { if d { x() }; b() }", "c"},
		{"a()\nfor c { if d { x() } }\nb()", ""}, // no loop that b is in
		{"for c { a()\nif d { continue }\nb() }", "!d"},
		{"a()\nfor { if c { break }; if d { continue }; b() }", "!c !d"},
		{"a()\npanic(1)\nb()", "never"},
	}
	for _, tt := range tests {
		p, _ := check(t, "func a() {}; func b() {}; func x() {}; func f(c, d bool) {\n"+tt.body+"\n}\n")
		var from, to ast.Node
		for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil)) {
			switch call := cur.Node().(*ast.CallExpr); call.Fun.(*ast.Ident).Name {
			case "a":
				from = call
			case "b":
				to = call
			}
		}
		f := p.Graph(p.DeclAt(from.Pos()).FuncAt(from.Pos()).Body)
		start, _ := f.Find(from.Pos())
		end, ok := f.Find(to.Pos())
		got := "never"
		if ok {
			guards, _, ok := f.Guards(start, end, false)
			if !ok {
				t.Fatalf("%s: the end is not reached", tt.body)
			}
			slices.SortFunc(guards, func(a, b Guard) int { return int(a.Block - b.Block) })
			var list []string
			for _, g := range guards {
				c, _ := f.Condition(g.Block)
				text := types.ExprString(c.Expr)
				if g.On == 1 {
					if strings.Contains(text, " ") {
						text = "(" + text + ")"
					}
					text = "!" + text
				}
				list = append(list, text)
			}
			got = strings.Join(list, " ")
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.body, got, tt.want)
		}
	}
}
