package strval

import (
	"go/ast"
	"strconv"
	"strings"
	"testing"
)

// parse returns the Value that s writes: <name> is a hole.
func parse(s string) Value {
	n := Empty
	for s != "" {
		text, rest, isHole := strings.Cut(s, "<")
		if text != "" {
			n = Concat(n, NewText(text, ast.NewIdent("made")))
		}
		name, after, _ := strings.Cut(rest, ">")
		if s = after; isHole {
			n = Concat(n, NewHole(Any, ast.NewIdent(name)))
		}
	}
	return Write(OrEmpty(n, ast.NewIdent("made")))
}

// dump writes v on one line: text, and holes with what is known of them.
//
//	http://<host>/<…>
func dump(v Value) string {
	var b strings.Builder
	for i := range len(v.Text) {
		h := v.HoleAt(i)
		if h == nil {
			b.WriteByte(v.Text[i])
			continue
		}
		b.WriteString("<" + h.Name())
		for _, c := range h.Cuts {
			b.WriteString(" of " + h.Of.(*ast.Ident).Name + " " + c.Func + " " + strconv.Quote(c.With))
		}
		b.WriteString(">")
	}
	return b.String()
}

func TestCut(t *testing.T) {
	tests := []struct {
		in   string
		cut  Cut
		want string
	}{
		{"/a/b/", Cut{Func: "Trim", With: "/"}, "a/b"},
		{"/<id>/", Cut{Func: "TrimSuffix", With: "/"}, "/<id>"},
		{"<id>", Cut{Func: "TrimPrefix", With: "/"}, `<id of id TrimPrefix "/">`},
		{"<id>/a b", Cut{Func: "TrimLeft", With: "/"}, `<id>a b`},
		{"/users/:id/<x>", Cut{Func: ReplaceName, With: ":\x00"}, `/users/<…>/<x of x ReplaceName ":\x00">`},
		{"/a/%s/%d", Cut{Func: Fill, With: "2"}, "/a/<…>/<…>"},
		{"/a?b", Cut{Func: Replace, With: "?"}, "/a<…>"},
		{"/a", Cut{Func: Extend}, "/a<made>"},
		{"/a", Cut{Func: Precede, Maybe: true}, "<…>/a"},
		{"/a?b?c", Cut{Func: Before, With: "?"}, "/a"},
		{"/a", Cut{Func: Before, With: "?"}, "/a"},
		{"/a/<id>/b?c", Cut{Func: Before, With: "?"}, "/a/<…>"},
		{"<id>", Cut{Func: Before, With: "?"}, `<id of id Before "?">`},
		{"/a?b?c", Cut{Func: After, With: "?"}, "b?c"},
		{"/a?b<id>", Cut{Func: After, With: "?"}, "b<id>"},
		{"/a", Cut{Func: After, With: "?"}, ""},
		{"/a<id>?b", Cut{Func: After, With: "?"}, "<made>"},
		{"/a", Cut{Func: "TrimPrefix", With: "/", Maybe: true}, "<…>a"},
		{"/a", Cut{Func: Join, With: ","}, "<made>"},
	}
	for _, tt := range tests {
		if got := dump(parse(tt.in).Cut([]Cut{tt.cut})); got != tt.want {
			t.Errorf("%s after %s %q: %s, want %s", tt.in, tt.cut.Func, tt.cut.With, got, tt.want)
		}
	}
}

func TestParts(t *testing.T) {
	tests := []struct{ in, head, tail, filled, written string }{
		{"", "", "", "", "<…>"},
		{"http://<host>/a?q=<q>", "http://", "", "http://hole0z/a?q=hole1z", "http://<host>/a?q=<q><…>"},
		{"http://h:<port>/a", "http://h:", "/a", "http://h:98089/a", "http://h:<port>/a<…>"},
	}
	for _, tt := range tests {
		v := parse(tt.in)
		f, _ := v.Fill(0)
		back, ok := Restore(f.Text, f)
		if v.Head() != tt.head || v.Tail() != tt.tail || f.Text != tt.filled || dump(v.Rewritten()) != tt.written || !ok || dump(back) != tt.in {
			t.Errorf("%s: %q %q %q %q %q", tt.in, v.Head(), v.Tail(), f.Text, dump(v.Rewritten()), dump(back))
		}
	}
}

func TestShared(t *testing.T) {
	tests := []struct {
		values, want string
	}{
		{"/a/b /a/c", "/a/"},
		{"/a/x /b", "/"},
		{"a b", ""},
	}
	for _, tt := range tests {
		var vs []Value
		for _, s := range strings.Fields(tt.values) {
			vs = append(vs, parse(s))
		}
		if got := dump(Write(vs[0].Part(0, Shared(vs), false))); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.values, got, tt.want)
		}
	}
}
