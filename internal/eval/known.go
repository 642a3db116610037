package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// A hole may hold only what the package itself writes, where the evaluation does not follow it:
//
//	var ErrDenied = errors.New("access_denied")   "?error=" + ErrDenied.Error()
//	c := &client{host: "localhost"}               c.host + ":80"
//	try := func(host string) { … }; try("db")     host + ":80"

// WithConstants returns v with holes of kind [Word] for those that only hold constants which need no
// escaping. Of errors with other texts, these are the witnesses. It reports false if there are none.
func (e *Evaluator) WithConstants(v strval.Value) (strval.Value, bool) {
	found := false
	for i, h := range v.Holes {
		if h.Kind != strval.Any || h.Expr == nil || h.Label != "" || len(h.Cuts) > 0 || h.Made && !h.Or && h.Verb != "%s" && h.Verb != "%v" {
			continue
		}
		expr := h.Expr
		if vars := v.Span(h.At).Vars; h.Or && len(vars) == 0 {
			continue
		} else if h.Or { // what it may be besides, the variable has
			expr = vars[0]
		}
		texts, ok := e.knownTexts(expr, strval.MaxSteps)
		switch {
		case !ok || len(texts) == 0:
			continue
		case !slices.ContainsFunc(texts, func(s string) bool { _, ok := strval.Word.Match(s); return !ok }):
			h.Kind, h.Given = strval.Word, kind.Must("safe")
		case h.Given == kind.Must("prose"):
			k := *h.Given
			h.Given, k.Witnesses = &k, texts
		default:
			continue
		}
		if !found {
			v.Holes, found = slices.Clone(v.Holes), true
		}
		v.Holes[i] = h
	}
	return v, found
}

// knownTexts returns the texts that expr may have, a string or an error, if the package makes all of
// them. Depth bounds how many errors are looked into.
func (e *Evaluator) knownTexts(expr ast.Expr, depth int) (texts []string, ok bool) {
	if depth == 0 {
		return nil, false
	}
	o := e.flow.Origins([]ast.Expr{expr})
	isError, wraps := flow.IsError(e.info.TypeOf(expr)), false
	ok = !o.Open
	add := func(list []string, known bool) { texts, ok = append(texts, list...), ok && known }
	for _, x := range o.Ends {
		wraps = wraps || e.flow.CallTo(x, "fmt", "Errorf") != nil
		if ok && isError && !e.info.Types[x].IsNil() && !flow.IsError(e.info.TypeOf(x)) {
			ok = false
		} else if ok {
			add(e.knownEnd(x, depth-1))
		}
	}
	for lit := range o.Literals {
		if t := e.info.TypeOf(lit); ok && flow.Element(t) == nil {
			add(e.errorText(t, lit, "", depth-1))
		}
	}
	if !ok && isError && !wraps { // what wraps one of those that are asked for has more text
		return e.askedText(expr, depth-1)
	}
	return texts, ok
}

// knownEnd is knownTexts for an end of origins.
func (e *Evaluator) knownEnd(x ast.Expr, depth int) ([]string, bool) {
	if e.info.Types[x].IsNil() {
		return nil, true
	}
	t := e.info.TypeOf(x)
	if obj := e.flow.Named(x); obj != nil && obj.Pkg() != e.pkg && flow.IsError(t) {
		return []string{"EOF"}, true // one text, of which nothing says that it needs escaping
	}
	if text, ok := e.stringConst(x); ok {
		if flow.IsError(t) {
			return e.errorText(t, nil, text, depth)
		}
		return []string{text}, true
	}
	call, ok := x.(*ast.CallExpr)
	if ok && len(call.Args) == 0 && flow.CalleeName(call) == "Error" && flow.IsError(e.info.TypeOf(flow.Receiver(call))) {
		return e.knownTexts(flow.Receiver(call), depth)
	}
	var as []alt
	switch {
	case ok && e.flow.CallTo(x, "errors", "New") != nil:
		return e.knownTexts(call.Args[0], depth)
	case ok && e.flow.CallTo(x, "fmt", "Errorf") != nil:
		as = e.format(call, call.Args[0], e.eval(call.Args[0]), e.each(call.Args[1:]))
	case isString(t):
		as = e.eval(x)
	}
	var texts []string
	for _, a := range as {
		v := e.write(a)
		if slices.ContainsFunc(v.Holes, func(h strval.Hole) bool { return h.Kind != strval.Int && h.Kind != strval.Digits }) {
			return nil, false
		}
		texts = append(texts, strings.ReplaceAll(v.Text, "\x00", "1"))
	}
	return texts, len(texts) > 0
}

