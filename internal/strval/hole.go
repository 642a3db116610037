package strval

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/grammar"
)

// A Kind is the language of what can be in a hole: a rule of internal/grammar's
// kinds.abnf, by which a hole is a step of the automaton.
type Kind = grammar.Kind

const (
	Any          = grammar.Any          // every string
	Digits       = grammar.Digits       // %d of an unsigned integer
	Int          = grammar.Int          // %d of a signed integer, strconv.Itoa
	Hex          = grammar.Hex          // %x of an unsigned integer
	HexInt       = grammar.HexInt       // %x of a signed integer
	HexBytes     = grammar.HexBytes     // %x of a string or of bytes: pairs of digits
	Float        = grammar.Float        // %g of a float; NaN and infinities are possible
	Bool         = grammar.Bool         // %t
	Quoted       = grammar.Quoted       // %q of a string, strconv.Quote
	PathEscaped  = grammar.PathEscaped  // url.PathEscape
	QueryEscaped = grammar.QueryEscaped // url.QueryEscape
	QueryEncoded = grammar.QueryEncoded // url.Values.Encode
	HostPort     = grammar.HostPort     // net.JoinHostPort
	ServerURL    = grammar.ServerURL    // the URL of a started httptest.Server
	URL          = grammar.URL          // (*url.URL).String
	Base64       = grammar.Base64       // base64.StdEncoding.EncodeToString
	Base64URL    = grammar.Base64URL    // base64.URLEncoding.EncodeToString
	UUID         = grammar.UUID         // 8-4-4-4-12 hexadecimal digits
	Fixed        = grammar.Fixed        // %f of a float: never digits alone
	Exponent     = grammar.Exponent     // %e of a float
	URLScheme    = grammar.URLScheme    // url.URL.Scheme, as url.Parse sets it
	URLHost      = grammar.URLHost      // url.URL.Host
	URLHostname  = grammar.URLHostname  // (*url.URL).Hostname
	URLPort      = grammar.URLPort      // (*url.URL).Port
	EncodedPath  = grammar.EncodedPath  // (*url.URL).EscapedPath
	EncodedQuery = grammar.EncodedQuery // url.URL.RawQuery
	Word         = grammar.Word         // constants that need no escaping
)

// Source returns the expression whose value, perhaps after Cuts, stands in the hole.
func (h Hole) Source() ast.Expr {
	if len(h.Cuts) > 0 {
		return h.Of
	}
	return h.Expr
}

// Remainder is the Label of a hole that a cut or the bound on values leaves open.
const Remainder = "…"

// IsRemainder reports whether h is what a cut or the bound on values leaves open. It is no
// value of its Expr, which only tells where it is.
func (h Hole) IsRemainder() bool { return h.Made && h.Label == Remainder }

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

// Names returns the names that say what is in the hole h of v: of its expression and a call's first arguments, of a
// setting, and of variables on the way.
//
//	strings.TrimSpace(c.albumID)   =>  strings.TrimSpace(…), c.albumID
func (v Value) Names(h Hole) []string {
	names := []string{h.Name(), h.Asked()}
	expr := h.Source()
	if expr != h.Expr {
		names = append(names, exprName(expr, 8))
	}
	for range MaxSteps {
		call, ok := expr.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			break
		}
		expr = ast.Unparen(call.Args[0])
		names = append(names, exprName(expr, 8))
	}
	for _, id := range h.By {
		names = append(names, id.Name)
	}
	if len(v.Spans) == 0 {
		return names
	}
	around := func(i int, id *ast.Ident) bool {
		return i >= 0 && i < len(v.Text) && slices.Contains(v.Span(i).Vars, id)
	}
	for _, id := range v.Span(h.At).Vars {
		if !around(h.At-1, id) && !around(h.At+1, id) { // else the text as a whole came by it
			names = append(names, id.Name)
		}
	}
	return names
}

// OwnName returns the hole's name without what it is selected from: Name of node.Name.
func (h Hole) OwnName() string {
	name := h.Name()
	return name[strings.LastIndexByte(name, '.')+1:]
}

// Asked returns the first argument of the hole's call, or the second one, if it is a text that names
// the result: os.Getenv("HOST"); or "". What trims the result has it for an argument.
//
//	os.Getenv("DB_PORT")         =>  DB_PORT
//	env("DB_PORT", "5432")       =>  DB_PORT
//	viper.GetString("db.port")   =>  db.port
//	fiber.Query[string](c, "q")  =>  q
//	strings.TrimSpace(r.FormValue("q"))  =>  q
func (h Hole) Asked() string {
	expr := ast.Unparen(h.Expr)
	for range MaxSteps {
		if x, ok := expr.(*ast.IndexExpr); ok { // c.QueryArray("q")[0]
			expr = ast.Unparen(x.X)
		}
		call, ok := expr.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			break
		}
		for i, arg := range call.Args[:min(2, len(call.Args))] {
			if lit, ok := ast.Unparen(arg).(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value)
				if id := flow.CalleeIdent(call); i == 0 || id != nil && id.Name == "Query" {
					return text
				}
			}
		}
		expr = ast.Unparen(call.Args[0])
	}
	return ""
}

// IsSlice reports whether the hole's expression is a part of a string from one byte to another: s[i:].
func (h Hole) IsSlice() bool {
	_, ok := ast.Unparen(h.Expr).(*ast.SliceExpr)
	return ok
}

// exprName writes expr without what is in parentheses and brackets; below depth "…".
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

// An Asked is a text that a condition asks for, in a string or in the host of the URL that the string is.
type Asked struct {
	Text   string
	How    grammar.Match
	OfHost bool
}
