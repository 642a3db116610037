package strval

import (
	"go/ast"
	"slices"
	"sort"
	"strings"

	"github.com/urilint/urilint/internal/kind"
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

	From *Provenance // how it came to be the value
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

	// Behind says that an empty piece is before the span.
	Behind bool

	// Format says that Lit is a format, in which "%" is written "%%".
	Format bool

	// Misread is the verb that fmt takes a percent-encoded triplet of a format for, and
	// garbles, e.g. "%20b"; nil elsewhere. The span is the "%" of the triplet, and the
	// Value is what the format would print with a doubled "%". If that would not repair
	// the format, the span is the hole that the verb prints.
	Misread *Misread

	// Expr is the operand of the evaluated expression that gave the bytes, e.g.
	// the identifier of the constant in base + "/x".
	Expr ast.Expr

	// Consts are the identifiers of this package's constants through whose declarations
	// the text came, the evaluated expression's first. Vars are the variables and functions
	// on its way. An edit of Lit changes all uses of these.
	Consts []*ast.Ident
	Vars   []*ast.Ident

	// Passed are the variables of functions that return what they are given, where the bytes were in
	// them: next in func local(next string) string { if …; return next }.
	Passed []*ast.Ident
}

// Names returns the names of the constants, variables, fields and functions that the bytes came by.
func (s Span) Names() (list []string) {
	for _, id := range slices.Concat(s.Consts, s.Vars) {
		list = append(list, id.Name)
	}
	if s.Expr != nil {
		list = append(list, exprNames(s.Expr)...)
	}
	return list
}

// exprNames returns the names of what an expression's value is, or is made of.
//
//	url.QueryEscape(c.password)   =>  password
func exprNames(x ast.Expr) (list []string) {
	switch x := x.(type) {
	case *ast.Ident:
		return []string{x.Name}
	case *ast.SelectorExpr:
		return []string{x.Sel.Name}
	case *ast.CallExpr:
		for _, arg := range x.Args {
			list = append(list, exprNames(arg)...)
		}
	case *ast.IndexExpr:
		if lit, ok := x.Index.(*ast.BasicLit); ok {
			return []string{strings.Trim(lit.Value, "\"`")}
		}
		return exprNames(x.Index)
	}
	return list
}

// A Misread is a verb that nobody meant.
type Misread struct {
	Verb   string // as written: "%20b"
	Arg    string // an ordinary value of the argument that it gets: `"x"`, "7"; "" if it gets none, or one of another type
	Writes string // what fmt writes of that: "%!b(string=                   x)"; "" if that is not known
}

// Unknown returns a Value of which nothing is known, not where it is written either.
func Unknown() Value { return Value{Text: "\x00", Holes: make([]Hole, 1)} }

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

func (v Value) holesBefore(i int) int {
	n, _ := slices.BinarySearchFunc(v.Holes, i, func(h Hole, i int) int { return h.At - i })
	return n
}

// Span returns the span of the byte at offset i, the last one for the end of Text. A Value without spans has
// none.
func (v Value) Span(i int) Span { return v.Spans[v.SpanIndex(i)] }

// SpanIndex returns the index in Spans of Span(i).
func (v Value) SpanIndex(i int) int {
	return max(0, sort.Search(len(v.Spans), func(k int) bool { return v.Spans[k].Start > i })-1)
}

// Contains reports whether literal text of v holds s.
func (v Value) Contains(s string) bool {
	from := 0
	for _, h := range v.Holes {
		if strings.Contains(v.Text[from:h.At], s) {
			return true
		}
		from = h.At + 1
	}
	return strings.Contains(v.Text[from:], s)
}

// Only returns v's hole if that is all of v, or nil.
func (v Value) Only() *Hole {
	if len(v.Holes) == 1 && len(v.Text) == len("\x00") {
		return &v.Holes[0]
	}
	return nil
}

