package client

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// Requests says what is done with requests.
type Requests struct {
	*scope.Scope
	Clients *Clients
	params  flow.Memo[requestParamID, requestParam]
	uses    flow.Memo[types.Object, *requestUses] // of variables
	pathSet flow.Answers[types.Object]            // of a variable: whether the path of a request in it is set
	Parsed  flow.Memo[ResolvedID, Resolved]
	results flow.Answers[*types.Func] // what callersSend says of a function
}

// A request may be made for a handler, with a URL that has no host. One that a
// client sends has to be one that can be sent:
//
//	req, err := http.NewRequest("GET", url, nil)
//	…
//	client.Do(req)   or   c.do(req), which does that

// findUses returns what is done with the requests in the local variable req.
func (rq *Requests) findUses(req types.Object) *requestUses {
	uses := &requestUses{stored: make(map[ast.Node]bool), replaced: make(map[ast.Node]bool), lost: make(map[ast.Node]bool)}
	for ev := range rq.Flow.Events(req) {
		if ev.Kind == flow.Declare || ev.Kind == flow.Define {
			continue
		}
		switch rq.requestUse(ev, req) {
		case requestCopied:
			rq.addCopy(uses, ev)
		case requestSent:
			uses.sent = append(uses.sent, ev.At)
		case requestReturned:
			uses.returned = append(uses.returned, ev.At)
		case requestTouched:
			if ev.At.ParentEdgeKind() == edge.AssignStmt_Lhs {
				uses.stored[ev.At.Parent().Node()] = true
			} else {
				uses.touched = true
			}
		}
	}
	slices.SortStableFunc(uses.sent, func(a, b inspector.Cursor) int { return cmp.Compare(a.Index(), b.Index()) }) // copies' among them
	slices.SortStableFunc(uses.returned, func(a, b inspector.Cursor) int { return cmp.Compare(a.Index(), b.Index()) })
	uses.findReplaced(rq.Flow.Local(req.(*types.Var)))
	return uses
}

// addCopy adds to uses, of a request, what is done with the variable that ev, one of its
// events, sets to the request, or to a copy of it. Both have the same URL. What is done to
// that of a clone is not done to the request's:
//
//	probe := req.Clone(ctx)
//	probe.URL.Path = "/health"
func (rq *Requests) addCopy(uses *requestUses, ev flow.Event) {
	call, cloned := ev.At, false
	if sel := ev.At.Parent(); ev.Kind == flow.CallMethod {
		call, cloned = sel.Parent(), ev.Member == "Clone"
	}
	stored := rq.Flow.EventAt(call)
	to, ok := stored.Into.(*types.Var)
	var copied *requestUses // nil: other code may have it
	if ok && rq.Flow.IsLocal(to) {
		copied = rq.uses.Of(to, rq.findUses)
	}
	if copied.touches(stored.At.Parent().Node()) {
		uses.touched = uses.touched || !cloned
		return
	}
	uses.sent = append(uses.sent, copied.sent...)
	if !cloned {
		uses.returned = append(uses.returned, copied.returned...)
	}
}

// A requestUse is what is done with a request.
type requestUse uint8

const (
	requestKept     requestUse = iota // its URL stays as it is
	requestSent                       // a client sends it
	requestReturned                   // it is what the function returns
	requestCopied                     // another variable is set to it, or to a copy
	requestTouched                    // its URL may be set, or the request goes elsewhere
)

// requestUse says what ev does with the request in the variable req.
func (rq *Requests) requestUse(ev flow.Event, req types.Object) requestUse {
	if member := ev.Selects(); member != "" {
		switch protocol.Request(member) {
		case protocol.Keeps:
			return requestKept
		case protocol.Selects: // req.URL.RawQuery = q.Encode(); log.Print(req.URL, req.URL.Host)
			part := ev.At.Parent()
			if of := rq.Flow.EventAt(part); protocol.KeepsOrigin(of.Selects()) || of.Kind == flow.Read && of.Member != "" || rq.Sums.IsTold(part) {
				return requestKept
			}
		case protocol.Copies:
			if ev.Kind == flow.CallMethod {
				return rq.requestUseOf(ev.At.Parent().Parent(), req)
			}
		}
		return requestTouched // req.URL.Host = …
	}
	switch ev.Kind {
	case flow.Compare: // req == nil
		return requestKept
	case flow.Return:
		if ev.Arg == 0 {
			return requestReturned
		}
	case flow.Pass, flow.Alias, flow.Assign:
		return rq.requestUseOf(ev.At, req)
	}
	return requestTouched // stored
}

