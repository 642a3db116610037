package vet

import (
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

func TestCutTables(t *testing.T) {
	many := func(x string) string { return strings.Repeat(x+", ", smallTable) + x }
	for _, c := range []struct{ in, want string }{
		{"[]int{" + many("1") + "}", "[]int{1}"},
		{"[...]int{" + many("-1") + "}", "[...]int{64: -1}"},
		{"[100]byte{" + many("'a'") + "}", "[100]byte{'a'}"},
		{"[]pair{" + many("{1, 2}") + "}", "[]pair{{1, 2}}"},
		{"[...]pair{" + many("pair{1, 2.5}") + "}", "[...]pair{64: pair{1, 2.5}}"},
		{"[][]int{" + many("{1, 2}") + "}", "[][]int{{1, 2}}"},

		{"[]int{1, 2}", ""},                                      // small
		{"[]string{" + many(`"x"`) + "}", ""},                    // strings
		{"[]pair{" + many(`{1, 'x', "x"}`) + "}", ""},            //
		{"[]int{" + many("f()") + "}", ""},                       // what may call
		{"[]int{" + many("c") + "}", ""},                         //
		{"[...]int{" + many("5: 1") + "}", ""},                   // what counts on
		{"map[int]int{" + many("1: 1") + "}", ""},                //
		{"[]any{" + many("other{1}") + "}", ""},                  // what mentions another type
		{"[]utf8.T{" + many("utf8.T{1}") + "}", ""},              // or a package
		{"func() []int { return []int{" + many("1") + "} }", ""}, // in a function
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "", "package p\nvar v = "+c.in, 0)
		if err != nil {
			t.Fatal(err)
		}
		cutTables(f)
		var b strings.Builder
		printer.Fprint(&b, token.NewFileSet(), f.Decls[0].(*ast.GenDecl).Specs[0].(*ast.ValueSpec).Values[0])
		if want := c.want; want != "" && b.String() != want {
			t.Errorf("%.40s… is %s, want %s", c.in, b.String(), want)
		} else if want == "" && len(b.String()) < len(c.in)/2 {
			t.Errorf("%.40s… is cut: %s", c.in, b.String())
		}
		if !strings.Contains(c.want, "...") {
			continue
		}
		f.Decls = append(f.Decls, &ast.GenDecl{Tok: token.TYPE, Specs: []ast.Spec{&ast.TypeSpec{Name: ast.NewIdent("pair"),
			Type: &ast.StructType{Fields: &ast.FieldList{List: []*ast.Field{{Names: []*ast.Ident{ast.NewIdent("a"), ast.NewIdent("b")}, Type: ast.NewIdent("float64")}}}}}}})
		pkg, err := new(types.Config).Check("p", fset, []*ast.File{f}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if n := pkg.Scope().Lookup("v").Type().(*types.Array).Len(); n != smallTable+1 {
			t.Errorf("%s has %d elements", c.want, n)
		}
	}
}
