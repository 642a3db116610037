package subject

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
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

// text finds the format or concatenation that has "://" in a constant part, or whose format is a variable,
// and the string that is built in a variable. They are no sinks.
func (f *Finder) text(cur inspector.Cursor, test bool) (sites []site.Site) {
	expr, list, api := f.textAt(cur)
	if expr == nil || f.isNeedle(cur) {
		return nil
	}
	byCall := [][]strval.Value{list}
	if list := place.ByCallers(f.Maker.Scope, list, expr, cur); list != nil && api == "" {
		byCall = list
	}
	for _, list := range byCall {
		others := new(site.Siblings)
		for _, v := range list {
			pl := place.Place{Expr: expr, Cur: cur, Target: place.Target{Role: catalogue.MustRole("text"), API: api}, InTest: test}
			s := f.Site(pl, v, v, len(list))
			s.Passed = cur.ParentEdgeKind() == edge.CallExpr_Args // or of what is formatted: cur is the call then
			s.Printed = scope.IsLogged(cur) || f.onlyLogged(cur) || f.onConsole(cur) || f.inError(cur)
			s.Host.Named = f.isNamedAddress(cur, v)
			s.Cleaned = base.IsCleaned(f.Maker.Scope, cur.Parent())
			sites = append(sites, others.Add(s))
		}
	}
	return sites
}

// isNeedle reports whether the expression at cur is only looked for in another text.
//
//	strings.Contains(log, "postgres://app:"+password+"@")
func (f *Finder) isNeedle(cur inspector.Cursor) bool {
	if kind, i := cur.ParentEdge(); kind != edge.CallExpr_Args || i != 1 {
		return false
	}
	pkg, name := f.Flow.Called(cur.Parent().Node().(*ast.CallExpr))
	return pkg == "strings" && name != "Join"
}

// textAt returns the text at cur that may be a URL, its values, and what formats it; or nil.
func (f *Finder) textAt(cur inspector.Cursor) (expr ast.Expr, list []strval.Value, api string) {
	expr = cur.Node().(ast.Expr)
	switch n := expr.(type) {
	case *ast.CallExpr:
		fn, i := f.Formatter(n)
		switch {
		case i < 0 && !f.isWhole(cur) && !f.isOwnFormat(n):
			return nil, nil, ""
		case i < 0:
			return n, f.Values.Values(n), ""
		case !f.holdsURL(n.Args[i]) && !f.isSumOfURL(n.Args[i]) && !f.isVariable(n.Args[i]) && !f.formatsPort(n.Args[i]) && !f.formatEscapes(n.Args[i:]) && !f.joinsAddress(cur, n.Args[i]):
			return nil, nil, ""
		}
		if api = summary.Name(fn); i > 0 && flow.IsBuilder(f.Pass.TypesInfo.TypeOf(n.Args[0])) {
			api = "" // more may follow, and nobody reads it yet
		}
		return n.Args[i], f.Values.Format(n, n.Args[i], n.Args[i+1:]), api
	case *ast.BinaryExpr:
		if n.Op != token.ADD || isOperand(cur) || !f.isURLSum(n) && !f.Contexts.Peers.SumHasBase(cur) && !f.joinsAddress(cur, n) {
			return nil, nil, ""
		}
	case *ast.Ident:
		if !f.isWhole(cur) {
			return nil, nil, ""
		}
	}
	return expr, f.Values.Values(expr), ""
}

// isOwnFormat reports whether call is of the package's own function that may format as
// fmt.Sprintf does, and the format has "://" in it.
//
//	func sprintf(format string, args ...any) string { return fmt.Sprintf(format, args...) }
func (f *Finder) isOwnFormat(call *ast.CallExpr) bool {
	if len(call.Args) == 0 || !f.holdsURL(call.Args[0]) {
		return false
	}
	fn := f.Flow.Function(call)
	if fn == nil || fn.Pkg() != f.Pass.Pkg {
		return false
	}
	sig := fn.Signature()
	return sig.Variadic() && sig.Params().Len() == 2 && sig.Results().Len() == 1 && flow.IsString(sig.Results().At(0).Type())
}

