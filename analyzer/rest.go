package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Of a URL that was parsed and is written again it is known how it begins. What is wrong
// there by its syntax, and the lack of a scheme or host, is wrong in what is written.

// readFor returns s as check k sees it. A check that needs more than the unchanged part
// of the URL sees only an unknown URL. It reports false if k sees nothing.
func (s site) readFor(k *check.Check) (site, bool) {
	switch s.Value.HasRest() {
	case strval.NoRest:
		return s, true
	case strval.AllRest, strval.PathRest:
		if k.Syntax {
			return s, true
		}
	}
	if k.Begins {
		return s, true
	}
	if s.own.HasRest() == strval.NoRest {
		return s, false // it is in what another function adds
	}
	s.own = s.own.WithoutRest()
	v := s.own
	if c := s.target.context; c != nil {
		v = c.Compose(v)
	}
	s.Site = s.With(v)
	return s, v.HasRest() == strval.NoRest
}

// isCleaned reports whether cur is a call that parses a URL whose first use is JoinPath, which leaves out
// double slashes and dot-segments.
//
//	u, err := url.Parse(base + "/" + p); …; return u.JoinPath()
func (sc *scope) isCleaned(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || sc.flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") == nil {
		return false
	}
	for ev := range sc.flow.Events(sc.flow.ResultVar(cur)) {
		if ev.At.Node().Pos() > call.Pos() && ev.Kind != flow.Compare {
			return ev.Kind == flow.CallMethod && ev.Member == "JoinPath" || ev.Kind == flow.Assign && sc.flow.CallTo(ev.RHS, "net/url", "URL.JoinPath") != nil
		}
	}
	return false
}
