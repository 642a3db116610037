package summary_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/summary"
)

// infer returns the facts of the functions of src, in which the parameter of sink is the
// only sink, and how many arrivals there were.
func infer(t *testing.T, src string) (map[string]string, int) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", "package p\n"+src+"\nfunc sink(string) error", 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), Instances: make(map[*ast.Ident]types.Instance),
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatal(err)
	}
	files := inspector.New([]*ast.File{f})
	values := eval.NewEvaluator(pkg, info, files)
	sums := summary.New(values.Flow(), func(token.Pos) bool { return false }, func(types.Object, *summary.Fact) bool { return false })
	in := sums.Infer()
	arrivals := 0
	// visit looks at the calls of what take says of.
	visit := func(take func(*types.Func) []summary.Effect) {
		for cur := range files.Root().Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			fn, ok := typeutil.Callee(info, call).(*types.Func)
			if !ok || len(call.Args) == 0 {
				continue
			}
			for _, e := range take(fn) {
				e.Via = append([]string{fn.Name()}, e.Via...)
				list := values.Values(call.Args[0])
				for _, v := range list {
					arrivals++
					in.Arrive(summary.Arrival{Value: v, Several: len(list) > 1, At: cur, Target: fn, Effect: e})
				}
			}
		}
	}
	visit(func(fn *types.Func) []summary.Effect {
		if fn.Name() == "sink" {
			return []summary.Effect{{Role: "url"}}
		}
		return nil
	})
	for changed := in.Settle(); len(changed) > 0; changed = in.Settle() {
		visit(func(fn *types.Func) (list []summary.Effect) {
			for _, e := range sums.Fact(fn).Effects(summary.ReachesSink) {
				if in.IsNew(e) {
					list = append(list, *e)
				}
			}
			return list
		})
	}
	facts := make(map[string]string)
	for _, obj := range info.Defs {
		if fact := sums.Fact(obj); fact != nil {
			facts[obj.Name()] = fact.String()
		}
	}
	return facts, arrivals
}

func TestInference(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      string // of f; "": it is no sink
	}{
		{"handed on", `func f(u string) { sink(u) }`, "0 url {} via sink"},
		{"a part", `func f(u, v string) { sink("https://h/" + u + "?q") }`, "0 url https://h/{}?q via sink"},
		{"two parts", `func f(u, v string) { sink(u + "/" + v) }`, "0 url {}/{v} via sink; 1 url {u}/{} via sink"},
		{"two calls", `func f(u string) { sink(u); sink("x" + u) }`, "0 url {} via sink; 0 url x{} via sink"},
		{"through another", `func f(u string) { g(u + "/b") }; func g(u string) { sink("a/" + u) }`, "0 url a/{}/b via g, sink"},
		{"declared later", `func g(u string) { h(u) }; func f(u string) { g(u) }; func h(u string) { sink(u) }`, "0 url {} via g, h, sink"},
		{"two ways", `func f(u string) { sink(u); g(u) }; func g(u string) { sink("x" + u) }`, "0 url {} via sink; 0 url x{} via g, sink"},
		{"recursive", `func f(u string) { sink(u); f(u + "x") }`, ""},
		{"through a result", `func f(u string) { sink(g(u)) }; func g(u string) string { return "x" + u }`, "0 url x{} via sink"},
		{"printed", `func f(u string) { println(u); sink(u) }`, ""},
		{"told", `import "log"; func f(u string) { log.Print(u); sink(u) }`, "0 url {} via sink"},
		{"behind a condition", `func f(u string, ok bool) { if ok { sink(u) } }`, ""},
		{"behind a failure", `func f(u string) error { if err := sink("a"); err != nil { return err }; return sink(u) }`, "0 url {} via sink"},
		{"asked", `func f(u string) { if u == "" { return }; sink(u) }`, ""},
		{"appended to", `func f(u string) { u += "x"; sink(u) }`, "0 url {}x via sink"},
		{"changed", `func f(u string) { u = g(u); sink(u) }; func g(u string) string { return u[1:] }`, ""},
		{"used otherwise", `func f(u string) { sink(u); g(u) }; func g(u string) { _ = []string{u} }`, ""},
		{"a list", `func f(u []string) { for _, u := range u { sink(u) } }`, "0 url {} via sink"},
		{"a closure's", `func f(u string) { get := func(v string) { sink("x" + v) }; get("y"); sink(u) }`, "0 url {} via sink"},
		{"much text", `func f(u string) { sink("` + strings.Repeat("x", 1000) + `" + u) }`, "0 url " + strings.Repeat("x", 1000) + "{} via sink"},
		{"too much text", `func f(u string) { g("` + strings.Repeat("x", 600) + `" + u) }; func g(u string) { sink("` + strings.Repeat("x", 600) + `" + u) }`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if facts, _ := infer(t, tt.src); facts["f"] != tt.want {
				t.Errorf("f: %q, want %q", facts["f"], tt.want)
			}
		})
	}
}

// Wrappers are followed however deep, and each call is looked at once for each effect.
func TestWorklist(t *testing.T) {
	const depth = 40
	var src strings.Builder
	for i := range depth {
		fmt.Fprintf(&src, "func f%d(u string) { f%d(u) }\n", i, i+1)
	}
	fmt.Fprintf(&src, "func f%d(u string) { sink(u) }\n", depth)
	facts, arrivals := infer(t, src.String())
	if !strings.HasPrefix(facts["f0"], "0 url {} via f1, f2, ") {
		t.Errorf("f0: %q", facts["f0"])
	}
	if arrivals != depth+1 {
		t.Errorf("%d arrivals in %d calls", arrivals, depth+1)
	}

	// A function that gives itself what it is given uses it for what is not known yet.
	facts, arrivals = infer(t, `func f(u string) { sink(u); g("a" + u) }; func g(u string) { f("b" + u) }`)
	if facts["f"] != "" || arrivals != 1 {
		t.Errorf("f: %q after %d arrivals", facts["f"], arrivals)
	}
}
