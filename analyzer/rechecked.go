package analyzer

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/types"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// recheck returns a pass over the package as it is with other texts in some of its
// literals. The syntax and all positions stay those of pass; types, constants and
// objects are new. It reports false if the result does not compile, e.g. because two
// cases of a switch become equal, or if it cannot be tried.
//
// The type checker is given copies of the files in which a literal is the name of
// a constant, which a file of its own declares. (A longer literal in its place would
// reach over what follows it, and scopes begin at positions.) Only the nodes above
// a literal are copied. What is found out of a copy is noted for the original.
func recheck(pass *analysis.Pass, nodes *flow.Package, texts map[*ast.BasicLit]string) (*analysis.Pass, bool) {
	imports, ok := importsOf(pass)
	if !ok || len(pass.TypeErrors) > 0 {
		return nil, false
	}
	c := copies{of: make(map[ast.Node]reflect.Value)}
	var consts strings.Builder
	fmt.Fprintf(&consts, "package %s\n", pass.Pkg.Name())
	names := freeNames{info: pass.TypesInfo}
	for lit, text := range texts {
		cur, ok := nodes.Find(lit)
		if !ok {
			return nil, false
		}
		name, ok := names.next(len(lit.Value))
		if !ok {
			return nil, false
		}
		fmt.Fprintf(&consts, "const %s = %s\n", name, strconv.Quote(text))
		c.put(cur, &ast.Ident{NamePos: lit.ValuePos, Name: name})
	}
	added, err := parser.ParseFile(pass.Fset, "", consts.String(), 0)
	if err != nil {
		return nil, false
	}
	list := []*ast.File{added}
	for _, f := range pass.Files {
		if v, ok := c.of[f]; ok {
			f = v.Interface().(*ast.File)
		}
		list = append(list, f)
	}
	info := &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Instances:    make(map[*ast.Ident]types.Instance),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:       make(map[ast.Node]*types.Scope),
		FileVersions: make(map[*ast.File]string),
	}
	conf := types.Config{GoVersion: pass.Pkg.GoVersion(), Importer: imports, Sizes: pass.TypesSizes}
	pkg, err := conf.Check(pass.Pkg.Path(), pass.Fset, list, info)
	if err != nil {
		return nil, false
	}
	c.note(info)
	again := *pass
	again.Pkg, again.TypesInfo = pkg, info
	again.Report = func(analysis.Diagnostic) {}
	again.ExportObjectFact = func(types.Object, analysis.Fact) {}
	again.ExportPackageFact = func(analysis.Fact) {}
	return &again, true
}

// freeNames gives names that the package does not declare, of two bytes as long as
// there are some: the shortest literal has two.
type freeNames struct {
	info *types.Info
	used map[string]bool // names of one letter that are declared
	last rune
	more int
}

// next returns a name of at most size bytes.
func (f *freeNames) next(size int) (string, bool) {
	if f.used == nil {
		f.used = make(map[string]bool)
		for id := range f.info.Defs {
			if len(id.Name) == len("ߊ") {
				f.used[id.Name] = true
			}
		}
		f.last = 'ƀ' - 1
	}
	for f.last < '߿' {
		f.last++
		if unicode.IsLetter(f.last) && !f.used[string(f.last)] {
			return string(f.last), true
		}
	}
	f.more++
	name := "ⵣⵣ" + strconv.Itoa(f.more)
	return name, len(name) <= size
}

// imported are packages by the paths that import declarations name them with.
type imported map[string]*types.Package

func (m imported) Import(path string) (*types.Package, error) {
	if pkg := m[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// importsOf returns the packages that pass's files import. It reports false if one
// is cgo's.
func importsOf(pass *analysis.Pass) (imported, bool) {
	m := make(imported)
	for _, f := range pass.Files {
		for _, spec := range f.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			name, ok := pass.TypesInfo.Implicits[spec].(*types.PkgName)
			if spec.Name != nil {
				name, ok = pass.TypesInfo.Defs[spec.Name].(*types.PkgName)
				if spec.Name.Name == "_" {
					continue
				}
			}
			if err != nil || path == "C" || !ok {
				return nil, false
			}
			m[path] = name.Imported()
		}
	}
	// import _ "embed" records no object.
	for _, pkg := range pass.Pkg.Imports() {
		if m[pkg.Path()] == nil {
			m[pkg.Path()] = pkg
		}
	}
	return m, true
}

// copies are shallow copies of nodes, which hold each other in place of the
// originals.
type copies struct{ of map[ast.Node]reflect.Value }

// put sets n in the place of the node at cur, in copies of all above it.
func (c copies) put(cur inspector.Cursor, n ast.Node) {
	c.of[cur.Node()] = reflect.ValueOf(n)
	for ; ; cur = cur.Parent() {
		kind, index := cur.ParentEdge()
		parent := cur.Parent().Node()
		if parent == nil {
			return // a file
		}
		above, done := c.of[parent]
		if !done {
			above = shallow(parent)
			c.of[parent] = above
		}
		field := above.Elem().FieldByName(kind.FieldName())
		if index >= 0 {
			field = field.Index(index)
		}
		field.Set(c.of[cur.Node()])
		if done {
			return
		}
	}
}

// shallow returns a copy of the struct that n points to, with slices of its own.
func shallow(n ast.Node) reflect.Value {
	old := reflect.ValueOf(n)
	out := reflect.New(old.Type().Elem())
	out.Elem().Set(old.Elem())
	for i := range out.Elem().NumField() {
		if f := out.Elem().Field(i); f.Kind() == reflect.Slice && !f.IsNil() && f.CanSet() {
			list := reflect.MakeSlice(f.Type(), f.Len(), f.Len())
			reflect.Copy(list, f)
			f.Set(list)
		}
	}
	return out
}

// note says of the originals what info says of the copies.
func (c copies) note(info *types.Info) {
	for n, v := range c.of {
		copied := v.Interface().(ast.Node)
		if expr, ok := n.(ast.Expr); ok {
			move(info.Types, expr, copied.(ast.Expr))
		}
		move(info.Implicits, n, copied)
		move(info.Scopes, n, copied)
		switch n := n.(type) {
		case *ast.SelectorExpr:
			move(info.Selections, n, copied.(*ast.SelectorExpr))
		case *ast.File:
			move(info.FileVersions, n, copied.(*ast.File))
		}
	}
}

// move sets m[to] to m[from], if that is there.
func move[K comparable, V any](m map[K]V, to, from K) {
	if v, ok := m[from]; ok {
		m[to] = v
	}
}
