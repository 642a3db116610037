package survey

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

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/infer"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/report"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// Statistics say how much is known of a package's strings.
type Statistics struct {
	*scope.Scope
	Reader   *place.Reader
	Inferred *infer.Inferrer
}

// Report adds records instead of findings: one for each string that reaches a sink as a
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
//
// What keeps a variable from being a sink, the inference has noted (summary.Bar).
func (st *Statistics) Report(report *report.Reporter) {
	reached := make(map[*ast.BasicLit]bool)
	for place := range st.Reader.Places() {
		if place.Target.IsBase() {
			continue // it is counted where it is parsed
		}
		list := st.Values.Values(place.Expr)
		for _, v := range list {
			for _, span := range v.Spans {
				reached[span.Lit] = true
			}
		}
		if place.Target.Role.Form > catalogue.Part {
			continue
		}
		what := "argument"
		if place.Target.Context != nil || len(place.Target.Via()) > 1 {
			what = "inferred argument"
		}
		record(report, place.Expr, what+": "+st.howKnown(list), place.Target.API)
	}
	for cur := range st.Nodes((*ast.BasicLit)(nil)) {
		lit := cur.Node().(*ast.BasicLit)
		if !beginsURL(lit) {
			continue
		}
		class := "reached"
		if !reached[lit] {
			class = "not reached: " + st.destination(cur)
		}
		record(report, lit, "literal: "+class, "")
	}
	report.Flush()
}

func record(r *report.Reporter, node ast.Node, text, api string) {
	d := analysis.Diagnostic{Pos: node.Pos(), End: node.End(), Category: "stats", Message: "stats: " + text}
	if r.Prog.Detail {
		d.Message += r.Detail(d, report.Details{Sink: api})
	}
	r.Diags = append(r.Diags, d)
}

// howKnown says how much is known of an argument that has the values list: of
// several, of that which is known least.
func (st *Statistics) howKnown(list []strval.Value) string {
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
		case st.Values.Exhausted():
			return "unknown: more values than are evaluated"
		case st.Values.CutOff(v.Holes[0].Expr) != "":
			return "unknown: " + st.Values.CutOff(v.Holes[0].Expr)
		default:
			return "unknown: " + st.whyUnknown(v.Holes[0].Source())
		}
	}
	return known
}

// isFollowed reports whether expr is a parameter, field or package variable that is a
// sink itself, or an element of one: the strings that are passed to it are judged.
func (st *Statistics) isFollowed(expr ast.Expr) bool {
	if sel, ok := ast.Unparen(expr).(*ast.SelectorExpr); ok {
		if v, ok := st.Pass.TypesInfo.Uses[sel.Sel].(*types.Var); ok && st.isSink(v, summary.Itself) {
			return true // also another package's
		}
		if s := st.Pass.TypesInfo.Selections[sel]; s != nil {
			key, _ := catalogue.SelectedField(s)
			if list := st.Catalogue.Lookup(key); len(list) > 0 && list[0].Role.Form <= catalogue.Part {
				return true // cfg.Endpoint.TokenURL of oauth2
			}
		}
	}
	_, obj := st.Sums.Variable(expr)
	if obj == nil {
		return st.isAnswered(expr)
	}
	if _, list := st.Sums.Ranged(obj); list != nil {
		obj = list
	}
	owner, arg := st.Sums.Owner(obj)
	return owner != nil && st.isSink(owner, arg)
}

// isSink reports whether the parameter i of obj, or obj itself, was found to be a sink.
func (st *Statistics) isSink(obj types.Object, i int) bool {
	return len(st.Sums.Fact(obj).Of(i, summary.ReachesSink)) > 0
}

// isAnswered reports whether expr calls a method of an interface, and its result is judged where
// it is returned.
func (st *Statistics) isAnswered(expr ast.Expr) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := st.Flow.Function(call)
	if fn == nil || !flow.IsAbstract(fn) {
		return false
	}
	for range st.Sums.Fact(fn).Answers() {
		return true
	}
	return false
}

// whyUnknown names the kind of an expression whose value is not known, and what kept the inference
// from making a sink of it.
func (st *Statistics) whyUnknown(expr ast.Expr) string {
	info := st.Pass.TypesInfo
	kind := exprKind(info, expr)
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok && kind == "call result" {
		if fn := st.Flow.Function(call); fn != nil {
			for v := range fn.Signature().Results().Variables() {
				if bar := st.bar(v); bar != "" {
					return kind + bar // of a method of an interface
				}
			}
			return kind + ": of " + summary.Name(fn) // os.Getenv, strings.ToLower, http.Header.Get
		}
		return kind + ": of a function value"
	}
	_, v := st.Sums.Variable(expr)
	if v != nil {
		if _, list := st.Sums.Ranged(v); list != nil {
			v, kind = list, "parameter"
		}
	}
	return kind + st.bar(v)
}

