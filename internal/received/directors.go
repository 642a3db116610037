package received

import (
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// IsDirector reports whether the expression at cur is set as the Director or Rewrite of a reverse
// proxy, perhaps by a variable of that name.
func IsDirector(flw *flow.Package, cur inspector.Cursor) bool {
	ev := flw.EventAt(cur)
	switch {
	case ev.Into == nil || ev.Into.Pkg() == nil:
		return false
	case ev.Kind == flow.Alias: // director := func(r *http.Request) { … }
		return ev.Into.Name() == "director" || ev.Into.Name() == "rewrite"
	}
	return ev.Kind == flow.Store && (ev.Member == "Director" || ev.Member == "Rewrite") && ev.Into.Pkg().Path() == "net/http/httputil"
}
