package report

import (
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/scope"
)

// Values reports, besides the findings, each string that reaches a sink as a URI or
// part of one, as far as it is known: at each literal that its bytes come from, and at
// the argument of the sink. The message is "value", or "value" with the base that the
// string is resolved against.
func (r *Reporter) Values() {
	type key struct {
		pos       token.Pos
		text, api string
	}
	seen := make(map[key]bool)
	for _, s := range r.Sites {
		if s.Value.Unknown() || s.Role.Form > catalogue.RequestTarget && s.Role.Form != catalogue.Origin && s.Role.Form != catalogue.MaybeURI {
			continue
		}
		message := "value"
		if s.Base != nil && len(s.Base.Value.Spans) > 0 && s.Base.Value.Complete() {
			message += " " + s.With(s.Base.Value).Shown()
		}
		text := s.Shown()
		report := func(pos, end token.Pos) {
			k := key{pos, text, s.API}
			if seen[k] || !pos.IsValid() {
				return
			}
			seen[k] = true
			d := analysis.Diagnostic{Pos: pos, End: end, Category: "value", Message: message}
			d.Message += r.Detail(d, scope.Details{URI: text, API: s.API, Secrets: r.secrets(s)})
			r.Pass.Report(d)
		}
		for _, span := range s.Own.Spans {
			if _, ok := r.literal(span); ok {
				report(span.Lit.Pos(), span.Lit.End())
			}
		}
		report(s.Expr.Pos(), s.Expr.End())
	}
}
