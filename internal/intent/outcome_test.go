package intent_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
)

// load returns the package of src, and the calls of the function named parse in it.
func load(t *testing.T, src string) (*intent.Package, []inspector.Cursor) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", "package p\n"+src+"\nfunc parse(string) (*int, error)", 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatal(err)
	}
	files := inspector.New([]*ast.File{f})
	var calls []inspector.Cursor
	for cur := range files.Root().Preorder((*ast.CallExpr)(nil)) {
		if flow.CalleeName(cur.Node().(*ast.CallExpr)) == "parse" {
			calls = append(calls, cur)
		}
	}
	return intent.New(flow.New(pkg, info, files)), calls
}

func TestOutcome(t *testing.T) {
	names := map[intent.Outcome]string{intent.Success: "success", intent.Failure: "failure", intent.SureFailure: "sure failure"}
	for _, tt := range []struct{ body, want string }{
		{`parse("")`, "success"}, // the error is dropped
		{`u, _ := parse(""); _ = *u`, "success"},
		{`_, _ = parse("")`, "failure"}, // it may be made for the error
		{`u, _ := parse(""); if u != nil { t.Error() }`, "failure"},
		{`_, err := parse(""); if err != nil { t.Fatal(err) }`, "success"},
		{`_, err := parse(""); if err == nil { t.Fatal("no error") }`, "sure failure"},
		{`_, err := parse(""); if (err != nil) != want { t.Error(err) }`, "failure"},
		{`_, err := parse(""); if want { if err == nil { t.Error() } }`, "failure"},
		{`_, err := parse(""); if want { return }; if err == nil { t.Error() }`, "failure"},
		{`_, err := parse(""); if want { _, err = parse("x") }; if err != nil { t.Error() }`, "success"},
		{`var err error; if want { _, err = parse(""); if err == nil { t.Error() } }`, "sure failure"},
		{`_, err := parse(""); NoError(t, err)`, "success"},
		{`_, err := parse(""); Error(t, err)`, "sure failure"},
		{`must(parse(""))`, "success"},
		{`defer func() { recover() }(); parse("")`, "failure"},
		{`Panics(t, func() { parse("") })`, "failure"},
	} {
		p, calls := load(t, `import "testing"
			func NoError(*testing.T, error); func Error(*testing.T, error); func must(*int, error); func Panics(*testing.T, func())
			func f(t *testing.T, want bool) { `+tt.body+` }`)
		if got := names[p.OutcomeOf(calls[0], calls[0].Node().(*ast.CallExpr))]; got != tt.want {
			t.Errorf("%s: %s, want %s", tt.body, got, tt.want)
		}
	}
}

func TestIsProbe(t *testing.T) {
	for _, tt := range []struct {
		body string
		want bool
	}{
		{`_, err = parse(s); return err`, false},
		{`u, err := parse(s); if err != nil { return err }; _ = u; return nil`, false},
		{`u, err := parse(s); if err != nil { u = new(int) }; _ = u; return nil`, true},
		{`if _, err := parse(s); err == nil { println(s) }; return nil`, true},
		{`u, _ := parse(s); _ = u; return nil`, false},
		{`u, err := parse(s); if err != nil { return }; _ = u; return nil`, false},
		{`if u, err := parse(s); err == nil { _ = u }; return errors.New("no URL")`, false},
		{`if u, err := parse(s); err == nil && *u > 0 { _ = u } else { panic("no URL") }; return nil`, false},
		{`func() { if u, err := parse(s); err == nil { _ = u } }(); return nil`, false},
		{`func() { if _, err := parse(s); err == nil { println(s) } }(); return nil`, true}, // it only asks
		{`func() { if u, err := parse(s); err == nil || s == "" { _ = u } }(); return nil`, true},
		{`if u, err := parse(s); err == nil { _ = u }; return nil`, true},
		{`if u, err := parse(s); err == nil { _ = u } else { u = new(int) }; return nil`, true},
		{`if u, err := parse(s); err == nil { _ = u } else if s != "" { return err }; return nil`, true},
		{`if u, err := parse(s); err == nil { _ = u }; println(s); return errors.New("no path either")`, true},
		{`for range 2 { if u, err := parse(s); err == nil { _ = u } }; return nil`, true},
		{`u, other := parse(s); if other != nil { return }; _ = u; return nil`, true}, // it is lost
	} {
		p, calls := load(t, `import "errors"; var _ = errors.New; func f(s string) (err error) { `+tt.body+` }`)
		if got := p.IsProbe(calls[0], calls[0].Node().(*ast.CallExpr)); got != tt.want {
			t.Errorf("%s: %t, want %t", tt.body, got, tt.want)
		}
	}
}

// Names tell of addresses only as words.
func TestFitHost(t *testing.T) {
	for _, tt := range []struct {
		src  string // x is given to parse
		want bool
	}{
		{`func f(x string) { parse(x) }`, false},
		{`func f(x string) { if isIPv6(x) { x = "[" + x + "]" }; parse(x) }; func isIPv6(string) bool`, true},
		{`import "strings"; func f(x string) { if strings.Contains(x, ":") { return }; parse(x) }`, true},
		{`func f(chip4 string) { parse(chip4) }`, false},
		{`func f(ip4 string) { parse(ip4) }`, true},
		{`import "os"; func f() { x, _ := os.Hostname(); parse(x) }`, true},
		{`import "os"; func f() { parse(os.Args[1]) }`, false},
		{`import "net/url"; func f(u *url.URL) { parse(u.Host) }`, true},
		{`import "net/url"; func f(u *url.URL) { parse(u.Hostname()) }`, false},
		{`import "net/url"; func f(u *url.URL, x string) { if x != u.Host { return }; parse(x) }`, true},
		{`import "net/url"; func f(u *url.URL, x string) { if x != u.Path { return }; parse(x) }`, false},
		{`func f(hostname func() (string, error)) { x, _ := hostname(); parse(x) }`, true},
		{`func f(address func() (string, error)) { x, _ := address(); parse(x) }`, false},
	} {
		p, calls := load(t, tt.src)
		if got := p.FitHost(calls[0].Node().(*ast.CallExpr).Args[0]); got != tt.want {
			t.Errorf("%s: %t, want %t", tt.src, got, tt.want)
		}
	}
}