// holdsURL reports whether expr is a constant with "://" in it, or the beginning of a
// URI of a server for NATs, "turn:", or with the settings of a driver.
func (f *Finder) holdsURL(expr ast.Expr) bool {
	text, _ := flow.StringConst(f.Pass.TypesInfo, expr)
	return strings.Contains(text, "://") || strings.HasPrefix(text, "stun") || strings.HasPrefix(text, "turn") || strings.Contains(text, " password=%")
}

// isSumOfURL reports whether expr is a sum that is a URL, such as a format with escaped values in it.
func (f *Finder) isSumOfURL(expr ast.Expr) bool {
	sum, ok := ast.Unparen(expr).(*ast.BinaryExpr)
	return ok && f.isURLSum(sum)
}

// formatsPort reports whether the format expr may begin a URL with host and port: "%s%s:%d/x".
func (f *Finder) formatsPort(expr ast.Expr) bool {
	text, ok := flow.StringConst(f.Pass.TypesInfo, expr)
	return ok && (strings.HasPrefix(text, "%s%s:") || strings.HasPrefix(text, "%v%v:"))
}

// formatEscapes reports whether one of the arguments of a format, which is args[0], is
// escaped where it is a segment of a path, or the package escapes what stands behind one of
// the format's segments elsewhere. What comes of it is the path of a URL.
func (f *Finder) formatEscapes(args []ast.Expr) bool {
	format, ok := flow.StringConst(f.Pass.TypesInfo, args[0])
	if !ok || !strings.Contains(format, "/") {
		return false
	}
	verbs, ok := fmtverb.Ranges(format, len(args)-1)
	return ok && f.Contexts.Peers.InFormat(format, verbs, args[1:])
}

// isEscaped reports whether x, behind text, is or would be escaped as a segment of a path, or is escaped as a value of a query.
func (f *Finder) isEscaped(text string, x ast.Expr) bool {
	return strings.HasSuffix(text, "/") && f.Contexts.Peers.IsSegment(text, x) || strings.HasSuffix(text, "=") && strings.Contains(text, "?") && f.Flow.CallTo(x, "net/url", "PathEscape") != nil
}

// isVariable reports whether expr is a variable, whose values may be known.
func (f *Finder) isVariable(expr ast.Expr) bool {
	return f.Flow.Variable(flow.IdentOf(expr)) != nil
}

// isURLSum reports whether sum is a string that is not constant, and a URL or the path of one by its
// operands: one of them holds a URL's beginning, or is or would be escaped as a segment of a path; the first
// is a variable that holds a URL's beginning, or may hold it and has a colon and more behind it.
//
//	base := "http://" + host; base + "/x"   prefix + host + ":" + port
func (f *Finder) isURLSum(sum *ast.BinaryExpr) bool {
	if tv := f.Pass.TypesInfo.Types[sum]; tv.Value != nil || tv.Type == nil || !flow.IsString(tv.Type) {
		return false
	}
	var (
		after ast.Expr // what stands behind the operand
		terms int
		colon bool // one behind the first begins with it
	)
	for x, rest := sum.Y, sum.X; x != nil; { // from the end
		text, _ := flow.StringConst(f.Pass.TypesInfo, x)
		if f.holdsURL(x) || after != nil && f.isEscaped(text, after) {
			return true
		}
		colon = colon || strings.HasPrefix(text, ":")
		after, terms = x, terms+1
		if left, ok := ast.Unparen(rest).(*ast.BinaryExpr); rest != nil && ok && f.Pass.TypesInfo.Types[left].Value == nil {
			x, rest = left.Y, left.X
		} else {
			x, rest = rest, nil
		}
	}
	return f.isVariable(after) && (colon && terms > 2 || f.holdsBeginning(f.Flow.Variable(after)))
}

// A URL may be put together piece by piece, in a variable or a builder. It is looked at
// where it is whole:
//
//	dsn += user + ":" + password      …  return dsn
//	b.WriteString("amqp://")          …  b.String()

// isWhole reports whether cur is a URL as a whole: a use of a variable that grew by pieces, or a builder's String.
func (f *Finder) isWhole(cur inspector.Cursor) bool {
	switch n := cur.Node().(type) {
	case *ast.Ident:
		v := f.Flow.Variable(n)
		return v != nil && flow.IsString(v.Type()) && handsOn(cur) && f.growsToURL(v)
	case *ast.CallExpr:
		sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
		if !ok || sel.Sel.Name != "String" || len(n.Args) > 0 || isOperand(cur) {
			return false
		}
		v := f.Flow.Variable(flow.IdentOf(sel.X))
		return v != nil && flow.IsBuilder(v.Type()) && f.growsToURL(v)
	}
	return false
}

