package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// CalleeName returns the last name in what call calls: "Fatal" for t.Fatal(…).
func CalleeName(call *ast.CallExpr) string {
	if id := CalleeIdent(call); id != nil {
		return id.Name
	}
	return ""
}

// IdentOf returns expr as an identifier, or nil.
func IdentOf(expr ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(expr).(*ast.Ident)
	return id
}

// Referent returns x of &x, or expr.
func Referent(expr ast.Expr) ast.Expr {
	expr = ast.Unparen(expr)
	if ref, ok := expr.(*ast.UnaryExpr); ok && ref.Op == token.AND {
		return ast.Unparen(ref.X)
	}
	return expr
}

// Named returns the object that expr names: x, or that of y.x; nil for other expressions.
func (p *Package) Named(expr ast.Expr) types.Object {
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		return p.Info.Uses[x]
	case *ast.SelectorExpr:
		return p.Info.Uses[x.Sel]
	}
	return nil
}

// Variable returns the variable or field that expr names, or nil.
func (p *Package) Variable(expr ast.Expr) *types.Var {
	v, _ := p.Named(expr).(*types.Var)
	return v
}

// SelectorAt returns where the object that the identifier at cur names is used as an
// expression: the selector of a field, a method or another package's object, or cur.
func SelectorAt(cur inspector.Cursor) inspector.Cursor {
	if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
		return cur.Parent()
	}
	return cur
}

// Text returns expr's value if it is a constant string, or a variable that is never set: var zero T.
func (p *Package) Text(expr ast.Expr) (string, bool) {
	if def := p.LocalAt(expr).Only(); def != nil && def.Kind == Zero {
		return "", true
	}
	return StringConst(p.Info, expr)
}

// StringConst returns expr's value if it is a constant string.
func StringConst(info *types.Info, expr ast.Expr) (string, bool) {
	v := info.Types[expr].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// IntConst returns expr's value if it is a constant integer.
func IntConst(info *types.Info, expr ast.Expr) (int, bool) {
	v := info.Types[expr].Value
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	n, ok := constant.Int64Val(v)
	return int(n), ok && int64(int(n)) == n
}

// IsUsed reports whether one of v's uses is as ask says.
func (p *Package) IsUsed(v *types.Var, ask func(use inspector.Cursor) bool) bool {
	return Some(p.Events(v), func(ev Event) bool { return ask(ev.At) })
}

// AssignedAt returns the expression whose value, or one result or element of it, the
// variable at cur is set to there; nil if it is not set.
func AssignedAt(cur inspector.Cursor) ast.Expr {
	i := cur.ParentEdgeIndex()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
			return parent.Rhs[min(i, len(parent.Rhs)-1)]
		}
	case *ast.ValueSpec:
		if cur.ParentEdgeKind() == edge.ValueSpec_Names && len(parent.Values) > 0 {
			return parent.Values[min(i, len(parent.Values)-1)]
		}
	case *ast.RangeStmt:
		if cur.ParentEdgeKind() != edge.RangeStmt_X {
			return parent.X
		}
	case *ast.KeyValueExpr:
		if cur.ParentEdgeKind() == edge.KeyValueExpr_Key {
			return parent.Value
		}
	}
	return nil
}

// VarOf returns the variable that the value of the call at cur is assigned to, or nil.
func (p *Package) VarOf(cur inspector.Cursor) types.Object {
	i := cur.ParentEdgeIndex()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if id := IdentOf(parent.Lhs[i]); id != nil && len(parent.Lhs) == len(parent.Rhs) {
			return p.Info.ObjectOf(id)
		}
	case *ast.ValueSpec:
		if len(parent.Names) == len(parent.Values) {
			return p.Info.Defs[parent.Names[i]]
		}
	}
	return nil
}

// ResultVar returns the variable that gets the first result of the call at cur, or nil.
func (p *Package) ResultVar(cur inspector.Cursor) types.Object {
	if stmt, ok := cur.Parent().Node().(*ast.AssignStmt); ok && len(stmt.Rhs) == 1 {
		if id := IdentOf(stmt.Lhs[0]); id != nil && id.Name != "_" {
			return p.Info.ObjectOf(id)
		}
	}
	return nil
}

// DeclOf returns the declared function that cur is in, or nil.
func DeclOf(cur inspector.Cursor) *ast.FuncDecl {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return c.Node().(*ast.FuncDecl)
	}
	return nil
}