// bar says what kept the inference from making a sink of v, after a colon; "" if nothing did, or if
// no string in v reaches one.
func (st *Statistics) bar(v *types.Var) string {
	if b := st.Inferred.Inference.Bar(v); b != "" {
		return ": " + string(b)
	}
	return ""
}

// destination says where the literal at cur goes, which reaches no sink, and what kept the inference
// from following it there.
func (st *Statistics) destination(cur inspector.Cursor) string {
	for c := cur; ; c = c.Parent() {
		switch ev := st.Flow.EventAt(c); ev.Kind {
		case flow.Compare:
			return "compared"
		case flow.Pass:
			if st.Sums.IsTold(c) {
				return "told to people"
			}
			fn := st.Flow.Function(ev.Call)
			if fn == nil || fn.Name() != "Sprintf" {
				var param *types.Var
				if fn != nil && fn.Signature().Params().Len() > 0 {
					param = fn.Origin().Signature().Params().At(min(ev.Arg, fn.Signature().Params().Len()-1))
				}
				return "given to a function" + st.bar(param)
			}
		case flow.Store:
			switch field, ok := ev.Into.(*types.Var); {
			case ok && c.ParentEdgeKind() != edge.CompositeLit_Elts:
				return "stored in a field" + st.bar(field.Origin())
			case c.ParentEdgeKind() == edge.AssignStmt_Rhs: // m["a"] = …
				return "a variable"
			}
			return "in a list or map"
		case flow.Return:
			return "returned"
		case flow.Alias:
			return "a variable"
		}
		switch c.Parent().Node().(type) {
		case *ast.CaseClause:
			return "compared"
		case *ast.KeyValueExpr, *ast.CompositeLit:
			return "in a list or map"
		case *ast.AssignStmt, *ast.ValueSpec:
			return "a variable"
		case ast.Stmt, ast.Decl:
			return "elsewhere"
		}
	}
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

func exprKind(info *types.Info, expr ast.Expr) string {
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		return varKind(info.ObjectOf(x))
	case *ast.SelectorExpr:
		return varKind(info.Uses[x.Sel])
	case *ast.CallExpr:
		if info.Types[x.Fun].IsType() {
			return "conversion"
		}
		return "call result"
	case *ast.IndexExpr:
		if _, ok := info.TypeOf(x.X).Underlying().(*types.Map); ok {
			return "map element"
		}
		return "element"
	case *ast.StarExpr:
		return "pointer"
	case *ast.UnaryExpr:
		return "received"
	case *ast.TypeAssertExpr:
		return "type assertion"
	}
	return "other expression"
}

// varKinds are the names of the kinds of variables.
var varKinds = map[types.VarKind]string{
	types.PackageVar: "package variable", types.FieldVar: "field", types.ParamVar: "parameter", types.RecvVar: "parameter",
	types.LocalVar: "local variable", types.ResultVar: "local variable",
}

func varKind(obj types.Object) string {
	if v, ok := obj.(*types.Var); ok {
		return varKinds[v.Kind()]
	}
	return "other expression"
}

// Measure reports how much was looked at in a package, for urilint's own front end,
// which says it if nothing is found:
//
//	measured: {"strings":12,"apis":["net/http.Get","net/url.Parse"]}
//
// -stats shows more. Unlearned are what urilint learn would find.
func (st *Statistics) Measure(r *report.Reporter) {
	var m struct {
		Strings   int      `json:"strings"`
		APIs      []string `json:"apis"`
		Unlearned []string `json:"unlearned,omitempty"`
	}
	m.Unlearned = (&Learner{Scope: st.Scope}).unlearned()
	for place := range st.Reader.Places() {
		if place.Target.Role.Form > catalogue.Part || place.Target.IsBase() {
			continue
		}
		m.Strings++
		if !slices.Contains(m.APIs, place.Target.API) {
			m.APIs = append(m.APIs, place.Target.API)
		}
	}
	if m.Strings == 0 && len(m.Unlearned) == 0 {
		return
	}
	say(r.Pass, "measured", m)
}
