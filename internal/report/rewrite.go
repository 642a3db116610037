package report

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// Fixes of Go code that are more than bytes of literals.

// joinHostPort returns the edits of the file name by which net.JoinHostPort joins
// what is before and after the ":" at offset colon of v, as operands of a
// sum or as arguments of a format. It reports false if there is no such fix.
//
// Brackets are cut off first, as a program that is configured with the host "[::1]" works, unless the host is known to
// have none. A host "user:password@name" would break: so these are a guess.
func (r *Reporter) joinHostPort(v strval.Value, colon int, name string) (edits, bool) {
	span := v.Span(colon)
	lit, ok := r.literal(span)
	if !ok || span.Len != span.End-span.Start || len(span.Consts) > 0 || !r.inFile(span.Lit.Pos(), name) {
		return edits{}, false
	}
	rw, ok := r.rewriteAt(span.Lit)
	if !ok {
		return edits{}, false
	}
	rw.lit, rw.span = lit, span
	at := span.Off + colon - span.Start // of the ":" in the literal's value
	if span.Format {
		ok = rw.joinArgs(at)
	} else {
		ok = at == 0 && rw.joinOperands()
	}
	guess := ok && (rw.trims() || rw.whole && !r.reachesOne(rw.cur, false))
	return edits{list: rw.edits, guess: guess, code: rw.code}, ok
}

// rewriteAt returns a rewrite of the code around expr, if its source is what the compiler saw.
func (r *Reporter) rewriteAt(expr ast.Expr) (*rewrite, bool) {
	rw := &rewrite{Reporter: r}
	var found, ok bool
	rw.cur, found = r.In.Flow.Find(expr)
	rw.source, ok = r.src.Text(expr.Pos())
	if !found || !ok {
		return nil, false
	}
	rw.file = r.fileAt(expr.Pos()) // not up from the operand: a sum may be deep
	rw.scope = r.Pass.TypesInfo.Scopes[rw.file].Innermost(expr.Pos())
	return rw, true
}

// joinOperands rewrites a concatenation in which the literal begins with ":".
//
//	"http://" + host + ":" + port  =>  "http://" + net.JoinHostPort(host, port)
//	"http://" + host + ":8080/"    =>  "http://" + net.JoinHostPort(host, "8080") + "/"
func (rw *rewrite) joinOperands() bool {
	var (
		operands = sumOf(rw.cur)
		i        = slices.Index(operands, ast.Expr(rw.span.Lit))
		rest     = rw.lit.Value()[len(":"):]
		digits   = leadingDigits(rest)
		end      = i + 1 // of what is joined
		before   string
	)
	if rest == "" {
		end++
	}
	if i == 0 || end > len(operands) || rest != "" && digits == "" {
		return false
	}
	if i > 1 {
		before, _ = flow.StringConst(rw.Pass.TypesInfo, operands[i-2])
	}
	host := operands[i-1]
	rw.host = host
	// A sum of another type than string cannot hold what net.JoinHostPort returns.
	if !isPlainString(rw.Pass.TypesInfo.TypeOf(host)) || !rw.isAuthority(before, i == 1 && end == len(operands) && digits == rest) {
		return false
	}
	if rest == "" {
		return rw.join(host, operands[i+1].End(), rw.text(host), rw.text(operands[i+1]))
	}
	port := strconv.Quote(digits)
	if rest == digits {
		return rw.join(host, rw.span.Lit.End(), rw.text(host), port)
	}
	return rw.join(host, host.End(), rw.text(host), port) && rw.shorten(0, len(":")+len(digits))
}

// joinArgs rewrites a call in which the literal is of the format, with the ":" at offset at.
//
//	fmt.Sprintf("http://%s:%d/", host, port)  =>  fmt.Sprintf("http://%s/", net.JoinHostPort(host, strconv.Itoa(port)))
func (rw *rewrite) joinArgs(at int) bool {
	format, colon, verbs, args, ok := rw.formatArgs(at)
	n := slices.IndexFunc(verbs, func(v fmtverb.Range) bool { return v.End == colon }) // the host's
	if !ok || n < 0 {
		return false
	}

	rw.host = args[n]
	host, ok := rw.written(args[n], format[verbs[n].Start:verbs[n].End])
	if !ok {
		return false
	}
	last := args[n]
	digits := leadingDigits(format[colon+len(":"):])
	end := colon + len(":") + len(digits)
	port := strconv.Quote(digits)
	if digits == "" {
		if n+1 == len(verbs) || verbs[n+1].Start != end {
			return false
		}
		last, end = args[n+1], verbs[n+1].End
		if port, ok = rw.written(last, format[verbs[n+1].Start:end]); !ok {
			return false
		}
	}
	all := verbs[n].Start == 0 && end == len(format)
	if !rw.isAuthority(format[:verbs[n].Start], all) {
		return false
	}
	if call, ok := rw.sprintf(); ok && all && last == args[len(args)-1] && (rw.prints || rw.unused("fmt", call, args...)) {
		return rw.join(call, call.End(), host, port)
	}
	return rw.join(args[n], last.End(), host, port) && rw.shorten(at, at+end-colon)
}

