package strval

import (
	"go/ast"
	"go/token"
	"strconv"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/kind"
)

// A Hole is a part of a Value that is known only by its kind.
type Hole struct {
	At    int        // offset of its NUL byte in Text
	Kind  Kind       // the language of what can be there
	Expr  ast.Expr   // the expression whose value it is; where variables led to it, the innermost
	Arg   Kind       // of what an escaper writes: the kind of its argument, if that is one hole; else Any
	Text  string     // of what an escaper writes: its argument as far as it is known, with a NUL byte for each hole, at most maxArg bytes of it
	Given *kind.Kind // what made it says of it: of expr, or of what a verb or function made of that; nil if nothing is known
	Verb  string     // the format's verb that writes it, as it is there: "%[1]s", "%20b"; "" if none

	// Made says that what is here is made of Expr, by a verb or function, and is
	// not Expr's own value: "%x", "%10s", strings.ToLower.
	Made bool

	// Or says that it is Made because something else may be here as well as Expr's own
	// value.
	Or bool

	// Cuts say that what is here is what they leave of Of's own value, in turn; nil:
	// it is Expr's.
	Cuts []Cut
	Of   ast.Expr

	// Rest says that what is before it has been read by url.Parse, and is written
	// again; what is here is all else that is written.
	Rest Rest

	// Label is the expression as messages show it, where it is in another
	// package: Expr is nil, or the call that leads there.
	Label string
}

// maxArg is how much of an escaper's argument a hole keeps.
const maxArg = 256

// source returns the expression that the hole's value is cut from, or is.
func (h Hole) source() ast.Expr {
	if len(h.Cuts) > 0 {
		return h.Of
	}
	return h.Expr
}

// Source returns the expression whose own value, of which Cuts may have cut some, stands
// in the hole.
func (h Hole) Source() ast.Expr { return h.source() }

// maxName is how many bytes a hole's name has at most, except the "…" at its end.
const maxName = 40

// Name returns the hole's expression as messages show it, shortened:
//
//	host   c.base   f(…)   r.Header.Get(…)   tests[…].url
func (h Hole) Name() string {
	name := h.Label
	if name == "" && h.Expr != nil {
		name = exprName(h.Expr, 8)
	}
	if len(name) <= maxName {
		return name
	}
	cut := maxName
	for !utf8.RuneStart(name[cut]) {
		cut--
	}
	return name[:cut] + "…"
}

// Asked returns the text that the hole's call is given for the name of what it returns, if
// that is a call with such text first; or "".
//
//	os.Getenv("DB_PORT")         =>  DB_PORT
//	env("DB_PORT", "5432")       =>  DB_PORT
//	viper.GetString("db.port")   =>  db.port
func (h Hole) Asked() string {
	if h.Expr == nil {
		return ""
	}
	call, ok := ast.Unparen(h.Expr).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return ""
	}
	lit, ok := ast.Unparen(call.Args[0]).(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(lit.Value)
	return text
}

// exprName writes expr without what is in its parentheses and brackets.
// Below depth it is "…".
func exprName(expr ast.Expr, depth int) string {
	if depth == 0 {
		return "…"
	}
	name := func(x ast.Expr) string { return exprName(x, depth-1) }
	switch x := expr.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return name(x.X) + "." + x.Sel.Name
	case *ast.CallExpr:
		if len(x.Args) == 0 {
			return name(x.Fun) + "()"
		}
		return name(x.Fun) + "(…)"
	case *ast.IndexExpr:
		if lit, ok := x.Index.(*ast.BasicLit); ok {
			return name(x.X) + "[" + name(lit) + "]"
		}
		return name(x.X) + "[…]"
	case *ast.IndexListExpr:
		return name(x.X) // f[int, string]: the type arguments say nothing of the value
	case *ast.SliceExpr:
		return name(x.X) + "[…]"
	case *ast.ParenExpr:
		return name(x.X)
	case *ast.StarExpr:
		return "*" + name(x.X)
	case *ast.UnaryExpr:
		return x.Op.String() + name(x.X)
	case *ast.BinaryExpr:
		return name(x.X) + x.Op.String() + name(x.Y)
	case *ast.TypeAssertExpr:
		return name(x.X) + ".(…)"
	case *ast.BasicLit:
		return x.Value
	case *ast.FuncLit:
		return "func"
	case *ast.ArrayType:
		return "[]" + name(x.Elt)
	}
	return "…"
}
