package subject

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// portedIP finds the RemoteAddr of a request, which has a port, where a name says that an IP address
// is.
//
//	ip := r.RemoteAddr; visits[ip]++   Visit{IP: r.RemoteAddr}   func clientIP(…) string { return r.RemoteAddr }
func (f *Finder) portedIP(cur inspector.Cursor, test bool) []site.Site {
	sel := cur.Node().(*ast.SelectorExpr)
	if sel.Sel.Name != "RemoteAddr" {
		return nil
	}
	v := f.Values.Value(sel)
	if v.Text != "\x00" || v.Holes[0].Given.String() != "remote-addr" || f.Hosts.SplitsHostPort(cur, v.Holes[0]) {
		return nil
	}
	name, keyed := f.nameOf(cur)
	if name == "" {
		return nil
	}
	of := "named-ip"
	if keyed {
		of = "keyed-ip"
	}
	s := f.Subject(nil, sel, of, "by its name "+name, cur, test)
	s.Host.Ported = true
	return []site.Site{s}
}

// nameOf returns the name, of a variable, field or function, that says that an IP address is at cur,
// if nothing takes its port off; else "". Keyed says that it is a key of a map.
func (f *Finder) nameOf(cur inspector.Cursor) (name string, keyed bool) {
	uses, of := []inspector.Cursor{cur}, ""
	if v := f.Flow.ResultVar(cur); v != nil && f.Flow.IsLocal(v.(*types.Var)) {
		uses, _ = f.Flow.Readers(cur.Parent(), v)
		if isIPName(v.Name()) {
			of = v.Name()
		}
	}
	for _, use := range uses {
		switch use.ParentEdgeKind() {
		case edge.KeyValueExpr_Value:
			if id := flow.IdentOf(use.Parent().Node().(*ast.KeyValueExpr).Key); id != nil && isIPName(id.Name) && !f.isForReaders(use.Parent().Parent()) {
				name = id.Name
			}
		case edge.AssignStmt_Rhs:
			left := scope.SelectorOf(use.Parent().Node().(*ast.AssignStmt).Lhs[use.ParentEdgeIndex()])
			if left != nil && isIPName(left.Sel.Name) && !f.isOfLog(left.X) {
				name = types.ExprString(left)
			}
		case edge.IndexExpr_Index:
			name = cmp.Or(name, of)
			keyed = keyed || name != ""
		case edge.ReturnStmt_Results:
			fn, _ := flow.FuncOf(use)
			if decl, ok := fn.Node().(*ast.FuncDecl); ok && isIPName(decl.Name.Name) && !f.callersSplit(decl) {
				name = decl.Name.Name
			}
		case edge.CallExpr_Args:
			switch called, splits := f.called(use); {
			case splits:
				return "", false
			case isIPName(called):
				name = called
			case f.limits(use):
				name, keyed = f.Flow.Callee(use.Parent().Node().(*ast.CallExpr)).Name(), true
			case called != "":
				name = cmp.Or(name, of)
			}
		}
	}
	return name, keyed
}

// isForReaders reports whether the struct literal at cur is an entry of a log, or is kept in a variable
// that is only logged.
//
//	e := entry{IP: r.RemoteAddr}; log.Printf("%+v", e)
func (f *Finder) isForReaders(cur inspector.Cursor) bool {
	if f.isOfLog(cur.Node().(ast.Expr)) {
		return true
	}
	if cur.ParentEdgeKind() == edge.UnaryExpr_X {
		cur = cur.Parent()
	}
	v, ok := f.Flow.ResultVar(cur).(*types.Var)
	return ok && f.Flow.IsLocal(v) && f.Flow.Only(v, &flow.Policy{
		Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.SetField},
		Also:  func(ev flow.Event) bool { return scope.IsLogged(ev.At) },
	})
}

// isOfLog reports whether x, a struct, is an entry of a log, by the name of its type: people read it.
func (f *Finder) isOfLog(x ast.Expr) bool {
	named, _ := scope.StructOf(f.Pass.TypesInfo.TypeOf(x))
	return named != nil && words.In("log-entry", strings.ToLower(named.Obj().Name()))
}

// isLoggers reports whether fn, or nil, is of a package for logs, by its name: zerolog, logrus, zap; not catalog.
func isLoggers(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil || words.In("no-loggers", fn.Pkg().Name()) {
		return false
	}
	name := fn.Pkg().Name()
	return words.Some("loggers", func(w string) bool { return strings.HasPrefix(name, w) || strings.HasSuffix(name, w) })
}

// called returns the name of the parameter that takes the argument at cur, "" if people read it; and
// whether the function may take a port off: it does here, or it returns a string or an address.
func (f *Finder) called(cur inspector.Cursor) (name string, splits bool) {
	call := cur.Parent().Node().(*ast.CallExpr)
	sig, ok := f.Pass.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	if !ok || scope.IsLogged(cur) || f.IsFormatted(cur) || isLoggers(f.Flow.Callee(call)) {
		return "", false
	}
	if fn, _ := f.Flow.FuncDecl(f.Flow.Callee(call)); fn.Valid() && f.Hosts.TakesApart(fn) {
		return "", true
	}
	for r := range sig.Results().Variables() {
		if t := r.Type().Underlying().String(); !flow.IsError(r.Type()) && (strings.HasSuffix(t, "string") || strings.HasSuffix(t, "byte") || scope.IsNamedType(r.Type(), "net/netip", "Addr")) {
			return "", true
		}
	}
	if i := cur.ParentEdgeIndex(); i < sig.Params().Len() {
		return cmp.Or(sig.Params().At(i).Name(), "_"), false
	}
	return "_", false
}

// limits reports whether the function that takes the argument at cur limits how often each client asks, by
// its name, and has an entry of a map for each: l.Allow(r.RemoteAddr).
func (f *Finder) limits(cur inspector.Cursor) bool {
	call := cur.Parent().Node().(*ast.CallExpr)
	fn := f.Flow.Callee(call)
	return fn != nil && cur.ParentEdgeIndex() < fn.Signature().Params().Len() && words.Is("limiters", strings.ToLower(fn.Name())) &&
		slices.ContainsFunc(f.Flow.Uses(fn.Signature().Params().At(cur.ParentEdgeIndex())), func(use inspector.Cursor) bool {
			return use.ParentEdgeKind() == edge.IndexExpr_Index
		})
}

// callersSplit reports whether a function that calls decl takes a host and a port apart.
func (f *Finder) callersSplit(decl *ast.FuncDecl) bool {
	fn, _ := f.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	calls, _ := f.Flow.Calls(fn)
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		cur, ok := f.Flow.Find(call)
		return !ok || f.Hosts.Asked(cur, &f.Hosts.Apart, f.Hosts.TakesApart)
	})
}

// isIPName reports whether name is that of an IP address: clientIP, ip_address, getRealIP.
func isIPName(name string) bool {
	return words.Is("client-ip", strings.TrimPrefix(strings.ReplaceAll(strings.ToLower(name), "_", ""), "get"))
}
