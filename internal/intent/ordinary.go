package intent

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
)

// What a hole holds may be escaped where it is set, or looked at before it is used.
// These are the questions that the checks of encodings ask of the package.

// Escaped reports whether something escapes the value of expr: the package assigns a
// result of an escaper to the variable or field, or gives one for the parameter.
//
//	cfg.Password = url.QueryEscape(cfg.Password)
func (p *Package) Escaped(expr ast.Expr) bool {
	v := p.variableOf(expr)
	if list, _ := p.flow.Sources(expr); slices.ContainsFunc(list, Escapes) {
		return true
	}
	return v != nil && p.escaped.Of(v, func(v *types.Var) bool {
		return p.flow.IsUsed(v, setEscaped) || v.Kind() == types.ParamVar && p.givenEscaped(v)
	})
}

// SetsEscaped reports whether the package sets v to a result of an escaper.
func (p *Package) SetsEscaped(v *types.Var) bool { return p.flow.IsUsed(v, setEscaped) }

// setEscaped reports whether the variable at cur is set to a result of an escaper there.
func setEscaped(cur inspector.Cursor) bool {
	expr := flow.AssignedAt(cur)
	return expr != nil && Escapes(expr)
}

// givenEscaped reports whether a call gives a result of an escaper for v, a parameter.
func (p *Package) givenEscaped(v *types.Var) bool {
	fn := p.flow.ParamFunc(v)
	if fn == nil {
		return false
	}
	for _, c := range p.calls.Of(p.callsByName)[fn.Name()] {
		params := c.fn.Origin().Signature().Params()
		for i := range min(params.Len(), len(c.call.Args)) {
			if params.At(i) != v && (fn.Signature().Recv() == nil || !flow.IsAbstract(c.fn)) {
				continue
			}
			value := p.flow.Definition(c.call.Args[i])
			if Escapes(c.call.Args[i]) || value != nil && Escapes(value) {
				return true
			}
		}
	}
	return false
}

// callsByName returns the calls of the package's functions and methods, by their name: that
// of a method of an interface and those of its implementations are the same.
func (p *Package) callsByName() map[string][]calling {
	calls := make(map[string][]calling)
	for cur := range p.flow.Files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if fn := p.flow.Function(call); fn != nil && fn.Pkg() == p.flow.Types {
			calls[fn.Name()] = append(calls[fn.Name()], calling{fn, call})
		}
	}
	return calls
}

// Escapes reports whether a call in expr escapes, or replaces some bytes, by its name.
func Escapes(expr ast.Expr) bool {
	return flow.Any(expr, func(call *ast.CallExpr) bool { return words.In("changes", strings.ToLower(flow.CalleeName(call))) })
}

// OnlyTested reports whether the result of the call at cur is only compared or searched. A firewall decodes once more to
// see what would come out.
func (p *Package) OnlyTested(cur inspector.Cursor) bool {
	v, ok := p.flow.ResultVar(cur).(*types.Var)
	if !ok {
		return isBlank(cur)
	}
	return p.flow.Only(v, &flow.Policy{
		Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
		Also:  func(ev flow.Event) bool { return ev.Kind == flow.Pass && p.onlyLooks(ev.Call) },
	})
}

// isBlank reports whether the first result of the call at cur is not wanted.
func isBlank(cur inspector.Cursor) bool {
	stmt, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok {
		return false
	}
	id := flow.IdentOf(stmt.Lhs[0])
	return id != nil && id.Name == "_"
}

// onlyLooks reports whether call only looks at a string that it is given: it searches or validates it.
func (p *Package) onlyLooks(call *ast.CallExpr) bool {
	fn := p.flow.Function(call)
	if fn == nil || fn.Pkg() == nil || fn.Signature().Results().Len() == 0 {
		return false
	}
	name, result := strings.ToLower(fn.Name()), fn.Signature().Results().At(0).Type()
	switch fn.Pkg().Path() {
	case "strings":
		return flow.HasInfo(result, types.IsBoolean|types.IsInteger) // Contains, Index, HasPrefix, …
	case "regexp":
		return strings.HasPrefix(name, "match")
	}
	return fn.Signature().Results().Len() == 1 && types.Identical(result, types.Typ[types.Bool]) &&
		(fn.Pkg() == p.flow.Types || strings.HasPrefix(name, "is") || strings.Contains(name, "valid"))
}

// Ordinary reports whether no name of expr, or of the variables vars, suggests a number or an identifier.
func (p *Package) Ordinary(expr ast.Expr, vars []*ast.Ident) bool {
	asked := func(x ast.Expr) bool {
		name, ok := flow.StringConst(p.info, x)
		return ok && NamesPlain(name)
	}
	for range 8 { // calls in one another
		switch x := ast.Unparen(expr).(type) {
		case *ast.CallExpr: // strings.TrimSpace(r.FormValue("id"))
			if slices.ContainsFunc(x.Args, asked) {
				return false
			}
			if len(x.Args) > 0 {
				expr = x.Args[0]
			}
		case *ast.IndexExpr: // vars["id"]
			if asked(x.Index) {
				return false
			}
		case *ast.SelectorExpr: // order.ID
			if NamesPlain(x.Sel.Name) {
				return false
			}
		}
	}
	return !slices.ContainsFunc(vars, func(id *ast.Ident) bool {
		v, ok := p.info.ObjectOf(id).(*types.Var)
		return ok && v.Name() != "p" && NamesPlain(v.Name()) // a page in a query, and anything in Go
	})
}

// EncodesText reports whether what expr encodes may have any text in it: no numbers or lists of identifiers.
//
//	json.Marshal(emojiIDs)   json.Marshal([]int{1, 2})
func (p *Package) EncodesText(expr ast.Expr) bool {
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok && len(call.Args) == 1 && p.info.Types[call.Fun].IsType() {
		expr = call.Args[0] // string(data)
	}
	if value := p.flow.Definition(expr); value != nil {
		expr = value
	}
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return true
	}
	v := p.flow.Variable(call.Args[0])
	return (v == nil || !NamesPlain(v.Name())) && holdsText(p.info.TypeOf(call.Args[0]), make(map[types.Type]bool))
}

// holdsText reports whether a value of type t may have any text in it. The types in seen are being asked for.
func holdsText(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Map: // of whatever
	case interface{ Elem() types.Type }: // a pointer, a list
		return holdsText(u.Elem(), seen)
	}
	return true
}

// NamesPlain reports whether a parameter's name suggests a number, a date or an identifier, without delimiters.
func NamesPlain(name string) bool {
	lower := strings.ToLower(name)
	if words.Is("free", lower) {
		return false // vhost
	}
	return words.Some("plain", func(word string) bool {
		return lower == word || strings.HasSuffix(lower, "_"+word) || strings.HasSuffix(lower, "-"+word) ||
			len(word) > 2 && strings.HasSuffix(lower, word) || word == "id" && (strings.HasSuffix(name, "Id") || strings.HasSuffix(name, "ID") || strings.HasSuffix(name, "IDs"))
	})
}
