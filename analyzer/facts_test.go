package analyzer_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urilint/urilint/analyzer"
)

// silence hears what analysistest expects in vain.
type silence struct{}

func (silence) Errorf(string, ...any) {}

// TestNewFacts compares facts with those of an analyzer that also looks for what is wrong.
func TestNewFacts(t *testing.T) {
	dir, done, err := analysistest.WriteFiles(map[string]string{"a/a.go": `package a

import "net/url"

type Client struct{ Base *url.URL }

func New(base string) (*Client, error) {
	u, err := url.Parse(base)
	return &Client{u}, err
}

func (c *Client) Join(ref string) (*url.URL, error) { return c.Base.Parse("/v1/" + ref) }

func Base() string { return "https://shop.example/api/" }

func wrong() { url.Parse("https://shop.example/%zz") }
`})
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	facts := func(a *analysis.Analyzer) (list []string, diagnostics int) {
		for _, r := range analysistest.Run(silence{}, dir, withoutStd(a), "a") {
			for _, f := range r.Action.AllObjectFacts() {
				text, err := json.Marshal(f.Fact)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, fmt.Sprintf("%s: %s", f.Object, text))
			}
			diagnostics += len(r.Action.Diagnostics)
		}
		slices.Sort(list)
		return list, diagnostics
	}
	only, err := analyzer.NewFacts(analyzer.Config{})
	if err != nil {
		t.Fatal(err)
	}
	got, reported := facts(only)
	want, all := facts(analyzer.Analyzer)
	if len(want) < 3 || !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if reported > 0 || all == 0 {
		t.Errorf("%d diagnostics, and %d if asked for", reported, all)
	}
}