// requestUseOf says what is done with the request at cur, req's or a copy of it.
func (rq *Requests) requestUseOf(cur inspector.Cursor, req types.Object) requestUse {
	if cur.ParentEdgeKind() == edge.ExprStmt_X {
		return requestKept // req.WithContext(ctx), which nobody takes
	}
	switch ev := rq.Flow.EventAt(cur); ev.Kind {
	case flow.Assign:
		if rq.IsCopyOf(ev.RHS, req) {
			return requestKept
		}
	case flow.Alias:
		if ev.Into != req {
			return requestCopied
		}
		if rq.IsCopyOf(ev.At.Node().(ast.Expr), req) { // req = req.WithContext(ctx)
			return requestKept
		}
	case flow.Return: // return req.WithContext(ctx), nil
		if ev.Arg == 0 {
			return requestReturned
		}
	case flow.Pass:
		fn := rq.Flow.Function(ev.Call)
		if fn == nil || fn.Pkg() == nil {
			break
		}
		switch {
		case protocol.Call(fn) == protocol.Sends && rq.Clients.ForeignClient(ev.Call):
		case protocol.Call(fn) == protocol.Sends:
			if !rq.Clients.Fetches() && !rq.Clients.IsPlainCall(ev.Call) {
				return requestKept // it is sent, but who knows how
			}
			return requestSent
		case rq.sends(fn, ev.Arg), rq.Clients.isDoer(fn) && rq.Clients.Fetches():
			return requestSent
		case protocol.Call(fn) == protocol.Keeps, fn.Pkg() == rq.Pass.Pkg && rq.ofRequest(fn, ev.Arg).kept, rq.Sums.IsTold(cur):
			return requestKept // a dump; what only sets headers; what prints it
		}
	}
	return requestTouched
}

// sends reports whether each call of fn sends the request that is its parameter i.
func (rq *Requests) sends(fn *types.Func, i int) bool {
	fn = fn.Origin()
	if fn.Pkg() != rq.Pass.Pkg {
		return rq.Clients.Fetches() && len(rq.Sums.Fact(fn).Of(i, summary.IsSent)) > 0
	}
	return rq.ofRequest(fn, i).sent
}

// ofRequest says what fn, of this package, does with its parameter i, a request.
func (rq *Requests) ofRequest(fn *types.Func, i int) requestParam {
	fn = fn.Origin()
	sig := fn.Signature()
	if i >= sig.Params().Len() || !scope.IsRequest(sig.Params().At(i).Type()) {
		return requestParam{} // fast path
	}
	return rq.params.Of(requestParamID{fn, i}, func(id requestParamID) (p requestParam) {
		_, decl := rq.Flow.FuncDecl(fn)
		if decl == nil {
			return p
		}
		req := sig.Params().At(i)
		if uses := rq.uses.Of(req, rq.findUses); !uses.touches(nil) && len(uses.returned) == 0 {
			p.kept = true
			p.sent = !rq.InTest(fn) && slices.ContainsFunc(uses.sent, func(use inspector.Cursor) bool {
				return flow.Innermost(use) == decl && rq.Sums.Always(use, req)
			})
		}
		return p
	})
}

// NoteSenders finds the functions that send requests of other packages.
func (rq *Requests) NoteSenders() {
	for cur := range rq.Files.Root().Preorder((*ast.FuncDecl)(nil)) {
		decl := cur.Node().(*ast.FuncDecl)
		if !decl.Name.IsExported() {
			continue
		}
		fn := rq.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
		for i := range fn.Signature().Params().Len() {
			if rq.ofRequest(fn, i).sent || isRoundTrip(fn) && rq.Clients.passesOn(fn) {
				rq.Sums.Add(fn, i, summary.Effect{Kind: summary.IsSent})
			}
		}
	}
}

// Fetches reports whether a client that this package sends a request by is known
// to take http and https alone; those of its tests aside.
func (cl *Clients) Fetches() bool { return cl.InferredRole(HTTPURL(), false) == HTTPURL() }

// HTTPURL returns the role of what net/http's clients take.
func HTTPURL() *catalogue.Role { return catalogue.MustRole("http-url") }

// RequestURL returns the role of what clients take whose transport may be any.
func RequestURL() *catalogue.Role { return catalogue.MustRole("request-url") }

// A requestParam says what a function does with a request that it gets: whether it
// certainly sends it, and leaves its URL unchanged.
type requestParam struct{ sent, kept bool }

// A requestParamID is a parameter of a function, by its index.
type requestParamID struct {
	fn  *types.Func
	arg int
}

// requestUses are what is done with the requests that a local variable holds, one after
// another. They are read once for each variable: a function may set one a thousand times.
type requestUses struct {
	sent     []inspector.Cursor // where one is sent, in the order of the source
	returned []inspector.Cursor // where one is returned
	touched  bool               // the URL of one may be set, or it goes elsewhere
	stored   map[ast.Node]bool  // statements that store another request in the variable
	replaced map[ast.Node]bool  // statements whose request is in the variable where another is stored
	lost     map[ast.Node]bool  // of stored, those that replace nobody knows what
}

// touches reports whether the URL of the request that the statement made stores in the
// variable may be set, or it goes elsewhere; made is nil for a parameter's. u is nil while it is being asked for.
func (u *requestUses) touches(made ast.Node) bool {
	if u == nil {
		return true
	}
	others := len(u.lost)
	if u.lost[made] {
		others--
	}
	return u.touched || others > 0 || u.replaced[made] || made == nil && len(u.stored) > 0
}