// sprintf returns the call of fmt.Sprintf whose format is the literal alone.
func (rw *rewrite) sprintf() (*ast.CallExpr, bool) {
	if rw.cur.ParentEdgeKind() != edge.CallExpr_Args || rw.cur.ParentEdgeIndex() != 0 {
		return nil, false
	}
	call := rw.In.Flow.CallTo(rw.cur.Parent().Node().(ast.Expr), "fmt", "Sprintf")
	return call, call != nil
}

// formatArgs returns the format that contains the literal, its verbs and the argument of each. It also returns the
// offset in the format of the byte at of the literal's value.
func (rw *rewrite) formatArgs(at int) (format string, offset int, verbs []fmtverb.Range, args []ast.Expr, ok bool) {
	top := rw.cur
	offset = at
	for _, x := range sumOf(rw.cur) {
		if x == rw.cur.Node().(ast.Expr) {
			break
		}
		text, _ := flow.StringConst(rw.Pass.TypesInfo, x)
		offset += len(text)
	}
	for top.ParentEdgeKind() == edge.BinaryExpr_X || top.ParentEdgeKind() == edge.BinaryExpr_Y {
		top = top.Parent()
	}
	if top.ParentEdgeKind() != edge.CallExpr_Args {
		return "", 0, nil, nil, false
	}
	call := top.Parent().Node().(*ast.CallExpr)
	args = call.Args[top.ParentEdgeIndex()+1:]
	format, _ = flow.StringConst(rw.Pass.TypesInfo, top.Node().(ast.Expr))
	verbs = rw.verbs.Of(call, func(*ast.CallExpr) []fmtverb.Range {
		if verbs, ok := fmtverb.Ranges(format, len(args)); ok {
			return verbs
		}
		return nil
	})
	if verbs == nil || len(args) == 0 || call.Ellipsis.IsValid() {
		return "", 0, nil, nil, false
	}
	return format, offset, verbs, args, true
}

// isAuthority reports whether host and port are of an authority: by what is before, or as there is no more.
func (rw *rewrite) isAuthority(before string, all bool) bool {
	rw.whole = !strings.HasSuffix(before, "//") && !strings.HasSuffix(before, "@")
	return all || !rw.whole
}

// join replaces the code from first to end by a call of net.JoinHostPort.
func (rw *rewrite) join(first ast.Expr, end token.Pos, host, port string) bool {
	pkg, ok := rw.imported("net")
	if rw.trims() {
		strs, known := rw.imported("strings")
		host, ok = strs+".Trim("+host+`, "[]")`, ok && known
	}
	comments := rw.file.Comments
	i := sort.Search(len(comments), func(i int) bool { return comments[i].End() >= first.Pos() })
	ok = ok && (i == len(comments) || end <= comments[i].Pos()) // a comment would be lost
	rw.code = pkg + ".JoinHostPort(" + host + ", " + port + ")"
	rw.replace(first.Pos(), end, rw.code)
	return ok
}

// shorten deletes the bytes [start, end) of the literal's value.
func (rw *rewrite) shorten(start, end int) bool {
	if end > len(rw.lit.Value()) {
		return false // in the next literal of a concatenation
	}
	e, ok := rw.lit.Edit(start, end, "")
	pos := rw.span.Lit.Pos()
	rw.replace(pos+token.Pos(e.Start), pos+token.Pos(e.End), e.New)
	return ok
}

// written returns code for the string that a verb without flags makes of arg, if there is a simple one.
func (rw *rewrite) written(arg ast.Expr, verb string) (string, bool) {
	var (
		t        = rw.Pass.TypesInfo.TypeOf(arg)
		basic, _ = t.Underlying().(*types.Basic)
		info     types.BasicInfo
		text     = rw.text(arg)
	)
	if basic != nil && !flow.HasMethod(t, "Format") && (verb == "%d" || !flow.HasMethod(t, "String") && !flow.HasMethod(t, "Error")) {
		info = basic.Info() // fmt looks at nothing else
	}
	_, isParam := types.Unalias(t).(*types.TypeParam)
	_, isPointer := t.Underlying().(*types.Pointer)
	switch {
	case verb != "%s" && verb != "%v" && verb != "%d":
		return "", false
	case info&types.IsInteger != 0 && verb != "%s":
		return rw.number(arg, t, basic)
	case info&types.IsString != 0 && verb != "%d":
		if isPlainString(t) {
			return text, true
		}
		return "string(" + text + ")", rw.isUniverse("string")
	case types.IsInterface(t) || isParam || isPointer:
		// nil too.
	case verb != "%d" && flow.HasMethod(t, "String") && !flow.HasMethod(t, "Format") && !flow.HasMethod(t, "Error") && isPrimary(arg):
		return text + ".String()", true // net.IP, netip.Addr
	default:
		return "", false
	}
	return rw.sprint(text)
}

