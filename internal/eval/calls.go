package eval

import (
	"go/ast"
	"go/types"
	"net/url"
	"path"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// std returns the values of the first result of call, of another package's fn.
func (e *Evaluator) std(call *ast.CallExpr, fn *types.Func) []alt {
	args := call.Args
	if sig := fn.Signature(); !sig.Variadic() && len(args) != sig.Params().Len() {
		return e.unknown(call) // f(g()), where g has several results
	}
	if other := e.defaults.Of(call); other != nil {
		return e.orDefault(call, other)
	}
	pkg, name := e.flow.Called(call)
	switch pkg + "." + name {
	case "fmt.Sprintf":
		return e.format(call, args[0], e.eval(args[0]), e.each(args[1:]))
	case "fmt.Sprint", "fmt.Sprintln":
		return e.sprint(call, e.each(args), name == "Sprintln")
	case "strings.Clone", "slices.Clone", "maps.Clone", "sync.OnceValue", "sync.OnceValues":
		return e.eval(args[0])
	case "strings.Join":
		if sep := e.eval(args[1]); len(sep) == 1 {
			return e.joined(call, e.lists(args[0]), e.joinBy(call), sep)
		}
		return e.unknown(call)
	case "strings.TrimSuffix", "strings.TrimPrefix", "strings.TrimRight", "strings.TrimLeft", "strings.Trim":
		return e.trimmed(call, name, args[1])
	case "strings.TrimSpace":
		return e.trimmed(call, name, nil)
	case "strings.ToLower":
		return e.mapped(e.eval(args[0]), call, strings.ToLower)
	case "strings.ToUpper":
		return e.mapped(e.eval(args[0]), call, strings.ToUpper)
	case "strings.ReplaceAll":
		return e.replace(call, -1)
	case "strings.Replace":
		if n, ok := e.intConst(args[3]); ok {
			return e.replace(call, n)
		}
	case "strings.Replacer.Replace":
		return e.replacedByPairs(call)
	case "slices.Collect", "slices.Sorted", "slices.SortedFunc", "slices.SortedStableFunc":
		return e.collected(call, name == "Collect")
	case "strings.Builder.String", "bytes.Buffer.String":
		return e.built(call)
	case "strconv.Quote", "strconv.QuoteToASCII", "strconv.QuoteToGraphic":
		return e.computedOr(call, strconv.Quote, strval.Quoted)
	case "net/url.PathEscape":
		return e.computedOr(call, url.PathEscape, strval.PathEscaped)
	case "net/url.QueryEscape":
		return e.computedOr(call, url.QueryEscape, strval.QueryEscaped)
	case "net/url.JoinPath":
		return e.joinPath(call)
	case "net/url.URL.String":
		return e.urlString(call)
	case "net/url.Values.Encode":
		return hole(strval.QueryEncoded, call)
	case "net.JoinHostPort":
		return e.joinHostPort(call)
	case "path.Join":
		return e.pathJoin(call)
	case "path.Base", "path/filepath.Base":
		return e.computedOf(call, func(of ...string) string { return path.Base(of[0]) })
	case "path.Clean", "path/filepath.Clean", "path/filepath.ToSlash", "path/filepath.FromSlash":
		as := e.eval(args[0])
		if k := kindOfAll(as); k.IsFile() || k.IsPath() {
			return as // as far as it is known
		}
	case "cmp.Or":
		if !call.Ellipsis.IsValid() {
			return e.or(call)
		}
	}
	if pkg == "strconv" && fn.Signature().Recv() == nil {
		return e.strconvCall(call, name)
	}
	if pkg == "net/url" && isURL(resultType(e.info.TypeOf(call), 0)) {
		as := e.urlCall(call, fn)
		if as == nil {
			as = e.inContainer(call)
		}
		return own(as)
	}
	return e.inContainer(call)
}

// flagValue returns the values of star, if that reads a flag by a variable that nothing else sets or asks; or nil.
func (e *Evaluator) flagValue(star *ast.StarExpr) []alt {
	v := e.flow.Variable(star.X)
	if v == nil || !flow.PointsToString(v.Type()) {
		return nil
	}
	as, id := e.unknown(star), flow.IdentOf(star.X)
	if sel, ok := star.X.(*ast.SelectorExpr); ok && v.Pkg() != e.pkg && e.Told != nil && e.defaults.OnlyReads(v) {
		id = sel.Sel
		for _, t := range e.Told(v) {
			as = append(as, computed(t.Text, star)...)
		}
	} else if value := e.defaults.OfFlag(v); value != nil {
		as = e.orDefault(star, value)
	}
	if len(as) == 1 {
		return nil
	}
	return append(as[:1:1], used(as[1:], star, id, v)...)
}

// orDefault returns the values of expr, which has those of other, or what nobody knows.
func (e *Evaluator) orDefault(expr, other ast.Expr) []alt {
	out := e.unknown(expr)
	for _, a := range e.eval(other) {
		if a.node.Size().Bytes > 0 { // else there is none
			out = append(out, a)
		}
	}
	return e.bounded(out, expr)
}

// built returns the values of b.String(), which call is.
func (e *Evaluator) built(call *ast.CallExpr) []alt {
	id := flow.IdentOf(flow.Receiver(call))
	vr := e.flow.LocalAt(id)
	if vr == nil {
		return e.unknown(call)
	}
	as := e.localVar(vr, id)
	if as == nil || vr.Defs[0].Kind == flow.Param && e.frameOf(vr) == e.root {
		return e.unknown(call)
	}
	return used(changed(as, func(a *alt) {
		if l := a.bare(); l != nil && !isString(e.info.TypeOf(l.Hole.Source())) {
			a.node = e.unknown(call)[0].node // what others have written there
		}
	}), call, id, vr.Var)
}

// computedOr returns what f makes of call's argument if that is complete, else a hole.
func (e *Evaluator) computedOr(call *ast.CallExpr, f func(string) string, kind strval.Kind) []alt {
	return changed(e.eval(call.Args[0]), func(a *alt) {
		s, ok := e.complete(*a)
		if ok {
			a.node = computed(f(s), call)[0].node
			return
		}
		escaped := hole(kind, call)[0].node.(*strval.Leaf)
		escaped.Hole.Text = s[:min(len(s), maxArg)]
		if arg := a.bare(); arg != nil && !e.isAroundItself(call) {
			escaped.Hole.Arg = arg.Hole.Kind
		}
		a.node = escaped
	})
}

// isAroundItself reports whether call's argument is a call of the same function: who writes an escaper
// around itself wants a value escaped twice, as some servers do (Harbor's names of repositories).
//
//	url.PathEscape(url.PathEscape(repository))
func (e *Evaluator) isAroundItself(call *ast.CallExpr) bool {
	inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
	return ok && e.flow.Function(inner) == e.flow.Function(call)
}

// ways returns each way in which operands may have their values together, and for each an alt
// that has no text yet. It reports false if there are too many.
func (e *Evaluator) ways(operands [][]alt) (ways [][]alt, sums []alt, ok bool) {
	sums, ways = []alt{{node: strval.Empty}}, [][]alt{nil}
	for _, as := range operands {
		var (
			nextSums []alt
			nextWays [][]alt
		)
		for _, a := range as {
			for i, s := range sums {
				if both, ok := s.beside(a); ok {
					both.node = strval.Empty
					nextSums = append(nextSums, both)
					nextWays = append(nextWays, append(ways[i][:len(ways[i]):len(ways[i])], a))
				}
			}
		}
		if sums, ways = nextSums, nextWays; !e.known(sums) {
			return nil, nil, false
		}
	}
	return ways, sums, true
}

// madeOf returns what f makes of each way in which operands may have their values together, in
// the one alt that it returns. Where that is nil, expr is unknown.
func (e *Evaluator) madeOf(expr ast.Expr, operands [][]alt, f func(way []alt) []alt) []alt {
	ways, out, ok := e.ways(operands)
	if !ok {
		return e.unknown(expr)
	}
	for i, way := range ways {
		as := f(way)
		if as == nil {
			as = e.unknown(expr)
		}
		out[i].node, out[i].url = as[0].node, as[0].url
	}
	return e.bounded(out, expr)
}

// texts returns the values of args that can be together, each a list of their texts, and for each an alt without a text.
// It reports false if a value is not complete.
func (e *Evaluator) texts(args []ast.Expr) (lists [][]string, sums []alt, ok bool) {
	var operands [][]alt
	for _, arg := range args {
		operands = append(operands, e.eval(arg))
	}
	ways, sums, ok := e.ways(operands)
	for _, way := range ways {
		var list []string
		for _, a := range way {
			text, ok := e.complete(a)
			if !ok {
				return nil, nil, false
			}
			list = append(list, text)
		}
		lists = append(lists, list)
	}
	return lists, sums, ok
}

// pathJoin returns the values of path.Join, which are known if its arguments are.
func (e *Evaluator) pathJoin(call *ast.CallExpr) []alt {
	if c := (strval.Cut{Func: strval.PathJoin}); e.flow.IsSpread(call) {
		return e.gathered(call, call.Args, c, e.between(call, c))
	}
	return e.computedOf(call, path.Join)
}

// computedOf returns what f returns for call's arguments, which is known if all of them are.
func (e *Evaluator) computedOf(call *ast.CallExpr, f func(...string) string) []alt {
	lists, as, ok := e.texts(call.Args)
	if !ok {
		return e.unknown(call)
	}
	for i := range as {
		as[i].node = computed(f(lists[i]...), call)[0].node
	}
	return as
}

// joinPath returns the values of url.JoinPath's first result, which begins as the URL does.
func (e *Evaluator) joinPath(call *ast.CallExpr) []alt {
	if e.flow.IsSpread(call) {
		return hole(strval.URL, call)
	}
	lists, as, ok := e.texts(call.Args)
	if !ok {
		if as := e.eval(call.Args[0]); len(as) == 1 && as[0].row == nil {
			if joined := withRest(e.write(as[0]), strval.HostRest, call); joined != nil {
				return joined
			}
		}
		return hole(strval.URL, call)
	}
	for i, list := range lists {
		s, err := url.JoinPath(list[0], list[1:]...)
		if err != nil {
			return hole(strval.URL, call) // perhaps not with the Go that compiles the program
		}
		as[i].node = computed(s, call)[0].node
	}
	return as
}

// joinHostPort returns the values of net.JoinHostPort, with their origins.
func (e *Evaluator) joinHostPort(call *ast.CallExpr) []alt {
	port := e.eval(call.Args[1])
	for _, p := range port {
		if _, ok := e.complete(p); !ok {
			return hole(strval.HostPort, call)
		}
	}
	var hosts []alt
	for _, h := range e.eval(call.Args[0]) {
		text, ok := e.complete(h)
		if !ok {
			return hole(strval.HostPort, call)
		}
		after := ":"
		if strings.Contains(text, ":") { // taken for an IPv6 address
			h.node = strval.Concat(computed("[", call)[0].node, h.node)
			after = "]:"
		}
		h.node = strval.Concat(h.node, computed(after, call)[0].node)
		hosts = append(hosts, h)
	}
	return e.product(hosts, port, call)
}

// or returns the values of cmp.Or: of the first of its arguments that is not "".
func (e *Evaluator) or(call *ast.CallExpr) []alt {
	if !isString(e.info.TypeOf(call)) {
		return e.unknown(call)
	}
	var out []alt
	for i, arg := range call.Args {
		rest := false // the next argument may be the value
		for _, a := range e.eval(arg) {
			text, ok := e.complete(a)
			rest = rest || text == "" || !ok
			if !ok || text != "" || i == len(call.Args)-1 {
				out = append(out, a)
			}
		}
		if !rest {
			break
		}
	}
	return e.bounded(out, call)
}

// trimmed returns what strings' function name leaves of call's first argument. The bytes
// that are left keep their origins. If it is not known what may be cut off an end, that end is open.
func (e *Evaluator) trimmed(call *ast.CallExpr, name string, arg ast.Expr) []alt {
	with, ok := e.single(arg)
	cut := strval.Cut{Func: name, With: with}
	if !ok {
		ends := map[string]string{"TrimPrefix": strval.Precede, "TrimSuffix": strval.Extend}
		if cut = (strval.Cut{Func: ends[name], Maybe: true}); cut.Func == "" || e.given(call) != nil {
			return e.unknown(call)
		}
	}
	return e.cutAlts(e.eval(call.Args[0]), []strval.Cut{cut}, call)
}

// parted returns the values of result index of strings.Cut, CutPrefix or CutSuffix, which call is; nil if it is another function, or a
// kind is known of what it gives. Where the program asks whether there was something to cut, it must be certain.
func (e *Evaluator) parted(call *ast.CallExpr, index int) []alt {
	pkg, name := e.flow.Called(call)
	if pkg != "strings" || !strings.HasPrefix(name, "Cut") || len(call.Args) != 2 {
		return nil
	}
	with, ok := e.single(call.Args[1])
	if !ok || with == "" {
		return nil
	}
	cut := strval.Cut{Func: "Trim" + strings.TrimPrefix(name, "Cut"), With: with}
	if name == "Cut" {
		if cut.Func = strval.Before; index == 1 {
			cut.Func = strval.After
		}
		if e.given(call) != nil {
			return nil
		}
	}
	of := e.eval(call.Args[0])
	cur, _ := e.flow.Find(call)
	if found, _ := flow.ErrorOf(cur); found == nil || found.Name != "_" {
		for _, a := range of {
			if !hasToCut(e.write(a), name, with) {
				return nil
			}
		}
	}
	return e.cutAlts(of, []strval.Cut{cut}, call)
}

// hasToCut reports whether strings' function name certainly finds with in v.
func hasToCut(v strval.Value, name, with string) bool {
	switch name {
	case "CutPrefix":
		return strings.HasPrefix(v.Head(), with)
	case "CutSuffix":
		return strings.HasSuffix(v.Tail(), with)
	}
	at, ok := v.Index(with)
	return ok && at < len(v.Text)
}

// replace returns the values of strings.Replace with n, -1 of strings.ReplaceAll.
func (e *Evaluator) replace(call *ast.CallExpr, n int) []alt {
	switch from, ok := e.single(call.Args[1]); {
	case !ok:
		return e.replacedFrom(call)
	case from == "":
		return e.unknown(call)
	default:
		return e.replaced(e.eval(call.Args[0]), from, e.eval(call.Args[2]), call, n)
	}
}

// strconvCall returns the values of a call of strconv's function name.
func (e *Evaluator) strconvCall(call *ast.CallExpr, name string) []alt {
	arg := call.Args[0]
	switch name {
	case "Itoa", "FormatInt", "FormatUint":
		base, known := 10, true
		if name != "Itoa" {
			base, known = e.intConst(call.Args[1])
		}
		decimal, hex := strval.Int, strval.HexInt
		if name == "FormatUint" || e.types.Natural(arg) {
			decimal, hex = strval.Digits, strval.Hex
		}
		n, isConst := e.intConst(arg)
		switch {
		case !known || base < 2 || base > 36:
		case isConst:
			return computed(strconv.FormatInt(int64(n), base), call)
		case base <= 10:
			return hole(decimal, call)
		case base <= 16:
			return hole(hex, call)
		}
	case "FormatBool":
		return hole(strval.Bool, call)
	case "FormatFloat":
		verb, _ := e.intConst(call.Args[1])
		prec, ok := e.intConst(call.Args[2])
		switch {
		case verb == 'f' && ok && prec > 0:
			return hole(strval.Fixed, call)
		case verb > 0 && strings.ContainsRune("feEgG", rune(verb)):
			return hole(strval.Float, call)
		}
	}
	return e.unknown(call)
}
