package report_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/mux"
	"github.com/urilint/urilint/internal/report"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/scope/scopetest"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/subject"
)

// A finding has the place of its bytes in the source, and is left out where the groups of the run
// say so.
func TestDiagnostics(t *testing.T) {
	const src = `
func compare(u *url.URL) bool {
	return u.Scheme == "https://"
}
`
	for _, tt := range []struct {
		groups []string
		want   string
	}{
		{nil, `3:21 nevertrue: u.Scheme == "https://" is never true: Scheme has no "://"; write "https" [elsewhere] [nevertrue]`},
		{[]string{"fails"}, ""},
	} {
		sc := scopetest.New(t, src)
		var d scopetest.Dump
		sc.Pass.Report = func(diag analysis.Diagnostic) {
			at := sc.Pass.Fset.Position(diag.Pos)
			d.Add("%d:%d %s [%s]", at.Line, at.Column, diag.Message, diag.Category)
		}
		prog := &settings.Program{Checks: checks.All, Groups: tt.groups}
		contexts := site.NewContexts(sc, &client.Clients{Scope: sc}, &mux.Muxes{Scope: sc})
		mk := site.NewMaker(prog, contexts)
		texts := &scope.Sources{Pass: sc.Pass}
		r := report.New(prog, texts, report.Directives(texts, false))
		r.In = &report.Inspected{Scope: sc, Contexts: contexts, Hosts: &host.Hosts{Scope: sc}}
		r.All((&subject.Finder{Maker: mk}).Sites())
		r.Flush()
		d.Want(t, tt.want)
	}
}