// handsOn reports whether the variable at cur is returned, stored, or given to a function
// there: what is added to it before has been added.
func handsOn(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.ReturnStmt_Results, edge.CallExpr_Args, edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
		return true
	case edge.AssignStmt_Rhs:
		return cur.Parent().Node().(*ast.AssignStmt).Tok != token.ADD_ASSIGN
	}
	return false
}

// growsToURL reports whether pieces are added to v, one of them with "://".
func (f *Finder) growsToURL(v *types.Var) bool {
	return f.holdsBeginning(v) && slices.ContainsFunc(f.Flow.Local(v).Defs, func(d *flow.Def) bool { return d.Kind == flow.Added || d.Kind == flow.Written })
}

// holdsBeginning reports whether the local variable v is given a text with "://".
func (f *Finder) holdsBeginning(v *types.Var) bool {
	return f.Flow.IsLocal(v) && f.begin.Of(v, func(v *types.Var) bool {
		l := f.Flow.Local(v)
		return l != nil && !l.Lost && slices.ContainsFunc(l.Defs, func(d *flow.Def) bool {
			src := d.Source()
			return src != nil && (d.Kind == flow.Assigned || d.Kind == flow.Added || d.Kind == flow.Written) && f.writesURL(src)
		})
	})
}

// writesURL reports whether a string in n has "://" in it.
func (f *Finder) writesURL(n ast.Node) bool {
	return f.writes(n, func(text string) bool { return strings.Contains(text, "://") })
}

// writes reports whether is holds for a constant string in n.
func (f *Finder) writes(n ast.Node, is func(text string) bool) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if expr, ok := n.(ast.Expr); ok && !found {
			text, ok := flow.StringConst(f.Pass.TypesInfo, expr)
			found = ok && is(text)
		}
		_, isFunc := n.(*ast.FuncLit)
		return !found && !isFunc
	})
	return found
}

// isOperand reports whether the expression at cur is an operand of a sum.
func isOperand(cur inspector.Cursor) bool {
	for cur = cur.Parent(); ; cur = cur.Parent() {
		switch n := cur.Node().(type) {
		case *ast.ParenExpr:
		case *ast.BinaryExpr:
			return n.Op == token.ADD
		default:
			return false
		}
	}
}

// A text that is written for people is read by them, and by no parser.

// onlyLogged reports whether cur sets a local variable that is only logged.
//
//	url := fmt.Sprintf("http://%s:%d", host, port)
//	log.Println("listening on", url)
func (f *Finder) onlyLogged(cur inspector.Cursor) bool {
	v, ok := f.Flow.ResultVar(cur).(*types.Var)
	if !ok || v.Kind() != types.LocalVar {
		return false
	}
	logged := false
	for ev := range f.Flow.Events(v) {
		use := ev.At
		switch {
		case flow.AssignedAt(use) != nil:
		case scope.IsLogged(use) && !f.isHandedOn(use):
			logged = true
		default:
			return false
		}
	}
	return logged
}

// isHandedOn reports whether fmt writes cur to more than the program's output: fmt.Fprint(w, link).
func (f *Finder) isHandedOn(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	return !ok || strings.HasPrefix(flow.CalleeName(call), "Fprint") && !f.isOwnOutput(call.Args[0])
}

// onConsole reports whether the call at cur writes to the program's own output.
//
//	fmt.Fprintf(os.Stderr, "listening on http://%s:%d", host, port)
func (f *Finder) onConsole(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && len(call.Args) > 0 && flow.CalleeName(call) == "Fprintf" && f.isOwnOutput(call.Args[0])
}

func (f *Finder) isOwnOutput(w ast.Expr) bool {
	v := f.Flow.Variable(w)
	return v != nil && v.Pkg() != nil && v.Pkg().Path() == "os" && (v.Name() == "Stdout" || v.Name() == "Stderr")
}

