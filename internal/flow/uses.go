package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
)

// Uses returns the identifiers that name obj, a variable, function or constant, in source order, with its declaration. All
// instances of a generic one are one object.
func (p *Package) Uses(obj types.Object) []inspector.Cursor {
	return p.cursors(p.usesOf(obj))
}

// refs returns the Uses of obj but for its declaration.
func (p *Package) refs(obj types.Object) []inspector.Cursor {
	return slices.DeleteFunc(p.Uses(obj), func(use inspector.Cursor) bool { return p.Info.Defs[use.Node().(*ast.Ident)] != nil })
}

// EachUse reports whether obj is used, and ask says yes of all that uses it but for its declaration.
func (p *Package) EachUse(obj types.Object, ask func(use inspector.Cursor) bool) bool {
	uses := p.refs(obj)
	return len(uses) > 0 && !slices.ContainsFunc(uses, func(use inspector.Cursor) bool { return !ask(use) })
}

// Objects yields the variables, functions and constants that the package names, in no order.
func (p *Package) Objects() iter.Seq[types.Object] {
	return maps.Keys(p.named.Of(p.indexUses))
}

// UsesIn returns those of the Uses of obj that are inside the node at cur.
func (p *Package) UsesIn(cur inspector.Cursor, obj types.Object) []inspector.Cursor {
	all := p.usesOf(obj)
	if cur == p.Files.Root() {
		return p.cursors(all) // the root has no index
	}
	from := sort.Search(len(all), func(i int) bool { return all[i] >= cur.Index() })
	to := from + sort.Search(len(all)-from, func(i int) bool { return !cur.Contains(p.Files.At(all[from+i])) })
	return p.cursors(all[from:to])
}

// usesOf returns the indices of the Uses of obj.
func (p *Package) usesOf(obj types.Object) []int32 {
	return p.named.Of(p.indexUses)[Origin(obj)].uses
}

func (p *Package) cursors(indices []int32) []inspector.Cursor {
	list := make([]inspector.Cursor, len(indices))
	for i, index := range indices {
		list[i] = p.Files.At(index)
	}
	return list
}

// Decl returns the identifier that declares obj. It reports false for what another
// package declares, and for the variable of a type switch, of which each clause has one.
func (p *Package) Decl(obj types.Object) (inspector.Cursor, bool) {
	if obj == nil || obj.Pkg() != p.Types {
		return inspector.Cursor{}, false
	}
	n, ok := p.named.Of(p.indexUses)[Origin(obj)]
	if !ok || n.decl < 0 {
		return inspector.Cursor{}, false
	}
	return p.Files.At(n.decl), true
}

// indexUses finds the names of each object that the package names.
func (p *Package) indexUses() map[types.Object]names {
	named := make(map[types.Object]names, len(p.Info.Defs))
	for cur := range p.Files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		obj := p.Info.Defs[id]
		declares := obj != nil
		if !declares {
			obj = p.Info.Uses[id]
		}
		switch obj.(type) {
		case *types.Var, *types.Func, *types.Const:
		default:
			continue
		}
		n, ok := named[Origin(obj)]
		if declares {
			n.decl = cur.Index()
		} else if !ok {
			n.decl = -1
		}
		n.uses = append(n.uses, cur.Index())
		named[Origin(obj)] = n
	}
	return named
}

// Find returns the cursor of n, a node of the package's files. Its cost is that of a
// binary search, however long the list of statements is that n is in.
func (p *Package) Find(n ast.Node) (inspector.Cursor, bool) {
	if n == nil {
		return inspector.Cursor{}, false
	}
	pos := n.Pos()
	f := p.fileOf(pos)
	if f == nil {
		return inspector.Cursor{}, false
	}
	for i := p.search(f, pos); i < len(f.nodes) && f.nodes[i].offset == f.offset(pos); i++ {
		if cur := p.Files.At(f.nodes[i].index); cur.Node() == n {
			return cur, true
		}
	}
	return inspector.Cursor{}, false
}

// At returns the innermost node that the character at pos is in.
func (p *Package) At(pos token.Pos) (inspector.Cursor, bool) {
	f := p.fileOf(pos)
	if f == nil {
		return inspector.Cursor{}, false
	}
	i := p.search(f, pos+1) - 1
	if i < 0 {
		return inspector.Cursor{}, false
	}
	cur := p.Files.At(f.nodes[i].index)
	for cur.Node() != nil && cur.Node().End() <= pos {
		if cur = cur.Parent(); cur == p.Files.Root() {
			return inspector.Cursor{}, false
		}
	}
	return cur, true
}

// fileOf returns the file that the character at pos is in, or nil.
func (p *Package) fileOf(pos token.Pos) *file {
	if p.files == nil {
		for cur := range p.Files.Root().Children() {
			f := cur.Node().(*ast.File)
			p.files = append(p.files, &file{cur: cur, start: f.FileStart, end: f.FileEnd})
		}
		slices.SortFunc(p.files, func(a, b *file) int { return cmp.Compare(a.start, b.start) })
	}
	i := sort.Search(len(p.files), func(i int) bool { return p.files[i].end >= pos })
	if i == len(p.files) || p.files[i].start > pos {
		return nil
	}
	return p.files[i]
}

// search returns the index in f.nodes of the first node that begins at pos or behind.
func (p *Package) search(f *file, pos token.Pos) int {
	if f.nodes == nil {
		for cur := range f.cur.Preorder() {
			f.nodes = append(f.nodes, start{index: cur.Index()})
		}
		// From the last on, since a sum begins where its first operand does, and asking
		// each sum of a long one would take the square of its length.
		for i := len(f.nodes) - 1; i >= 0; i-- {
			n := p.Files.At(f.nodes[i].index).Node()
			switch n.(type) {
			case *ast.BinaryExpr, *ast.CallExpr, *ast.SelectorExpr, *ast.IndexExpr, *ast.IndexListExpr, *ast.SliceExpr, *ast.TypeAssertExpr:
				f.nodes[i].offset = f.nodes[i+1].offset
			default:
				f.nodes[i].offset = f.offset(n.Pos())
			}
		}
		slices.SortStableFunc(f.nodes, func(a, b start) int { return cmp.Compare(a.offset, b.offset) })
	}
	return sort.Search(len(f.nodes), func(i int) bool { return f.nodes[i].offset >= f.offset(pos) })
}

// Origin returns the function or field that obj is an instance of, or obj.
func Origin(obj types.Object) types.Object {
	switch o := obj.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return obj
}
