package analyzer

import (
	"go/ast"
	"go/constant"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
)

// isMeant reports whether the string at p is what its role says, as far as is seen.
func (sr *surroundings) isMeant(p place) bool {
	switch p.target.role.Form {
	case catalogue.MuxPattern:
		return !sr.muxes.oldMux()
	case catalogue.EncodedText:
		putsBack, _ := sr.puts.Around(p.cur, putsPlusBack)
		return !sr.intent.OnlyTested(p.cur) && !putsBack
	case catalogue.FieldQuery:
		return !sr.isOnlyKey(p)
	case catalogue.RawText:
		return sr.isEncoded(p.cur)
	case catalogue.HostPort, catalogue.MaybeURI:
		return sr.clients.isAddress(p)
	case catalogue.IPAddress, catalogue.IPPort, catalogue.IPNetwork:
		return !sr.hosts.asksForIP(p)
	case catalogue.Hostname:
		if p.target.role.Name == "server-name" && sr.skipsVerify(p) {
			return false
		}
		return p.target.role.Name != "smtp-host" || !sr.clients.dialing().names
	case catalogue.Origin:
		return p.target.role.Name != "allowed-origin" && p.target.role.Name != "schemed-origin" || !sr.allowsOthers(p)
	case catalogue.FilePath:
		return !sr.intent.Repaired(p.cur)
	}
	return true
}

// putsPlusBack reports whether the function at fn writes a "+" for each blank, in what it has decoded:
//
//	strings.ReplaceAll(s, " ", "+")   for i := range b { if b[i] == ' ' { b[i] = '+' } }
func putsPlusBack(fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.BasicLit)(nil)) {
		if !isLiteral(c.Node().(*ast.BasicLit), "+") {
			continue
		}
		switch n := c.Parent().Node().(type) {
		case *ast.AssignStmt:
			return true
		case *ast.CallExpr:
			if i := c.ParentEdgeIndex(); c.ParentEdgeKind() == edge.CallExpr_Args && i > 0 && isLiteral(n.Args[i-1], " ") {
				return true
			}
		}
	}
	return false
}

// isOnlyKey reports whether the URL whose field is set at p is parsed here, and what String writes of it
// is only compared or looked up: nothing is requested by it.
//
//	u.RawQuery = "id=" + u.Query().Get("id"); if seen[u.String()] { continue }
func (sr *surroundings) isOnlyKey(p place) bool {
	assign, ok := p.cur.Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 {
		return false
	}
	sel := selectorOf(assign.Lhs[0])
	if sel == nil {
		return false
	}
	u := sr.flow.Variable(sel.X)
	call, parsed := sr.flow.Definition(sel.X).(*ast.CallExpr)
	if u == nil || !parsed || sr.flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") == nil {
		return false
	}
	written := false
	key := &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
		Follow: []flow.EventKind{flow.Alias},
		Holds:  sr.flow.IsLocal,
		Also: func(ev flow.Event) bool {
			return ev.At.ParentEdgeKind() == edge.IndexExpr_Index || isLogged(ev.At) || ev.Kind == flow.Pass && sr.looksUp(ev.Call)
		},
	}
	only := sr.flow.Only(u, &flow.Policy{
		Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
		Member: func(ev flow.Event) (*flow.Policy, bool) {
			if ev.Selects() == "String" {
				written = true
				return key, true
			}
			return nil, ev.Kind != flow.Address
		},
	})
	return only && written
}

// looksUp reports whether call parses a URL, or is of a function of this package that looks something
// up, by its name, and leads to no sink.
func (sr *surroundings) looksUp(call *ast.CallExpr) bool {
	fn := sr.flow.Callee(call)
	if fn == nil || fn.Pkg() != sr.pass.Pkg {
		return sr.flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") != nil
	}
	f := sr.sums.Fact(fn)
	return words.In("looks-up", strings.ToLower(fn.Name())) && (f == nil || len(f.Params) == 0)
}

// skipsVerify reports whether InsecureSkipVerify is set beside the name of a server: then
// no certificate is looked at.
func (sr *surroundings) skipsVerify(p place) bool {
	lit, ok := p.cur.Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	_, str := structOf(sr.pass.TypesInfo.TypeOf(lit))
	if str == nil {
		return false
	}
	for i := range str.NumFields() {
		field := str.Field(i)
		if field.Name() != "InsecureSkipVerify" {
			continue
		}
		if sr.sums.IsAssigned(p.cur, field) {
			return true
		}
		if x := flow.FieldValue(lit, i, field.Name()); x != nil {
			v := sr.pass.TypesInfo.Types[x].Value
			return v == nil || constant.BoolVal(v)
		}
	}
	return false
}

// fill tells s, the site of p, what is beside p.
func (sr *surroundings) fill(p place, s *check.Site) {
	s.Base, s.Later = sr.bases.base(p)
	s.FilePath = sr.filePath(p, s)
	s.Cleaned = sr.isCleaned(p.cur)
	s.Nil = sr.nilURL(p, s.Value)
	switch p.target.role.Form {
	case catalogue.URI:
		s.Joined = sr.joinedPath(s)
	case catalogue.MuxPattern:
		s.Earlier = sr.muxes.earlier(p)
		if p.target.context == nil {
			s.Stripped = sr.muxes.stripped(p, s.Value)
		}
	case catalogue.IPAddress, catalogue.Hostname:
		sr.hosts.tellPorted(p, s)
	case catalogue.JoinedHost:
		if sr.hosts.hasBrackets(p, s.Value) {
			s.Bracketed = sr.joinedTo(p)
			s.URL = urlOfHost(sr.pass.TypesInfo, s.Value.Holes[0].Expr)
		}
	case catalogue.FieldPath:
		sr.fillPath(p, s)
	case catalogue.FilePath:
		s.Index = argIndex(p.cur.Node().(*ast.CallExpr), p.expr)
	case catalogue.FieldHost, catalogue.FieldRaw:
		s.Unbracketed = sr.hosts.staysBare(p.cur)
		if lit, ok := p.cur.Node().(*ast.CompositeLit); ok && p.target.context == nil {
			s.Fields = sr.fieldsOf(p.cur, lit)
		}
	}
}

// joinedTo returns what the call at p makes of the host "[::1]".
func (sr *surroundings) joinedTo(p place) string {
	port := "80"
	if call, ok := p.cur.Node().(*ast.CallExpr); ok && len(call.Args) == 2 {
		if text, ok := flow.StringConst(sr.pass.TypesInfo, call.Args[1]); ok && text != "" {
			port = text
		}
	}
	return "[[::1]]:" + port
}

// argIndex returns which of call's arguments arg is, those written as a list
// counted too: 2 of "c" in f("a", []string{"b", "c"}...).
func argIndex(call *ast.CallExpr, arg ast.Expr) int {
	if i := slices.Index(call.Args, arg); i >= 0 {
		return i
	}
	last := len(call.Args) - 1
	if list, ok := ast.Unparen(call.Args[last]).(*ast.CompositeLit); ok {
		return last + slices.Index(list.Elts, arg)
	}
	return last
}