// ReturnsError reports whether t, the type of a call, is or ends with error.
func ReturnsError(t types.Type) bool {
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() > 0 {
		t = tuple.At(tuple.Len() - 1).Type()
	}
	return t != nil && types.Identical(t, types.Universe.Lookup("error").Type())
}

// HasMethod reports whether a value of type t has an exported method of that name.
func HasMethod(t types.Type, name string) bool {
	return types.NewMethodSet(t).Lookup(nil, name) != nil
}

// FieldValue returns what lit gives the struct's field i of that name, or nil.
func FieldValue(lit *ast.CompositeLit, i int, name string) ast.Expr {
	for j, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); !ok {
			if i == j {
				return elt
			}
		} else if id, ok := kv.Key.(*ast.Ident); ok && id.Name == name {
			return kv.Value
		}
	}
	return nil
}

// FieldIndex returns the index of the field of that name of the struct t, or of the one that t points to; -1 if it has none.
func FieldIndex(t types.Type, name string) int {
	st, _ := Pointee(t).(*types.Struct)
	for i := 0; st != nil && i < st.NumFields(); i++ {
		if st.Field(i).Name() == name {
			return i
		}
	}
	return -1
}

// FieldConst returns the constant that lit, a literal of the struct with the field f, gives f, as ConstText has it.
// It reports false if that is not constant, or if f is set elsewhere than in literals.
func (p *Package) FieldConst(lit *ast.CompositeLit, f *types.Var) (text string, ok bool) {
	if !p.literal.Of(f, p.onlyInLiterals) {
		return "", false
	}
	if x := FieldValue(lit, FieldIndex(p.Info.TypeOf(lit), f.Name()), f.Name()); x != nil {
		return p.ConstText(x)
	}
	if HasInfo(f.Type(), types.IsBoolean) {
		return "false", true
	}
	return "", IsString(f.Type())
}

func (p *Package) onlyInLiterals(f *types.Var) bool {
	return !Some(p.Events(f), func(ev Event) bool {
		return slices.Contains([]EventKind{Add, Each, Address}, ev.Kind) || ev.Kind == Assign && !ev.InLiteral()
	})
}

// ConstText returns the constant that x is, or that a variable is set to once: "true", "3", a string as it is.
func (p *Package) ConstText(x ast.Expr) (text string, ok bool) {
	v := p.Info.Types[p.SetOnce(x)].Value
	if v == nil {
		return "", false
	}
	if v.Kind() == constant.String {
		return constant.StringVal(v), true
	}
	return v.ExactString(), true
}

// IsStd reports whether importPath is of the standard library: others begin with a domain.
func IsStd(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}

// IsAbstract reports whether obj is a method of an interface.
func IsAbstract(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && fn.Signature().Recv() != nil && types.IsInterface(fn.Signature().Recv().Type())
}

// IsStringSlice reports whether t is a slice of strings.
func IsStringSlice(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && IsString(s.Elem())
}

// HasInfo reports whether t is a basic type of that kind.
func HasInfo(t types.Type, info types.BasicInfo) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&info != 0
}

// IsBytes reports whether t is []byte, or a type of it.
func IsBytes(t types.Type) bool {
	if t == nil {
		return false
	}
	slice, ok := t.Underlying().(*types.Slice)
	return ok && types.Identical(slice.Elem().Underlying(), types.Typ[types.Byte])
}

// IsString reports whether t is a string type, or a type parameter that only string types
// satisfy: T of func get[T ~string](path T).
func IsString(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Interface:
		_, ok := types.Unalias(t).(*types.TypeParam)
		return ok && !u.IsMethodSet() && hasOnlyStrings(u)
	}
	return false
}

// hasOnlyStrings reports whether all types in the type set of u, a constraint, are string types.
func hasOnlyStrings(u *types.Interface) bool {
	for e := range u.EmbeddedTypes() {
		switch e := types.Unalias(e).(type) {
		case *types.Union:
			if e.Len() > 0 && !Some(e.Terms(), func(term *types.Term) bool { return !IsString(term.Type()) }) {
				return true
			}
		default:
			if inner, ok := e.Underlying().(*types.Interface); ok && hasOnlyStrings(inner) || !ok && IsString(e) {
				return true
			}
		}
	}
	return false
}