// inError reports whether the expression at cur is the URL of an error, which people read.
func (f *Finder) inError(cur inspector.Cursor) bool {
	return cur.ParentEdgeKind() == edge.KeyValueExpr_Value && scope.IsNamedType(f.Pass.TypesInfo.TypeOf(cur.Parent().Parent().Node().(ast.Expr)), "net/url", "Error")
}

// A string that a function is given beside the method of a request, and which may fail, is
// the URL of the request or its path, whatever the function does to send it:
//
//	c.do(ctx, "GET", "/search?q="+text, &out)

// methodText finds such a string. It has the role text, for it may be signed or compared, too.
func (f *Finder) methodText(cur inspector.Cursor, test bool) (sites []site.Site) {
	call := cur.Node().(*ast.CallExpr)
	expr, method := f.besideMethod(call)
	if expr == nil || test {
		return nil
	}
	fn := f.Flow.Function(call)
	if fn == nil || !flow.ReturnsError(fn.Signature().Results()) || registers(fn) { // what sends a request may fail
		return nil
	}
	list := f.Values.Values(expr)
	others := new(site.Siblings)
	for _, v := range list {
		if v.Complete() {
			continue
		}
		s := f.Site(place.Place{Expr: expr, Cur: cur, Target: place.Target{Role: catalogue.MustRole("text"), API: summary.Name(fn)}, HTTPMethod: method}, v, v, len(list))
		s.Method, s.Sent = method, true
		sites = append(sites, others.Add(s))
	}
	return sites
}

// besideMethod returns the argument of call that is a string and not constant and stands
// beside the constant name of an HTTP method, and that name; nil if there is none.
func (f *Finder) besideMethod(call *ast.CallExpr) (ast.Expr, string) {
	for i, arg := range call.Args {
		method, ok := flow.StringConst(f.Pass.TypesInfo, arg)
		if !ok || !slices.Contains(methodNames, method) {
			continue
		}
		for _, k := range [...]int{i + 1, i - 1} {
			if k < 0 || k >= len(call.Args) {
				continue
			}
			if tv := f.Pass.TypesInfo.Types[call.Args[k]]; tv.Value != nil && flow.IsString(tv.Type) {
				break
			} else if tv.Type != nil && flow.IsString(tv.Type) {
				return call.Args[k], method
			}
		}
		break
	}
	return nil, ""
}

// methodNames are the methods by which clients ask. The others are words too: "TRACE".
var methodNames = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"}

// logged finds what a log shows of URLs and data source names.
//
//	log.Printf("opening %s", dsn)   slog.Info("open", "url", cfg.DatabaseURL)   zap.String("url", u)
func (f *Finder) logged(cur inspector.Cursor, test bool) (sites []site.Site) {
	call := cur.Node().(*ast.CallExpr)
	fn := f.shows(cur)
	if fn == nil || test || f.isDebugging(cur) {
		return nil // fast path
	}
	found := func(arg ast.Expr, list []strval.Value) {
		for _, v := range list {
			pl := place.Place{Expr: arg, Cur: cur, Target: place.Target{Role: catalogue.MustRole("logged"), API: types.ExprString(call.Fun)}}
			sites = append(sites, f.Site(pl, v, v, len(list)))
		}
	}
	format, isConst := flow.StringConst(f.Pass.TypesInfo, call.Args[0])
	if isConst && strings.HasSuffix(fn.Name(), "f") && strings.Contains(format, "%") {
		if strings.Contains(format, "://") || slices.ContainsFunc(call.Args[1:], f.mayBeURL) {
			found(call.Args[0], f.Values.Format(call, call.Args[0], call.Args[1:]))
		}
		return sites
	}
	for _, arg := range call.Args {
		if f.mayBeURL(arg) {
			found(arg, f.Values.Values(arg))
		}
	}
	return sites
}

// shows returns the function that is called at cur, if it gives what it gets to a log, by its name and that of its package or its
// receiver's type, and the program goes on; or nil.
func (f *Finder) shows(cur inspector.Cursor) *types.Func {
	call := cur.Node().(*ast.CallExpr)
	if len(call.Args) == 0 {
		return nil
	}
	name := strings.ToLower(flow.CalleeName(call))
	isField := words.Is("log-field", name) && len(call.Args) == 2
	if !isField && (!scope.IsLogged(cur.ChildAt(edge.CallExpr_Args, 0)) || words.In("last-words", name)) {
		return nil // fast path
	}
	fn := f.Flow.Callee(call)
	if fn == nil || !isField && fn.Signature().Results().Len() > 0 {
		return nil
	}
	if isLoggers(fn) {
		return fn
	}
	if recv := fn.Signature().Recv(); recv != nil && !isField {
		if named := flow.NamedOf(recv.Type()); named != nil && strings.HasSuffix(strings.ToLower(named.Obj().Name()), "logger") {
			return fn
		}
	}
	return nil
}

