package catalogue

import (
	"go/ast"
	"go/types"
	"testing"
)

// Each call, selection and conversion of use names itself in its comment.
const keySource = `package p

import (
	"crypto/x509"
	"html/template"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
)

type List[T any] struct{ Head T; URL string }
func (l *List[T]) Add(T) {}
func Map[K comparable](K) {}

type Link = template.URL
type Server = httptest.Server
type Cert struct{ *x509.Certificate }
type Deep struct{ Cert }
type Own x509.Certificate // other fields, though they look alike
type Writer interface { http.ResponseWriter; http.Pusher }
type Client struct{ http.Client }

func use[S ~string](w Writer, c http.Client, cp *http.Client, d *Deep, o Own, s S, f func(string)) {
	type Local struct{ URL string }
	type LocalURL string
	type Getter interface{ Get(string) }
	var local Local
	var g Getter
	var i interface{ Push(string) }
	var e error
	var l List[int]
	http.Get("")
	c.Get("")
	cp.Get("")
	new(Client).Get("")
	w.Push("", nil)
	(*http.Client).Get(cp, "")
	l.Add(0)
	Map(0)
	Map[string]("")
	new(url.URL).Parse("")
	io.EOF.Error()
	e.Error()
	g.Get("")
	i.Push("")
	f("")
	print("")
	_ = d.OCSPServer
	_ = d.Certificate.OCSPServer
	_ = o.OCSPServer
	_ = new(Server).URL
	_ = l.URL
	_ = local.URL
	_ = struct{ URL string }{}.URL
	_ = template.URL("")
	_ = Link("")
	_ = List[int](l)
	_ = string("")
	_ = LocalURL("")
	_ = S("")
}
`

func TestKey(t *testing.T) {
	_, info, f := typeCheck(t, "example.com/p", keySource)
	var (
		none = Key{}
		get  = Key{"net/http", "Client", "Get"}
		ocsp = Key{"crypto/x509", "Certificate", "OCSPServer"}
		tmpl = Key{"html/template", "", "URL"}
	)
	want := map[string]Key{
		`http.Get("")`:               {"net/http", "", "Get"},
		`c.Get("")`:                  get,
		`cp.Get("")`:                 get,
		`new(Client).Get("")`:        get,
		`w.Push("", nil)`:            {"net/http", "Pusher", "Push"},
		`(*http.Client).Get(cp, "")`: get,
		`l.Add(0)`:                   {"example.com/p", "List", "Add"},
		`Map(0)`:                     {"example.com/p", "", "Map"},
		`Map[string]("")`:            {"example.com/p", "", "Map"},
		`new(url.URL).Parse("")`:     {"net/url", "URL", "Parse"},
		`io.EOF.Error()`:             none,
		`e.Error()`:                  none,
		`g.Get("")`:                  none,
		`i.Push("")`:                 none,
		`f("")`:                      none,
		`print("")`:                  none,

		`d.OCSPServer`:             ocsp,
		`d.Certificate.OCSPServer`: ocsp,
		`o.OCSPServer`:             {"example.com/p", "Own", "OCSPServer"},
		`new(Server).URL`:          {"net/http/httptest", "Server", "URL"},
		`l.URL`:                    {"example.com/p", "List", "URL"},
		`local.URL`:                none,
		`struct{URL string}{}.URL`: none,

		`template.URL("")`: tmpl,
		`Link("")`:         tmpl,
		`List[int](l)`:     {"example.com/p", "", "List"},
		`string("")`:       none,
		`LocalURL("")`:     none,
		`S("")`:            none,
	}
	check := func(e ast.Expr, got Key, ok bool) {
		text := types.ExprString(e)
		key, expected := want[text]
		if !expected {
			t.Errorf("%s: not in the table", text)
			return
		}
		delete(want, text)
		if got != key || ok != (key != none) {
			t.Errorf("%s: %+v, %v, want %+v", text, got, ok, key)
		}
	}
	body := f.Decls[len(f.Decls)-1].(*ast.FuncDecl).Body
	for _, stmt := range body.List {
		var e ast.Expr
		switch stmt := stmt.(type) {
		case *ast.ExprStmt:
			e = stmt.X
		case *ast.AssignStmt:
			e = stmt.Rhs[0]
		default:
			continue
		}
		switch e := e.(type) {
		case *ast.CallExpr:
			key, ok := KeyOf(callee(info, e.Fun))
			check(e, key, ok)
		case *ast.SelectorExpr:
			key, ok := SelectedField(info.Selections[e])
			check(e, key, ok)
		}
	}
	for text := range want {
		t.Errorf("%s: not in the source", text)
	}
}

// callee returns what fun names: a function, method, type or variable.
func callee(info *types.Info, fun ast.Expr) types.Object {
	switch fun := fun.(type) {
	case *ast.Ident:
		return info.Uses[fun]
	case *ast.SelectorExpr:
		return info.Uses[fun.Sel]
	case *ast.IndexExpr:
		return callee(info, fun.X)
	}
	return nil
}

func TestFieldKey(t *testing.T) {
	pkg, _, _ := typeCheck(t, "example.com/p", keySource)
	list := pkg.Scope().Lookup("List").Type().(*types.Named)
	ints, err := types.Instantiate(nil, list, []types.Type{types.Typ[types.Int]}, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, named := range []*types.Named{list, ints.(*types.Named)} {
		field := named.Underlying().(*types.Struct).Field(1)
		if key, ok := FieldKey(named, field); !ok || key != (Key{"example.com/p", "List", "URL"}) {
			t.Errorf("FieldKey(%v, %v) = %+v, %v", named, field, key, ok)
		}
	}
}

// A method selection is no field.
func TestSelectedFieldMethod(t *testing.T) {
	_, info, _ := typeCheck(t, "example.com/p", keySource)
	n := 0
	for _, sel := range info.Selections {
		if sel.Kind() == types.FieldVal {
			continue
		}
		n++
		if key, ok := SelectedField(sel); ok {
			t.Errorf("%v: %+v", sel, key)
		}
	}
	if n == 0 {
		t.Error("no method is selected in the source")
	}
}
