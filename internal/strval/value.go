package strval

import (
	"go/ast"
	"slices"
	"strings"
)

// A Value is a partly known string: literal text, with a hole for each unknown part.
// Offsets in a Value are offsets in Text.
//
//	"http://" + host + "/x"  =>  Text "http://\x00/x", Holes {{At: 7, Kind: Any}}
type Value struct {
	Text  string // literal bytes, and one NUL byte for each hole
	Holes []Hole // sorted by At
	Spans []Span // sorted by Start; they cover Text without gaps

	// Row is the element of a literal table that the value is from: the one with its
	// sibling fields, such as {url: "http://a b", wantErr: true}. It is nil if the
	// value is not from a table, or if the element is no composite literal.
	Row *ast.CompositeLit

	way *way // how it came to be the value
}

// A Span says where the bytes Text[Start:End] come from.
type Span struct {
	Start, End int

	// Lit is the string literal that wrote the bytes, or the verb that wrote the hole;
	// or the character that a builder is given. It is nil for other holes and for text
	// that has no literal in this package, such as a constant of another package or the
	// result of strings.ToLower. Then only Expr gives the position.
	Lit *ast.BasicLit
	Off int // offset in Lit's value of the byte Text[Start]; the bytes follow one by one

	// Len is the number of bytes of Lit's value, from Off, that wrote the span:
	// End-Start, but 2 for the "%" that "%%" writes, and 5 for the hole of "%[1]s".
	Len int

	// Format says that Lit is a format, in which "%" is written "%%".
	Format bool

	// Verb is the verb that fmt takes a percent-encoded triplet of a format for, and
	// garbles, e.g. "%20b"; "" elsewhere. The span is the "%" of the triplet, and the
	// Value is what the format would print with a doubled "%". If that would not repair
	// the format, the span is the hole that the verb prints.
	Verb string

	// Expr is the operand of the evaluated expression that gave the bytes, e.g.
	// the identifier of the constant in base + "/x".
	Expr ast.Expr

	// Consts are the identifiers of this package's constants through whose declarations
	// the text came, the one in the evaluated expression first; nil where Lit is in
	// the expression itself. Vars are the variables and functions that it came by,
	// through assignments and results. An edit of Lit changes everything that they are
	// used for.
	Consts []*ast.Ident
	Vars   []*ast.Ident
}

// Complete reports whether v has no holes: Text is all of the string.
func (v Value) Complete() bool { return len(v.Holes) == 0 }

// Unknown reports whether v may be any string: it is one hole of kind [Any].
func (v Value) Unknown() bool {
	return len(v.Holes) > 0 && len(v.Text) == len("\x00") && v.Holes[0].Kind == Any
}

// HolesIn returns the holes in Text[start:end], and the index in Holes of the first.
func (v Value) HolesIn(start, end int) (holes []Hole, first int) {
	first = v.holesBefore(start)
	return v.Holes[first:max(first, v.holesBefore(end))], first
}

// HoleAt returns the hole at offset i of Text, or nil.
func (v Value) HoleAt(i int) *Hole {
	if k := v.holesBefore(i); k < len(v.Holes) && v.Holes[k].At == i {
		return &v.Holes[k]
	}
	return nil
}

// holesBefore returns how many holes are before the offset i of Text.
func (v Value) holesBefore(i int) int {
	n, _ := slices.BinarySearchFunc(v.Holes, i, func(h Hole, i int) int { return h.At - i })
	return n
}

// Span returns the span that covers the byte at offset i of Text. An offset
// at the end of Text gives the last span. It must not be called on an empty
// Value without spans.
func (v Value) Span(i int) Span { return v.Spans[v.spanIndex(i)] }

func (v Value) spanIndex(i int) int {
	lo, hi := 0, len(v.Spans)-1
	for lo < hi { // invariant: the span is one of Spans[lo:hi+1]
		m := int(uint(lo+hi+1) >> 1)
		if v.Spans[m].Start <= i {
			lo = m
		} else {
			hi = m - 1
		}
	}
	return lo
}

// contains reports whether literal text of v holds s.
func (v Value) contains(s string) bool {
	from := 0
	for _, h := range v.Holes {
		if strings.Contains(v.Text[from:h.At], s) {
			return true
		}
		from = h.At + 1
	}
	return strings.Contains(v.Text[from:], s)
}

// only returns v's hole if that is all of v, or nil.
func (v Value) only() *Hole {
	if len(v.Holes) == 1 && len(v.Text) == len("\x00") {
		return &v.Holes[0]
	}
	return nil
}