// isDebugging reports whether a condition around cur is for those who look for a fault.
func (f *Finder) isDebugging(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.IfStmt)(nil)) {
		if flow.Any(c.Node().(*ast.IfStmt).Cond, func(id *ast.Ident) bool { return words.In("debugs", strings.ToLower(id.Name)) }) {
			return true
		}
	}
	return false
}

// mayBeURL reports whether x is a string that is made of something named for a URL, or of a text with "://" in it.
func (f *Finder) mayBeURL(x ast.Expr) bool {
	if tv := f.Pass.TypesInfo.Types[x]; tv.Value != nil || tv.Type == nil || !flow.IsString(tv.Type) {
		return false
	}
	return flow.Any(x, holdsStoreURL) || flow.Any(x, func(id *ast.Ident) bool {
		return id.Name == "u" || words.In("dsn-ends", strings.ToLower(id.Name)) || flow.Any(f.Flow.SetOnce(id), holdsStoreURL)
	})
}

// holdsStoreURL reports whether lit is of a URL, a data source name, or the name of a setting for one.
func holdsStoreURL(lit *ast.BasicLit) bool {
	return slices.ContainsFunc([]string{"://", "@tcp(", "dbname=", "_URL", "_DSN"}, func(mark string) bool { return strings.Contains(lit.Value, mark) })
}

// registers reports whether fn takes a function or a handler beside, for which the string
// is a pattern. A list of functions holds options.
func registers(fn *types.Func) bool {
	return flow.Some(fn.Signature().Params().Variables(), func(p *types.Var) bool {
		_, isFunc := p.Type().Underlying().(*types.Signature)
		obj, _, _ := types.LookupFieldOrMethod(p.Type(), true, nil, "ServeHTTP")
		return isFunc || obj != nil
	})
}

// HTML that is written as text has links in it, which a browser reads as any other reference:
//
//	fmt.Fprintf(w, `<a href="/files/%s">%s</a>`, name, name)

// htmlLinks finds the references in HTML attributes that are not constant, in a format or sum.
func (f *Finder) htmlLinks(cur inspector.Cursor, test bool) (sites []site.Site) {
	expr := cur.Node().(ast.Expr)
	var list []strval.Value
	switch n := expr.(type) {
	case *ast.CallExpr:
		if _, i := f.Formatter(n); !test && i >= 0 && f.writesLink(n.Args[i]) && f.isServed(cur, i) {
			expr, list = n.Args[i], f.Values.Format(n, n.Args[i], n.Args[i+1:])
		}
	case *ast.BinaryExpr:
		if tv := f.Pass.TypesInfo.Types[n]; !test && n.Op == token.ADD && tv.Value == nil && !isOperand(cur) && f.writesLink(n) && f.isServed(cur, -1) {
			list = f.Values.Values(n)
		}
	}
	for _, v := range list {
		others := new(site.Siblings)
		for start, end := range linksIn(v.Text) {
			link := f.unescapedHTML(v, start, end)
			if link.Complete() || link.Unknown() || link.Contains("{{") {
				continue
			}
			s := f.Site(place.Place{Expr: expr, Cur: cur, Target: place.Target{Role: catalogue.MustRole("link")}}, link, link, len(list))
			sites = append(sites, others.Add(s))
		}
	}
	return sites
}

// isServed reports whether the text at cur, a sum or a call that formats argument i, is written to an http.ResponseWriter,
// or a template.HTML, perhaps by a local variable, and not as plain text.
func (f *Finder) isServed(cur inspector.Cursor, i int) bool {
	if call, ok := cur.Node().(*ast.CallExpr); ok && i > 0 {
		return f.isResponse(call.Args[0]) && !f.servesPlain(cur)
	}
	if v, ok := f.Flow.ResultVar(cur).(*types.Var); ok && f.Flow.IsLocal(v) {
		return f.served.Of(v, func(*types.Var) bool {
			return slices.ContainsFunc(f.Flow.Uses(v), func(use inspector.Cursor) bool { return flow.AssignedAt(use) == nil && f.isWritten(use) })
		})
	}
	return f.isWritten(cur)
}

