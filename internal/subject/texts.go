package subject

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A URL is a URL wherever it is made, by the "://" in it:
//
//	log.Printf("listening on http://%s:%d/", host, port)
//	c.base = "http://" + host + ":" + port
//	b.WriteString("http://"); …; b.String()
//
// Their use need not be known to find faults in how they are built.

// Sites returns the sites of formats and concatenations in the package's hand-written
// files that have "://" in a constant part, or whose format is a variable, and of
// strings that are built in a variable. They are no sinks.
func (tx *Texts) Sites() []site.Site {
	role := catalogue.MustRole("text")
	var sites []site.Site
	for cur, test := range tx.Nodes((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil), (*ast.Ident)(nil)) {
		expr, list, api := tx.textAt(cur)
		if expr == nil {
			continue
		}
		others, alternatives := new(site.Siblings), len(list)
		if byCall := place.ByCallers(tx.Maker.Scope, list, expr, cur); byCall != nil && api == "" {
			list, alternatives = byCall, 1
		}
		for _, v := range list {
			pl := place.Place{Expr: expr, Cur: cur, Target: place.Target{Role: role, API: api}, InTest: test}
			s := tx.Site(pl, v, v, alternatives)
			s.Others = others
			s.Printed = scope.IsLogged(cur) || tx.onlyLogged(cur) || tx.onConsole(cur) || tx.inError(cur)
			s.Cleaned = base.IsCleaned(tx.Maker.Scope, cur.Parent())
			others.Add(s)
			sites = append(sites, s)
		}
	}
	return sites
}

// textAt returns the text at cur that may be a URL, its values, and the function that formats it; nil if
// there is none.
func (tx *Texts) textAt(cur inspector.Cursor) (expr ast.Expr, list []strval.Value, api string) {
	expr = cur.Node().(ast.Expr)
	switch n := expr.(type) {
	case *ast.CallExpr:
		fn, i := tx.Formatter(n)
		switch {
		case i < 0 && !tx.isWhole(cur) && !tx.isOwnFormat(n):
			return nil, nil, ""
		case i < 0:
			return n, tx.Values.Values(n), ""
		case !tx.holdsURL(n.Args[i]) && !tx.isVariable(n.Args[i]) && !tx.formatsPort(n.Args[i]) && !tx.formatEscapes(n.Args[i:]):
			return nil, nil, ""
		}
		if api = summary.Name(fn); i > 0 && tx.isBuilder(n.Args[0]) {
			api = "" // more may follow, and nobody reads it yet
		}
		return n.Args[i], tx.Values.Format(n, n.Args[i], n.Args[i+1:]), api
	case *ast.BinaryExpr:
		if n.Op != token.ADD || isOperand(cur) || !tx.isURLSum(n) && !tx.Contexts.Peers.SumHasBase(cur) {
			return nil, nil, ""
		}
	case *ast.Ident:
		if !tx.isWhole(cur) {
			return nil, nil, ""
		}
	}
	return expr, tx.Values.Values(expr), ""
}

// isOwnFormat reports whether call is of the package's own function that may format as
// fmt.Sprintf does, and the format has "://" in it.
//
//	func sprintf(format string, args ...any) string { return fmt.Sprintf(format, args...) }
func (tx *Texts) isOwnFormat(call *ast.CallExpr) bool {
	if len(call.Args) == 0 || !tx.holdsURL(call.Args[0]) {
		return false
	}
	fn, ok := typeutil.Callee(tx.Pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() != tx.Pass.Pkg {
		return false
	}
	sig := fn.Signature()
	return sig.Variadic() && sig.Params().Len() == 2 && sig.Results().Len() == 1 && flow.IsString(sig.Results().At(0).Type())
}

// holdsURL reports whether expr is a constant with "://" in it, or the beginning of a
// URI of a server for NATs: "turn:".
func (tx *Texts) holdsURL(expr ast.Expr) bool {
	text, _ := flow.StringConst(tx.Pass.TypesInfo, expr)
	return strings.Contains(text, "://") || strings.HasPrefix(text, "stun") || strings.HasPrefix(text, "turn")
}

// formatsPort reports whether expr is a format that writes what may be a URL's beginning,
// a host and a port: "%s%s:%d/x".
func (tx *Texts) formatsPort(expr ast.Expr) bool {
	text, ok := flow.StringConst(tx.Pass.TypesInfo, expr)
	return ok && (strings.HasPrefix(text, "%s%s:") || strings.HasPrefix(text, "%v%v:"))
}

// formatEscapes reports whether one of the arguments of a format, which is args[0], is
// escaped where it is a segment of a path, or the package escapes what stands behind one of
// the format's segments elsewhere. What comes of it is the path of a URL.
func (tx *Texts) formatEscapes(args []ast.Expr) bool {
	format, ok := flow.StringConst(tx.Pass.TypesInfo, args[0])
	if !ok || !strings.Contains(format, "/") {
		return false
	}
	verbs, ok := strval.Verbs(format, len(args)-1)
	return ok && tx.Contexts.Peers.InFormat(format, verbs, args[1:])
}

// operands yields the operands of sum, the last one first. A constant sum is one operand.
func (tx *Texts) operands(sum *ast.BinaryExpr) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		for yield(sum.Y) {
			left, ok := ast.Unparen(sum.X).(*ast.BinaryExpr)
			if !ok || tx.Pass.TypesInfo.Types[left].Value != nil {
				yield(sum.X)
				return
			}
			sum = left
		}
	}
}

// isVariable reports whether expr is a variable, whose values may be known.
func (tx *Texts) isVariable(expr ast.Expr) bool {
	return tx.Flow.Variable(flow.IdentOf(expr)) != nil
}

// isURLSum reports whether sum is a string that is not constant, and a URL or the path of one by its
// operands: one of them holds a URL's beginning, or is or would be escaped as a segment of a path; the first
// is a variable that holds a URL's beginning, or may hold it and has a colon and more behind it.
//
//	base := "http://" + host; base + "/x"   prefix + host + ":" + port
func (tx *Texts) isURLSum(sum *ast.BinaryExpr) bool {
	if tv := tx.Pass.TypesInfo.Types[sum]; tv.Value != nil || tv.Type == nil || !flow.IsString(tv.Type) {
		return false
	}
	var (
		after ast.Expr // what stands behind the operand
		terms int
		colon bool // one behind the first begins with it
	)
	for x := range tx.operands(sum) {
		text, _ := flow.StringConst(tx.Pass.TypesInfo, x)
		if tx.holdsURL(x) || after != nil && strings.HasSuffix(text, "/") && tx.Contexts.Peers.IsSegment(text, after) {
			return true
		}
		colon = colon || strings.HasPrefix(text, ":")
		after, terms = x, terms+1
	}
	return tx.isVariable(after) && (colon && terms > 2 || tx.holdsBeginning(tx.Flow.Variable(after)))
}
