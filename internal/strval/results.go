package strval

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
)

// callResult returns the values of result index of call, which is no conversion and no
// constant.
func (e *Evaluator) callResult(call *ast.CallExpr, index int) []alt {
	if isURL(resultType(e.info.TypeOf(call), index)) {
		if as := e.urlCall(call, index); as != nil {
			return as
		}
		return e.unknown(call)
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil {
		return e.unknown(call)
	}
	if fn.Pkg() != e.pkg {
		if as, ok := e.fromTemplate(call, fn, index); ok {
			return as
		}
		if index == 0 {
			return e.std(call, fn)
		}
		return e.unknown(call)
	}
	res := result{fn, index}
	as := e.resultOf(res)
	if as == nil {
		if e.cutResults[res] {
			e.cuts[call] = tooMany
		}
		return e.unknown(call)
	}
	if len(as) > 1 && NamesEscaper(fn.Name()) {
		return e.unknown(call) // one of them is the argument, which has nothing to escape then
	}
	if open := e.open[res]; open != nil && e.oneByOne(call, fn) {
		args := make(map[*types.Var][]alt)
		for v, i := range open {
			args[v] = e.argument(call, i, e.first(as[0].node, v)) // once, however often it is in the result
		}
		if inlined, ok := e.inlined(call, fn, as, args); ok {
			return inlined
		}
		if e.startsOnly(args, call) {
			if inlined, ok := e.inlined(call, fn, as, args); ok {
				return inlined
			}
		}
	}
	return used(as, call, flow.CalleeIdent(call), fn)
}

// argument returns the values of call's argument i or, if first is set, the result of
// first for it and the arguments after it.
func (e *Evaluator) argument(call *ast.CallExpr, i int, first Cut) []alt {
	if first.Gathers() {
		return e.gathered(call, call.Args[min(i, len(call.Args)):], first, e.between(call, first))
	}
	as := e.eval(call.Args[i])
	if first.Func == Sprintf {
		return e.format(call, call.Args[i], as, e.each(call.Args[i+1:]))
	}
	return as
}

// fromTemplate returns the values of call, whose function fn is declared in another
// package, by that package's Templates. It reports false if there are none.
func (e *Evaluator) fromTemplate(call *ast.CallExpr, fn *types.Func, index int) ([]alt, bool) {
	if e.Told == nil {
		return nil, false
	}
	var out []alt
	for _, t := range e.Told(fn) {
		if t.Result != index || t.Is != Written {
			continue
		}
		if !e.oneByOne(call, fn) {
			return nil, false
		}
		args := make(map[int][]alt)
		for _, s := range t.Slots {
			if s.Param >= 0 && args[s.Param] == nil {
				var first Cut
				if len(s.Cuts) > 0 {
					first = s.Cuts[0]
				}
				args[s.Param] = e.argument(call, s.Param, first)
			}
		}
		as, ok := e.filledTemplate(call, t, args)
		if !t.Or || !ok {
			return as, ok
		}
		for _, a := range as {
			if t.OneOf || a.node.size().bytes == 0 { // getenv("URL", ""): there is none
				a.from = &provenance{definition: definition{oneOf: true}, next: a.from}
			}
			out = append(out, a)
		}
	}
	return out, len(out) > 0 && e.known(out)
}

// filledTemplate returns the values of call, whose function makes t of args, by their index.
// It reports false if these are too many.
func (e *Evaluator) filledTemplate(call *ast.CallExpr, t Template, args map[int][]alt) ([]alt, bool) {
	var (
		out  = []alt{{node: empty}}
		done = 0
	)
	text := func(end int) {
		if done < end {
			out = e.product(out, computed(t.Text[done:end], call), call)
		}
		done = end + 1
	}
	for _, s := range t.Slots {
		text(s.At)
		if s.Param < 0 {
			as := hole(s.Kind, call)
			l := as[0].node.(*leaf)
			l.hole.Label = s.Name
			l.hole.Given, _ = kind.Lookup(s.Given)
			out = e.product(out, as, call)
			continue
		}
		at := ast.Expr(call)
		if s.Param < len(call.Args) { // else nothing is given for a variadic one
			at = call.Args[s.Param]
		}
		out = e.product(out, e.cutAlts(args[s.Param], s.Cuts, call), at)
	}
	text(len(t.Text))
	if out[0].node == empty {
		return computed("", call), true
	}
	return out, e.known(out)
}

// resultOf returns the values of res, or nil, as returned does, which it remembers.
func (e *Evaluator) resultOf(res result) []alt {
	as, ok := e.results[res]
	if !ok {
		e.results[res] = nil // recursion gives up
		as = e.returned(res)
		e.results[res] = as
	}
	return as
}

// returned returns the values that res.fn returns for its result res.index, or
// nil. Its parameters are holes.
func (e *Evaluator) returned(res result) []alt {
	sig := res.fn.Signature()
	if t := sig.Results().At(res.index).Type(); !isString(t) && !isTypeParam(t) { // func must[T any](v T, err error) T
		return nil
	}
	_, decl := e.flow.FuncDecl(res.fn)
	if decl == nil {
		return nil
	}
	out, refused := e.returnedBy(decl, res)
	if len(out) == 0 {
		return nil
	}
	open := e.openParams(res, decl, out, refused)
	if open != nil {
		e.open[res] = open
	}
	if len(out) > 1 {
		// Which of them it is, the arguments decide, or what the program runs on. What it
		// gives then is meant to be used: os.Getenv("URL"), or the default. But "" says
		// that there is none.
		byArgs := e.asksParams(sig, decl, open)
		for i := range out {
			if byArgs || out[i].node.size().bytes == 0 {
				out[i].from = &provenance{definition: definition{oneOf: true}, next: out[i].from}
			}
		}
	}
	return free(out) // each call makes its own path
}

// returnedBy returns the values that the return statements of decl give for res, and the
// variables that they return beside an error. There are none if not all are known.
func (e *Evaluator) returnedBy(decl *ast.FuncDecl, res result) (out []alt, refused []*ast.Ident) {
	list, ok := flow.Returns(decl.Body)
	if !ok {
		return nil, nil
	}
	for _, stmt := range list {
		if e.flow.IsForNil(stmt, res.fn.Signature().Recv()) {
			continue // x.GetURL() of a nil x
		}
		as, ok := e.returns(stmt, res.index, res.fn.Signature().Results())
		if !ok {
			return nil, nil
		}
		if len(as) == 0 && len(stmt.Results) > res.index {
			if id := root(stmt.Results[res.index]); id != nil {
				refused = append(refused, id)
			}
		}
		for _, a := range as {
			if a.from != nil {
				until := stmt.Pos()
				if len(stmt.Results) > 0 {
					until = stmt.Results[min(res.index, len(stmt.Results)-1)].Pos()
				}
				a.from = &provenance{next: a.from, until: until}
			}
			out = append(out, a)
		}
		if len(out) > 0 && !e.known(out) {
			e.cutResults[res] = true
			return nil, nil
		}
	}
	return out, refused
}

// asksParams reports whether the results of decl, a function with the signature sig,
// may depend on its receiver or parameters in another way than containing them.
// Parameters in open only occur in the result. The name of an environment variable does
// not count.
//
//	func getenv(key, other string) string { if v := os.Getenv(key); v != "" { return v }; return other }
func (e *Evaluator) asksParams(sig *types.Signature, decl *ast.FuncDecl, open map[*types.Var]int) bool {
	cur, ok := e.flow.Find(decl.Body)
	if !ok {
		return false
	}
	if recv := sig.Recv(); recv != nil && e.asksReceiver(decl, recv) {
		return true
	}
	for p := range sig.Params().Variables() {
		if _, ok := open[p]; ok {
			continue
		}
		for _, use := range e.flow.UsesIn(cur, p) {
			if !e.namesEnv(use) {
				return true
			}
		}
	}
	return false
}

// namesEnv reports whether the variable at cur is the argument of os.Getenv or
// os.LookupEnv.
func (e *Evaluator) namesEnv(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	fn := e.callee(cur.Parent().Node().(*ast.CallExpr))
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "os" && (fn.Name() == "Getenv" || fn.Name() == "LookupEnv")
}

// returns returns the values that stmt returns as the result with that index. There are
// none if the statement signals failure: a "" beside other results, or any value beside
// an error or false.
func (e *Evaluator) returns(stmt *ast.ReturnStmt, index int, results *types.Tuple) ([]alt, bool) {
	n := results.Len()
	switch len(stmt.Results) {
	case 0:
		return e.namedResult(stmt, results.At(index), n)
	case n:
		x := stmt.Results[index]
		if text, ok := e.stringConst(x); ok && text == "" && n > 1 {
			return nil, true
		}
		if index < n-1 && e.flow.IsRefusal(stmt) {
			return nil, true
		}
		return e.eval(x), true
	}
	call, ok := ast.Unparen(stmt.Results[0]).(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	return e.result(call, index), true
}

// namedResult returns the values that v, one of n results, has at stmt, which names none.
func (e *Evaluator) namedResult(stmt *ast.ReturnStmt, v *types.Var, n int) ([]alt, bool) {
	life := e.flow.Local(v)
	if life == nil || len(life.Defs) == 0 {
		return nil, false
	}
	defs, ok := life.Reaching(stmt.Pos())
	if !ok {
		return nil, false
	}
	as := e.reached(life, defs, life.Defs[0].Ident)
	if n > 1 {
		as = slices.DeleteFunc(slices.Clone(as), func(a alt) bool {
			text, ok := e.complete(a)
			return ok && text == ""
		})
	}
	return as, as != nil
}
