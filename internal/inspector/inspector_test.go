package inspector_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"testing"

	theirs "golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/inspector"
)

// every has each form of syntax, with each of its parts and without those that may be missing.
const every = `package p

import (
	m "math"
	_ "embed"
)

type (
	pair[K comparable, V any] struct {
		key K ` + "`json:\"k\"`" + `
		V   V
	}
	list  [4]int
	funcs map[string]func(int, ...string) (n int, err error)
	face  interface{ m(); ~int | string }
	ch    <-chan *int
)

const a, b = iota, 'x'

var c, d int = 1, 2
var e []string

func bodyless(x int)

func (p *pair[K, V]) f(x int) (n int, err error) {
	defer func() { recover() }()
	go bodyless(1)
outer:
	for i := 0; i < x; i++ {
		if y := x; y > 1 {
			continue outer
		} else if x == 2 {
			break
		} else {
			goto outer
		}
	}
	for {
		break
	}
	for range e {
	}
	for i, v := range e {
		_ = e[i:]; _ = e[:i]; _ = e[1:i:2]
		_ = v
	}
	switch y := any(x).(type) {
	case int, string:
		_ = y
	default:
	}
	switch z := x; z {
	case 1, 2:
		fallthrough
	case 3:
	}
	switch {
	}
	var s chan int
	select {
	case v, ok := <-s:
		_, _ = v, ok
	case s <- 1:
	default:
	}
	;
	x--
	var _ = pair[int, string]{key: 1, V: "x"}
	var _ = []pair[int, int]{{1, 2}, {key: -(3), V: m.MaxInt8}}
	var _ = [...]int{2: 1}
	_ = any(x).(int)
	_ = generic[int](x)
	_ = generic2[int, string]
	*(&x) = 1
	return x, nil
}
`

// Cursors are those of x/tools on the same files without their comments.
func TestSameAsTools(t *testing.T) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "every.go", every, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	files := []*ast.File{f}
	names, _ := filepath.Glob(filepath.Join(runtime.GOROOT(), "src/go/types/*.go"))
	if len(names) == 0 {
		t.Error("no files of go/types")
	}
	for _, name := range names {
		if f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution); err == nil {
			files = append(files, f)
		}
	}
	own, other := inspector.New(files), theirs.New(files)

	var types []ast.Node // an example of each type
	seen := make(map[reflect.Type]bool)
	var nodes []theirs.Cursor
	for c := range other.Root().Preorder() {
		nodes = append(nodes, c)
		if of := reflect.TypeOf(c.Node()); !seen[of] {
			seen[of] = true
			types = append(types, c.Node())
		}
	}
	if len(types) < 50 {
		t.Errorf("only %d types of nodes", len(types))
	}
	i := 0
	at := make(map[ast.Node]inspector.Cursor)
	for c := range own.Root().Preorder() {
		if i == len(nodes) || c.Node() != nodes[i].Node() {
			t.Fatalf("node %d is %T at %s", i, c.Node(), fset.Position(c.Node().Pos()))
		}
		if c.Index() != int32(i) || own.At(int32(i)) != c || !c.Valid() {
			t.Errorf("the index of node %d is %d", i, c.Index())
		}
		at[c.Node()] = c
		i++
	}
	if i != len(nodes) {
		t.Fatalf("%d of %d nodes", i, len(nodes))
	}

	for i, n := range nodes {
		c := at[n.Node()]
		kind, index := c.ParentEdge()
		wantKind, wantIndex := n.ParentEdge()
		if c.Parent().Node() != n.Parent().Node() || kind != wantKind || index != wantIndex {
			t.Fatalf("%T at %s: %v %d in %T", n.Node(), fset.Position(n.Node().Pos()), kind, index, c.Parent().Node())
		}
		if kind != 0 && c.Parent().ChildAt(kind, index) != c {
			t.Fatalf("%T at %s is not at %v %d", n.Node(), fset.Position(n.Node().Pos()), kind, index)
		}
		next, ok := c.NextSibling()
		wantNext, wantOK := n.NextSibling()
		if ok != wantOK || ok && next.Node() != wantNext.Node() {
			t.Fatalf("%T at %s: next sibling %v", n.Node(), fset.Position(n.Node().Pos()), ok)
		}
		var children, wantChildren, around, wantAround []ast.Node
		for child := range c.Children() {
			children = append(children, child.Node())
		}
		for child := range n.Children() {
			wantChildren = append(wantChildren, child.Node())
		}
		some := []ast.Node{types[i%len(types)], types[i/7%len(types)]}
		for up := range c.Enclosing(some...) {
			around = append(around, up.Node())
		}
		for up := range n.Enclosing(some...) {
			wantAround = append(wantAround, up.Node())
		}
		if !slices.Equal(children, wantChildren) || !slices.Equal(around, wantAround) {
			t.Fatalf("%T at %s: children or what encloses it", n.Node(), fset.Position(n.Node().Pos()))
		}
		if near := nodes[(i+i%5)%len(nodes)]; c.Contains(at[near.Node()]) != n.Contains(near) {
			t.Fatalf("%T at %s contains %T", n.Node(), fset.Position(n.Node().Pos()), near.Node())
		}
		if i%101 != 0 && n.ParentEdgeKind() != 0 || some[0] == some[1] {
			continue // the next part takes time for each node below
		}
		var below, wantBelow []ast.Node
		for in := range c.Preorder(some...) {
			below = append(below, in.Node())
		}
		for in := range n.Preorder(some...) {
			wantBelow = append(wantBelow, in.Node())
		}
		if !slices.Equal(below, wantBelow) {
			t.Fatalf("%T at %s: %d nodes of %T and %T, want %d", n.Node(), fset.Position(n.Node().Pos()), len(below), some[0], some[1], len(wantBelow))
		}
	}
}

// A loop may end before the last node.
func TestBreak(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p\nvar x, y = f(a, b), 1", 0)
	if err != nil {
		t.Fatal(err)
	}
	root := inspector.New([]*ast.File{f}).Root()
	got := ""
	for c := range root.Preorder() {
		got = fmt.Sprintf("%T", c.Node())
		break
	}
	for c := range root.Preorder((*ast.Ident)(nil), (*ast.CallExpr)(nil)) {
		got += fmt.Sprintf(" %T", c.Node())
		if _, ok := c.Node().(*ast.CallExpr); ok {
			for up := range c.Enclosing() {
				got += fmt.Sprintf(" %T", up.Node())
				if up.ParentEdgeKind() == 0 {
					break
				}
			}
			for child := range c.Children() {
				got += " " + child.Node().(*ast.Ident).Name
				if child.ParentEdgeIndex() == 0 {
					break
				}
			}
			break
		}
	}
	const want = "*ast.File *ast.Ident *ast.Ident *ast.Ident *ast.CallExpr *ast.CallExpr *ast.ValueSpec *ast.GenDecl *ast.File f a"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
