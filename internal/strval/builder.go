package strval

import "go/ast"

// A strings.Builder is followed like a string variable to which each write adds:
//
//	b.WriteString(x)  =>  b += x
//	b.Reset()         =>  b = ""
//
// So is a bytes.Buffer. Other uses, in a function literal or by another function that
// gets it, may write to it too. Then nothing is known about it.

// writtenArgs returns the arguments of call, a write to a Builder, that are written: not
// what it writes to.
func (e *Evaluator) writtenArgs(call *ast.CallExpr) []ast.Expr {
	if fn := e.flow.Writer(call); fn.Signature().Recv() == nil {
		return call.Args[1:] // fmt.Fprintf(&b, …), io.WriteString(&b, s)
	}
	return call.Args
}

// writes returns prev followed by what call writes, of which args are the evaluated
// arguments.
func (e *Evaluator) writes(prev []alt, call *ast.CallExpr, args []operand) []alt {
	var as []alt
	last := call.Args[len(call.Args)-1]
	switch fn := e.flow.Writer(call); fn.Name() {
	case "WriteString": // of strings.Builder and io
		as = args[0].values
	case "WriteByte", "WriteRune":
		n, ok := e.intConst(last)
		if !ok {
			as = e.unknown(last)
			break
		}
		text := string(rune(n))
		if fn.Name() == "WriteByte" {
			text = string([]byte{byte(n)})
		}
		lit, _ := ast.Unparen(last).(*ast.BasicLit)
		as = []alt{{node: &leaf{text: text, span: Span{Lit: lit, Len: len(text), Expr: last}}}}
	case "Fprintf":
		as = e.format(call, args[0].expr, args[0].values, args[1:])
	case "Fprint":
		as = e.sprint(call, args)
	case "Fprintln":
		as = e.sprintln(call, args)
	}
	return e.product(prev, as, last)
}
