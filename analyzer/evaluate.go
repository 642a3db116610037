package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// evaluate returns the sites of one package, and what they were found with.
func (p *program) evaluate(pass *analysis.Pass, files *inspector.Inspector) (*walker, *strval.Evaluator, []site) {
	var (
		values = strval.NewEvaluator(pass.Pkg, pass.TypesInfo, files)
		walk   = &walker{pass: pass, catalogue: p.catalogue, files: files, flow: values.Flow(), values: values, asReceived: p.asReceived}
	)
	walk.evaluated = make(map[ast.Expr][]strval.Value)
	walk.faults = &faults{prog: p, walk: walk, of: make(map[*summary.Effect]bool)}
	values.InTest = func(pos token.Pos) bool { return inTestFile(pass.Fset, pos) }
	walk.intent = intent.New(walk.flow)
	walk.sums = summary.New(walk.flow, values.InTest, func(obj types.Object, f *summary.Fact) bool { return pass.ImportObjectFact(obj, f) })
	values.Imported = func(obj types.Object) []strval.KnownURL { return walk.sums.Fact(obj).Known() }
	values.Results = func(fn *types.Func) []strval.Template { return walk.sums.Fact(fn).Templates() }
	values.Gives = p.catalogue.Gives
	walk.sums.TestOf = values.TestOf
	walk.declaredParams()
	walk.infer()
	sites := p.sites(walk, values)
	walk.inferBases(append(p.openResolutions(walk, values), sites...), values)
	sites = append(sites, p.baseSites(walk, values)...)
	sites = append(sites, p.urlSites(walk, values)...)
	return walk, values, sites
}

// sites evaluates every place.
func (p *program) sites(walk *walker, values *strval.Evaluator) []site {
	var sites []site
	joint := make(map[jointPlace]*[]site)
	for place := range walk.places() {
		if !walk.isMeant(place) {
			continue
		}
		list := walk.valuesOf(place.expr)
		others, alternatives := new([]site), len(list)
		if c := place.target.context; c != nil && c.Group != 0 {
			id := jointPlace{place.expr, place.target.obj, c.Group}
			if joint[id] == nil {
				joint[id] = others
			}
			others, alternatives = joint[id], alternatives*walk.factOf(place.target.obj).InGroup(place.target.arg, c)
		}
		for _, own := range list {
			if isZeroValue(own) {
				continue
			}
			v, undecided := own, false
			if c := place.target.context; c != nil {
				reached, known := c.Reached(own)
				if known && !reached {
					continue
				}
				if own = own.Cut(c.Cuts); own.Text == "" {
					continue // nothing of it is left
				}
				v, undecided = c.Compose(own), !known
			}
			s := p.site(walk, place, v, own, alternatives)
			s.others, s.undecided = others, undecided
			walk.fill(place, s.Site, values)
			*others = append(*others, s)
			sites = append(sites, s)
		}
	}
	return sites
}
