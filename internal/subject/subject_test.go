package subject_test

import (
	"testing"

	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/mux"
	"github.com/urilint/urilint/internal/scope/scopetest"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/subject"
)

// What is judged and stands in no sink: each with the role that its check is for.
func TestSites(t *testing.T) {
	sc := scopetest.New(t, `
func all(w http.ResponseWriter, r *http.Request, u *url.URL, name string) {
	if u.Scheme == "https://" {
		return
	}
	_ = strings.TrimLeft(u.Path, "/api")
	_ = strings.Split(r.RemoteAddr, ":")[0]
	u.Query().Set("page", "2")
	_, _ = url.ParseQuery(u.String())
	_ = "https://h/" + name
	if !strings.Contains(name, ":") {
		name += ":80"
	}
	net.Dial("tcp", name)
}
`)
	mk := site.NewMaker(&settings.Program{Checks: checks.All}, site.NewContexts(sc, &client.Clients{Scope: sc}, &mux.Muxes{Scope: sc}))
	var d scopetest.Dump
	for _, s := range (&subject.Finder{Maker: mk}).Sites() {
		d.Add("%q as %s", s.Value.Text, s.Role.Name)
	}
	d.Want(t, `
		"https://h/\x00" as text
		"https://" as compared
		"/api" as cutset
		":" as separator
		"page" as copied-text
		"\x00" as whole-url
	`)
}
