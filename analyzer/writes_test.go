package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestWritesURLs(t *testing.T) {
	for _, tt := range []struct {
		code string
		want bool
	}{
		{`var s = "users"`, false},
		{`var s = "https://example.com/"`, true},
		{"var s = `see https://example.com/`", true},
		{`var f = "%s:%d"`, true},
		{`var f = "%s: %d"`, false},
		{"type t struct { L string `xml:\"http://www.w3.org/2005/Atom link\"` }", false},
		{"type t struct { L string `xml:\"http://www.w3.org/2005/Atom link\" json:\"link\"` }", false},
		{"type t struct { L string `xml:\"link\" default:\"https://example.com/\"` }", true},
		{"type t struct { L string `xml:\"http://www.w3.org/2005/Atom link\" default:\"https://example.com/\"` }", true},
		{"type t struct { L string `default:\"https://example.com/\"` }", true},
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n"+tt.code, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := analyzer.WritesURLs([]*ast.File{f}); got != tt.want {
			t.Errorf("%s: %v", tt.code, got)
		}
	}
}
