package analyzer

import (
	"go/ast"
	"go/types"
	pathpkg "path"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// evaluate returns the inspection of one package, and its sites.
func (p *program) evaluate(pass *analysis.Pass, files *inspector.Inspector) (*inspection, []site) {
	sc := newScope(pass, p.catalogue, files)
	pass = sc.pass
	sc.asReceived = p.unsetIn(pass)
	sc.values.Settled = func(v *types.Var) bool { return p.isSettled(pass, v) }
	sc.sums.Borrows = func(field *types.Var) bool { return sc.borrows(field) }
	in := newInspection(p, sc)
	in.inferrer.declaredParams()
	in.inferrer.infer()
	sites := in.placed.sites()
	if p.factsOnly {
		return in, nil
	}
	sites = append(sites, in.urls.sites()...)
	return in, sites
}

// isSettled reports whether the front end has seen that no other package of the module sets v, a
// variable of this package. It does not know the name of a package that is not called as its folder.
func (p *program) isSettled(pass *analysis.Pass, v *types.Var) bool {
	module, path := pass.Module, v.Pkg().Path()
	return len(p.assigned) > 0 && module != nil && module.Path != "" && module.Version == "" &&
		pathpkg.Base(path) == v.Pkg().Name() && !slices.Contains(p.assigned, path+"."+v.Name()) && !slices.Contains(p.assigned, path+".*")
}

// placeSites finds the strings that are given to sinks.
type placeSites struct {
	*siteMaker
	reader *reader
	around *surroundings
	facts  *implementations
	given  *givenBases
}

// sites evaluates every place, and after them all that are bases.
func (ps *placeSites) sites() []site {
	var sites, bases []site
	joint := make(map[jointPlace]*siblings)
	for place, v := range ps.given.openResolutions() {
		bases = append(bases, ps.basesOf(place, v)...)
	}
	for place := range ps.reader.places() {
		if ps.sums.IsList(place.expr) || !ps.around.isMeant(place) {
			continue
		}
		list := ps.sitesAt(place, joint)
		if place.target.isBase() {
			bases = append(bases, list...)
			continue
		}
		sites = append(sites, list...)
		if len(list) == 1 && list[0].alternatives == 1 {
			bases = append(bases, ps.basesOf(place, list[0].Value)...)
		}
	}
	return append(sites, bases...)
}

// basesOf returns the sites of the bases of what is given at p, with the value v. If the base is known,
// the site of the reference says what is lost.
func (ps *placeSites) basesOf(p place, v strval.Value) (sites []site) {
	for _, base := range ps.given.of(p, v) {
		if _, known := ps.values.URL(base.expr); !known || !base.target.given {
			sites = append(sites, ps.sitesAt(base, nil)...)
		}
	}
	return sites
}

// sitesAt evaluates the place. Those that are joint share their siblings.
func (ps *placeSites) sitesAt(place place, joint map[jointPlace]*siblings) (sites []site) {
	list, cuts := ps.given.arriving(place)
	if c := place.target.context; c == nil || len(c.Cuts) == 0 && !place.target.isBase() {
		if byCall := ps.byCallers(list, place.expr, place.cur); byCall != nil {
			for _, own := range byCall { // each call makes its own
				sites = append(sites, ps.sitesOf(place, []strval.Value{own}, cuts, joint)...)
			}
			return sites
		}
	}
	return ps.sitesOf(place, list, cuts, joint)
}

// sitesOf returns the sites of the place with the values of list, of which cuts are cut.
func (ps *placeSites) sitesOf(place place, list []strval.Value, cuts []strval.Cut, joint map[jointPlace]*siblings) (sites []site) {
	others, alternatives := new(siblings), len(list)-ps.missing(list, place.expr)
	if c := place.target.context; c != nil && c.Group != 0 {
		id := jointPlace{place.expr, place.target.obj, c.Group}
		if joint[id] == nil {
			joint[id] = others
		}
		others = joint[id]
		others.group = ps.facts.groupOf(place.target)
		alternatives *= others.group
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
			if own = own.Cut(cuts); own.Text == "" || own.Complete() && place.target.role.Form.IsIP() {
				continue // nothing of it is left, or the function asks whether a name is an address
			}
			v, undecided = c.Compose(own), !known
		}
		var s site
		if place.target.isBase() {
			var ok bool
			if s, ok = ps.baseSite(place, own, alternatives); !ok {
				continue
			}
		} else {
			s = ps.site(place, v, own, alternatives)
			ps.around.fill(place, s.Site)
		}
		s.others, s.undecided = others, undecided
		others.add(s)
		sites = append(sites, s)
	}
	return sites
}

// baseSite returns the site of the base own, one of several as alternatives says, that stands at p;
// its value is the reference, or what is requested. It reports false if there is nothing to say of it.
func (ps *placeSites) baseSite(p place, own strval.Value, alternatives int) (site, bool) {
	c := p.target.context
	if c.Ref.Text == "" {
		return ps.site(p, c.Compose(own).Rewritten(), own, alternatives), !p.test && !own.Unknown() && own.Text != "" // which may be a default's place
	}
	base := check.NewBase(c.Compose(own))
	if base == nil {
		return site{}, false
	}
	s := ps.site(p, c.Ref.Value(), own, alternatives)
	if !ps.silent(s) {
		return site{}, false // it is wrong against any base, and is reported where it is written
	}
	s.Base = base
	return s, true
}

// missing returns how many of list, the values of expr, are what a map gives for a key that
// it does not have. A string of the map is right or wrong whether such a key comes or not.
//
//	http.Get(endpoints[name])
func (ps *placeSites) missing(list []strval.Value, expr ast.Expr) int {
	n := 0
	for _, v := range list {
		if isZeroValue(v) && ps.values.Certain(v, expr) == strval.OneOf {
			n++
		}
	}
	return n
}

// A jointPlace is a place whose string reaches a sink by one effect of a group. Its
// sites, one for each effect and value, are checked together: only a fault that each of
// them has is reported.
type jointPlace struct {
	expr  ast.Expr
	obj   types.Object
	group uint64
}
