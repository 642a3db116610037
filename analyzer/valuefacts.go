package analyzer

import (
	"fmt"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/strval"
)

// A valueFact says what a function's results of string type are, where it makes
// them in one way only. It is exported for the function, and so travels to the
// packages that call it.
//
// A package variable has none, however its own package treats it: those that can
// be used by another package can be assigned by a third one.
type valueFact struct{ Values []strval.Template }

func (*valueFact) AFact() {}

// String is what tests of facts compare: "0 {c.base}/v1/{0}", where {0} is the
// first parameter.
func (f *valueFact) String() string {
	var parts []string
	for _, t := range f.Values {
		var b strings.Builder
		done := 0
		for _, s := range t.Slots {
			b.WriteString(t.Text[done:s.At])
			if done = s.At + 1; s.Param < 0 {
				fmt.Fprintf(&b, "{%s}", s.Name)
			} else {
				fmt.Fprintf(&b, "{%d}", s.Param)
			}
		}
		parts = append(parts, fmt.Sprintf("%d %s", t.Result, b.String()+t.Text[done:]))
	}
	return strings.Join(parts, "; ")
}

// importedValues returns what the package of fn told of its results.
func (w *walker) importedValues(fn *types.Func) []strval.Template {
	var fact valueFact
	if fn.Pkg() == nil || !w.pass.ImportObjectFact(fn.Origin(), &fact) {
		return nil
	}
	return fact.Values
}

// exportValues makes facts of the results that are known of what other packages
// can call.
func (w *walker) exportValues(values *strval.Evaluator) {
	for obj := range w.exported() {
		if fn, ok := obj.(*types.Func); ok && !w.inTest(fn) {
			w.exportValue(fn, values)
		}
	}
}

func (w *walker) exportValue(fn *types.Func, values *strval.Evaluator) {
	var fact valueFact
	for _, t := range values.Templates(fn) {
		// Of what is put together, that which looks like a URL or a part of one: an
		// error's text does not travel.
		if len(t.Slots) == 0 || len(t.Text) == 1 || strings.ContainsAny(t.Text, "/?#%:") && fn.Name() != "Error" {
			fact.Values = append(fact.Values, t)
		}
	}
	if fact.Values != nil {
		w.pass.ExportObjectFact(fn, &fact)
	}
}
