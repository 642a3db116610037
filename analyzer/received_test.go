package analyzer_test

import (
	"os"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/catalogue"
)

// Requests that a server gets: as the front end calls the analyzer, when it has looked
// at the module's sources. Where nobody has looked, nothing is said.
func TestReceived(t *testing.T) {
	runReceived(t, "received", "putback", "proxied", "owntransport", "pathvars", "stripped", "remote", "namedasproxy", "gateway", "gatewayproxy", "hostheader")
}

func runReceived(t *testing.T, packages ...string) {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	analysistest.RunWithSuggestedFixes(t, dir+"/../testdata/received", asReceived(t), packages...)
}

// asReceived returns the analyzer for a module that sets no part of the requests that it receives.
func asReceived(t *testing.T) *analysis.Analyzer {
	t.Helper()
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Flags.Set("received", "scheme,host,path,remoteaddr,vars,hostheader"); err != nil {
		t.Fatal(err)
	}
	return withoutStd(a)
}

type quiet struct{ *testing.T }

func (q quiet) Errorf(format string, args ...any) { q.T.Helper() }

func TestReceivedUnseen(t *testing.T) {
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range analysistest.Run(quiet{t}, dir+"/../testdata/received", withoutStd(analyzer.Analyzer), "received") {
		for _, d := range r.Diagnostics {
			t.Errorf("nobody has looked, and it says %s", d.Message)
		}
	}
}

// Each role of strings can be given to any function.
func TestEachRole(t *testing.T) {
	dir, cleanup, err := analysistest.WriteFiles(map[string]string{"roles/roles.go": `package roles

func Take(s string) error { return nil }

func give(name string) {
	Take("https://shop.example/a b")
	if err := Take("shop.example/" + name); err != nil {
		panic(err)
	}
}
`})
	if err != nil {
		t.Fatal(err)
	}
	defer cleanup()
	for _, role := range catalogue.RoleNames() {
		if catalogue.MustRole(role).Parsed {
			continue // of a *url.URL
		}
		a, err := analyzer.New(analyzer.Config{Functions: []analyzer.Function{{Name: "roles.Take", Role: role}}})
		if err != nil {
			t.Errorf("%s: %v", role, err)
			continue
		}
		for _, r := range analysistest.Run(quiet{t}, dir, withoutStd(a), "roles") {
			if r.Err != nil {
				t.Errorf("%s: %v", role, r.Err)
			}
		}
	}
}
