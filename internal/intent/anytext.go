package intent

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
)

// A string is any text if nothing is seen that limits it: a parameter, user input, or a variable that is set to these.
// What other functions make may have an alphabet of its own, which no escaper changes:
//
//	url.QueryEscape(hex.EncodeToString(sum)), url.QueryEscape(strings.ReplaceAll(title, " ", "-"))

// AnyText reports whether what an escaper was given, whose result expr is, may be any
// text, and the function does not ask for the bytes by which escapers differ.
func (p *Package) AnyText(expr ast.Expr) bool {
	call, ok := expr.(*ast.CallExpr)
	if ok && flow.CalleeName(call) == "Encode" {
		return p.encodesAnyText(flow.Receiver(call))
	}
	return ok && len(call.Args) == 1 && (p.isAnyText(call.Args[0], make(map[*types.Var]bool)) || flow.CalleeName(call) == "PathEscape" && p.isBase64(call.Args[0]))
}

// DecodedQuery reports whether expr decodes what v.Encode() returns, where that has any text:
//
//	u.RawQuery, err = url.QueryUnescape(v.Encode())
func (p *Package) DecodedQuery(expr ast.Expr) bool {
	call, ok := expr.(*ast.CallExpr)
	if !ok || flow.CalleeName(call) != "QueryUnescape" || len(call.Args) != 1 {
		return false
	}
	encoded, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
	return ok && flow.CalleeName(encoded) == "Encode" && p.encodesAnyText(flow.Receiver(encoded))
}

// encodesAnyText reports whether the url.Values v is given to the function, or a text that may be any and
// no function escapes; or whether a function of the package makes it of such a text.
func (p *Package) encodesAnyText(v ast.Expr) bool {
	if call, ok := p.flow.SetOnce(v).(*ast.CallExpr); ok {
		if _, decl := p.flow.FuncDecl(p.flow.Function(call)); decl != nil {
			list, _ := p.flow.Returns(decl.Body)
			if len(list) == 1 && len(list[0].Results) == 1 && p.setsAnyText(list[0].Results[0], false) {
				return true
			}
		}
	}
	return p.setsAnyText(v, true)
}

// setsAnyText is encodesAnyText for the variable v, by what is set in it. given says what it is for a parameter.
func (p *Package) setsAnyText(v ast.Expr, given bool) bool {
	of := p.flow.Variable(v)
	if of == nil || of.Kind() == types.ParamVar {
		return of != nil && given
	}
	any := false
	for ev := range p.flow.Events(of) {
		if ev.Kind != flow.CallMethod || len(ev.Call.Args) != 2 { // Set, Add
			continue
		}
		text := ast.Unparen(ev.Call.Args[1])
		if key, ok := flow.StringConst(p.info, ev.Call.Args[0]); ok && words.Is("handed-out", strings.ToLower(key)) {
			continue // v.Set("access_token", token)
		}
		if call, ok := text.(*ast.CallExpr); ok && strings.Contains(strings.ToLower(flow.CalleeName(call)), "escape") {
			return false
		}
		if _, ok := flow.StringConst(p.info, text); !ok && p.isAnyText(text, make(map[*types.Var]bool)) {
			any = true
		}
	}
	return any
}

// FreeText reports whether expr is a string that may be any text: not of a type that has constants, no parameter of a
// function that the package calls, which is judged there, and no variable in which it looks for a slash.
func (p *Package) FreeText(expr ast.Expr) bool {
	if expr == nil || !isTextType(p.info.TypeOf(expr)) {
		return false
	}
	if v := p.variableOf(expr); p.isGivenHere(v) || v != nil && p.slashes.Of(v, func(v *types.Var) bool { return p.looksIn(v, "/") }) {
		return false
	}
	return p.isAnyText(expr, make(map[*types.Var]bool))
}

// isTextType reports whether t is string, or a type made of it of which its package has no constant:
//
//	type Credential string
func isTextType(t types.Type) bool {
	named, ok := t.(*types.Named)
	if !ok || !flow.IsString(t) {
		return t == types.Typ[types.String]
	}
	of := named.Obj().Pkg().Scope()
	return !slices.ContainsFunc(of.Names(), func(name string) bool {
		c, ok := of.Lookup(name).(*types.Const)
		return ok && types.Identical(c.Type(), t)
	})
}

// LooksFor reports whether the package asks where in the variable or field expr one of chars is.
// Of another expression it is asked of the function around it, whatever that looks in. A URL's "?" is asked for by RawQuery.
func (p *Package) LooksFor(expr ast.Expr, chars string) bool {
	if call := p.flow.CallTo(expr, "net/url", "URL.String"); call != nil {
		expr = flow.Receiver(call)
	}
	if v := p.variableOf(expr); v != nil {
		return p.looksIn(v, chars)
	}
	if expr == nil {
		return true
	}
	cur, ok := p.flow.Find(expr)
	decl := flow.DeclOf(cur)
	return !ok || decl == nil || decl.Body != nil && flow.Any(decl.Body, func(call *ast.CallExpr) bool {
		pkg, _ := p.flow.Called(call)
		return pkg == "strings" && p.asksFor(call, chars)
	})
}

// looksIn reports whether the package asks where in v one of chars is. What trims one does not ask.
//
//	if !strings.HasPrefix(name, "packages/") { return errUnknown }
func (p *Package) looksIn(v *types.Var, chars string) bool {
	return flow.Some(p.flow.Events(v), func(ev flow.Event) bool {
		if ev.Kind != flow.Pass {
			return chars == "?" && ev.Selects() == "RawQuery"
		}
		pkg, name := p.flow.Called(ev.Call)
		return pkg == "strings" && !strings.HasPrefix(name, "Trim") && p.asksFor(ev.Call, chars)
	})
}

