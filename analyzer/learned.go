package analyzer

import (
	"cmp"
	"encoding/json"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// learn reports, for urilint's own front end, what the package has Learned, as JSON:
//
//	learn: [{"name":"(example.com/m/service.Connector).Request","arg":1,"role":"reference",…}]
func (l *learner) learn() {
	l.packages = l.seen()
	var list []Learned
	for m, iface := range interfaceMethods(l.packages) {
		list = append(list, l.method(m, iface)...)
	}
	list = append(list, l.variables(l.storing())...)
	if len(list) == 0 {
		return
	}
	slices.SortFunc(list, func(a, b Learned) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Arg, b.Arg)) })
	text, err := json.Marshal(slices.Compact(list))
	if err != nil {
		panic(err) // strings and numbers only
	}
	at := l.pass.Files[0].Package
	l.pass.Report(analysis.Diagnostic{Pos: at, End: at, Category: "learn", Message: "learn: " + string(text)})
}