// errorText returns what t's method Error gives, for the receiver that lit makes or that is text.
func (e *Evaluator) errorText(t types.Type, lit *ast.CompositeLit, text string, depth int) (texts []string, ok bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, true, e.pkg, "Error")
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return nil, false
	}
	if depth <= 0 {
		return nil, false
	}
	list, ok := e.flow.ReturnsOf(fn)
	for _, stmt := range list {
		x := ast.Unparen(stmt.Results[0])
		if call, isCall := x.(*ast.CallExpr); isCall && e.info.Types[call.Fun].IsType() { // string(c)
			x = ast.Unparen(call.Args[0])
		}
		if e.flow.Names(x, fn.Signature().Recv()) {
			texts, ok = append(texts, text), ok && lit == nil && text != ""
			continue
		}
		if sel, isSel := x.(*ast.SelectorExpr); isSel && lit != nil && e.flow.Names(sel.X, fn.Signature().Recv()) {
			if x = e.structField(lit, sel.Sel.Name); x == nil {
				texts = append(texts, "")
				continue
			}
		}
		more, known := e.knownTexts(x, depth)
		texts, ok = append(texts, more...), ok && known
	}
	return texts, ok
}

// askedText returns the texts of the errors of which the variable expr is one where it stands, by the
// conditions around it:
//
//	if errors.Is(err, ErrDenied) || err == ErrExpired { …err… }
func (e *Evaluator) askedText(expr ast.Expr, depth int) (texts []string, ok bool) {
	v := e.flow.Variable(expr)
	cur, found := e.flow.Find(expr)
	if v == nil || !found {
		return nil, false
	}
	for ; cur.ParentEdgeKind() != edge.FuncDecl_Body && cur.ParentEdgeKind() != edge.FuncLit_Body && cur != e.files.Root(); cur = cur.Parent() {
		var conds []ast.Expr
		var tag ast.Expr
		switch cur.ParentEdgeKind() {
		case edge.IfStmt_Body:
			conds = []ast.Expr{cur.Parent().Node().(*ast.IfStmt).Cond}
		case edge.CaseClause_Body:
			conds = cur.Parent().Node().(*ast.CaseClause).List
			if stmt, ok := cur.Parent().Parent().Parent().Node().(*ast.SwitchStmt); ok {
				tag = stmt.Tag
			}
		}
		if len(conds) == 0 {
			continue
		}
		ok := true
		for _, c := range conds {
			of, is := e.isError(c, tag, v)
			for _, x := range of {
				more, known := e.knownTexts(x, depth)
				texts, is = append(texts, more...), is && known
			}
			ok = ok && is
		}
		if ok {
			return texts, !e.flow.IsUsed(v, func(use inspector.Cursor) bool { // it is set again
				pos := use.Node().Pos()
				return conds[0].End() < pos && pos < expr.Pos() && flow.AssignedAt(use) != nil
			})
		}
		texts = nil
	}
	return nil, false
}

