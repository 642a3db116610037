package survey

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Learn reports, for urilint's own front end, what the package has Learned, as JSON:
//
//	learn: [{"name":"(example.com/m/service.Connector).Request","arg":1,"role":"reference",…}]
func (l *Learner) Learn() {
	list := append(l.methods(l.seen()), l.variables(l.storing())...)
	if len(list) == 0 {
		return
	}
	slices.SortFunc(list, func(a, b Learned) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Arg, b.Arg)) })
	text, err := json.Marshal(slices.Compact(list))
	if err != nil {
		panic(err) // strings and numbers only
	}
	at := l.Pass.Files[0].Package
	l.Pass.Report(analysis.Diagnostic{Pos: at, End: at, Category: "learn", Message: "learn: " + string(text)})
}

// unlearned returns the parameters that learn would report: of interface methods because of the
// package's own types or, of a program, because of all types that it sees; of fields and
// variables because of what the package stores there itself. What it hands to a function that
// stores it, only learn knows: ordinary runs have no facts about that.
func (l *Learner) unlearned() []string {
	seen := l.seen()
	list := []*types.Package{l.Pass.Pkg}
	if l.Pass.Pkg.Name() == "main" {
		list = seen
	}
	found := l.methods(list)
	if len(seen) > 1 {
		found = append(found, l.variables(l.storing((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil)))...)
	}
	var names []string
	for _, f := range found {
		if f.Role != "" {
			names = append(names, fmt.Sprint(f.Name, " ", f.Arg))
		}
	}
	slices.Sort(names)
	return names
}
