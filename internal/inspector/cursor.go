package inspector

import (
	"fmt"
	"go/ast"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ast/edge"
)

// A Cursor is a node of the index, or the root above all files. Two cursors of one node
// are equal. The zero Cursor is none.
type Cursor struct {
	in    *Inspector
	index int32 // -1: the root
}

// Valid reports whether c is not the zero Cursor.
func (c Cursor) Valid() bool { return c.in != nil }

// Index returns the number of the node, which is greater than those of all nodes before
// it. The root has none.
func (c Cursor) Index() int32 {
	if c.index < 0 {
		panic("the root has no index")
	}
	return c.index
}

// Node returns the node, nil of the root.
func (c Cursor) Node() ast.Node {
	if c.index < 0 {
		return nil
	}
	return c.in.nodes[c.index].node
}

// end returns the index behind the last node in c.
func (c Cursor) end() int32 {
	if c.index < 0 {
		return int32(len(c.in.nodes))
	}
	return c.in.nodes[c.index].end
}

// Parent returns the node that c is a child of: of a file it is the root, which has none.
func (c Cursor) Parent() Cursor { return Cursor{c.in, c.in.nodes[c.index].parent} }

// ParentEdge returns the field of the parent that holds c, and if it is a list, the index
// in it, otherwise -1:
//
//	f(x, y): f is (edge.CallExpr_Fun, -1), y is (edge.CallExpr_Args, 1)
//
// Of a file it returns edge.Invalid.
func (c Cursor) ParentEdge() (edge.Kind, int) { return unpacked(c.in.nodes[c.index].field) }

// ParentEdgeKind returns the first result of ParentEdge.
func (c Cursor) ParentEdgeKind() edge.Kind {
	kind, _ := c.ParentEdge()
	return kind
}

// ParentEdgeIndex returns the second result of ParentEdge.
func (c Cursor) ParentEdgeIndex() int {
	_, index := c.ParentEdge()
	return index
}

// Contains reports whether the node at other is that at c, or inside it. Neither is the
// root.
func (c Cursor) Contains(other Cursor) bool {
	return c.index <= other.index && other.end() <= c.end()
}

// NextSibling returns the child of c's parent that follows c, if there is one.
func (c Cursor) NextSibling() (Cursor, bool) {
	next := Cursor{c.in, c.end()}
	return next, next.index < c.Parent().end()
}

// Children returns the children of c.
func (c Cursor) Children() iter.Seq[Cursor] {
	return func(yield func(Cursor) bool) {
		for i := c.index + 1; i < c.end(); i = c.in.nodes[i].end {
			if !yield(Cursor{c.in, i}) {
				return
			}
		}
	}
}

// ChildAt returns the child that a field of c holds, with -1 for the index if it is no list.
func (c Cursor) ChildAt(kind edge.Kind, index int) Cursor {
	field := packed(kind, index)
	for child := range c.Children() {
		if c.in.nodes[child.index].field == field {
			return child
		}
	}
	panic(fmt.Sprintf("%T has no %v[%d]", c.Node(), kind, index))
}

// Enclosing returns c and the nodes that contain it, the innermost first: those of the
// given types, or all if none is given. c is not the root.
func (c Cursor) Enclosing(types ...ast.Node) iter.Seq[Cursor] {
	return func(yield func(Cursor) bool) {
		for ; c.index >= 0; c = c.Parent() {
			if c.isOf(types) && !yield(c) {
				return
			}
		}
	}
}

// isOf reports whether the node at c is of one of types, which may be empty.
func (c Cursor) isOf(types []ast.Node) bool {
	of := reflect.TypeOf(c.Node())
	return len(types) == 0 || slices.ContainsFunc(types, func(t ast.Node) bool { return reflect.TypeOf(t) == of })
}

// Preorder returns c and the nodes in it, each before its children: those of the given
// types, or all if none is given. It takes time for what it returns, not for the others.
func (c Cursor) Preorder(types ...ast.Node) iter.Seq[Cursor] {
	return func(yield func(Cursor) bool) {
		if len(types) == 0 {
			for i := max(c.index, 0); i < c.end(); i++ {
				if !yield(Cursor{c.in, i}) {
					return
				}
			}
			return
		}
		lists := make([][]int32, len(types)) // what is left of each type
		for i, t := range types {
			all := c.in.ofType(reflect.TypeOf(t))
			from, _ := slices.BinarySearch(all, c.index)
			to, _ := slices.BinarySearch(all[from:], c.end())
			lists[i] = all[from : from+to]
		}
		for {
			next := -1 // the list of the first node
			for i, list := range lists {
				if len(list) > 0 && (next < 0 || list[0] < lists[next][0]) {
					next = i
				}
			}
			if next < 0 || !yield(Cursor{c.in, lists[next][0]}) {
				return
			}
			lists[next] = lists[next][1:]
		}
	}
}
