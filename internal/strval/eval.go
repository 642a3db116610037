package strval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
)

// maxSpans bounds the work for one Value. Constants may double at every
// declaration (b = a + a; c = b + b; …); a hand-written URI has a few pieces,
// a generated one perhaps a hundred thousand.
const maxSpans = 1 << 20

// An Evaluator evaluates the expressions of one package.
type Evaluator struct {
	info  *types.Info
	pkg   *types.Package
	files *inspector.Inspector // all of the package's files: declarations are found in them
}

// NewEvaluator returns an Evaluator for the package pkg, whose syntax is in
// files and whose types are in info.
func NewEvaluator(pkg *types.Package, info *types.Info, files *inspector.Inspector) *Evaluator {
	return &Evaluator{info: info, pkg: pkg, files: files}
}

// Value returns what is known of the string that expr evaluates to. An
// expression that is not understood is one hole of kind Any.
func (e *Evaluator) Value(expr ast.Expr) Value {
	b := builder{Evaluator: e}
	b.add(expr)
	if len(b.spans) > maxSpans {
		b = builder{Evaluator: e}
		b.hole(expr)
	}
	return Value{Text: b.text.String(), Holes: b.holes, Spans: b.spans}
}

// A builder appends the pieces of one Value.
type builder struct {
	*Evaluator
	text  strings.Builder
	holes []Hole
	spans []Span

	operand ast.Expr     // the operand of the evaluated expression that is being added
	consts  []*ast.Ident // the constants whose declarations we are in, outermost first
}

// add appends the value of expr.
func (b *builder) add(expr ast.Expr) {
	if len(b.spans) > maxSpans {
		return
	}
	// Operands of "+" from left to right. The tree leans to the left and may be
	// as deep as the source has pieces, so it is walked in a loop.
	var right []ast.Expr
	expr = ast.Unparen(expr)
	for {
		bin, ok := expr.(*ast.BinaryExpr)
		if !ok || bin.Op != token.ADD {
			break
		}
		right = append(right, bin.Y)
		expr = ast.Unparen(bin.X)
	}
	b.addOperand(expr)
	for i := len(right) - 1; i >= 0; i-- {
		b.add(right[i])
	}
}

// addOperand appends the value of expr, which is not parenthesized and no sum.
func (b *builder) addOperand(expr ast.Expr) {
	if len(b.consts) == 0 {
		b.operand = expr // inside a constant's declaration the operand stays the constant's use
	}
	switch expr := expr.(type) {
	case *ast.BasicLit:
		if expr.Kind == token.STRING {
			b.literal(expr, b.constant(expr))
			return
		}
	case *ast.Ident:
		if init := b.initializer(expr); init != nil {
			outer := b.consts
			b.consts = append(outer[:len(outer):len(outer)], expr) // a copy: spans keep it
			b.add(init)
			b.consts = outer
			return
		}
	case *ast.CallExpr:
		// A conversion between string types changes nothing: html/template.URL("/x").
		if len(expr.Args) == 1 && b.info.Types[expr.Fun].IsType() && isString(b.info.TypeOf(expr)) && isString(b.info.TypeOf(expr.Args[0])) {
			b.add(expr.Args[0])
			return
		}
	}
	if text, ok := b.stringConst(expr); ok {
		b.literal(nil, text) // e.g. another package's constant, or string('a')
		return
	}
	b.hole(expr)
}

// literal appends text, written by lit if lit is not nil.
func (b *builder) literal(lit *ast.BasicLit, text string) {
	start := b.text.Len()
	b.text.WriteString(text)
	b.spans = append(b.spans, Span{Start: start, End: start + len(text), Lit: lit, Expr: b.operand, Consts: b.consts})
}

// hole appends a hole of kind Any for expr.
func (b *builder) hole(expr ast.Expr) {
	start := b.text.Len()
	b.text.WriteByte(0)
	b.holes = append(b.holes, Hole{At: start, Kind: Any, Expr: expr})
	b.spans = append(b.spans, Span{Start: start, End: start + 1, Expr: expr})
}

// initializer returns the expression that a constant of this package is
// declared with, or nil: id is no such constant, or shares its expression with
// others through a const group's implicit repetition, where the text has no
// place of its own.
func (b *builder) initializer(id *ast.Ident) ast.Expr {
	c, ok := b.info.Uses[id].(*types.Const)
	if !ok || c.Pkg() != b.pkg || !isString(c.Type()) {
		return nil
	}
	cur, ok := b.files.Root().FindByPos(c.Pos(), c.Pos())
	if !ok {
		return nil
	}
	for cur = range cur.Enclosing((*ast.ValueSpec)(nil)) {
		spec := cur.Node().(*ast.ValueSpec)
		if next, ok := cur.NextSibling(); ok && len(next.Node().(*ast.ValueSpec).Values) == 0 {
			return nil // const ( a = "x"; b ): b repeats a's expression
		}
		for i, name := range spec.Names {
			if name.Pos() == c.Pos() && i < len(spec.Values) {
				return spec.Values[i]
			}
		}
	}
	return nil
}

// constant returns the value of the string literal lit.
func (b *builder) constant(lit *ast.BasicLit) string {
	text, _ := b.stringConst(lit)
	return text
}

// stringConst returns expr's value if it is a constant string.
func (b *builder) stringConst(expr ast.Expr) (string, bool) {
	v := b.info.Types[expr].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

func isString(t types.Type) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}
