package site

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// fillTold tells s what logs the error of the request to its value, at p, or sends it to others. net/http puts the whole URL into
// that error.
func (sr *Surroundings) fillTold(p place.Place, s *check.Site) {
	if !isRequest(p) {
		return // fast path
	}
	if secret := sr.secretOf(p, s); secret != "" {
		t := teller{Surroundings: sr, at: p.Cur.Node().Pos()}
		s.Told = check.Told{Secret: secret, By: t.told(p)}
	}
}

// secretOf returns what is secret in the URL of the request at p, as messages show it; "" if nothing is.
func (sr *Surroundings) secretOf(p place.Place, s *check.Site) string {
	if p.Target.Role.Form == catalogue.RequestError {
		return sr.Sums.Fact(p.Target.Obj).Says().Shows
	}
	return sr.secretIn(p, s)
}

// isRequest reports whether a request is made at p, or another package's function makes one.
func isRequest(p place.Place) bool {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	return ok && !p.InTest && (p.Target.Role.Form == catalogue.RequestError ||
		(strings.HasPrefix(p.Target.API, "http.") || strings.HasPrefix(p.Target.API, "(*http.Client).")) && slices.Contains(call.Args, p.Expr))
}

// NoteShown notes in Shown which functions return the error of the request to v, at p, if the URL has a secret. Where
// the user's own package tells of it, that is reported there.
func (sr *Surroundings) NoteShown(p place.Place, v strval.Value) {
	if !isRequest(p) {
		return // fast path
	}
	s := check.NewSite(v, p.Target.Role, p.Target.API)
	if sr.fillTold(p, s); s.Told.Secret == "" || s.Told.By != "" && (sr.Pass.Module == nil || sr.Pass.Module.Version == "") {
		return
	}
	secret := s.Told.Secret
	if !strings.HasPrefix(secret, `"`) {
		secret = secret[strings.LastIndexByte(secret, '.')+1:] // of bot.Token, others see Token
	}
	for _, fn := range sr.returning(p) {
		sr.Shown[fn] = cmp.Or(sr.Shown[fn], secret)
	}
}

// Fails reports whether the function around p returns the error of the request that is made there.
func (sr *Surroundings) Fails(p place.Place) bool {
	around := flow.DeclOf(p.Cur)
	return isRequest(p) && around != nil && slices.Contains(sr.returning(p), sr.Pass.TypesInfo.Defs[around.Name])
}

// returning returns the functions that return the error of the request that is made at p.
func (sr *Surroundings) returning(p place.Place) []types.Object {
	return sr.passing.Of(requesting{p.Cur.Node().(*ast.CallExpr), p.Expr}, func(requesting) (list []types.Object) {
		t := teller{Surroundings: sr, returns: func(fn types.Object) { list = append(list, fn) }}
		t.told(p)
		return list
	})
}

// A requesting is a call and the argument of it that is the URL, or the function that makes a URL of its own.
type requesting struct {
	call *ast.CallExpr
	of   ast.Expr
}

// secretIn returns what is secret in the URL of the request to the value of s, at p, as messages show it; "" if nothing is.
//
//	"https://api.shop.example/?token=" + t   q.Set("token", t); … "?" + q.Encode()   req.URL.RawQuery = q.Encode()
func (sr *Surroundings) secretIn(p place.Place, s *check.Site) string {
	if name := s.SecretName(); name != "" {
		return name
	}
	for _, h := range s.Value.Holes {
		if key := sr.secretKey(h.Expr, s.Value.Text); key != "" {
			return key
		}
		if call := sr.Flow.CallTo(h.Expr, "fmt", "Sprintf"); call != nil { // of a format that is not known
			for _, arg := range call.Args {
				if check.HasSecret(sr.Values.Value(arg)) {
					return types.ExprString(arg)
				}
			}
		}
	}
	v := sr.Flow.ResultVar(p.Cur)
	if sr.Flow.CallTo(p.Cur.Node().(*ast.CallExpr), "net/http", "NewRequest", "NewRequestWithContext") == nil || v == nil {
		return ""
	}
	readers, _ := sr.Flow.Readers(p.Cur.Parent(), v)
	for _, use := range readers {
		of := use.Parent().Parent() // req.URL.RawQuery
		sel, _ := of.Node().(*ast.SelectorExpr)
		assign, ok := of.Parent().Node().(*ast.AssignStmt)
		if ok && sel != nil && sel.Sel.Name == "RawQuery" && of.ParentEdgeKind() == edge.AssignStmt_Lhs && len(assign.Rhs) == 1 {
			if key := sr.secretKey(assign.Rhs[0], s.Value.Text); key != "" {
				return key
			}
		}
	}
	return ""
}

