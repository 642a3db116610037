package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// report adds records instead of findings: one for each string that reaches a sink as a
// URI or part of one, with how much of it is known, and one for each literal that looks
// like a URI.
//
//	stats: argument: complete                    http.Get("https://h/")
//	stats: argument: partly known                http.Get("https://h/" + id)
//	stats: argument: a URL                       http.Get(u.String())
//	stats: argument: followed                    http.Get(u), where u is a parameter that is itself a sink
//	stats: argument: unknown: parameter: tested by a condition
//	stats: argument: unknown: more than 8 values a bound has cut something off
//	stats: inferred argument: complete           client.New("https://h/")
//	stats: literal: reached                      the two above
//	stats: literal: not reached: told to people  log.Print("https://h/")
func (st *statistics) report(report *reporter) {
	reached := make(map[*ast.BasicLit]bool)
	for place := range st.reader.places() {
		list := st.values.Values(place.expr)
		for _, v := range list {
			for _, span := range v.Spans {
				reached[span.Lit] = true
			}
		}
		if place.target.role.Form > catalogue.Part {
			continue
		}
		what := "argument"
		if place.target.context != nil || len(place.target.via()) > 1 {
			what = "inferred argument"
		}
		report.record(place.expr, what+": "+st.howKnown(list), place.target.api)
	}
	for file := range st.handWritten() {
		for cur := range file.Preorder((*ast.BasicLit)(nil)) {
			lit := cur.Node().(*ast.BasicLit)
			if !beginsURL(lit) {
				continue
			}
			class := "reached"
			if !reached[lit] {
				class = "not reached: " + st.destination(cur)
			}
			report.record(lit, "literal: "+class, "")
		}
	}
	report.flush()
}

// record adds a record about node.
func (r *reporter) record(node ast.Node, text, api string) {
	d := analysis.Diagnostic{Pos: node.Pos(), End: node.End(), Category: "stats", Message: "stats: " + text}
	if r.prog.detail {
		d.Message += r.detail(d, details{api: api})
	}
	r.diags = append(r.diags, d)
}

// howKnown says how much is known of an argument that has the values list: of
// several, of that which is known least.
func (st *statistics) howKnown(list []strval.Value) string {
	known := "complete"
	for _, v := range list {
		switch {
		case v.Complete():
		case len(v.Text) > 1:
			known = "partly known"
		case v.Holes[0].Kind == strval.URL || v.Holes[0].Kind == strval.ServerURL:
			known = "a URL"
		case v.Holes[0].Kind != strval.Any:
			known = "partly known"
		case st.isFollowed(v.Holes[0].Source()):
			known = "followed"
		case st.values.Exhausted():
			return "unknown: more values than are evaluated"
		case st.values.CutOff(v.Holes[0].Expr) != "":
			return "unknown: " + st.values.CutOff(v.Holes[0].Expr)
		default:
			return "unknown: " + st.whyUnknown(v.Holes[0].Source())
		}
	}
	return known
}

// isFollowed reports whether expr is a parameter, field or package variable that is a
// sink itself, or an element of one: the strings that are passed to it are judged.
func (st *statistics) isFollowed(expr ast.Expr) bool {
	if sel, ok := ast.Unparen(expr).(*ast.SelectorExpr); ok {
		if v, ok := st.pass.TypesInfo.Uses[sel.Sel].(*types.Var); ok && st.isSink(v, summary.Itself) {
			return true // also another package's
		}
		if s := st.pass.TypesInfo.Selections[sel]; s != nil {
			key, _ := catalogue.SelectedField(s)
			if list := st.catalogue.Lookup(key); len(list) > 0 && list[0].Role.Form <= catalogue.Part {
				return true // cfg.Endpoint.TokenURL of oauth2
			}
		}
	}
	_, obj := st.sums.Variable(expr)
	if obj == nil {
		return st.isAnswered(expr)
	}
	if _, list := st.sums.Ranged(obj); list != nil {
		obj = list
	}
	owner, arg := st.sums.Owner(obj)
	return owner != nil && st.isSink(owner, arg)
}

