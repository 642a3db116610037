package flow

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"
)

// Which uses read what a call of get gives err, by the lines of both.
func TestReaders(t *testing.T) {
	for _, tt := range []struct{ body, want string }{
		{"err := get()\nuse(err)", "2"},
		{"err := get()\nuse(err)\nerr = get()\nuse(err)", "2; 4"},
		{"err := get()\nif on {\nerr = get()\n}\nuse(err)", "5; 5"},
		{"err := get()\nif on {\nerr = get()\nuse(err)\nreturn\n}\nuse(err)", "7; 4"},
		{"var err error\nfor on {\nuse(err)\nerr = get()\n}", "3"},
		{"err := get()\nfunc() { use(err) }()\nerr = get()", "2; 2"},
		{"var err error\nfunc() { err = get() }()\nuse(err)\nerr = nil\nuse(err)", "3"},
		{"global = get()\nuse(global)", "unknown"},
		{"use(get())", "none"},
	} {
		p, fset := check(t, "var global error\nfunc get() error { return nil }\nfunc use(error) {}\nfunc f(on bool) {\n"+tt.body+"\n}")
		var got []string
		for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil)) {
			if CalleeName(cur.Node().(*ast.CallExpr)) != "get" {
				continue
			}
			id, ok := ErrorOf(cur)
			if !ok {
				got = append(got, "none")
				continue
			}
			uses, known := p.Readers(cur.Parent(), p.Info.ObjectOf(id))
			if !known {
				got = append(got, "unknown")
				continue
			}
			var lines []string
			for _, use := range uses {
				lines = append(lines, fmt.Sprint(fset.Position(use.Node().Pos()).Line-4))
			}
			got = append(got, strings.Join(lines, " "))
		}
		if got := strings.Join(got, "; "); got != tt.want {
			t.Errorf("%s\nis read at %s, want %s", tt.body, got, tt.want)
		}
	}
}
