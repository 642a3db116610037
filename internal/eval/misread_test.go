package eval

import (
	"fmt"
	"strings"
	"testing"
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
		{`"/a%20b" + s, s`, `/a⟨%20b⟩{s}{s}`},
		{`"/a%20b" + s, s, 1`, `/a⟨%20b⟩{s}{fmt.Sprintf(…)}`},
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