// isWritten reports whether the string at cur is what isServed looks for, as it is.
func (f *Finder) isWritten(cur inspector.Cursor) bool {
	for {
		kind, parent := cur.ParentEdgeKind(), cur.Parent()
		switch kind {
		case edge.ReturnStmt_Results:
			return scope.IsNamedType(f.Pass.TypesInfo.TypeOf(cur.Node().(ast.Expr)), "html/template", "HTML")
		case edge.ParenExpr_X:
		case edge.CallExpr_Args:
			call := parent.Node().(*ast.CallExpr)
			if scope.IsNamedType(f.Pass.TypesInfo.TypeOf(call), "html/template", "HTML") {
				return f.Pass.TypesInfo.Types[call.Fun].IsType()
			}
			if pkg, name := f.Flow.Called(call); !f.Pass.TypesInfo.Types[call.Fun].IsType() {
				written := strings.HasPrefix(name, "Fprint") || pkg == "io" && name == "WriteString"
				recv := flow.Receiver(call)
				return (written && f.isResponse(call.Args[0]) || recv != nil && flow.CalleeName(call) == "Write" && f.isResponse(recv)) && !f.servesPlain(cur)
			}
		default:
			return false
		}
		cur = parent
	}
}

func (f *Finder) isResponse(w ast.Expr) bool {
	return scope.IsNamedType(f.Pass.TypesInfo.TypeOf(w), "net/http", "ResponseWriter")
}

// servesPlain reports whether the function around cur names another type than HTML.
func (f *Finder) servesPlain(cur inspector.Cursor) bool {
	fn, ok := flow.FuncOf(cur)
	return ok && f.plain.Of(fn, func(fn inspector.Cursor) bool {
		return f.writes(flow.Body(fn), func(text string) bool {
			return strings.HasPrefix(text, "text/plain") || strings.HasPrefix(text, "application/")
		})
	})
}

// linkAttributes are the attributes that hold one reference, as they begin.
var linkAttributes = []string{" href=", " src=", " action="}

// writesLink reports whether a string in n has such an attribute in it.
func (f *Finder) writesLink(n ast.Node) bool {
	return f.writes(n, func(text string) bool {
		return slices.ContainsFunc(linkAttributes, func(name string) bool { return strings.Contains(text, name) })
	})
}

// linksIn yields where the values of linkAttributes begin and end in the elements of text, if they are in quotes.
func linksIn(text string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		inTag := false
		for i := range len(text) {
			switch text[i] {
			case '<', '>':
				inTag = text[i] == '<'
			case '"', '\'':
				isLink := inTag && slices.ContainsFunc(linkAttributes, func(name string) bool { return strings.HasSuffix(text[:i], name) })
				if !isLink {
					continue
				}
				if n := strings.IndexByte(text[i+1:], text[i]); n >= 0 && !yield(i+1, i+1+n) {
					return
				}
			}
		}
	}
}

// unescapedHTML returns v's bytes [start, end) as HTML reads them: without "amp;" behind "&", and with what
// was in its holes before it was escaped for HTML.
func (f *Finder) unescapedHTML(v strval.Value, start, end int) strval.Value {
	link := strval.Empty
	for at := start; at < end; {
		to := end
		if n := strings.Index(v.Text[at:end], "&amp;"); n >= 0 {
			to = at + n + len("&")
		}
		holes, _ := v.HolesIn(at, to)
		for _, h := range holes {
			call, ok := h.Expr.(*ast.CallExpr)
			if !ok || h.Given.String() != "html-escaped" || len(call.Args) != 1 {
				continue
			}
			inner := f.Values.Values(call.Args[0])
			if len(inner) != 1 {
				continue
			}
			link = strval.Concat(strval.Concat(link, v.Part(at, h.At, false)), inner[0].Part(0, len(inner[0].Text), false))
			at = v.Span(h.At).End
		}
		link = strval.Concat(link, v.Part(at, to, false))
		if at = to; to < end {
			at += len("amp;")
		}
	}
	return strval.Write(link)
}
