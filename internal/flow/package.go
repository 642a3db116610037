package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
)

// A Package is the syntax of one package with its types, indexed at the first need. It
// must not be used by several goroutines at once.
type Package struct {
	Types *types.Package
	Info  *types.Info
	Files *inspector.Inspector // all of the package's files

	uses  map[types.Object][]int32 // the cursors of the identifiers that name a variable, constant or function
	decls map[types.Object]int32   // that of the one which declares it
	nodes []start                  // of all nodes, by position

	graphs map[*ast.BlockStmt]*Graph

	abstract map[string]bool // names of methods of the package's interfaces; made at the first need

	Model Model // set before the first question

	top     []*Decl              // the package's declarations, by position; made at the first need
	globals map[*types.Var]*Life // of package variables and, of records, those of other packages; made at the first need
	fields  map[*types.Var]*Life // of unexported fields that point to records; made at the first need
}

// New returns the Package pkg, whose syntax is in files and whose types are in info.
func New(pkg *types.Package, info *types.Info, files *inspector.Inspector) *Package {
	return &Package{Types: pkg, Info: info, Files: files}
}

// Uses returns the identifiers that name obj, a variable, function or constant, in the order of
// the source, its declaration among them. All instances of a generic function or field
// are one object.
func (p *Package) Uses(obj types.Object) []inspector.Cursor {
	return p.cursors(p.usesOf(obj))
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
	if p.uses == nil {
		p.indexUses()
	}
	return p.uses[Origin(obj)]
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
	if p.uses == nil {
		p.indexUses()
	}
	index, ok := p.decls[Origin(obj)]
	if !ok {
		return inspector.Cursor{}, false
	}
	return p.Files.At(index), true
}

// indexUses makes the index of uses, in one walk.
func (p *Package) indexUses() {
	p.uses = make(map[types.Object][]int32)
	p.decls = make(map[types.Object]int32)
	for cur := range p.Files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		switch obj := p.Info.ObjectOf(id).(type) {
		case *types.Var, *types.Func, *types.Const:
			obj = Origin(obj)
			p.uses[obj] = append(p.uses[obj], cur.Index())
			if p.Info.Defs[id] != nil {
				p.decls[obj] = cur.Index()
			}
		}
	}
}

// Find returns the cursor of n, a node of the package's files. Its cost is that of a
// binary search, however long the list of statements is that n is in.
func (p *Package) Find(n ast.Node) (inspector.Cursor, bool) {
	if n == nil {
		return inspector.Cursor{}, false
	}
	pos := n.Pos()
	for i := p.search(pos); i < len(p.nodes) && p.nodes[i].start == pos; i++ {
		if cur := p.Files.At(p.nodes[i].index); cur.Node() == n {
			return cur, true
		}
	}
	return inspector.Cursor{}, false
}

// At returns the innermost node that the character at pos is in.
func (p *Package) At(pos token.Pos) (inspector.Cursor, bool) {
	i := p.search(pos+1) - 1
	if i < 0 {
		return inspector.Cursor{}, false
	}
	cur := p.Files.At(p.nodes[i].index)
	for cur.Node() != nil && cur.Node().End() <= pos {
		if cur = cur.Parent(); cur == p.Files.Root() {
			return inspector.Cursor{}, false
		}
	}
	return cur, true
}

// A start is where a node begins.
type start struct {
	start token.Pos
	index int32 // of its cursor
}

// search returns the index in p.nodes of the first node that begins at pos or behind.
func (p *Package) search(pos token.Pos) int {
	if p.nodes == nil {
		for cur := range p.Files.Root().Preorder() {
			p.nodes = append(p.nodes, start{token.NoPos, cur.Index()})
		}
		// From the last on, since a sum begins where its first operand does, and asking
		// each sum of a long one would take the square of its length.
		for i := len(p.nodes) - 1; i >= 0; i-- {
			n := p.Files.At(p.nodes[i].index).Node()
			switch n.(type) {
			case *ast.BinaryExpr, *ast.CallExpr, *ast.SelectorExpr, *ast.IndexExpr, *ast.IndexListExpr, *ast.SliceExpr, *ast.TypeAssertExpr:
				p.nodes[i].start = p.nodes[i+1].start
			default:
				p.nodes[i].start = n.Pos()
			}
		}
		slices.SortStableFunc(p.nodes, func(a, b start) int { return int(a.start - b.start) })
	}
	return sort.Search(len(p.nodes), func(i int) bool { return p.nodes[i].start >= pos })
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
