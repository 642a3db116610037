// Package inspector is an index of the syntax of a package. A Cursor is a place in it: it
// knows the node's parent, its siblings and the field of the parent that holds it.
//
// x/tools' package of this name has the same methods, and takes 64 bytes for a node and
// some more in reserve. Here it is 32, and 4 in the list of its type if somebody asks for
// that type. Comments are left out: nobody asks where they hang.
//
//	inspector.go  the index, and its lists by type
//	cursor.go     a place in it
//	walk.go       fills it
package inspector

import (
	"go/ast"
	"reflect"

	"golang.org/x/tools/go/ast/edge"
)

// An Inspector is the index of a package's files. It must not be used by several
// goroutines at once.
type Inspector struct {
	nodes  []node // each before its children
	byType map[reflect.Type][]int32
}

// A node is one of syntax. Those inside it are behind it, up to end.
type node struct {
	node   ast.Node
	end    int32
	parent int32  // -1 of a file
	field  uint32 // of the parent: see packed
}

// packed returns a field and the index in its list, -1 if it is no list, as one number.
func packed(kind edge.Kind, index int) uint32 { return uint32(index+1)<<7 | uint32(kind) }

// unpacked is the inverse of packed.
func unpacked(field uint32) (edge.Kind, int) { return edge.Kind(field & 0x7f), int(field>>7) - 1 }

// New returns the index of files.
func New(files []*ast.File) *Inspector {
	count := new(walker)
	count.files(files)
	in := &Inspector{nodes: make([]node, 0, count.seen), byType: make(map[reflect.Type][]int32)}
	(&walker{in: in, parent: -1}).files(files)
	return in
}

// Root returns the cursor above all files.
func (in *Inspector) Root() Cursor { return Cursor{in, -1} }

// At returns the cursor with that Index.
func (in *Inspector) At(index int32) Cursor { return Cursor{in, index} }

// ofType returns the indices of all nodes of type t, which rise.
func (in *Inspector) ofType(t reflect.Type) []int32 {
	list, ok := in.byType[t]
	if ok {
		return list
	}
	n := 0
	for i := range in.nodes {
		if reflect.TypeOf(in.nodes[i].node) == t {
			n++
		}
	}
	list = make([]int32, 0, n)
	for i := range in.nodes {
		if reflect.TypeOf(in.nodes[i].node) == t {
			list = append(list, int32(i))
		}
	}
	in.byType[t] = list
	return list
}
