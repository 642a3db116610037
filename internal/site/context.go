package site

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/peer"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A context is what the checks ask of one package, about what is written at a place.
type context struct {
	*Contexts
	at place.Place
}

// What the checks ask of the package, see check.Context.

func (c context) NamesServer(h strval.Hole) bool     { return c.Intent.NamesServer(h.Expr, h.Asked()) }
func (c context) AnyText(h strval.Hole) bool         { return c.Intent.AnyText(h.Expr) }
func (c context) DecodedQuery(h strval.Hole) bool    { return c.Intent.DecodedQuery(h.Expr) }
func (c context) FreeText(h strval.Hole) bool        { return c.Intent.FreeText(h.Expr) }
func (c context) OwnDial() bool                      { return place.OwnDial(c.Clients, c.at) }
func (c context) SlashCutBy(h strval.Hole) string    { return c.Peers.SlashCutBy(h) }
func (c context) SameVariable(a, b strval.Hole) bool { return c.Peers.SameVariable(c.at, a, b) }
func (c context) LooksFor(h strval.Hole, chars string) bool {
	return c.Intent.LooksFor(h.Expr, chars)
}
func (c context) RequestedBy(h strval.Hole) string { return c.Begins.requestedBy(c.at, h) }
func (c context) Requested(segment string, own strval.Value) bool {
	return c.Muxes.RequestedHere(segment, own)
}
func (c context) Escapings() check.Escapings         { return c.Peers.Noted().Escapings }
func (c context) EscapedResult(h strval.Hole) string { return c.Peers.Made(h.Expr) }

func (c context) Admits(h strval.Hole, v strval.Value, witness string, listed bool) bool {
	return c.Admissions.Admits(v, h, c.at.Expr, witness, listed)
}

func (c context) LetsIn(h strval.Hole, v strval.Value, other string, witnesses func([]strval.Asked) []string) string {
	in := c.Admissions.LetsIn(v, h, c.at.Expr, other, witnesses)
	if in != other {
		if c.at.Target.Role.Name != "redirect-url" && c.sendsBoth() {
			return ""
		}
		return in
	}
	// A middleware, or code that conditions do not show, may test it.
	sc := c.Scope
	call, ok := ast.Unparen(h.Expr).(*ast.CallExpr)
	if !ok || isJudged(sc, call, call) || isPassedToJudge(sc, sc.Flow.Origins([]ast.Expr{c.at.Expr}).Vars, c.at.Expr) {
		return ""
	}
	return in
}

// sendsBoth reports whether a test of the text may only tell one kind of URL from another, as others are sent too:
//
//	if strings.Contains(raw, "example.com") { http.Get(raw) } else { get(raw) }
func (c context) sendsBoth() bool {
	v := c.Flow.Variable(c.at.Expr)
	return v == nil || flow.Some(c.Flow.Events(v), func(ev flow.Event) bool {
		if ev.Kind != flow.Pass || scope.IsWithin(c.at.Expr, ev.Call) {
			return false
		}
		pkg, _ := c.Flow.Called(ev.Call)
		return !slices.Contains([]string{"strings", "net/url", "fmt", "log", "log/slog"}, pkg)
	})
}

func (c context) EscapedForURL(h strval.Hole) bool {
	return h.Expr != nil && (peer.EscapesForURL(c.Scope, h.Expr) || c.Peers.ByHand(h.Expr))
}

// A contextOfCall is that of a string that another function puts into a URL.
type contextOfCall struct {
	context
	effect *summary.Effect
}

// FitHost is true for a hole without an expression here: another function, or call, may know it.
//
//	func get(scheme, host, rest string) { http.Get(scheme + "://" + host + rest) }
//	get("https", "example.com", ":8443/x")
func (c contextOfCall) FitHost(h strval.Hole, v strval.Value) bool {
	return h.Expr == nil || c.context.FitHost(h, v)
}

// FreeText is false of what a function of another package puts there: it is reported there.
func (c contextOfCall) FreeText(h strval.Hole) bool {
	return c.at.Target.Obj != nil && c.at.Target.Obj.Pkg() == c.Pass.Pkg && c.context.FreeText(h)
}

// Ordinary is false, too, of a segment of a path where the parameter is named for what has no signs: owner, id.
func (c contextOfCall) Ordinary(h strval.Hole, v strval.Value) bool {
	fn, ok := c.at.Target.Obj.(*types.Func)
	if ok && h.Given != nil && strings.HasPrefix(h.Given.Name, "path-") && c.at.Target.Arg >= 0 && c.at.Target.Arg < fn.Signature().Params().Len() &&
		intent.NamesPlain(fn.Signature().Params().At(c.at.Target.Arg).Name()) {
		return false
	}
	return c.context.Ordinary(h, v)
}

