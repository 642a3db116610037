package fmtarg

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/flow/flowtest"
	"github.com/urilint/urilint/internal/fmtverb"
)

// What is taken for garbled, fmt garbles, and what is not, it does not: for each
// letter and some types.
func TestMisfit(t *testing.T) {
	args := []struct {
		expr  string
		value any
	}{{"true", true}, {"1", 1}, {"uint8(1)", uint8(1)}, {"1.5", 1.5}, {"1i", 1i}, {`"a"`, "a"}, {"[]byte{1}", []byte{1}}, {"[]int{1}", []int{1}}, {"struct{ n int }{1}", struct{ n int }{1}}}
	src := "func f(...any) {}; func g() { f("
	for _, a := range args {
		src += a.expr + ", "
	}
	s := flowtest.Check(t, src+") }")
	var call *ast.CallExpr
	for cur := range s.Files.Root().Preorder((*ast.CallExpr)(nil)) {
		if c := cur.Node().(*ast.CallExpr); len(c.Args) == len(args) {
			call = c
		}
	}
	for i, a := range args {
		for r := 'A'; r <= 'z'; r++ {
			if 'Z' < r && r < 'a' || r == 'w' {
				continue // %w is %v to Errorf, and wrong elsewhere
			}
			got := Types{s.Info}.misfit(fmtverb.Verb{R: r}, call.Args[i])
			garbled := strings.Contains(fmt.Sprintf("%"+string(r), a.value), "%!")
			if got && !garbled || !got && garbled && i < 6 {
				t.Errorf("%%%c of %s: misfit %t, fmt writes %s", r, a.expr, got, fmt.Sprintf("%"+string(r), a.value))
			}
		}
	}
}

// Each row is a call of fmt.Sprintf, and the kind of what its verb makes of the argument; with the triplets that fmt
// takes for verbs.
func TestKind(t *testing.T) {
	tests := []struct{ call, want string }{
		{`"%d", 1`, "int"},
		{`"%d", uint8(1)`, "digits"},
		{`"%d", len("x")`, "digits"},
		{`"%5d", 1`, "any"},
		{`"%05d", 1`, "int"},
		{`"%x", uint(1)`, "hex"},
		{`"%t", true`, "bool"},
		{`"%.2f", 1.5`, "fixed"},
		{`"%v", []byte("x")`, "any"},
		{`"%x", []byte("x")`, "hex-bytes"},
		{`"/%20b/%s", "x"`, "[1] %20b of \"x\": %!b(string=                   x)"},
	}
	for _, tt := range tests {
		s := flowtest.Check(t, "func f() { fmt.Sprintf("+tt.call+") }")
		for cur := range s.Files.Root().Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if len(call.Args) < 2 {
				continue
			}
			format, in := s.Info.Types[call.Args[0]].Value.ExactString(), Types{s.Info}
			format = strings.Trim(format, `"`)
			p := fmtverb.Reader{Format: format, Args: 1}
			got := ""
			if at := in.Misread(format, call.Args[1:]); len(at) > 0 {
				m := in.MisreadVerb(&p, at[0], call.Args[1:])
				got = fmt.Sprintf("%d %s of %s: %s", at, m.Verb, m.Arg, m.Writes)
			} else {
				got = in.Kind(p.Verb(), s.Info.TypeOf(call.Args[1]), call.Args[1]).String()
			}
			if got != tt.want {
				t.Errorf("%s: %s, want %s", tt.call, got, tt.want)
			}
		}
	}
}
