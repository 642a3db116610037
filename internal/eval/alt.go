package eval

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// An alt is one of the values that an expression may have.
type alt struct {
	node strval.Node
	path []flow.PathCond
	row  *ast.CompositeLit // Value.Row
	from *strval.Provenance
	url  *object // of a URL that is made here: the fields that it is known to have
}

// isTooLong reports whether a is too long to be written out.
func (a alt) isTooLong() bool { s := a.node.Size(); return s.Pieces > maxPieces || s.Bytes > maxBytes }

// hole returns the one alt that is a hole.
func hole(kind strval.Kind, expr ast.Expr) []alt {
	return []alt{{node: strval.NewHole(kind, expr)}}
}

// computed returns the one alt that is text without a literal.
func computed(text string, expr ast.Expr) []alt {
	return []alt{{node: strval.NewText(text, expr)}}
}

// given returns those of as that can be with the choices cs, with these added.
func given(as []alt, cs []flow.PathCond) []alt {
	if len(cs) == 0 {
		return as
	}
	var out []alt
	for _, a := range as {
		if path, ok := flow.Joined(a.path, cs); ok {
			a.path = path
			out = append(out, a)
		}
	}
	return out
}

// changed returns as as change makes each of them.
func changed(as []alt, change func(a *alt)) []alt {
	out := slices.Clone(as)
	for i := range out {
		change(&out[i])
	}
	return out
}

// beside returns what a and b, side by side, have in common, without a node. It reports false if they cannot be so.
func (a alt) beside(b alt) (alt, bool) {
	path, ok := flow.Joined(a.path, b.path)
	row := a.row
	if b.row != nil {
		row = b.row
	}
	return alt{path: path, row: row, from: a.from.And(b.from)}, ok
}

// inner returns what a is, however it came by.
func (a alt) inner() strval.Node {
	n := a.node
	for {
		u, ok := n.(*strval.Use)
		if !ok {
			return n
		}
		n = u.X
	}
}

// bare returns the leaf of a if a is one hole and nothing else.
func (a alt) bare() *strval.Leaf {
	if l, ok := a.inner().(*strval.Leaf); ok && l.Hole != nil {
		return l
	}
	return nil
}

// cameBy returns the variables and functions by which a, one hole, came, the outermost first.
func (a alt) cameBy() []*ast.Ident {
	var vars []*ast.Ident
	for n := a.node; ; {
		switch x := n.(type) {
		case *strval.Use:
			if _, ok := x.Obj.(*types.Const); !ok && x.ID != nil && len(vars) < strval.MaxParts {
				vars = append(vars, x.ID)
			}
			n = x.X
		case *strval.Leaf:
			return slices.Concat(vars, x.Span.Vars)
		default:
			return vars
		}
	}
}

// used returns as, which obj gives, at its use expr, where id names it.
func used(as []alt, expr ast.Expr, id *ast.Ident, obj types.Object) []alt {
	return changed(as, func(a *alt) { a.node = strval.Use{X: a.node, Expr: expr, ID: id, Obj: obj}.Node() })
}

// free returns as without their path conditions.
func free(as []alt) []alt {
	return changed(as, func(a *alt) { a.path = nil })
}

// withGiven sets what is known of the one hole that as are, and its language.
func withGiven(as []alt, k *kind.Kind) []alt {
	if k == nil || len(as) != 1 {
		return as
	}
	if l, ok := as[0].node.(*strval.Leaf); ok && l.Hole != nil {
		l.Give(k)
	}
	return as
}

// or returns a, which is one hole, for a place where b, another one, is possible as well: as a hole that is
// not its expression's own value, without a kind, unless both have it. The one of which an ordinary value
// needs to be escaped stands for both:
//
//	q := cfg.Query; if s := r.FormValue("q"); s != "" { q = s }
//	host, _, err := net.SplitHostPort(u.Host); if err != nil { host = u.Host }
func (a alt) or(b alt) alt {
	l, h := a.bare(), b.bare().Hole
	if l.Hole.Given != h.Given {
		k := strval.PartOf(l.Hole.Given)
		if k == nil && (strval.PartOf(h.Given) != nil || h.Given == urlHost && l.Hole.Given == splitHost) {
			a.node, a.from, a.row = b.node, b.from, b.row
			l, h = b.bare(), l.Hole
			k = strval.PartOf(l.Hole.Given)
		}
		if l.Hole.Given == urlHost && h.Given == splitHost {
			k = unportedHost
		}
		one := *l.Hole
		one.Given, one.Perhaps = k, k != nil && !(l.Hole.Given.Decoded() && h.Given.Decoded())
		l = &strval.Leaf{Text: l.Text, Hole: &one, Span: l.Span}
		a.node = l
	}
	a.url = a.url.or(b.url)
	if l.Hole.Made || l.Hole.Source() == h.Source() {
		return a
	}
	x, ok1 := l.Hole.Source().(*ast.Ident)
	y, ok2 := h.Source().(*ast.Ident)
	if ok1 && ok2 && x.Name == y.Name && len(l.Hole.Cuts)+len(h.Cuts) == 0 {
		return a // the same variable in two places
	}
	made := *l.Hole
	if !ok1 && ok2 && made.Given == nil {
		made = *h // a variable may be a parameter
		made.Given = nil
	}
	made.Made, made.Or = true, !h.Made
	a.node = &strval.Leaf{Text: l.Text, Hole: &made, Span: l.Span}
	return a
}

