package client

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

// A request is often made in one function and sent by those that call it:
//
//	func (c *Client) newRequest(method, path string) (*http.Request, error) { …; return req, nil }
//	func (c *Client) List() error { req, err := c.newRequest("GET", "/users"); …; c.http.Do(req) }

// Sent reports whether the call or literal at cur makes a request that is sent whenever
// it could be made, and whose URL is not changed before. In a test it is never taken
// for sure.
func (rq *Requests) Sent(cur inspector.Cursor) bool {
	return !scope.InTestFile(rq.Pass.Fset, cur.Node().Pos()) && rq.isSent(cur)
}

// isSent is sent for a call whose first result is a request, or for a literal.
func (rq *Requests) isSent(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.ReturnStmt_Results {
		return rq.sentByCallers(cur)
	}
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return false
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok || flow.DeclOf(cur) == nil {
		return false
	}
	req := rq.Pass.TypesInfo.ObjectOf(id)
	if _, ok := req.(*types.Var); !ok || summary.IsPlace(req) {
		return false
	}
	certain := func(use inspector.Cursor) bool { return rq.Flow.MustRun(cur, use, flow.Failures) }
	uses := rq.usesOfRequest(req)
	if uses.touches(assign) {
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

// isUnused reports whether the function around cur, which other packages cannot name, is
// used by nothing but tests.
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
