package eval

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/fmtverb"
)

// A format's triplets that fmt takes for verbs: what the value is, "⟨verb⟩" in
// front of each triplet, and of each hole that stands for one.
func TestMisread(t *testing.T) {
	tests := []struct{ call, want string }{
		// A verb is a verb.
		{`"/a%20s/%d", s, n`, `/a{s}/{n}`},
		{`"/a%%20b/%s", s`, `/a%20b/{s}`},
		{`"/%02d/%08x/%5d", n, n, n`, `/{n}/{n}/{n}`},
		{`"/%d5%E2", n, x`, `/{n}5{x}2`},
		{`"/a%20b", n`, `/a{n}`}, // a number in binary
		{`"/a%20D", v`, `/a{v}`}, // v may have a method Format
		{`"/a%20b", f`, `/a{f}`},
		{`"/a%20b", l...`, `/a{l}{fmt.Sprintf(…)}`},
		{`"/%d/%s", s, n`, `/{s}/{n}`},    // wrong, but no triplet
		{`"/a%5d/%s", s, s`, `/a{s}/{s}`}, // a width, of the wrong argument
		{`"/a%20b" + s, s`, `/a⟨%20b⟩{s}{fmt.Sprintf(…)}`},
		{`"/a%20" + s, s`, `/a{fmt.Sprintf(…)}`},

		// Doubled, the format is right.
		{`"/a%20b/%s", s`, `/a⟨%20b⟩%20b/{s}`},
		{`"/a%20b"`, `/a⟨%20b⟩%20b`},
		{`"/a%20string%20b?%s", s`, `/a⟨%20s⟩%20string⟨%20b⟩%20b?{s}`},
		{`"/a%20%s", s`, `/a⟨%20%⟩%20{s}`},
		{`"/a%20%20b"`, `/a⟨%20%⟩%20⟨%20b⟩%20b`},
		{`"/%s/a%20", s`, `/{s}/a⟨%20⟩%20`},
		{`"/%C3%A9/%s", s`, `/⟨%C⟩%C3⟨%A⟩%A9/{s}`},
		{`"/?u=https%3A%2F%2Fh%2F&s=%s", s`, `/?u=https⟨%3A⟩%3A⟨%2F⟩%2F⟨%2F⟩%2Fh⟨%2F⟩%2F&s={s}`},
		{`"/?u=https%3a%2f%2fh&s=%s", s`, `/?u=https⟨%3a⟩%3a⟨%2f⟩%2f⟨%2f⟩%2fh&s={s}`},
		{`"/a%20b?page=%02d", n`, `/a⟨%20b⟩%20b?page={n}`},
		{`"/a%20d/%d", n`, `/a⟨%20d⟩%20d/{n}`},
		{`"/a%20b/%[1]s", s`, `/a⟨%20b⟩%20b/{s}`},
		{`"/a%" + "20b/%s", s`, `/a⟨%20b⟩%20b/{s}`},

		// Doubled, it is not.
		{`"/a%20b", s`, `/a⟨%20b⟩{s}`},
		{`"/%C3%A9", s`, `/⟨%C⟩{s}3⟨%A⟩{"/%C3%A9"}9`},
		{`"/a%20%s"`, `/a%s`},
	}
	for _, tt := range tests {
		s := check(t, `func sink(string) {}; type F struct{}; func (F) Format(fmt.State, rune) {}
			func f(s string, n int, x float64, v any, f F, l []any) { sink(fmt.Sprintf(`+tt.call+`)) }`)
		vs := s.eval.Values(s.sinks()[0])
		if len(vs) != 1 {
			t.Errorf("Sprintf(%s): %d values", tt.call, len(vs))
			continue
		}
		v, hole := vs[0], 0
		var b strings.Builder
		for _, span := range v.Spans {
			if span.Misread != nil {
				fmt.Fprintf(&b, "⟨%s⟩", span.Misread.Verb)
			}
			if hole < len(v.Holes) && v.Holes[hole].At == span.Start {
				fmt.Fprintf(&b, "{%s}", v.Holes[hole].Name())
				hole++
			} else {
				b.WriteString(v.Text[span.Start:span.End])
			}
		}
		if b.String() != tt.want {
			t.Errorf("Sprintf(%s)\n got %s\nwant %s", tt.call, b.String(), tt.want)
		}
	}
}

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
	s := check(t, src+") }")
	var call *ast.CallExpr
	for cur := range s.files.Root().Preorder((*ast.CallExpr)(nil)) {
		if c := cur.Node().(*ast.CallExpr); len(c.Args) == len(args) {
			call = c
		}
	}
	for i, a := range args {
		for r := 'A'; r <= 'z'; r++ {
			if 'Z' < r && r < 'a' || r == 'w' {
				continue // %w is %v to Errorf, and wrong elsewhere
			}
			got := s.eval.misfit(fmtverb.Verb{R: r}, call.Args[i])
			garbled := strings.Contains(fmt.Sprintf("%"+string(r), a.value), "%!")
			if got && !garbled || !got && garbled && i < 6 {
				t.Errorf("%%%c of %s: misfit %t, fmt writes %s", r, a.expr, got, fmt.Sprintf("%"+string(r), a.value))
			}
		}
	}
}
