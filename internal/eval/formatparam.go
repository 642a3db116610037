package eval

import (
	"go/ast"
	"strconv"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A function may format what it is given, as fmt.Sprintf does:
//
//	func (c *Client) get(format string, args ...any) { http.Get(c.base + fmt.Sprintf(format, args...)) }
//	c.get("/users/%s", id)
//
// What is in such a hole is what Sprintf makes of the parameter and those after it.
// Where the function is called, they are known.

// formatParam returns the value of call if format is a parameter of the function around
// it and the arguments are the parameters after it; else nil.
func (e *Evaluator) formatParam(call *ast.CallExpr, format ast.Expr, formats []alt) []alt {
	if !call.Ellipsis.IsValid() || len(formats) != 1 || len(call.Args) < 2 || call.Args[len(call.Args)-2] != format {
		return nil
	}
	l := formats[0].bare()
	if l == nil || l.Hole.Made || len(l.Hole.Cuts) > 0 || l.Hole.Kind != strval.Any {
		return nil
	}
	id, ok := ast.Unparen(format).(*ast.Ident)
	if !ok {
		return nil
	}
	rest := flow.IdentOf(call.Args[len(call.Args)-1])
	decl, params := e.variadicAround(call)
	if rest == nil || decl == nil {
		return nil
	}
	n := params.Len()
	if n < 2 || e.info.Uses[id] != params.At(n-2) || e.info.Uses[rest] != params.At(n-1) || !e.flow.IsOnlyGiven(params.At(n-1)) ||
		len(e.flow.NamesIn(decl.Body, params.At(n-2))) > 1 { // it may be used as it is, too
		return nil
	}
	if f := e.in; l.Hole.Expr != id { // both are passed on: func path(format string, args ...any) string
		if f.call == nil || f.node != decl || len(f.call.Args) != n {
			return nil
		}
		return e.inside(f.caller, func() []alt { return e.formatParam(f.call, f.call.Args[n-2], formats) })
	}
	return cutHole(call, id, strval.Cut{Func: strval.Sprintf})
}

// A client may keep a format in place of a base:
//
//	bot.endpoint = "https://api.example.com/bot%s/%s"
//	http.Get(fmt.Sprintf(bot.endpoint, bot.token, method))
//
// What is in such a hole is what fmt makes of the string. Of the arguments nothing is known
// where the string is written.

// kept returns the value of call, which formats args, if the format is a variable of which
// nothing else is known; else nil.
func (e *Evaluator) kept(call *ast.CallExpr, format ast.Expr, formats []alt, args []operand) []alt {
	if len(formats) != 1 || len(args) == 0 || e.flow.IsSpread(call) {
		return nil
	}
	l := formats[0].bare()
	if l == nil || l.Hole.Made || len(l.Hole.Cuts) > 0 || l.Hole.Kind != strval.Any || l.Hole.Expr != format {
		return nil
	}
	return cutHole(call, format, strval.Cut{Func: strval.Fill, With: strconv.Itoa(len(args))})
}
