package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/sink"
)

// A place is an expression whose value reaches a sink.
type place struct {
	expr   ast.Expr
	sink   sink.Sink
	api    string // the sink as a Go programmer writes it: "http.Get"
	method string // the HTTP method given in the same call, if it is a constant
	test   bool   // in a _test.go file
	risky  bool   // in a test that may want the call to fail
}

// places yields every place in the package's hand-written files, in the order
// of the source.
func (p *program) places(pass *analysis.Pass, files *inspector.Inspector) iter.Seq[place] {
	w := &walker{pass: pass, catalogue: p.catalogue, files: files}
	return func(yield func(place) bool) {
		for file := range files.Root().Children() {
			f := file.Node().(*ast.File)
			if isGenerated(pass.Fset, f) {
				continue
			}
			w.test = isTest(pass.Fset, f)
			for cur := range file.Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
				var ok bool
				switch n := cur.Node().(type) {
				case *ast.CallExpr:
					ok = w.call(cur, n, yield)
				case *ast.CompositeLit:
					w.risky = false
					ok = w.composite(n, yield)
				case *ast.AssignStmt:
					w.risky = false
					ok = w.assignment(n, yield)
				}
				if !ok {
					return
				}
			}
		}
	}
}

// A walker looks at one node after another for places. Its methods report
// whether to go on.
type walker struct {
	pass      *analysis.Pass
	catalogue *sink.Catalogue
	files     *inspector.Inspector
	test      bool // the current file is a _test.go file
	risky     bool // the current call, in a test, may be meant to fail

	transports *transports // made at the first need
}

// call yields the places in a call of a function or method, and in a
// conversion.
func (w *walker) call(cur inspector.Cursor, call *ast.CallExpr, yield func(place) bool) bool {
	info := w.pass.TypesInfo
	var obj types.Object
	shift := 0 // 1 for (*http.Client).Get(c, url), where the receiver is an argument
	if tv := info.Types[call.Fun]; tv.IsType() {
		named, ok := types.Unalias(tv.Type).(*types.Named)
		if !ok {
			return true
		}
		obj = named.Obj()
	} else {
		obj = typeutil.Callee(info, call)
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
				shift = 1
			}
		}
	}
	key, ok := sink.KeyOf(obj)
	if !ok {
		return true
	}
	sinks := w.catalogue.Lookup(key)
	if len(sinks) == 0 {
		return true
	}
	w.risky = w.test && w.failureExpected(cur, call)
	sig, _ := obj.Type().(*types.Signature) // nil for a conversion
	for _, s := range sinks {
		first := max(s.Arg, 0) + shift
		last := first
		if sig != nil && sig.Variadic() && s.Arg == sig.Params().Len()-1 {
			last = len(call.Args) - 1
		}
		s.Role = w.role(s)
		for i := first; i <= last && i < len(call.Args); i++ { // f(g()), where g has several results, has one argument
			if !w.value(call.Args[i], s, obj.Pkg(), w.method(call, sig, shift), yield) {
				return false
			}
		}
	}
	return true
}

// composite yields the places in the fields of a struct literal.
func (w *walker) composite(lit *ast.CompositeLit, yield func(place) bool) bool {
	if len(lit.Elts) == 0 {
		return true
	}
	named, str := structOf(w.pass.TypesInfo.TypeOf(lit))
	if str == nil || !w.catalogue.Package(named.Obj().Pkg().Path()) {
		return true
	}
	for i, elt := range lit.Elts {
		var field *types.Var
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			field, _ = w.pass.TypesInfo.Uses[kv.Key.(*ast.Ident)].(*types.Var)
			elt = kv.Value
		} else if i < str.NumFields() {
			field = str.Field(i)
		}
		if field == nil {
			continue
		}
		key, _ := sink.FieldKey(named, field)
		for _, s := range w.catalogue.Lookup(key) {
			if !w.value(elt, s, named.Obj().Pkg(), "", yield) {
				return false
			}
		}
	}
	return true
}

// assignment yields the places in assignments to fields: cfg.BaseURL = "…".
func (w *walker) assignment(stmt *ast.AssignStmt, yield func(place) bool) bool {
	if len(stmt.Lhs) != len(stmt.Rhs) || stmt.Tok != token.ASSIGN {
		return true
	}
	for i, lhs := range stmt.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		field := w.pass.TypesInfo.Selections[sel]
		if field == nil {
			continue // pkg.Variable
		}
		key, _ := sink.SelectedField(field)
		for _, s := range w.catalogue.Lookup(key) {
			if !w.value(stmt.Rhs[i], s, field.Obj().Pkg(), "", yield) {
				return false
			}
		}
	}
	return true
}

// value yields expr, or its elements if it is a list of strings written here.
// The sink is declared in pkg.
func (w *walker) value(expr ast.Expr, s sink.Sink, pkg *types.Package, method string, yield func(place) bool) bool {
	p := place{expr, s, s.API(pkg.Name()), method, w.test, w.risky}
	if lit, ok := ast.Unparen(expr).(*ast.CompositeLit); ok {
		for _, elt := range lit.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				elt = kv.Value
			}
			p.expr = elt
			if !yield(p) {
				return false
			}
		}
		return true
	}
	if t := w.pass.TypesInfo.TypeOf(expr); t == nil || !isString(t) {
		return true // a []string that is made elsewhere, or f(g())
	}
	return yield(p)
}

// method returns the constant that call gives for the parameter named "method"
// of what it calls, or "".
func (w *walker) method(call *ast.CallExpr, sig *types.Signature, shift int) string {
	if sig == nil {
		return ""
	}
	for i := range sig.Params().Len() {
		if i+shift < len(call.Args) && sig.Params().At(i).Name() == "method" {
			if v := w.pass.TypesInfo.Types[call.Args[i+shift]].Value; v != nil && v.Kind() == constant.String {
				return constant.StringVal(v)
			}
		}
	}
	return ""
}

// structOf returns the named struct type that t is or points to, or nil.
func structOf(t types.Type) (*types.Named, *types.Struct) {
	if t == nil {
		return nil, nil
	}
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil, nil
	}
	str, _ := named.Underlying().(*types.Struct)
	return named, str
}

// isString reports whether t is a string type.
func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}