// secretKey returns the first parameter with a secret that is set in the query of url before x encodes that, quoted; or "".
func (sr *Surroundings) secretKey(x ast.Expr, url string) string {
	call := sr.Flow.CallTo(x, "net/url", "Values.Encode")
	if call == nil {
		return ""
	}
	v := sr.Flow.Variable(flow.Receiver(call))
	if v == nil || !sr.Flow.IsLocal(v) {
		return ""
	}
	if set := sr.secrets.Of(queried{v, secret.KeyOf(url)}, sr.secretSet); set != nil && set.Pos() < x.Pos() {
		if key, _ := flow.StringConst(sr.Pass.TypesInfo, set.Args[0]); !secret.IsCoin(url, key) {
			return strconv.Quote(key)
		}
	}
	return ""
}

// A queried is a query that a variable has, and the name that a secret has in it.
type queried struct {
	v   *types.Var
	key string // "": only names that say so
}

// secretSet returns the first call that sets a parameter with a secret in q; nil: none does.
func (sr *Surroundings) secretSet(q queried) *ast.CallExpr {
	for ev := range sr.Flow.Events(q.v) {
		if ev.Kind != flow.CallMethod || ev.Member != "Set" && ev.Member != "Add" || len(ev.Call.Args) != 2 || sr.Pass.TypesInfo.Types[ev.Call.Args[1]].Value != nil {
			continue
		}
		if key, ok := flow.StringConst(sr.Pass.TypesInfo, ev.Call.Args[0]); ok && (secret.IsKept(key) || q.key != "" && strings.EqualFold(key, q.key) || check.HasSecret(sr.Values.Value(ev.Call.Args[1]))) {
			return ev.Call
		}
	}
	return nil
}

// A teller follows the error of one request to what tells of it.
type teller struct {
	*Surroundings
	at      token.Pos          // of the request
	returns func(types.Object) // if set, it gets the functions that return the error, and what tells of it does not count
	calls   []inspector.Cursor // of the functions of this package that were entered, the last one innermost
	steps   int                // how many functions, calls and variables were followed
}

// maxTold is how many functions, calls and variables an error is followed through.
const maxTold = 64

func (t *teller) isFar() bool {
	t.steps++
	return t.steps > maxTold
}

// told returns what tells of the error of the request that is made at p; "" if nothing does.
func (t *teller) told(p place.Place) string {
	if p.Target.Role.Form == catalogue.RequestError {
		return t.failed(p.Cur)
	}
	return t.sent(p.Cur, slices.Index(p.Cur.Node().(*ast.CallExpr).Args, p.Expr))
}

// sent returns what tells of the error of a request to the URL that the call at cur gets as its argument arg; "" if nothing does.
//
//	http.Get(u)   http.NewRequest("GET", u, nil)   fetch(u)
func (t *teller) sent(cur inspector.Cursor, arg int) string {
	call := cur.Node().(*ast.CallExpr)
	switch pkg, name := t.Flow.Called(call); {
	case t.isFar():
		return ""
	case pkg != "net/http":
		if fn := t.Flow.Callee(call); fn != nil && fn.Pkg() != t.Pass.Pkg && t.fails(fn, arg) {
			return t.failed(cur)
		}
		return t.inside(flow.Event{Kind: flow.Pass, At: cur, Call: call, Arg: arg}, t.sent)
	case strings.HasPrefix(name, "NewRequest"):
		return t.requested(cur.Parent(), t.Flow.ResultVar(cur))
	default: // http.Get, http.Client.Post
		return t.failed(cur)
	}
}

// fails reports whether fn returns the error of the request to the URL that it gets as its argument arg.
func (t *teller) fails(fn *types.Func, arg int) bool {
	return slices.ContainsFunc(t.Sums.Fact(fn).Of(arg, summary.ReachesSink), func(e *summary.Effect) bool { return e.Fails })
}