// isGivenHere reports whether v is a parameter of a function that the package calls. What
// its tests give to an exported function, which others call, does not count.
func (p *Package) isGivenHere(v *types.Var) bool {
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	fn := p.flow.ParamFunc(v)
	inTest := p.flow.Model.InTest
	return fn == nil || slices.ContainsFunc(p.flow.Uses(fn), func(use inspector.Cursor) bool {
		return flow.CallOf(use) != nil && !(fn.Exported() && inTest != nil && inTest(use.Node().Pos()))
	})
}

// isBase64 reports whether expr is a call that writes "+", which url.PathEscape leaves, "/" and "=".
func (p *Package) isBase64(expr ast.Expr) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || flow.CalleeName(call) != "EncodeToString" {
		return false
	}
	v := p.flow.Variable(flow.Receiver(call))
	return v != nil && v.Pkg() != nil && v.Pkg().Path() == "encoding/base64" && (v.Name() == "StdEncoding" || v.Name() == "RawStdEncoding")
}

// isAnyText is AnyText for the argument expr. The variables in seen are being asked for.
func (p *Package) isAnyText(expr ast.Expr, seen map[*types.Var]bool) bool {
	if text, ok := flow.StringConst(p.info, expr); ok {
		return !strings.ContainsAny(text, "&=") // else it is a query as a whole, in which they are wanted
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		v := p.flow.Variable(expr)
		return v != nil && p.isAnyTextVar(v, seen)
	case *ast.BinaryExpr:
		return p.isAnyText(x.X, seen) && p.isAnyText(x.Y, seen)
	case *ast.StarExpr:
		return p.isAnyText(x.X, seen)
	case *ast.IndexExpr: // os.Args[1], r.Form["q"][0]; not strings.Fields(s)[0]
		return p.isAnyText(x.X, seen)
	case *ast.SliceExpr:
		return p.isAnyText(x.X, seen)
	case *ast.TypeAssertExpr:
		return true
	case *ast.CallExpr:
		return p.isAnyTextCall(x, seen)
	}
	return false
}

// isAnyTextCall is isAnyText for the result of call, which returns input or keeps the spaces of its argument.
func (p *Package) isAnyTextCall(call *ast.CallExpr, seen map[*types.Var]bool) bool {
	if tv := p.info.Types[call.Fun]; tv.IsType() {
		return len(call.Args) == 1 && flow.IsString(p.info.TypeOf(call.Args[0])) && p.isAnyText(call.Args[0], seen)
	}
	fn := p.flow.Function(call)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	if p.Written != nil && p.Written(fn) {
		return true
	}
	switch name := fn.Name(); fn.Pkg().Path() {
	case "os", "flag":
		return fn.Signature().Recv() == nil && words.Is("given program", strings.ToLower(fn.Pkg().Path()+"."+name))
	case "net/url":
		switch name {
		case "PathEscape", "QueryEscape":
			return p.isAnyText(call.Args[0], seen)
		case "Get":
			return true
		}
	case "fmt":
		return (name == "Sprint" || name == "Sprintln") && !slices.ContainsFunc(call.Args, func(x ast.Expr) bool { return !p.isAnyPrinted(x, seen) })
	case "path", "path/filepath":
		return name == "Base" && p.isAnyText(call.Args[0], seen)
	case "bufio":
		return name == "Text" || name == "ReadString"
	case "strings":
		switch name {
		case "TrimSpace", "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix", "ToLower", "ToUpper", "Clone", "ToValidUTF8":
			return p.isAnyText(call.Args[0], seen)
		case "Join":
			sep, ok := flow.StringConst(p.info, call.Args[1])
			return ok && strings.Contains(sep, " ")
		}
	}
	return false
}

// isAnyPrinted is isAnyText for what package fmt writes of x, a string or a value of any type.
func (p *Package) isAnyPrinted(x ast.Expr, seen map[*types.Var]bool) bool {
	t := p.info.TypeOf(x)
	return (flow.IsString(t) || types.IsInterface(t)) && !flow.IsError(t) && p.isAnyText(x, seen)
}

// isAnyTextVar is isAnyText for the variable or field v: for all that the package sets it to or gives for it.
func (p *Package) isAnyTextVar(v *types.Var, seen map[*types.Var]bool) bool {
	v = v.Origin()
	if seen[v] {
		return true
	}
	first := len(seen) == 0
	seen[v] = true
	from := func(v *types.Var) bool { return p.isAnyTextFrom(v, seen) }
	if first {
		return p.anyText.Of(v, from)
	}
	return from(v)
}

// isAnyTextFrom is isAnyTextVar for v, which is being asked for.
func (p *Package) isAnyTextFrom(v *types.Var, seen map[*types.Var]bool) bool {
	if v.Pkg() != p.flow.Types {
		return true
	}
	for ev := range p.flow.Events(v) {
		if expr := flow.AssignedAt(ev.At); expr != nil && !p.isAnyText(expr, seen) {
			return false
		}
	}
	args, all := p.flow.Arguments(v)
	return !all || !slices.ContainsFunc(args, func(arg ast.Expr) bool { return !p.isAnyText(arg, seen) })
}

// asksFor reports whether an argument of call is a constant with one of the chars.
func (p *Package) asksFor(call *ast.CallExpr, chars string) bool {
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		text, ok := flow.StringConst(p.info, arg)
		lit, isLit := ast.Unparen(arg).(*ast.BasicLit)
		return ok && strings.ContainsAny(text, chars) || isLit && lit.Kind == token.CHAR && strings.ContainsAny(lit.Value, chars)
	})
}