func (c contextOfCall) OwnDial() bool {
	return !c.effect.Plain && c.effect.OwnDial || place.OwnDial(c.Clients, c.at)
}

// contextOf returns the context of a string at p.
func (cs *Contexts) contextOf(p place.Place) check.Context {
	c := context{cs, p}
	if p.Target.Context != nil {
		return contextOfCall{c, p.Target.Context}
	}
	return c
}

// FitHost reports whether the hole h of v is a host with brackets around an IPv6
// address, or the package looks for colons in a variable that it came by:
//
//	addr := os.Getenv("HOST")
//	if !strings.Contains(addr, ":") { addr += ":6379" }
func (cs *Contexts) FitHost(h strval.Hole, v strval.Value) bool {
	if h.Expr == nil {
		return false
	}
	if sel := scope.SelectorOf(h.Expr); sel != nil && sel.Sel.Name == "Hostname" && scope.IsNamedType(cs.Pass.TypesInfo.TypeOf(sel.X), "net/url", "URL") {
		v, known := cs.Values.URL(sel.X)
		_, rest, _ := strings.Cut(v.Text, "://")
		host, _, _ := strings.Cut(rest, "/")
		if known && !strings.Contains(host, "\x00") || scope.RequestOfURL(cs.Pass.TypesInfo, sel.X) != nil {
			return true // it is known, or of a request to a server, where it is empty
		}
	}
	if cur, ok := cs.Flow.Find(h.Expr); ok { // remote{host: u.Hostname()}
		if field, isVar := cs.Flow.EventAt(cur).Into.(*types.Var); isVar && field.IsField() && field.Pkg() == cs.Pass.Pkg && cs.Intent.HandlesHost(field) {
			return true
		}
	}
	if cs.bracketedElsewhere(h.Expr) {
		return true
	}
	fit := func(id *ast.Ident) bool {
		d := cs.Flow.LocalAt(id).Only()
		isAddress := d != nil && d.Kind == flow.RangeValue && h.At+1 < len(v.Text) && slices.Contains(v.Span(h.At+1).Vars, id) // it has the port too
		return !isAddress && cs.Intent.FitHost(id)
	}
	return cs.Intent.FitHost(h.Expr) || slices.ContainsFunc(v.Span(h.At).Vars, fit) || slices.ContainsFunc(h.By, fit)
}

// bracketedElsewhere reports whether another package that x may come from puts IPv6 addresses into brackets.
//
//	for _, ip := range settings.IPs { go func(ip string) { listen(ip + ":80") }(ip) }
func (cs *Contexts) bracketedElsewhere(x ast.Expr) bool {
	knows := func(obj types.Object) bool {
		return obj.Pkg() != cs.Pass.Pkg && cs.Sums.Fact(obj).Says().Bracketed
	}
	from := cs.Flow.Origins([]ast.Expr{x})
	return flow.Some(maps.Keys(from.Vars), knows) || slices.ContainsFunc(from.Ends, func(end ast.Expr) bool {
		if call, ok := ast.Unparen(end).(*ast.CallExpr); ok {
			fn := cs.Flow.Function(call)
			return fn != nil && knows(fn)
		}
		v := cs.Flow.Variable(end)
		return v != nil && knows(v)
	})
}

// Escaped reports whether something escapes what is in the hole h.
func (cs *Contexts) Escaped(h strval.Hole) bool {
	switch h.Given.String() { // perhaps
	case "path-var":
		if !cs.Vars.AreDecoded() {
			return true
		}
	case "request-path", "path-input", "path-segment":
		if cs.Vars.MayKeep() {
			return true
		}
	}
	if v := cs.Flow.Variable(h.Expr); v != nil && v.Pkg() != cs.Pass.Pkg && summary.IsPlace(v) {
		return cs.Sums.Fact(v).Says().Escaped
	}
	return h.Given == nil && h.Expr != nil && intent.Escapes(h.Expr) || cs.Intent.Escaped(h.Expr)
}

