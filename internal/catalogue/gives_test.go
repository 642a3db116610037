package catalogue

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// givenLines returns the lines of a file that declare something, in its order.
func givenLines(t testing.TB, text string) []Giver {
	t.Helper()
	var list []Giver
	for line := range strings.Lines(text) {
		g, ok, err := parseGiver(strings.TrimSuffix(line, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			list = append(list, g)
		}
	}
	return list
}

// Every line is found by its key, printed as it is written, and in its place.
func TestGivers(t *testing.T) {
	for file, text := range map[string]string{"gives_std.txt": givesStdText, "gives_thirdparty.txt": givesThirdpartyText} {
		lines := givenLines(t, text)
		for i, g := range lines {
			if got := allGivers().lookup(g.Key); got != g {
				t.Errorf("%s is not found", g)
			}
			if !strings.Contains(text, "\n"+g.String()+" ") {
				t.Errorf("%s is printed otherwise than it is written", g)
			}
			first, _, _ := strings.Cut(g.Key.Pkg, "/")
			if std := !strings.Contains(first, "."); std != (file == "gives_std.txt") {
				t.Errorf("%s stands in %s", g, file)
			}
			if i == 0 {
				continue
			}
			if before := lines[i-1]; cmp.Or(
				cmp.Compare(before.Key.Pkg, g.Key.Pkg),
				cmp.Compare(before.Key.Recv, g.Key.Recv),
				cmp.Compare(before.Key.Name, g.Key.Name)) >= 0 {
				t.Errorf("%s must stand before %s (package, receiver, name)", g, before)
			}
		}
	}
}

// Every line names something real that holds strings.
func TestStdGivers(t *testing.T) {
	imp := stdImporter(t)
	for _, g := range givenLines(t, givesStdText) {
		if g.Key == errorMethod {
			continue
		}
		pkg, err := imp.Import(g.Key.Pkg)
		if err != nil {
			t.Errorf("%s: %v", g, err)
			continue
		}
		if err := g.Verify(pkg); err != nil {
			t.Error(err)
		}
	}
}

func TestGiverErrors(t *testing.T) {
	const form = `must be: name gives kind [if conditions] [# comment]`
	tests := []struct{ in, want string }{
		{"net/http.Get", `f.txt:3: line "net/http.Get": ` + form},
		{"net/http.Get 0 input", `f.txt:3: line "net/http.Get 0 input": ` + form},
		{"net/http.Get gives", `f.txt:3: line "net/http.Get gives": ` + form},
		{"net/http.Get gives input twice", `f.txt:3: line "net/http.Get gives input twice": ` + form},
		{"net/http.Get gives input if", `f.txt:3: line "net/http.Get gives input if": ` + form},
		{"net/http.Get gives input if q", `f.txt:3: line "net/http.Get gives input if q": ` + form},
		{"Get gives input", `f.txt:3: Get: name "Get": a field is written`},
		{"(Get gives input", `f.txt:3: (Get: name "(Get": a method is written`},
		{"net/http.Get gives string", `f.txt:3: net/http.Get: kind "string": must be one of abs-path, base64, `},
		{"net/url.Parse gives url", `f.txt:3: net/url.Parse: name "net/url.Parse": stands in the section of net/http`},
		{"net/http.Head gives url\nnet/http.Head gives text", `f.txt:4: net/http.Head: kind "text": is declared twice`},
	}
	for _, tt := range tests {
		g := givers{}
		g.add("f.txt", "\n# ---- net/http\n"+tt.in+"\n")
		err := g["net/http"].parse()
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s:\n got %v\nwant %s", tt.in, err, tt.want)
		}
	}
}

