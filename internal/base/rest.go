package base

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// Of a URL that was parsed and is written again it is known how it begins. What is wrong
// there by its syntax, and the lack of a scheme or host, is wrong in what is written.

// IsCleaned reports whether cur is a call that parses a URL whose first use is JoinPath, which leaves out
// double slashes and dot-segments.
//
//	u, err := url.Parse(base + "/" + p); …; return u.JoinPath()
func IsCleaned(sc *scope.Scope, cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || sc.Flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") == nil {
		return false
	}
	for ev := range sc.Flow.Events(sc.Flow.ResultVar(cur)) {
		if ev.At.Node().Pos() > call.Pos() && ev.Kind != flow.Compare {
			return ev.Kind == flow.CallMethod && ev.Member == "JoinPath" || ev.Kind == flow.Assign && sc.Flow.CallTo(ev.RHS, "net/url", "URL.JoinPath") != nil
		}
	}
	return false
}
