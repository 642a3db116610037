// Package strval evaluates Go expressions of string type as far as they are
// known: to literal text with holes, and for every byte of it the Go literal
// that wrote it.
package strval

import "go/ast"

// A Value is a string as far as it is known: literal text in which a hole
// stands for what is not. Offsets in a Value are offsets in Text.
//
//	"http://" + host + "/x"  =>  Text "http://\x00/x", Holes {{At: 7, Kind: Any}}
type Value struct {
	Text  string // literal bytes, and one NUL byte for each hole
	Holes []Hole // sorted by At
	Spans []Span // sorted by Start; they cover Text without gaps
}

// A Hole is a part of a Value that is known only by its kind.
type Hole struct {
	At   int      // offset of its NUL byte in Text
	Kind Kind     // the language of what can stand there
	Expr ast.Expr // the expression whose value it is
}

// A Kind is the language of what can stand in a hole.
type Kind uint8

const (
	Any Kind = iota // every string
)

// A Span says where the bytes Text[Start:End] come from.
type Span struct {
	Start, End int

	// Lit is the string literal that wrote the bytes. It is nil for a hole and
	// for text without a literal in this package, such as another package's
	// constant: then Expr is all that is known of the place.
	Lit *ast.BasicLit
	Off int // offset in Lit's value of the byte Text[Start]; the bytes follow one by one

	// Expr is the operand of the evaluated expression that gave the bytes, e.g.
	// the identifier of the constant in base + "/x".
	Expr ast.Expr

	// Consts are the identifiers of this package's constants through whose
	// declarations the text came, the one in the evaluated expression first;
	// nil where Lit stands in the expression itself.
	Consts []*ast.Ident
}

// Complete reports whether v has no holes: Text is all of the string.
func (v Value) Complete() bool { return len(v.Holes) == 0 }

// Span returns the span that covers the byte at offset i of Text. An offset
// at the end of Text gives the last span. It must not be called on an empty
// Value without spans.
func (v Value) Span(i int) Span {
	lo, hi := 0, len(v.Spans)-1
	for lo < hi { // invariant: the span is one of Spans[lo:hi+1]
		m := int(uint(lo+hi+1) >> 1)
		if v.Spans[m].Start <= i {
			lo = m
		} else {
			hi = m - 1
		}
	}
	return v.Spans[lo]
}