func TestGiverVerify(t *testing.T) {
	pkg, _, _ := typeCheck(t, "example.com/p", `package p
type Base struct{ Home string }
func (*Base) Name() string { return "" }
type T struct {
	Base
	URL string
	N   int
	Allows func(string) bool
}
func (T) Query() map[string][]string { return nil }
func (*T) Len() int { return 0 }
func Text() ([]byte, error) { return nil, nil }
var V string
`)
	tests := []struct{ name, want string }{
		{"example.com/p.T.URL", ""},
		{"(example.com/p.T).Query", ""},
		{"(*example.com/p.Base).Name", ""},
		{"example.com/p.Text", ""},
		{"example.com/p.T.Allows", ""}, // what it is given
		{"example.com/p.T.N", "gives no string"},
		{"(*example.com/p.T).Len", "gives no string"},
		{"example.com/p.T.Home", "gives no string"}, // a field of Base
		{"(*example.com/p.T).Name", "a method of another type"},
		{"(*example.com/p.T).Query", "is written (example.com/p.T).Query"},
		{"example.com/p.V", "gives no string"},
		{"example.com/p.None", "there is no"},
		{"example.com/p.None.URL", "has no type None"},
	}
	for _, tt := range tests {
		g, _, err := parseGiver(tt.name + " gives text")
		if err != nil {
			t.Fatal(err)
		}
		err = g.Verify(pkg)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestGives(t *testing.T) {
	_, info, f := typeCheck(t, "example.com/p", `package p
import (
	"io/fs"
	"net/http"
	"net/url"
)
type own struct{}
func (own) Error() string { return "" }
type other struct{}
func (other) Error(int) string { return "" }
type Deep struct{ *url.URL }
func use(r *http.Request, u *url.URL, d Deep, err error, p *fs.PathError, o own, x other) {
	_ = r.FormValue("q")
	_ = r.URL
	_ = r.Form
	_ = u.Scheme
	_ = d.Path
	_ = d.String()
	_ = err.Error()
	_ = p.Error()
	_ = o.Error()
	_ = x.Error(0)
	_ = url.PathEscape("")
	_ = r.Header.Get("")
}
`)
	want := map[string]string{
		`r.FormValue("q")`: "input", `r.Form`: "input", `u.Scheme`: "url-scheme", `d.Path`: "decoded-path", `d.String()`: "url",
		`err.Error()`: "prose", `p.Error()`: "prose", `o.Error()`: "prose", `url.PathEscape("")`: "path-escaped",
		`r.URL`: "", `x.Error(0)`: "", `r.Header.Get("")`: "origin",
	}
	for _, stmt := range f.Decls[len(f.Decls)-1].(*ast.FuncDecl).Body.List {
		e := stmt.(*ast.AssignStmt).Rhs[0]
		sel, ok := e.(*ast.SelectorExpr)
		if call, isCall := e.(*ast.CallExpr); isCall {
			sel, ok = call.Fun.(*ast.SelectorExpr)
		}
		if !ok {
			t.Fatal(types.ExprString(e))
		}
		got := ""
		arg := func(int) (string, bool) { return "Origin", true }
		if k := All().Gives(info.Uses[sel.Sel], info.Selections[sel], arg); k != nil {
			got = k.Name
		}
		text := types.ExprString(e)
		if w, ok := want[text]; !ok || got != w {
			t.Errorf("%s gives %q, want %q", text, got, w)
		}
	}
}

func BenchmarkGives(b *testing.B) {
	pkg, err := stdImporter(b).Import("net/http")
	if err != nil {
		b.Fatal(err)
	}
	obj := lookup(pkg, "Request", "FormValue")
	b.ReportAllocs()
	for b.Loop() {
		if All().Gives(obj, nil, nil) == nil {
			b.Fatal("not found")
		}
	}
}

// Verify returns an error if pkg, the package that g names, has no such
// function, method or field, or nothing there that holds strings.
func (g Giver) Verify(pkg *types.Package) error {
	if g.Key == errorMethod {
		return nil
	}
	obj := pkg.Scope().Lookup(g.Key.Name)
	if g.Key.Recv != "" {
		named, _ := pkg.Scope().Lookup(g.Key.Recv).(*types.TypeName)
		if named == nil {
			return fmt.Errorf("package %s has no type %s", pkg.Path(), g.Key.Recv)
		}
		obj, _, _ = types.LookupFieldOrMethod(named.Type(), true, pkg, g.Key.Name)
	}
	switch obj := obj.(type) {
	case *types.Func:
		if key, ok := KeyOf(obj); !ok || key != g.Key {
			return fmt.Errorf("%s is a method of another type, which is embedded: %s", g, obj.FullName())
		}
		if recv := obj.Signature().Recv(); recv != nil && (deref(recv.Type()) != recv.Type()) != g.Pointer {
			return fmt.Errorf("%s is written %s", g, obj.FullName())
		}
		for v := range obj.Signature().Results().Variables() {
			if holdsText(v.Type()) {
				return nil
			}
		}
	case *types.Var:
		if g.Key.Recv != "" && declares(pkg.Scope().Lookup(g.Key.Recv).Type(), obj) && (holdsText(obj.Type()) || takesText(obj.Type())) {
			return nil
		}
	case nil:
		return fmt.Errorf("there is no %s", g)
	}
	return fmt.Errorf("%s gives no string", g)
}

// holdsText reports whether t is a string, bytes, or a list or map of such.
func holdsText(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		basic, ok := u.Elem().Underlying().(*types.Basic)
		return ok && basic.Kind() == types.Byte || holdsText(u.Elem())
	case *types.Map:
		return holdsText(u.Elem())
	}
	return isString(t)
}

// takesText reports whether t is a function with a parameter of type string.
func takesText(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && slices.ContainsFunc(slices.Collect(sig.Params().Variables()), func(v *types.Var) bool { return isString(v.Type()) })
}
