package analyzer

import (
	"go/ast"
	"go/constant"
	"slices"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
)

// isMeant reports whether the string at p is what its role says, as far as is seen.
func (sr *surroundings) isMeant(p place) bool {
	switch p.target.role.Form {
	case catalogue.MuxPattern:
		return !sr.muxes.oldMux()
	case catalogue.EncodedText:
		return !sr.intent.OnlyTested(p.cur)
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
		if s.Bracketed = sr.hosts.hasBrackets(p, s.Value); s.Bracketed {
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