// hasFields reports whether a is a URL with fields that are known.
func (a alt) hasFields() bool { return a.url != nil && (a.url.lit != nil || len(a.url.set) > 1) }

// or returns o where other is possible as well, if one of them is the other with more fields set; else nil.
//
//	u.Path = p; if q != "" { u.RawQuery = q }
func (o *object) or(other *object) *object {
	if o == nil || other == nil || o.lit != other.lit || o.in != other.in {
		return nil
	}
	if len(o.set) < len(other.set) {
		o, other = other, o
	}
	n := len(other.set)
	if !slices.Equal(o.set[:n], other.set) {
		return nil
	}
	both := *o
	both.set = slices.Clone(o.set)
	for i := range both.set[n:] {
		both.set[n+i].perhaps = true
	}
	return &both
}

// definedBy returns as where d gave them to vr.
func definedBy(as []alt, vr *flow.Life, d *flow.Def, several bool) []alt {
	return changed(as, func(a *alt) {
		if l := a.bare(); l != nil && l.Hole.Kind == strval.Any {
			return
		}
		a.from = &strval.Provenance{Definition: strval.Definition{Life: vr, Def: d, Several: several}, Next: a.from}
		if o := a.object(); o == nil {
			a.from.Value = a.node
		} else {
			a.from.NotNil = o.ptr || o.fn != nil || o.lit != nil || o.of != nil
		}
	})
}

// object returns the object that a is, or nil.
func (a alt) object() *object {
	o, _ := a.inner().(*object)
	return o
}

// An object is a value that is no string: a struct, array, slice or map as a composite literal
// writes it, a function, or a pointer to one of these or to a string. It is a node, so that an
// expression of any type has alternatives.
type object struct {
	typ types.Type // what it is, not a pointer to it
	lit *ast.CompositeLit
	in  *frame // what lit, fn and of are evaluated in

	parts  []part // of a list that append makes, or of which not all is known; else lit has its elements
	looped bool   // it is what a loop has made of the list before; nothing else is known of it

	told []Template // of a struct that another package makes: the fields that are known
	at   ast.Expr   // which gives that
	each []alt      // of an element of a list: that of the list of which it is made
	set  []fieldSet // fields that are set since, the last one last

	fn *function
	of *ast.Ident // the string variable that it points to

	// inner: what it holds may be followed through slices, maps and pointers.
	inner bool

	ptr bool // it is a pointer

	// shared: somebody else may write to it. Fields that are never set still are as lit says.
	shared bool
}

func (o *object) Size() strval.Size { return strval.Size{Pieces: 1} }

// A fieldSet is a field that is set to value, or to what the call at makes of told, in in; without both it is not known to what.
type fieldSet struct {
	name    string
	value   ast.Expr
	told    *Template
	at      *ast.CallExpr
	in      *frame
	perhaps bool // it may keep what it had
	other   bool // it is set where it is empty
	chosen  bool // conditions of the function decide that uses the struct
}

// A part of a list is an element, or elements that are not known.
type part struct {
	key   ast.Expr       // of a map's
	name  constant.Value // the key, where another package makes the map
	elem  ast.Expr
	free  bool       // it is in the list at any index
	in    *frame     // what elem is evaluated in; without elem, the part is a zero value
	given *ast.Ident // all strings of the variadic parameter that it names
}

// A frame is a call of a function of the package, in which what its parameters are given is known:
//
//	func full(c Config) string { return c.Base + "/x" }
//	full(Config{Base: "https://h"})
//
// What evaluates to an object there keeps the frame: its fields are evaluated in it.
type frame struct {
	*function // that is called; nil for all code outside of calls
	call      *ast.CallExpr
	caller    *frame // that the call is in

	calling int // how many functions are being followed at the call

	given map[*types.Var][]alt // what parameters are given, as far as it was asked for
	defs  map[*flow.Def][]alt  // the values that they give
	busy  map[*flow.Def]bool   // being evaluated
	kept  map[any]bool         // the moments of the path conditions of arguments

	open bool // string parameters are not filled, but those of filled

	filled map[*types.Var]int

	shown map[*types.Var][]*ast.Ident // where its results have parameters, as in Evaluator.shown
	route *route                      // what runs, if it was asked for

	returns bool // its results are asked for: a use of the call stands around them
}

// A function is a declared function, or a function literal.
type function struct {
	obj    *types.Func // nil: a literal
	node   ast.Node    // *ast.FuncDecl or *ast.FuncLit
	body   *ast.BlockStmt
	sig    *types.Signature
	outer  *frame   // that the literal is made in
	recv   ast.Expr // of a method: what it is called for, in recvIn
	recvIn *frame
	index  []int // the embedded fields that lead from there to the method
	of     []alt // of an interface's method: the object that it is called for
	isExpr bool  // it is T.m, whose first argument is the receiver
}

// newFrame returns the call of fn, which is in caller.
func (e *Evaluator) newFrame(fn *function, call *ast.CallExpr, caller *frame) *frame {
	return &frame{function: fn, call: call, caller: caller, calling: len(e.calling), given: make(map[*types.Var][]alt), defs: make(map[*flow.Def][]alt), busy: make(map[*flow.Def]bool), kept: make(map[any]bool)}
}