// sprint returns code for what %v makes of text.
func (rw *rewrite) sprint(text string) (string, bool) {
	pkg, ok := rw.imported("fmt")
	rw.prints = true
	return pkg + ".Sprint(" + text + ")", ok
}

// trims reports whether the host may have brackets, which strings.Trim is to cut off.
func (rw *rewrite) trims() bool { return !rw.In.Hosts.IsBare(rw.host) }

// number returns code for what %d makes of the integer arg.
func (rw *rewrite) number(arg ast.Expr, t types.Type, basic *types.Basic) (string, bool) {
	text := rw.text(arg)
	if leadingDigits(text) == text {
		return strconv.Quote(text), text[0] != '0' // 0755 is octal
	}
	if rw.trims() && !rw.has("strconv") && !rw.has("strings") {
		return rw.sprint(text) // two imports may belong at the same place
	}
	call, takes := []string{".FormatUint(", ", 10)"}, types.Uint64
	switch basic.Kind() {
	case types.Int, types.Int8, types.Int16, types.Int32, types.Uint8, types.Uint16:
		call, takes = []string{".Itoa(", ")"}, types.Int
	case types.Int64:
		call, takes = []string{".FormatInt(", ", 10)"}, types.Int64
	}
	pkg, ok := rw.imported("strconv")
	if to := types.Typ[takes]; !types.Identical(t, to) {
		text = to.Name() + "(" + text + ")"
		ok = ok && rw.isUniverse(to.Name())
	}
	return pkg + call[0] + text + call[1], ok
}

// text returns the source of expr.
func (rw *rewrite) text(expr ast.Expr) string {
	return rw.source[scope.Offset(rw.Pass, expr.Pos()):scope.Offset(rw.Pass, expr.End())]
}

// isUniverse reports whether name means what it means by default.
func (rw *rewrite) isUniverse(name string) bool {
	_, obj := rw.scope.LookupParent(name, rw.cur.Node().Pos())
	return obj == types.Universe.Lookup(name)
}

// sumOf returns the operands of the concatenation around cur; itself if there is none.
func sumOf(cur inspector.Cursor) []ast.Expr {
	for sum, ok := cur.Parent().Node().(*ast.BinaryExpr); ok && sum.Op == token.ADD; sum, ok = cur.Parent().Node().(*ast.BinaryExpr) {
		cur = cur.Parent()
	}
	var operands []ast.Expr
	expr := cur.Node().(ast.Expr)
	for sum, ok := expr.(*ast.BinaryExpr); ok && sum.Op == token.ADD; sum, ok = expr.(*ast.BinaryExpr) {
		operands = append(operands, sum.Y)
		expr = sum.X
	}
	operands = append(operands, expr)
	slices.Reverse(operands)
	return operands
}

// isPrimary reports whether a selector can follow expr as it stands.
func isPrimary(expr ast.Expr) bool {
	switch expr.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr, *ast.IndexExpr, *ast.ParenExpr:
		return true
	}
	return false
}

// isPlainString reports whether t is string itself, or an untyped constant's.
func isPlainString(t types.Type) bool {
	return types.Identical(t, types.Typ[types.String]) || types.Identical(t, types.Typ[types.UntypedString])
}

// edits are those of a fix.
type edits struct {
	list  []analysis.TextEdit
	lits  []writtenText // that they change, if they change nothing else
	guess bool          // a program that was right may be wrong with them
	code  string        // what they write, if it is one call
}

// A writtenText is what a literal writes of a value.
type writtenText struct {
	lit  *ast.BasicLit
	text string
}

// replace adds the edit that writes text in place of the source from pos to end.
func (rw *rewrite) replace(pos, end token.Pos, text string) {
	rw.edits = append(rw.edits, analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)})
}

// A rewrite is a fix in the making that is more than the bytes of literals: of the code around one.
type rewrite struct {
	*Reporter
	cur    inspector.Cursor // the literal, or the operand
	lit    golit.Literal
	span   strval.Span // what it wrote of the value
	source string      // the text of the file
	file   *ast.File
	scope  *types.Scope // innermost, at the literal
	edits  []analysis.TextEdit
	host   ast.Expr // that net.JoinHostPort is given
	code   string   // the call of net.JoinHostPort
	prints bool     // fmt writes one of its arguments
	whole  bool     // the string is host and port, and nothing else
}
