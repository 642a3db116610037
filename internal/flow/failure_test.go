package flow

import (
	"go/ast"
	"strings"
	"testing"
)

func TestIsNewError(t *testing.T) {
	p, _ := check(t, `
var global error
type T struct{}
func (*T) Error() string { return "" }
func f(err error) { g(errors.New("x"), fmt.Errorf("x"), io.EOF, global, &T{}); g(err, nil, (*T)(nil), error(nil)) }
func g(...error) {}
`)
	var got []string
	for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); !ok || id.Name != "g" {
			continue
		}
		for _, arg := range call.Args {
			if p.IsNewError(arg) {
				got = append(got, "new")
			} else {
				got = append(got, "old")
			}
		}
	}
	if got, want := strings.Join(got, " "), "new new new new new old old old old"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Each row is a return statement; its last result says that the first is no value, or not.
func TestIsRefusal(t *testing.T) {
	for stmt, want := range map[string]bool{
		"return 0, io.EOF": true, "return 0, errors.New(\"x\")": true, "if err != nil { return 0, err }": true,
		"if err != nil { if n > 0 { return 0, err } }": true,
		"return 0, err": false, "return 0, nil": false, "if err == nil { return 0, err }": false,
		"if err != nil { func() (int, error) { return 0, err }() }": false,
	} {
		p, _ := check(t, "var _ = errors.New\nvar _ io.Reader\nfunc f(n int, err error) (int, error) {\n"+stmt+"\nreturn 1, nil }\n")
		for cur := range p.Files.Root().Preorder((*ast.ReturnStmt)(nil)) {
			if got := p.IsRefusal(cur.Node().(*ast.ReturnStmt)); got != want {
				t.Errorf("%s: %v, want %v", stmt, got, want)
			}
			break
		}
	}
}