// A Hole is a part of a Value that is known only by its kind.
type Hole struct {
	At    int        // offset of its NUL byte in Text
	Kind  Kind       // the language of what can be there
	Expr  ast.Expr   // the expression whose value it is; the innermost one, if variables led to it
	Arg   Kind       // if an escaper writes it: the kind of the argument, if that is one hole; else Any
	Text  string     // if an escaper writes it: the known parts of the argument, with a NUL byte for each hole, at most maxArg bytes
	Given *kind.Kind // its kind by its origin: of Expr, or of the verb or function that Made it; nil if nothing is known
	Verb  string     // the verb that prints it, as written in the format: "%[1]s", "%20b"; "" if none

	// Made says that a verb or function makes the string from Expr, so it is not Expr's
	// own value: "%x", "%10s", strings.ToLower.
	Made bool

	// Or says that it is Made because the hole may also be something else than Expr's
	// own value.
	Or bool

	// Perhaps says that it may be of another kind than Given as well.
	Perhaps bool

	// Cuts are the cuts applied to Of's own value, in turn, to get the string of the
	// hole; nil: the string is Expr's.
	Cuts []Cut
	Of   ast.Expr

	// By are the variables and functions that Expr's value came by before a plain verb
	// wrote it, the outermost first. Those that came after are the span's Vars.
	By []*ast.Ident

	// Rest says that the text before the hole was parsed by url.Parse and is written
	// again. The hole is everything else that is written.
	Rest Rest

	// Label is the expression as messages show it, if it is in another package. Then
	// Expr is nil, or the call that leads there.
	Label string
}

// A Cut is a call of strings.Trim or its like with a constant, or a call that makes a string
// of a parameter and others. It can be written with gob.
type Cut struct {
	Func  string // "TrimSpace", "TrimPrefix", …
	With  string
	Maybe bool // it may not be called
}

// Shared returns how much of the beginning of the first of vs all have.
func Shared(vs []Value) int {
	n := len(vs[0].Text)
	for _, v := range vs[1:] {
		n = min(n, vs[0].sharedWith(v))
	}
	return n
}

// sharedWith returns how much of v's beginning w has: the same text, and holes of the same expressions.
func (v Value) sharedWith(w Value) int {
	n := 0
	for n < min(len(v.Text), len(w.Text)) && v.Text[n] == w.Text[n] {
		n++
	}
	for i, h := range v.Holes {
		if h.At >= n {
			break
		}
		if i >= len(w.Holes) || w.Holes[i].At != h.At || w.Holes[i].Kind != h.Kind || w.Holes[i].Source() != h.Source() {
			return h.At
		}
	}
	for _, h := range w.Holes {
		if h.At < n && v.HoleAt(h.At) == nil {
			return h.At
		}
	}
	return n
}

const (
	// maxSteps is how many definitions, arguments, calls and functions, each in the next one, are looked into
	// where the answer of each may be another one: hand-written code has two or three.
	MaxSteps = 8

	// maxParts is how many parts a list has, how many assignments it is made by, how many variables are on the way
	// to a literal, and how many occurrences strings.Replace replaces.
	MaxParts = 64

	// maxCuts bounds the cuts of one string.
	MaxCuts = 4

	// maxName is how many bytes a hole's name has at most, except the "…" at its end: a message is one line.
	maxName = 40
)

// A Rest says which part of a parsed URL is written again before the hole.
type Rest uint8

// What of a URL is written again before a hole.
const (
	NoRest   Rest = iota // the hole is no such
	AllRest              // all of it
	PathRest             // all but the query: url.Parse reports syntax faults there too, and the query does not change what is sent
	HostRest             // the scheme and the authority, and what String makes of the path
)

// HasRest returns what is written again of v, the least of it.
func (v Value) HasRest() Rest {
	r := NoRest
	for _, h := range v.Holes {
		r = max(r, h.Rest)
	}
	return r
}

// WithoutRest returns v with all that is written again in one hole, for a URL. It begins v.
func (v Value) WithoutRest() Value {
	i := slices.IndexFunc(v.Holes, func(h Hole) bool { return h.Rest != NoRest })
	if i < 0 {
		return v
	}
	last := v.Holes[i]
	shift := last.At
	out := Value{Text: v.Text[shift:], Row: v.Row, From: v.From}
	for _, h := range v.Holes[i:] {
		h.At -= shift
		out.Holes = append(out.Holes, h)
	}
	out.Holes[0].Kind, out.Holes[0].Rest, out.Holes[0].Label = URL, NoRest, ""
	for _, s := range v.Spans {
		if s.End > shift {
			s.Start, s.End = s.Start-shift, s.End-shift
			out.Spans = append(out.Spans, s)
		}
	}
	return out
}

// Rewritten returns v, a URL, with another path and query, of which nothing is known.
func (v Value) Rewritten() Value {
	out := Value{Text: v.Text + "\x00", Row: v.Row, From: v.From}
	out.Holes = append(slices.Clone(v.Holes), Hole{At: len(v.Text), Kind: Any, Made: true, Rest: HostRest, Label: Remainder})
	out.Spans = append(slices.Clone(v.Spans), Span{Start: len(v.Text), End: len(v.Text) + 1})
	if n := len(v.Spans); n > 0 {
		out.Spans[n].Expr = v.Spans[n-1].Expr
	}
	return out
}
