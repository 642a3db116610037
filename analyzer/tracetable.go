package analyzer

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/inspector"
)

// element follows the string at cur, an element of a composite literal that is no
// place itself, through the table that it is in.
//
//	for _, tt := range []struct{ url string }{{"HTTP://h/"}} { http.Get(tt.url) }
func (t *trace) element(cur inspector.Cursor) bool {
	lit, index := cur.Parent(), cur.ParentEdgeIndex()
	name := ""
	if kv, ok := lit.Node().(*ast.KeyValueExpr); ok {
		if id, ok := kv.Key.(*ast.Ident); ok {
			name = id.Name
		}
		lit = lit.Parent()
	}
	typ := t.pass.TypesInfo.TypeOf(lit.Node().(ast.Expr))
	if p, ok := typ.Underlying().(*types.Pointer); ok {
		typ = p.Elem() // []*T{{…}}
	}
	switch typ := typ.Underlying().(type) {
	case *types.Struct:
		for i := range typ.NumFields() {
			if f := typ.Field(i); name == f.Name() || name == "" && i == index {
				return t.container(lit, f.Origin())
			}
		}
	case *types.Slice, *types.Array, *types.Map:
		return t.container(lit, nil)
	}
	return false
}

// container follows the string in the field f, or in an element if f is nil, of what
// the expression at cur is.
func (t *trace) container(cur inspector.Cursor, f *types.Var) bool {
	if t.steps++; t.steps > maxTraced {
		return false
	}
	parent := cur.Parent()
	switch cur.ParentEdgeKind() {
	case edge.ParenExpr_X, edge.StarExpr_X, edge.CompositeLit_Elts:
		return t.container(parent, f)
	case edge.KeyValueExpr_Value:
		return t.container(parent.Parent(), f)
	case edge.UnaryExpr_X:
		return parent.Node().(*ast.UnaryExpr).Op == token.AND && t.container(parent, f)
	case edge.IndexExpr_X:
		return t.part(parent, f)
	case edge.SelectorExpr_X:
		v, ok := t.pass.TypesInfo.Uses[parent.Node().(*ast.SelectorExpr).Sel].(*types.Var)
		if !ok {
			return false // a method
		}
		if flow.IsString(v.Type()) && v.Origin() != f {
			return true // another field
		}
		return t.part(parent, f)
	case edge.RangeStmt_X:
		id, ok := parent.Node().(*ast.RangeStmt).Value.(*ast.Ident)
		if !ok || id.Name == "_" {
			return parent.Node().(*ast.RangeStmt).Value == nil || ok
		}
		return t.containerVar(t.pass.TypesInfo.ObjectOf(id), f)
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values:
		id, ok := assignedTo(cur, 0).(*ast.Ident)
		return ok && (id.Name == "_" || t.containerVar(t.pass.TypesInfo.ObjectOf(id), f))
	case edge.CallExpr_Args:
		call := parent.Node().(*ast.CallExpr)
		switch obj := typeutil.Callee(t.pass.TypesInfo, call).(type) {
		case *types.Builtin:
			return obj.Name() == "len" || obj.Name() == "cap"
		case *types.Func:
			return obj.FullName() == "strings.Join" && t.value(parent)
		}
	}
	return false
}

// part follows the string in what the selector or index expression at cur takes out
// of a container.
func (t *trace) part(cur inspector.Cursor, f *types.Var) bool {
	switch typ := t.pass.TypesInfo.TypeOf(cur.Node().(ast.Expr)).Underlying().(type) {
	case *types.Basic:
		return typ.Info()&types.IsString == 0 || t.value(cur)
	}
	return t.container(cur, f)
}

