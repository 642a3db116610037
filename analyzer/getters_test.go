package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
)

func TestIsGetter(t *testing.T) {
	for _, c := range []struct {
		fn   string
		want bool
	}{
		{`(a *A) F() string { if a == nil || a.F == nil { return "" }; return *a.F }`, true},
		{`(a *A) F() time.Duration { if a == nil || a.F == nil { return 0 }; return *a.F }`, true},
		{`(a *A) F() bool { if a == nil { return false }; return a.F }`, true},
		{`(a *A) F() int32 { if a != nil { return a.F }; return 0 }`, true},
		{`(a *A) F() string { if a != nil { return a.F }; return "" }`, false}, // the field may be known
		{`(a *A) F() *B { if a == nil { return nil }; return a.F }`, false},    // so may what it points to
		{`(a *A) F() string { if a == nil || a.F == nil { return "/x" }; return *a.F }`, false},
		{`(a *A) F() string { if a == nil || a.F == nil { return zero }; return *a.F }`, false},
		{`(a *A) F() T { if a == nil || a.F == nil { return T{} }; return *a.F }`, true},
		{`(a *A) F() T { if a == nil || a.F == nil { return T{"/x"} }; return *a.F }`, false},
		{`(a *A) F() t.T { if a == nil || a.F == nil { return t.T{} }; return *a.F }`, false}, // names an import
		{`(a *A) F() string { if a == nil || other.F == nil { return "" }; return *a.F }`, false},
		{`(a *A) F() string { if a == nil { return "" }; return *other.F }`, false},
		{`(a *A) F() string { if a.ok() { return "" }; return *a.F }`, false},
		{`(a *A) F() string { if a.F == "" { return "" }; return *a.G }`, false},
		{`(a *A) F() string { if x := a; x == nil { return "" }; return *a.F }`, false},
		{`(a *A) F() string { if a == nil { return "" } else { return *a.F }; return *a.G }`, false},
		{`(a *A) F() string { if a == nil { return "" }; a.n++; return *a.F }`, false},
		{`(a *A) F(i int) string { if a == nil || a.F == nil { return "" }; return *a.F }`, false},
		{`(a *A) F() (string, error) { if a == nil { return "", nil }; return *a.F, nil }`, false},
		{`(nil *A) F() string { if nil == nil { return "" }; return *nil.F }`, false},
		{`(*A) F() string { if a == nil || a.F == nil { return "" }; return *a.F }`, false},
		{`F() string { if a == nil || a.F == nil { return "" }; return *a.F }`, false},
		{`(a *A) F() string`, false},
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "a.go", "package p; func "+c.fn, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := IsGetter(f.Decls[0].(*ast.FuncDecl)); got != c.want {
			t.Errorf("func %s: %t", c.fn, got)
		}
	}
}
