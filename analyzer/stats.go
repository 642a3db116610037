package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/sink"
	"github.com/urilint/urilint/internal/strval"
)

// stats reports, in place of findings, how much is known: a record for each
// string that reaches a sink and takes a URI or a part of one, and for each
// literal that looks like one.
//
//	stats: argument: complete                    http.Get("https://h/")
//	stats: argument: partly known                http.Get("https://h/" + id)
//	stats: argument: unknown: parameter          http.Get(u)
//	stats: inferred argument: complete           client.New("https://h/")
//	stats: literal: reached                      the two above
//	stats: literal: not reached                  log.Print("https://h/")
func (p *program) stats(walk *walker, values *strval.Evaluator, report *reporter) {
	reached := make(map[*ast.BasicLit]bool)
	for place := range walk.places() {
		list := values.Values(place.expr)
		for _, v := range list {
			for _, span := range v.Spans {
				reached[span.Lit] = true
			}
		}
		if place.target.role.Form > sink.Part {
			continue
		}
		what := "argument"
		if place.target.context != nil || len(place.target.via()) > 1 {
			what = "inferred argument"
		}
		report.record(place.expr, what+": "+howKnown(walk.pass.TypesInfo, list), place.target.api)
	}
	for file := range walk.files.Root().Children() {
		if isGenerated(walk.pass.Fset, file.Node().(*ast.File)) {
			continue
		}
		for cur := range file.Preorder((*ast.BasicLit)(nil)) {
			lit := cur.Node().(*ast.BasicLit)
			if !beginsURL(lit) {
				continue
			}
			class := "not reached"
			if reached[lit] {
				class = "reached"
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
		d.Message += r.detail(d, "", api)
	}
	r.diags = append(r.diags, d)
}

// howKnown says how much is known of an argument that has the values list.
func howKnown(info *types.Info, list []strval.Value) string {
	known := "complete"
	for _, v := range list {
		switch {
		case v.Complete():
		case len(v.Text) == 1 && v.Holes[0].Kind == strval.Any:
			return "unknown: " + exprKind(info, v.Holes[0].Expr)
		default:
			known = "partly known"
		}
	}
	return known
}

// exprKind names the kind of an expression whose value is not known.
func exprKind(info *types.Info, expr ast.Expr) string {
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		return varKind(info.Uses[x])
	case *ast.SelectorExpr:
		return varKind(info.Uses[x.Sel])
	case *ast.CallExpr:
		if info.Types[x.Fun].IsType() {
			return "conversion"
		}
		return "call result"
	case *ast.IndexExpr:
		return "index"
	case *ast.StarExpr:
		return "pointer"
	case *ast.UnaryExpr:
		return "receive" // the only operator for strings
	case *ast.TypeAssertExpr:
		return "type assertion"
	}
	return "other expression"
}

// varKind names the kind of variable that obj is.
func varKind(obj types.Object) string {
	v, ok := obj.(*types.Var)
	if !ok {
		return "other expression"
	}
	switch v.Kind() {
	case types.PackageVar:
		return "package variable"
	case types.ParamVar, types.RecvVar:
		return "parameter"
	case types.FieldVar:
		return "field"
	}
	return "local variable"
}

// beginsURL reports whether lit is a string that begins with "http://" or
// "https://", and something follows that tells it from a prefix to be asked for.
func beginsURL(lit *ast.BasicLit) bool {
	if lit.Kind != token.STRING || len(lit.Value) < len(`"http://x"`) {
		return false
	}
	text, err := strconv.Unquote(lit.Value)
	return err == nil && slices.ContainsFunc([]string{"http://", "https://"}, func(prefix string) bool {
		return strings.HasPrefix(text, prefix) && len(text) > len(prefix)
	})
}