// usesAfter returns those of uses, which are in the order of the source, that are behind pos.
func usesAfter(uses []inspector.Cursor, pos token.Pos) []inspector.Cursor {
	return uses[sort.Search(len(uses), func(i int) bool { return uses[i].Node().Pos() >= pos }):]
}

// findReplaced notes the statements whose requests those of u.stored replace. Of two
// branches neither replaces the other's:
//
//	if body == nil { req, err = http.NewRequest("GET", u, nil) } else { req, err = http.NewRequest("POST", u, body) }
func (u *requestUses) findReplaced(life *flow.Life) {
	maps.Copy(u.lost, u.stored)
	if life == nil || life.Lost {
		return
	}
	for _, d := range life.Defs {
		if !u.stored[d.Node] {
			continue
		}
		before, ok := life.Before(d)
		if !ok {
			continue
		}
		delete(u.lost, d.Node)
		for _, r := range before {
			if r.Def.Node != d.Node { // not in a loop
				u.replaced[r.Def.Node] = true
			}
		}
	}
}

// A Resolved says how the URL that a string is parsed to is used.
type Resolved struct {
	Urls  flow.VarSet        // variables with what is made of it
	Calls []inspector.Cursor // that request it
	Apis  []string
	Ends  []bool // whether a client gets it by the call: it needs a scheme and a host
}

// A ResolvedID is a variable with the URL that a string is parsed to, and the function that uses it.
type ResolvedID struct {
	V    types.Object
	Decl *ast.FuncDecl
}

// A request is often made in one function and sent by those that call it:
//
//	func (c *Client) newRequest(method, path string) (*http.Request, error) { …; return req, nil }
//	func (c *Client) List() error { req, err := c.newRequest("GET", "/users"); …; c.http.Do(req) }

// Sent reports whether the call or literal at cur, in no test, makes a request that is certainly sent, with its URL
// unchanged.
func (rq *Requests) Sent(cur inspector.Cursor) bool {
	return !scope.InTestFile(rq.Pass.Fset, cur.Node().Pos()) && rq.isSent(cur)
}

// isSent is sent for a call whose first result is a request, or for a literal.
func (rq *Requests) isSent(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.ReturnStmt_Results {
		return rq.sentByCallers(cur)
	}
	req, ok := rq.Flow.ResultVar(cur).(*types.Var)
	if !ok || flow.DeclOf(cur) == nil || summary.IsPlace(req) {
		return false
	}
	certain := func(use inspector.Cursor) bool { return rq.Flow.MustRun(cur, use, flow.Failures) }
	uses := rq.uses.Of(req, rq.findUses)
	if uses.touches(cur.Parent().Node()) {
		return false
	}
	return slices.ContainsFunc(usesAfter(uses.sent, cur.Node().Pos()), certain) || slices.ContainsFunc(usesAfter(uses.returned, cur.Node().Pos()), certain) && rq.sentByCallers(cur)
}

// sentByCallers reports whether all callers of the function around cur in this package
// send the request that it returns as first result, and there is at least one. The
// function is a method, or one that other packages cannot name. Tests aside.
func (rq *Requests) sentByCallers(cur inspector.Cursor) bool {
	decl, ok := flow.Innermost(cur).(*ast.FuncDecl)
	if !ok || decl.Recv == nil && decl.Name.IsExported() {
		return false
	}
	fn := rq.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	results := fn.Signature().Results()
	return results.Len() > 0 && scope.IsRequest(results.At(0).Type()) && rq.results.Of(fn, rq.callersSend)
}

// callersSend reports whether a call of fn, of this package, sends its first result, and
// none leaves it to code that is not known. Tests aside.
func (rq *Requests) callersSend(fn *types.Func) bool {
	sent := false
	for _, use := range rq.Flow.Uses(fn) {
		if rq.Pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil || rq.Sums.InTest(use.Node().Pos()) {
			continue
		}
		call := flow.CallOf(use)
		if call == nil {
			return false // it is passed on
		}
		cur, ok := rq.Flow.Find(call)
		switch {
		case !ok:
			return false
		case rq.isSent(cur):
			sent = true
		case !rq.isUnused(cur):
			return false
		}
	}
	return sent
}

// isUnused reports whether only tests use the function around cur, which other packages cannot name.
func (rq *Requests) isUnused(cur inspector.Cursor) bool {
	decl, ok := flow.Innermost(cur).(*ast.FuncDecl)
	if !ok {
		return false
	}
	fn := rq.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	return !rq.Flow.CalledElsewhere(fn) && !slices.ContainsFunc(rq.Flow.Uses(fn), func(use inspector.Cursor) bool {
		return use.Node() != decl.Name && !rq.Sums.InTest(use.Node().Pos())
	})
}
