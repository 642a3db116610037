package analyzer

import (
	"fmt"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/strval"
)

// A urlFact says what URL a package variable or a function's results, of type
// *url.URL, are. It is exported for the object, and so travels to the packages that
// use it. What a variable is, is its default: it is used where neither its own
// package nor the one that uses it assigns it.
type urlFact struct{ URLs []strval.KnownURL }

func (*urlFact) AFact() {}

// String is what tests of facts compare: "0 https://example.com/v1", "0 parses 0".
func (f *urlFact) String() string {
	var parts []string
	for _, k := range f.URLs {
		what := k.Text
		switch {
		case k.Param >= 0 && k.Parsed:
			what = fmt.Sprintf("parses %d", k.Param)
		case k.Param >= 0:
			what = fmt.Sprintf("is %d", k.Param)
		}
		parts = append(parts, fmt.Sprintf("%d %s", k.Result, what))
	}
	return strings.Join(parts, "; ")
}

// importedURLs returns what the packages of obj, a variable or a function, told of it.
func (w *walker) importedURLs(obj types.Object) []strval.KnownURL {
	var fact urlFact
	if obj.Pkg() == nil || !w.pass.ImportObjectFact(obj, &fact) {
		return nil
	}
	return fact.URLs
}

// exportURLs makes facts of the URLs that are known of what other packages can use.
func (w *walker) exportURLs(values *strval.Evaluator) {
	for obj := range w.exported() {
		if list := values.Known(obj); len(list) > 0 {
			w.pass.ExportObjectFact(obj, &urlFact{list})
		}
	}
}
