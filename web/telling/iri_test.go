package telling

import (
	"testing"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/web/reading"
)

// The URI that the page has for an IRI is that of uri.FromIRI.
func TestIRI(t *testing.T) {
	groups, err := Groups()
	if err != nil {
		t.Fatal(err)
	}
	_, hrefs, err := Hrefs()
	if err != nil {
		t.Fatal(err)
	}
	iris := 0
	for _, g := range groups {
		for _, e := range g.Entries {
			want, err := uri.FromIRI(e.Text)
			if err != nil || want == e.Text { // a URI already
				want = ""
			}
			if got := reading.Make(e.Text, hrefs[0], "", reading.Href{}).URI; got != want {
				t.Errorf("the URI of %q is %q, and by package uri %q (%v)", e.Text, got, want, err)
			}
			if want != "" {
				iris++
			}
			hrefs = hrefs[1:]
		}
	}
	if iris < 8 {
		t.Errorf("only %d of the entries are IRIs", iris)
	}
}