// isSink reports whether the parameter i of obj, or obj itself, was found to be a sink.
func (st *statistics) isSink(obj types.Object, i int) bool {
	return len(st.sums.Fact(obj).Of(i, summary.ReachesSink)) > 0
}

// whyUnknown names the kind of an expression whose value is not known, and what
// keeps it from being a sink, if that is a question.
func (st *statistics) whyUnknown(expr ast.Expr) string {
	info := st.pass.TypesInfo
	kind := exprKind(info, expr)
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok && kind == "call result" {
		return kind + ": " + st.whyResult(call)
	}
	_, obj := st.sums.Variable(expr)
	switch {
	case obj == nil:
		switch kind {
		case "field":
			return kind + ": of another package's type"
		case "element":
			return kind + ": of a list that is not known"
		}
		return kind
	case !summary.IsPlace(obj):
		if _, list := st.sums.Ranged(obj); list != nil {
			obj, kind = list, "parameter"
		}
	}
	if kind == "local variable" {
		if why := st.whyLocal(obj); why != "" {
			return kind + ": " + why
		}
	}
	if b := st.inferred.inference.Bar(obj); b != "" {
		return kind + ": " + string(b)
	}
	if kind == "local variable" {
		return kind
	}
	return kind + ": " + st.whyNoSink(obj, expr)
}

// destination says where the literal at cur goes, which reaches no sink.
func (st *statistics) destination(cur inspector.Cursor) string {
	for c := cur; ; c = c.Parent() {
		switch c.ParentEdgeKind() {
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			if c.Parent().Node().(*ast.BinaryExpr).Op != token.ADD {
				return "compared"
			}
		case edge.CaseClause_List:
			return "compared"
		case edge.CallExpr_Args:
			if st.sums.IsTold(c) {
				return "told to people"
			}
			obj := typeutil.Callee(st.pass.TypesInfo, c.Parent().Node().(*ast.CallExpr))
			if obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "strings" && strings.HasPrefix(obj.Name(), "Has") {
				return "compared"
			}
			if obj == nil || obj.Name() != "Sprintf" {
				return st.because("given to a function", c)
			}
		case edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
			value := c
			for c.ParentEdgeKind() == edge.KeyValueExpr_Value {
				c = c.Parent()
			}
			if _, str := structOf(st.pass.TypesInfo.TypeOf(c.Parent().Node().(ast.Expr))); str != nil {
				return st.because("stored in a field", value)
			}
			return "in a list or map"
		case edge.KeyValueExpr_Key:
			return "in a list or map"
		case edge.ReturnStmt_Results:
			if why := st.whyReturned(c); why != "" {
				return "returned " + why
			}
			return "returned"
		case edge.ValueSpec_Values:
			if decl, ok := c.Parent().Parent().Node().(*ast.GenDecl); ok && decl.Tok == token.CONST {
				return "a constant"
			}
			return "a variable"
		case edge.AssignStmt_Rhs:
			stmt := c.Parent().Node().(*ast.AssignStmt)
			if i := c.ParentEdgeIndex(); i < len(stmt.Lhs) {
				if sel, ok := ast.Unparen(stmt.Lhs[i]).(*ast.SelectorExpr); ok && st.pass.TypesInfo.Selections[sel] != nil {
					return st.because("stored in a field", c)
				}
			}
			return "a variable"
		}
		switch c.Node().(type) {
		case ast.Stmt, ast.Decl:
			return "elsewhere"
		}
	}
}

// because adds to what, where the string at cur goes, why it is not followed from there.
func (st *statistics) because(what string, cur inspector.Cursor) string {
	if why := st.whyHere(cur); why != "" {
		return what + ": " + why
	}
	return what
}

// beginsURL reports whether lit is a string that begins with "http://" or "https://",
// and is more than a prefix to compare with.
func beginsURL(lit *ast.BasicLit) bool {
	if lit.Kind != token.STRING || len(lit.Value) < len(`"http://x"`) {
		return false
	}
	text, err := strconv.Unquote(lit.Value)
	return err == nil && slices.ContainsFunc([]string{"http://", "https://"}, func(prefix string) bool {
		return strings.HasPrefix(text, prefix) && len(text) > len(prefix)
	})
}