// containerVar is container for the variable obj.
func (t *trace) containerVar(obj types.Object, f *types.Var) bool {
	if obj == nil || !t.enclosed(obj) {
		return false
	}
	if flow.IsString(obj.Type()) {
		return t.object(obj)
	}
	key := tracedNode{expr: &ast.Ident{}, call: nil}
	for _, cur := range t.usesOfObject(obj) {
		key.expr = cur.Node()
		if t.nodes[key] || isSetHere(cur) {
			continue
		}
		t.nodes[key] = true
		if !t.container(cur, f) {
			return false
		}
	}
	return true
}

// isShown reports whether values of the type that typ is, or points to, are given to
// what takes any value, and may print or compare all of it.
func (t *tracer) isShown(typ types.Type) bool {
	if t.shown == nil {
		t.shown = new(typeutil.Map)
		note := func(expr ast.Expr) {
			if typ := t.pass.TypesInfo.TypeOf(expr); typ != nil {
				t.shown.Set(innermost(typ), true)
			}
		}
		for cur := range t.files.Root().Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.CallExpr:
				sig, ok := t.pass.TypesInfo.TypeOf(n.Fun).(*types.Signature)
				if !ok {
					continue
				}
				for i, arg := range n.Args {
					param := min(i, sig.Params().Len()-1)
					if param < 0 {
						continue
					}
					p := sig.Params().At(param).Type()
					if s, ok := p.(*types.Slice); ok && sig.Variadic() && param == sig.Params().Len()-1 {
						p = s.Elem()
					}
					if iface, ok := p.Underlying().(*types.Interface); ok && iface.NumMethods() == 0 {
						note(arg)
					}
				}
			case *ast.BinaryExpr:
				if n.Op == token.EQL || n.Op == token.NEQ {
					note(n.X)
				}
			}
		}
	}
	return t.shown.At(innermost(typ)) != nil
}

// innermost returns the type of what values of type t hold or point to.
func innermost(t types.Type) types.Type {
	for {
		switch u := types.Unalias(t).(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		case *types.Named:
			return u.Origin()
		default:
			return u
		}
	}
}

// unseen reports whether name occurs in a file of the package that is not analyzed: a
// file that this build excludes, or a test file if the driver analyzes packages without
// tests.
func (t *tracer) unseen(name string) bool {
	if t.hidden == nil {
		t.hidden = make(map[string]bool)
		for _, file := range t.pass.IgnoredFiles {
			t.readHidden(file)
		}
		hasTests := slices.ContainsFunc(t.pass.Files, func(f *ast.File) bool { return inTestFile(t.pass.Fset, f.FileStart) })
		if !hasTests && len(t.pass.Files) > 0 {
			dir := filepath.Dir(fileName(t.pass.Fset, t.pass.Files[0].FileStart))
			tests, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
			for _, file := range tests {
				t.readHidden(file)
			}
		}
	}
	return t.hidden[name] || t.hidden["*"]
}

// maxHidden is the size of the largest file that is read for its names.
const maxHidden = 1 << 22

// readHidden notes the names in file; "*" if it cannot be read.
func (t *tracer) readHidden(file string) {
	read := t.pass.ReadFile
	if info, err := os.Stat(file); err == nil && (!info.Mode().IsRegular() || info.Size() > maxHidden) {
		t.hidden["*"] = true
		return
	}
	if read == nil || strings.HasSuffix(file, "_test.go") {
		read = os.ReadFile // not one of those that a pass may read
	}
	src, err := read(file)
	if err != nil {
		t.hidden["*"] = true
		return
	}
	fset := token.NewFileSet()
	if f, err := parser.ParseFile(fset, file, src, parser.PackageClauseOnly); err == nil && f.Name.Name != t.pass.Pkg.Name() {
		return // another package, such as p_test
	}
	var s scanner.Scanner
	s.Init(fset.AddFile(file, -1, len(src)), src, func(token.Position, string) {}, 0)
	for {
		_, tok, text := s.Scan()
		if tok == token.EOF {
			return
		}
		if tok == token.IDENT {
			t.hidden[text] = true
		}
	}
}