// inside returns what follow says of what the function of this package that is called at ev does with its parameter.
func (t *teller) inside(ev flow.Event, follow func(cur inspector.Cursor, arg int) string) (told string) {
	v := t.Flow.ParamOf(ev)
	if v == nil {
		return ""
	}
	cur, ok := t.Flow.Find(ev.Call)
	if !ok || slices.Contains(t.calls, cur) {
		return ""
	}
	t.calls = append(t.calls, cur)
	for to := range t.Flow.Events(v) {
		if to.Kind != flow.Pass {
			continue
		}
		if at, ok := t.Flow.Find(to.Call); ok {
			if told = follow(at, to.Arg); told != "" {
				break
			}
		}
	}
	t.calls = t.calls[:len(t.calls)-1]
	return told
}

// requested returns what tells of the error of sending the request v, which the statement at cur makes.
func (t *teller) requested(cur inspector.Cursor, v types.Object) string {
	readers, _ := t.Flow.Readers(cur, v)
	for _, use := range readers {
		ev := t.Flow.EventAt(use)
		if ev.Kind == flow.CallMethod && (ev.Member == "WithContext" || ev.Member == "Clone") {
			ev = t.Flow.EventAt(ev.At.Parent().Parent())
		}
		if ev.Kind != flow.Pass {
			continue
		}
		if at, ok := t.Flow.Find(ev.Call); ok {
			if told := t.sending(at, ev.Arg); told != "" {
				return told
			}
		}
	}
	return ""
}

// sending is sent for a request.
func (t *teller) sending(cur inspector.Cursor, arg int) string {
	call := cur.Node().(*ast.CallExpr)
	switch {
	case t.isFar():
		return ""
	case flow.CalleeName(call) == "Do" && scope.IsRequest(t.Pass.TypesInfo.TypeOf(call.Args[arg])) && flow.ReturnsError(t.Pass.TypesInfo.TypeOf(call)):
		if fn := t.Flow.Callee(call); fn == nil || fn.Pkg() != t.Pass.Pkg || flow.IsAbstract(fn) { // an HTTP client, or what stands for one
			return t.failed(cur)
		}
	}
	return t.inside(flow.Event{Kind: flow.Pass, At: cur, Call: call, Arg: arg}, t.sending)
}

// failed returns what tells of the error of the call at cur.
func (t *teller) failed(cur inspector.Cursor) string {
	if hides, in := t.hiding.Around(cur, t.hidesSecret); hides || !in || t.isFar() {
		return ""
	}
	if cur.ParentEdgeKind() == edge.ReturnStmt_Results {
		return t.returned(cur)
	}
	id, ok := flow.ErrorOf(cur)
	if !ok || id == nil {
		return ""
	}
	return t.variable(cur.Parent(), t.Pass.TypesInfo.ObjectOf(id))
}

// hidesSecret reports whether the function at fn looks into an error, or takes something out of a text: it may take the secret out.
func (sr *Surroundings) hidesSecret(fn inspector.Cursor) bool {
	return scope.InTestFile(sr.Pass.Fset, fn.Node().Pos()) || flow.Any(fn.Node(), func(x *ast.TypeAssertExpr) bool {
		return flow.IsError(sr.Pass.TypesInfo.TypeOf(x.X))
	}) || flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
		pkg, name := sr.Flow.Called(call)
		return pkg == "errors" && (name == "As" || name == "AsType") || words.In("hides", strings.ToLower(name))
	})
}

// variable returns what tells of the error that the statement at cur gives the variable v.
func (t *teller) variable(cur inspector.Cursor, v types.Object) string {
	readers, _ := t.Flow.Readers(cur, v)
	for _, use := range readers {
		if told := t.value(use); told != "" {
			return told
		}
	}
	return ""
}