// GivenElsewhere reports whether only other packages say what is in the hole h, and are told where it goes: a parameter
// or a field that this one gives nothing to. What tags name is read by a library.
//
// So is what a method, or a function that is given something, of another package of the module, or a method of an interface
// returns, and another package's field: who made the receiver, the argument or the struct may have escaped it. And what a
// context, a channel, an iterator, a list, a generic function or another package's pointer had, and the text of an error.
func (cs *Contexts) GivenElsewhere(h strval.Hole) bool {
	switch x := ast.Unparen(cmp.Or(cs.Flow.Definition(h.Expr), h.Expr)).(type) {
	case *ast.TypeAssertExpr, *ast.UnaryExpr, *ast.IndexExpr: // ctx.Value(key).(string)   <-passwords   strings.Split(s, ":")[1]
		return true
	case *ast.StarExpr: // *flags.Password
		if v := cs.Flow.Variable(x.X); v != nil && v.Pkg() != cs.Pass.Pkg {
			return true
		}
	case *ast.CallExpr:
		fn := cs.Flow.Function(x)
		own := fn != nil && fn.Pkg() != nil && place.IsOwn(cs.Pass, fn.Pkg().Path())
		return fn != nil && (flow.IsAbstract(fn) || fn.Pkg() != cs.Pass.Pkg && (own && (fn.Signature().Recv() != nil || len(x.Args) > 0) || !own && !cs.Intent.FreeText(x))) // err.Error()   rand.Text()
	}
	if v := cs.Flow.Variable(h.Expr); v != nil && v.IsField() && v.Pkg() != cs.Pass.Pkg {
		return true
	}
	if over := cs.Flow.RangedBy(h.Expr); over != nil && flow.Element(cs.Pass.TypesInfo.TypeOf(over)) == nil {
		return true
	}
	id, v := cs.Sums.Variable(h.Expr)
	if v == nil || h.Made {
		return false
	}
	list, all := cs.Flow.Sources(h.Expr)
	if slices.ContainsFunc(list, func(x ast.Expr) bool { return !flow.IsString(cs.Pass.TypesInfo.TypeOf(x)) }) {
		return true
	}
	if all || len(list) > 0 || v.IsField() && cs.Flow.Tag(v) != "" {
		return false
	}
	if v.IsField() && (cs.isOpenField(id, v) || flow.Some(cs.Flow.Events(v), func(ev flow.Event) bool { return ev.Kind == flow.Address })) {
		return true
	}
	owner, i := cs.Sums.Owner(v)
	return slices.ContainsFunc(cs.Sums.Fact(owner).Of(i, summary.ReachesSink), func(c *summary.Effect) bool { return !c.Loose })
}

// isOpenField reports whether other packages can set the field v of the struct that it is selected from at id.
func (cs *Contexts) isOpenField(id *ast.Ident, v *types.Var) bool {
	cur, ok := cs.Flow.Find(id)
	if !ok || !v.Exported() {
		return false
	}
	sel, ok := flow.SelectorAt(cur).Node().(*ast.SelectorExpr)
	if !ok {
		return false
	}
	named := flow.NamedOf(cs.Pass.TypesInfo.TypeOf(sel.X))
	return named != nil && named.Obj().Exported()
}

// Ordinary reports whether what is in the hole h of v may be any value of its kind, as far as names
// tell. Whatever the variable is called: key := folder + header.Filename.
func (cs *Contexts) Ordinary(h strval.Hole, v strval.Value) bool {
	if h.Given == nil || h.Expr == nil {
		return true
	}
	switch h.Given.Name {
	case "input", "body-text", "path-input", "path-var", "path-segment", "search-text", "email", "password", "page-url", "file-name", "file-path", "abs-path", "name", "git-ref", "chat-text", "chat-word", "encoded-path":
		return cs.Intent.Ordinary(h.Expr, v.Span(h.At).Vars)
	case "uploaded-file":
		return cs.Intent.Ordinary(h.Expr, nil)
	case "json":
		return cs.Intent.EncodesText(h.Expr)
	}
	return true
}

// IsReplaced reports whether the string at p, which is stored, is set again before it gets further.
func (cs *Contexts) IsReplaced(p place.Place) bool {
	field, _ := p.Target.Obj.(*types.Var)
	if fn, ok := p.Target.Obj.(*types.Func); ok && p.Target.Arg >= 0 && p.Target.Arg < fn.Signature().Params().Len() {
		field = cs.Flow.StoredIn(fn.Origin().Signature().Params().At(p.Target.Arg)) // nil: one that is not known
	}
	_, isLit := p.Cur.Node().(*ast.CompositeLit)
	switch c := p.Target.Context; {
	case c != nil && !c.Later, c == nil && (field == nil || !isLit):
		return false
	case c == nil && p.Target.Role.Name == "redirect-uri" && cs.Sums.IsAssigned(p.Cur, field):
		return true // "/callback", before which the server's own URL is put
	}
	text, _ := flow.StringConst(cs.Pass.TypesInfo, p.Expr)
	return cs.Intent.Replaced(p.Cur, field, strings.ContainsAny(text, ".:"), cs.isSetter) // "api.example.com", not "change me"
}

// isSetter reports whether fn stores a URL for good that it is given.
func (cs *Contexts) isSetter(fn *types.Func) bool {
	for _, c := range cs.Sums.Fact(fn).Effects(summary.ReachesSink) {
		if c.Later && c.Group == 0 && len(c.If) == 0 {
			return true
		}
	}
	return false
}

