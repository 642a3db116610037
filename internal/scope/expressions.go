package scope

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
)

// SelectorOf returns the selector of a field, or of the method that is called.
func SelectorOf(expr ast.Expr) *ast.SelectorExpr {
	if expr == nil {
		return nil
	}
	x := ast.Unparen(expr)
	if call, ok := x.(*ast.CallExpr); ok {
		x = ast.Unparen(call.Fun)
	}
	sel, _ := x.(*ast.SelectorExpr)
	return sel
}

// Assignments yields what the package puts into a variable, field, parameter or result, and its type.
func (sc *Scope) Assignments() iter.Seq2[types.Type, ast.Expr] {
	return func(yield func(types.Type, ast.Expr) bool) {
		for cur := range sc.Files.Root().Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.CompositeLit)(nil), (*ast.ReturnStmt)(nil), (*ast.CallExpr)(nil)) {
			for to, value := range sc.Flow.AssignedTo(cur) {
				if !yield(to, value) {
					return
				}
			}
		}
	}
}

// IsLiteral reports whether expr is the literal of text, which needs no escape.
func IsLiteral(expr ast.Expr, text string) bool {
	lit, ok := ast.Unparen(expr).(*ast.BasicLit)
	return ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.Trim(lit.Value, "`'\"") == text
}

// Pointee returns the new string that expr points to; nil if that is not known:
//
//	aws.String("https://example.com")   ptr.To("https://example.com")   new("https://example.com")
func (sc *Scope) Pointee(expr ast.Expr) ast.Expr {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil // fast path
	}
	info := sc.Pass.TypesInfo
	if ptr, ok := info.TypeOf(call).(*types.Pointer); !ok || !flow.IsString(ptr.Elem()) {
		return nil
	}
	arg := call.Args[0]
	if tv := info.Types[arg]; tv.IsType() || !flow.IsString(tv.Type) {
		return nil // new(string)
	}
	obj := typeutil.Callee(info, call)
	if obj == nil {
		return nil
	}
	if obj.Pkg() == nil {
		return arg // new(expr), the only builtin whose result is a pointer
	}
	// aws.String, stripe.String, smithy's ptr.String, k8s.io/utils/ptr.To, azcore's to.Ptr,
	// lo.ToPtr and one's own: of a function of such a name and type no other is known.
	switch strings.ToLower(obj.Name()) {
	case "of", "pointer", "ptr", "ptrto", "string", "stringptr", "strptr", "to", "topointer", "toptr":
		return arg
	}
	return nil
}

// Function returns what takes the parameter arg of the function expr, and its index there: the function, or a literal's
// parameter; nil if that is not known.
//
//	get   c.get   Getter(get)   func(u string) error { … }
func (sc *Scope) Function(expr ast.Expr, arg int) (types.Object, int) {
	switch x := sc.Unconverted(expr).(type) {
	case *ast.Ident:
		if fn, ok := sc.Pass.TypesInfo.Uses[x].(*types.Func); ok {
			return fn, arg
		}
		if v, ok := sc.Pass.TypesInfo.Uses[x].(*types.Var); ok {
			if def := sc.Flow.Definition(x); def != nil && def != expr {
				if _, isLit := ast.Unparen(def).(*ast.FuncLit); !isLit {
					return sc.Function(def, arg)
				}
			}
			return v, arg
		}
	case *ast.SelectorExpr:
		if s := sc.Pass.TypesInfo.Selections[x]; s != nil && s.Kind() != types.MethodVal {
			return nil, 0
		}
		if fn, ok := sc.Pass.TypesInfo.Uses[x.Sel].(*types.Func); ok {
			return fn, arg
		}
	case *ast.FuncLit:
		if sig, ok := sc.Pass.TypesInfo.TypeOf(x).(*types.Signature); ok && arg < sig.Params().Len() {
			return sig.Params().At(arg), arg
		}
	}
	return nil, 0
}

// Unconverted returns expr without parentheses and conversions.
//
//	service.Doer(c.do) => c.do
func (sc *Scope) Unconverted(expr ast.Expr) ast.Expr {
	for {
		expr = ast.Unparen(expr)
		call, ok := expr.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 || !sc.Pass.TypesInfo.Types[call.Fun].IsType() {
			return expr
		}
		expr = call.Args[0]
	}
}

// KeyOf returns the key of obj, which expr names, in the catalogue: that of a function, type or
// package variable, or of the field that expr selects.
func (sc *Scope) KeyOf(expr ast.Expr, obj types.Object) catalogue.Key {
	key, _ := catalogue.KeyOf(obj)
	if sel, ok := ast.Unparen(expr).(*ast.SelectorExpr); ok {
		if s := sc.Pass.TypesInfo.Selections[sel]; s != nil && s.Kind() == types.FieldVal {
			key, _ = catalogue.SelectedField(s)
		}
	}
	return key
}

// Exported returns the package's exported variables, functions and methods, by name.
func (sc *Scope) Exported() (list []types.Object) {
	scope := sc.Pass.Pkg.Scope()
	for _, name := range scope.Names() {
		obj := scope.Lookup(name)
		if !obj.Exported() {
			continue
		}
		switch obj := obj.(type) {
		case *types.Var, *types.Func:
			list = append(list, obj)
		case *types.TypeName:
			named, ok := types.Unalias(obj.Type()).(*types.Named)
			if !ok || obj.IsAlias() {
				continue // its methods are another name's
			}
			for m := range named.Methods() { // an interface has none of its own
				if m.Exported() {
					list = append(list, m)
				}
			}
		}
	}
	return list
}

// Formatter returns the function that call calls, and the index of its argument
// that is a format, if it is one of fmt's or log's; otherwise -1.
func (sc *Scope) Formatter(call *ast.CallExpr) (types.Object, int) {
	i := 0
	switch flow.CalleeName(call) { // fast: most calls are of other names
	case "Sprintf", "Printf", "Errorf", "Fatalf", "Panicf":
	case "Fprintf", "Appendf":
		i = 1
	default:
		return nil, -1
	}
	fn := typeutil.Callee(sc.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "fmt" && fn.Pkg().Path() != "log" || i >= len(call.Args) {
		return nil, -1
	}
	return fn, i
}

// IsLogged reports whether cur is an argument of a call that, by its name, writes for people.
func IsLogged(cur inspector.Cursor) bool {
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	name := strings.ToLower(flow.CalleeName(cur.Parent().Node().(*ast.CallExpr)))
	if strings.HasPrefix(name, "login") || strings.HasPrefix(name, "logon") || strings.HasPrefix(name, "logout") {
		return false // these want the URL itself
	}
	return slices.ContainsFunc([]string{"print", "log", "info", "debug", "warn", "error", "fatal", "panic", "trace", "fprint"}, func(word string) bool { return strings.HasPrefix(name, word) })
}

// IsFormatted reports whether the argument at cur is one of a call with a format.
func (sc *Scope) IsFormatted(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	_, i := sc.Formatter(call)
	return i >= 0 && cur.ParentEdgeIndex() > i
}