// NamedOf returns the package's type with a name that t is or points to, or nil.
func NamedOf(t types.Type) *types.Named {
	if t == nil {
		return nil
	}
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	return named
}

// IsNamed reports whether t is the type name of the package path.
func IsNamed(t types.Type, path, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	obj := named.Obj()
	return obj.Name() == name && obj.Pkg() != nil && obj.Pkg().Path() == path
}

// Names reports whether expr is v, a field of whatever struct or a variable.
func (p *Package) Names(expr ast.Expr, v *types.Var) bool {
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		return p.Info.Uses[x] == v
	case *ast.SelectorExpr:
		return Origin(p.Info.Uses[x.Sel]) == v
	}
	return false
}

// ParamIndex returns the index of obj among the parameters of sig, or -1.
func ParamIndex(sig *types.Signature, obj types.Object) int {
	for i := range sig.Params().Len() {
		if sig.Params().At(i) == obj {
			return i
		}
	}
	return -1
}

// VarsIn yields the variables that n, which may be nil, names, as often as it names them.
func (p *Package) VarsIn(n ast.Node) iter.Seq[*types.Var] {
	return func(yield func(*types.Var) bool) {
		if n == nil {
			return
		}
		for n := range ast.Preorder(n) {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := p.Info.ObjectOf(id).(*types.Var); ok && !yield(v) {
					return
				}
			}
		}
	}
}

// Mentions reports whether x is named in n.
func (p *Package) Mentions(n ast.Node, x *types.Var) bool { return p.MentionsAny(n, VarSet{x: true}) }

// MentionsAny reports whether one of vars is named in n, which may be nil.
func (p *Package) MentionsAny(n ast.Node, vars VarSet) bool {
	return Some(p.VarsIn(n), func(v *types.Var) bool { return vars[v] })
}

// Any reports whether is holds of a node of the type N in n.
func Any[N ast.Node](n ast.Node, is func(N) bool) bool {
	for n := range ast.Preorder(n) {
		if x, ok := n.(N); ok && is(x) {
			return true
		}
	}
	return false
}

// Some reports whether is holds of something that seq yields.
func Some[V any](seq iter.Seq[V], is func(V) bool) bool {
	for v := range seq {
		if is(v) {
			return true
		}
	}
	return false
}

// IsZero reports whether expr is certainly the zero value: absent, nil, false, 0 or "".
func IsZero(info *types.Info, expr ast.Expr) bool {
	if expr == nil || info.Types[expr].IsNil() {
		return true
	}
	value := info.Types[expr].Value
	return value != nil && slices.Contains([]string{"false", "0", `""`}, value.ExactString())
}

// Asks reports whether c names one of vars.
func (p *Package) Asks(c Cond, vars VarSet) bool {
	return p.MentionsAny(c.Expr, vars) || p.MentionsAny(c.Tag, vars)
}

// NamesIn returns the identifiers in n that name obj.
func (p *Package) NamesIn(n ast.Node, obj types.Object) []*ast.Ident {
	cur, ok := p.Find(n)
	if !ok {
		return nil
	}
	var ids []*ast.Ident
	for _, use := range p.UsesIn(cur, obj) {
		ids = append(ids, use.Node().(*ast.Ident))
	}
	return ids
}

// within yields cur and what is around it, up to the statement or declaration.
func within(cur inspector.Cursor) iter.Seq[inspector.Cursor] {
	return func(yield func(inspector.Cursor) bool) {
		for ; yield(cur); cur = cur.Parent() {
			switch cur.Node().(type) {
			case ast.Stmt, ast.Decl, *ast.File:
				return
			}
		}
	}
}

// Beside yields the conditions on which it depends, in the statement around, whether the expression at cur is
// evaluated, and what they come out as then: x and true of x && get(u).
func Beside(cur inspector.Cursor) iter.Seq2[ast.Expr, bool] {
	return func(yield func(ast.Expr, bool) bool) {
		for c := range within(cur) {
			if c.ParentEdgeKind() != edge.BinaryExpr_Y {
				continue
			}
			bin := c.Parent().Node().(*ast.BinaryExpr)
			if (bin.Op == token.LAND || bin.Op == token.LOR) && !yield(bin.X, bin.Op == token.LAND) {
				return
			}
		}
	}
}