// IsProbe reports whether p is the argument of a parser of URLs or IP addresses, and the code only asks whether it is one,
// or does without. What is decoded once more goes wrong all the same.
func (cs *Contexts) IsProbe(p place.Place) bool {
	fn, ok := p.Target.Obj.(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" && !p.Target.Role.Form.IsIP() || p.Target.Role.Form == catalogue.EncodedText {
		return false
	}
	call, ok := p.Cur.Node().(*ast.CallExpr)
	return ok && cs.Intent.IsProbe(p.Cur, call)
}

// JoinedBy returns another function of the module that joins the host and port in the hole h, and how it is shown, or "".
func (cs *Contexts) JoinedBy(h strval.Hole) (name, shown string) {
	call, ok := h.Expr.(*ast.CallExpr)
	if !ok {
		return "", ""
	}
	fn := cs.Flow.Callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == cs.Pass.Pkg || !cs.inModule(fn.Pkg().Path()) {
		return "", "" // what other modules return cannot be mended here
	}
	if shown = cs.Sums.Fact(fn).Says().Joined; shown != "" {
		name = summary.Name(fn)
	}
	return name, shown
}

// inModule reports whether the package of that path is of the module of this one, as far as
// is known: where no module is, the first elements of their paths are the same.
func (cs *Contexts) inModule(path string) bool {
	if m := cs.Pass.Module; m != nil && m.Path != "" {
		return strings.HasPrefix(path+"/", m.Path+"/")
	}
	first := func(path string) string {
		element, _, _ := strings.Cut(path, "/")
		return element
	}
	return first(path) == first(cs.Pass.Pkg.Path())
}

// Beginnings knows the variables that requested URLs begin with.
type Beginnings struct {
	*scope.Scope
	Sites []Site                // of the package
	by    map[*types.Var]string // the API that takes a URL beginning with the variable; nil: not looked yet
	asked map[ast.Expr]bool     // what these URLs begin with
}

// The variable that begins a requested URL has a scheme and a host in its other uses too, unless tested:
//
//	http.Get(c.base + "/users")
//	path.Join(c.base, "orders")

// requestedBy returns the API that takes a URL beginning with what is in the hole h at p, or "", also if that is used
// for anything but to be set, printed, or put into a string.
func (bg *Beginnings) requestedBy(p place.Place, h strval.Hole) string {
	_, v := bg.Sums.Variable(h.Expr)
	if v == nil || h.Made {
		return ""
	}
	if bg.by == nil {
		bg.find()
	}
	if call, ok := p.Cur.Node().(*ast.CallExpr); ok && bg.asked[call] {
		return "" // its result is requested: that is reported there
	}
	return bg.by[v]
}

func (bg *Beginnings) find() {
	bg.by, bg.asked = make(map[*types.Var]string), make(map[ast.Expr]bool)
	for _, s := range bg.Sites {
		if s.Role.Form != catalogue.URI || !s.Role.Host || s.InTest || s.Alternatives != 1 || len(s.Own.Holes) == 0 || s.Own.Holes[0].At != 0 || s.Own.Holes[0].Made {
			continue
		}
		if lo, _ := s.Written(); lo > 0 {
			continue
		}
		bg.asked[s.Own.Holes[0].Expr] = true
		_, v := bg.Sums.Variable(s.Own.Holes[0].Expr)
		if _, known := bg.by[v]; v == nil || known {
			continue
		}
		bg.by[v] = ""
		if bg.onlyJoined(v) {
			bg.by[v] = s.API
		}
	}
}

// onlyJoined reports whether all uses of v set it, print it, put it into a string, or
// pass it to a call that takes a URL. Each other may be by what asks whether it is one.
func (bg *Beginnings) onlyJoined(v *types.Var) bool {
	return bg.Flow.Only(v, &flow.Policy{Kinds: []flow.EventKind{flow.Declare, flow.Define}, Also: func(ev flow.Event) bool {
		switch ev.Kind {
		case flow.Assign, flow.Add:
			return summary.IsPlace(v)
		case flow.Store: // in a struct, whose field is asked for itself
			return ev.At.ParentEdgeKind() == edge.KeyValueExpr_Value || bg.Sums.IsTold(ev.At)
		case flow.Operand:
			sum, ok := ev.At.Parent().Node().(*ast.BinaryExpr)
			return ok && sum.Op == token.ADD
		case flow.Pass: // it becomes a part of a string, or what it is given to takes a URL
			switch pkg, _ := bg.Flow.Called(ev.Call); pkg {
			case "fmt", "net/http":
				return true
			case "path", "path/filepath":
				return ev.At.Parent().ParentEdgeKind() != edge.BinaryExpr_Y // "https://" + path.Join(c.host, "users")
			}
		}
		return bg.Sums.IsTold(ev.At)
	}})
}
