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
	for sig, rows := range map[string]map[string]bool{
		"n int, err error) (int, error)": {
			"return 0, io.EOF": true, "return 0, errors.New(\"x\")": true, "if err != nil { return 0, err }": true,
			"if err != nil { if n > 0 { return 0, err } }": true,
			"err = errors.New(\"x\"); return 0, err":       true,
			"return 0, err":                                false, "return 0, nil": false, "if err == nil { return 0, err }": false,
			"if err != nil { func() (int, error) { return 0, err }() }": false,
		},
		"n int) (m int, err error)": {
			"err = io.EOF; return": true, "err = errors.New(\"x\"); println(n); return": true, "if err != nil { return }": true,
			"err = errors.New(\"x\"); return 0, err": true,
			"return":                                 false, "err = nil; return": false, "_, err = h(); return": false,
			"err = errors.New(\"x\"); err = nil; return":              false,
			"err = errors.New(\"x\"); if n > 0 { err = nil }; return": false,
			"err = errors.New(\"x\"); set(&err); return":              false,
			"e := errors.New(\"x\"); println(e); return":              false,
			"func() (m int, err error) { return }()":                  false,
		},
	} {
		for stmt, want := range rows {
			p, _ := check(t, "var _ = errors.New\nvar _ io.Reader\nfunc h() (int, error)\nfunc set(*error)\nfunc f("+sig+" {\n"+stmt+"\nreturn 1, nil }\n")
			for cur := range p.Files.Root().Preorder((*ast.ReturnStmt)(nil)) {
				if got := p.IsRefusal(cur.Node().(*ast.ReturnStmt)); got != want {
					t.Errorf("%s: %v, want %v", stmt, got, want)
				}
				break
			}
		}
	}
}
