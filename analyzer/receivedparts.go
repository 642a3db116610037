package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/inspector"
	"github.com/urilint/urilint/internal/strval"
)

// emptyParts are the parts of received requests' URLs that URLs are made of.
type emptyParts struct {
	*scope
	received *received // made at the first need
	known    bool      // it was
	gateway  *received // likewise, for what gateways send on
	asked    bool      // it was
}

// emptyPart returns which part of a received request's URL the hole h is; that part is
// always empty. It returns [check.NoPart] for other holes, and if the function tests
// whether the part is empty.
//
//	link := r.URL.Scheme + "://" + r.Host + "/users"
func (ep *emptyParts) emptyPart(h strval.Hole) check.Part {
	sel := selectorOf(h.Expr)
	if len(ep.asReceived) == 0 || h.Made || sel == nil {
		return check.NoPart // fast path
	}
	if !ep.known {
		ep.received, ep.known = newReceived(ep.scope), true
	}
	part := ep.received.part(sel)
	switch part {
	case check.PartScheme, check.PartHost, check.PartHostname:
	default:
		return check.NoPart
	}
	cur, ok := ep.flow.Find(sel)
	if !ok || ep.received.asksElsewhere(cur, check.PartScheme) || forwards(cur) || ep.asksIfEmpty(cur) {
		return check.NoPart
	}
	return part
}

// emptyForwarded reports whether the hole h is the scheme of a received request's URL, in
// a header that only gateways send:
//
//	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
func (ep *emptyParts) emptyForwarded(h strval.Hole) bool {
	sel := selectorOf(h.Expr)
	if len(ep.asReceived) == 0 || h.Made || sel == nil || sel.Sel.Name != "Scheme" {
		return false // fast path
	}
	if !ep.asked {
		ep.gateway, ep.asked = receivedByGateway(ep.scope), true
	}
	if ep.gateway.part(sel) != check.PartScheme {
		return false
	}
	cur, ok := ep.flow.Find(sel)
	return ok && !ep.gateway.asksElsewhere(cur, check.PartScheme) && !ep.asksIfEmpty(cur)
}

// forwards reports whether the function around cur forwards requests by its name.
func forwards(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		name := fn.Node().(*ast.FuncDecl).Name.Name
		return strings.Contains(name, "roxy") || strings.Contains(name, "orward")
	}
	return false
}

// asksIfEmpty reports whether the function around cur compares the scheme or host of a
// URL with something.
func (ep *emptyParts) asksIfEmpty(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range fn.Preorder((*ast.SelectorExpr)(nil)) {
			v, ok := ep.pass.TypesInfo.Uses[c.Node().(*ast.SelectorExpr).Sel].(*types.Var)
			if !ok || !isURLPart(v) || v.Name() != "Scheme" && v.Name() != "Host" {
				continue
			}
			switch c.ParentEdgeKind() {
			case edge.BinaryExpr_X, edge.BinaryExpr_Y:
				if op := c.Parent().Node().(*ast.BinaryExpr).Op; op == token.EQL || op == token.NEQ {
					return true
				}
			case edge.SwitchStmt_Tag, edge.CallExpr_Args: // len(r.URL.Host)
				if !ep.isFormatted(c) && !ep.setsHeader(c) {
					return true
				}
			}
		}
	}
	return false
}

// isFormatted reports whether the argument at cur is one of a call with a format.
func (sc *scope) isFormatted(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	_, i := sc.formatter(call)
	return i >= 0 && cur.ParentEdgeIndex() > i
}
