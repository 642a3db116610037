package telling

import (
	"flag"
	"os"
	"runtime"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the page of the documentation anew")

// The page is of one version of Go, since net/url changes.
const docGo = "go1.26"

// TestDoc compares the page of the documentation with what Doc writes.
func TestDoc(t *testing.T) {
	if v := runtime.Version(); !strings.HasPrefix(v, docGo+".") && v != docGo {
		t.Skipf("the page is about %s's net/url, and this is %s", docGo, v)
	}
	groups, err := Groups()
	if err != nil {
		t.Fatal(err)
	}
	browser, hrefs, err := Hrefs()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, g := range groups {
		n += len(g.Entries)
	}
	if n != len(hrefs) {
		t.Fatalf("the list has %d entries and browser.txt %d: go test ./page -run TestHrefs -update", n, len(hrefs))
	}
	doc := Doc(groups, browser, hrefs, docGo)
	const name = "../../docs/three-readers.md"
	if *update {
		if err := os.WriteFile(name, []byte(doc), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != doc {
		t.Errorf("%s is out of date: go test ./telling -run TestDoc -update", name)
	}
}
