package defaults_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urilint/urilint/internal/defaults"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/flow/flowtest"
)

func TestOfFlag(t *testing.T) {
	tests := []struct{ code, want string }{
		{`var v = flag.String("base", "https://h", ""); func f() { println(*v) }`, `"https://h"`},
		{`func f() { v := flag.String("base", "https://h", ""); println(*v) }`, `"https://h"`},
		{`func f() { v := flag.String("base", "https://h", ""); if *v == "" { return }; println(*v) }`, ""}, // it is asked
		{`func f() { v := flag.String("base", "https://h", ""); *v += "/"; println(*v) }`, ""},
		{`func f() { v := new(string); println(*v) }`, ""},
	}
	for _, tt := range tests {
		s := flowtest.Check(t, tt.code)
		r := defaults.New(flow.New(s.Types, s.Info, s.Files))
		got := ""
		for id, obj := range s.Info.Defs {
			if v, ok := obj.(*types.Var); ok && id.Name == "v" {
				if x := r.OfFlag(v); x != nil {
					got = types.ExprString(x)
				}
			}
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.code, got, tt.want)
		}
	}
}

func TestOfTag(t *testing.T) {
	for _, tt := range []struct{ tag, want string }{
		{"`env:\"BASE\" envDefault:\"https://h\"`", "https://h"},
		{"`default:\"a b\"`", "a b"},
		{"`json:\"base\"`", ""},
		{`"x"`, ""},
	} {
		if got, ok := defaults.OfTag(&ast.BasicLit{Value: tt.tag}); got != tt.want || ok != (tt.want != "") {
			t.Errorf("%s: %q, want %q", tt.tag, got, tt.want)
		}
	}
}