// isError returns the errors of which v is one if cond holds, or is tag; false if it may be another.
func (e *Evaluator) isError(cond, tag ast.Expr, v *types.Var) (of []ast.Expr, ok bool) {
	if tag != nil {
		return []ast.Expr{cond}, e.flow.Names(tag, v)
	}
	switch c := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		if c.Op == token.EQL {
			return []ast.Expr{c.Y}, e.flow.Names(c.X, v)
		}
		x, isX := e.isError(c.X, nil, v)
		y, isY := e.isError(c.Y, nil, v)
		switch {
		case c.Op == token.LOR:
			return append(x, y...), isX && isY
		case c.Op == token.LAND && isX:
			return x, true
		}
		return y, c.Op == token.LAND && isY
	case *ast.CallExpr:
		if e.flow.CallTo(c, "errors", "Is") != nil {
			return c.Args[1:], e.flow.Names(c.Args[0], v)
		}
	}
	return nil, false
}

// After a condition on a variable, the variable has only the values that satisfy the
// condition:
//
//	proxy := ""
//	if len(args) > 0 {
//		proxy = "http://" + args[0]
//	}
//	if proxy != "" {
//		url.Parse(proxy) // http://{args[0]}
//	}
//
// If the condition cannot be computed, such as valid(proxy), the author has considered the
// value, which is unknown then, unless it is the only one.

// tested returns those of as, values of vr, for which tests came out as they did. A URL with a
// single assignment, as isSingle says, is left to Certain if a test cannot be computed.
func (e *Evaluator) tested(vr *flow.Life, as []alt, tests []flow.Test, id *ast.Ident, isSingle bool) []alt {
	if len(tests) == 0 {
		return as
	}
	isURL := isURL(vr.Var.Type())
	var out []alt
next:
	for _, a := range as {
		if a.bare() != nil && isString(vr.Var.Type()) && e.isEmptyBy(vr, tests) {
			a.node = computed("", id)[0].node // if user != "" { user += "@" }
		}
		if a.bare() != nil || a.object() != nil {
			out = append(out, a)
			continue
		}
		v := e.write(a)
		for _, test := range tests {
			c, _ := vr.Graph().Cond(test.Block)
			answer := e.Conditions.Of(vr.Var).Cond(c).Truth(v)
			if isURL {
				answer = e.urlTruth(c, vr.Var, v)
			}
			if isURL && isSingle && answer == condition.Unclear {
				continue
			}
			if answer == condition.Unclear || answer == condition.Verdict {
				a.node = hole(strval.Any, id)[0].node
				break
			}
			if answer == condition.Yes && test.Succ == 1 || answer == condition.No && test.Succ == 0 {
				continue next
			}
		}
		out = append(out, a)
	}
	return out
}

// isEmptyBy reports whether one of tests asks whether vr's variable is "", and it is.
func (e *Evaluator) isEmptyBy(vr *flow.Life, tests []flow.Test) bool {
	return slices.ContainsFunc(tests, func(test flow.Test) bool {
		c, _ := vr.Graph().Cond(test.Block)
		asks, holds := e.Conditions.Of(vr.Var).Cond(c), test.Succ == 0
		if asks.Op == condition.Not {
			asks, holds = asks.Args[0], !holds
		}
		return holds && asks.Op == condition.Is && asks.Text == "" && len(asks.Via) == 0
	})
}

// urlTruth returns whether c holds where the variable x is the URL v, by the fields that c names.
//
//	if u.Scheme == "" { u.Scheme = "https" }
func (e *Evaluator) urlTruth(c flow.Cond, x *types.Var, v strval.Value) condition.Truth {
	if e.Conditions.Of(x).Cond(c).Truth(v) == condition.Maybe {
		return condition.Maybe // u == nil, or something else
	}
	u, err := url.Parse(v.Text)
	if err != nil || !v.Complete() {
		return condition.Unclear
	}
	for _, name := range strval.URLFields {
		of := e.Conditions.About(func(expr ast.Expr) bool {
			sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
			return ok && sel.Sel.Name == name && e.flow.Names(sel.X, x)
		})
		if t := of.Cond(c).Truth(strval.Value{Text: *strval.StringField(u, name)}); t == condition.Yes || t == condition.No {
			return t
		}
	}
	return condition.Unclear
}