// value returns what tells of the error, or of its text, at cur.
//
//	log.Print(err)   return fmt.Errorf("get: %w", err)   c.JSON(500, gin.H{"error": "failed: " + err.Error()})
func (t *teller) value(cur inspector.Cursor) string {
	for !t.isFar() {
		switch ev := t.Flow.EventAt(flow.SelectorAt(cur)); ev.Kind {
		case flow.CallMethod:
			if ev.Member != "Error" {
				return ""
			}
			cur = ev.At.Parent().Parent()
		case flow.Operand:
			cur = ev.At.Parent()
		case flow.Return:
			return t.returned(ev.At)
		case flow.Alias:
			return t.variable(ev.At.Parent(), ev.Into)
		case flow.Store:
			for cur = ev.At; cur.ParentEdgeKind() == edge.KeyValueExpr_Value; {
				cur = cur.Parent()
			}
			if cur = cur.Parent(); cur.ParentEdgeKind() == edge.UnaryExpr_X {
				cur = cur.Parent()
			}
		case flow.Pass:
			v, isError := t.Flow.ParamOf(ev), flow.IsError(t.Pass.TypesInfo.TypeOf(ev.Call))
			switch {
			case t.answers(ev.Call) || !isError && t.logs(ev):
				if t.returns != nil {
					return ""
				}
				return types.ExprString(ev.Call.Fun) + t.lineOf(ev.At)
			case isError || t.Pass.TypesInfo.Types[ev.Call.Fun].IsType() || words.Is("wraps", strings.ToLower(flow.CalleeName(ev.Call))):
				cur = ev.At.Parent() // fmt.Errorf("get: %w", err)   []byte(err.Error())
				continue
			case v != nil:
				for to := range t.Flow.Events(v) {
					if to.Kind != flow.Declare {
						if told := t.value(to.At); told != "" {
							return told
						}
					}
				}
			}
			return ""
		default:
			return ""
		}
	}
	return ""
}

// lineOf returns " at" and the line of the code at cur, with its file, if the request is in another function; else "".
func (t *teller) lineOf(cur inspector.Cursor) string {
	fn, _ := flow.FuncOf(cur)
	if fn.Valid() && fn.Node().Pos() <= t.at && t.at < fn.Node().End() {
		return ""
	}
	at := t.Pass.Fset.Position(cur.Node().Pos())
	return fmt.Sprintf(" at %s:%d", filepath.Base(at.Filename), at.Line)
}

// returned returns what tells of the error that the function around cur returns there.
func (t *teller) returned(cur inspector.Cursor) string {
	fn, ok := flow.FuncOf(cur)
	if !ok || t.isFar() {
		return ""
	}
	if n := len(t.calls); n > 0 {
		inner := t.calls[n-1]
		if decl, _ := t.Flow.FuncDecl(t.Flow.Callee(inner.Node().(*ast.CallExpr))); decl == fn {
			t.calls = t.calls[:n-1]
			defer func() { t.calls = append(t.calls, inner) }()
			return t.failed(inner)
		}
	}
	if decl, ok := fn.Node().(*ast.FuncDecl); ok && t.returns != nil {
		t.returns(t.Pass.TypesInfo.Defs[decl.Name])
	}
	callers, _ := t.Flow.Callers(fn)
	for _, c := range callers {
		if at, ok := t.Flow.Find(c.Call); ok {
			if told := t.failed(at); told != "" {
				return told
			}
		}
	}
	return ""
}

// answers reports whether call writes an answer to an HTTP request.
func (t *teller) answers(call *ast.CallExpr) bool {
	pkg, name := t.Flow.Called(call)
	if pkg == "net/http" && name == "Error" {
		return true
	}
	to := ast.Expr(nil)
	switch {
	case pkg == "fmt" && len(call.Args) > 0:
		to = call.Args[0]
	case name == "ResponseWriter.Write":
		return pkg == "net/http"
	case pkg == "encoding/json" && name == "Encoder.Encode":
		if made := t.Flow.CallTo(t.Flow.SetOnce(flow.Receiver(call)), pkg, "NewEncoder"); made != nil {
			to = made.Args[0]
		}
	}
	if to != nil {
		return scope.IsNamedType(t.Pass.TypesInfo.TypeOf(to), "net/http", "ResponseWriter")
	}
	_, method, _ := strings.Cut(name, ".")
	return words.Is("answers", strings.ToLower(method)) && strings.HasPrefix(name, "Context.")
}

// logs reports whether ev gives a value to the log of a program that goes on, and not to a terminal.
func (t *teller) logs(ev flow.Event) bool {
	pkg, name := t.Flow.Called(ev.Call)
	name = strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
	return pkg != "fmt" && (scope.IsLogged(ev.At) || words.Is("logs-error", name)) && !words.In("last-words", name) && !t.writesType(ev)
}

// writesType reports whether ev gives a value to a format that writes its type alone: log.Printf("%T", err).
func (t *teller) writesType(ev flow.Event) bool {
	format, ok := flow.StringConst(t.Pass.TypesInfo, ev.Call.Args[0])
	p := fmtverb.Reader{Format: format, Args: len(ev.Call.Args) - 1}
	for ok && !p.Done() {
		if p.Literal(); !p.Done() {
			if v := p.Verb(); v.R == 'T' && v.Arg == ev.Arg-1 {
				return true
			}
		}
	}
	return false
}
