package analyzer

import (
	"go/ast"
	"go/types"
	"net/url"
	pathpkg "path"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/certain"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// evaluate returns the inspection of one package, and its sites unless only facts are needed.
func evaluate(p *settings.Program, pass *analysis.Pass, files *inspector.Inspector) (*inspection, []site.Site) {
	sc := scope.New(pass, p.Catalogue, files)
	pass = sc.Pass
	sc.AsReceived = received.UnsetIn(p, pass)
	sc.Values.Settled = func(v *types.Var) bool { return isSettled(p, pass, v) }
	sc.Sums.Borrows = func(field *types.Var) bool { return place.Borrows(sc, field) }
	in := newInspection(p, sc)
	in.inferrer.DeclaredParams()
	in.inferrer.Infer()
	if p.FactsOnly {
		return in, nil
	}
	return in, append(in.placed.sites(), in.urls.Sites()...)
}

// isSettled reports whether the front end has seen that no other package of the module sets v, a
// variable of this package. It does not know the name of a package that is not called as its folder.
func isSettled(p *settings.Program, pass *analysis.Pass, v *types.Var) bool {
	module, path := pass.Module, v.Pkg().Path()
	return len(p.Assigned) > 0 && module != nil && module.Path != "" && module.Version == "" &&
		pathpkg.Base(path) == v.Pkg().Name() && !slices.Contains(p.Assigned, path+"."+v.Name()) && !slices.Contains(p.Assigned, path+".*")
}

// placeSites finds the strings that are given to sinks.
type placeSites struct {
	*site.Maker
	reader *place.Reader
	around *site.Surroundings
	facts  *place.Implementations
	given  *base.GivenBases
}

// sites evaluates every place, and after them all that are bases.
func (ps *placeSites) sites() []site.Site {
	var sites, bases []site.Site
	joint := make(map[jointPlace]*site.Siblings)
	for place, v := range ps.given.OpenResolutions() {
		bases = append(bases, ps.basesOf(place, v)...)
	}
	for place := range ps.reader.Places() {
		if ps.Sums.IsList(place.Expr) || !ps.around.IsMeant(place) {
			continue
		}
		list := ps.sitesAt(place, joint)
		if place.Target.IsBase() {
			bases = append(bases, list...)
			continue
		}
		sites = append(sites, list...)
		if len(list) == 1 && list[0].Alternatives == 1 {
			bases = append(bases, ps.basesOf(place, list[0].Value)...)
		}
	}
	return append(sites, bases...)
}

// basesOf returns the sites of the bases of what is given at p, with the value v. If the base is known,
// the site of the reference says what is lost.
func (ps *placeSites) basesOf(p place.Place, v strval.Value) (sites []site.Site) {
	for _, base := range ps.given.Of(p, v) {
		_, copied := ps.given.Bases.ReceiverAt(p).(*ast.StarExpr) // the site of its path has no base
		if _, known := ps.Values.URL(base.Expr); !known || !base.Target.Given || copied {
			sites = append(sites, ps.sitesAt(base, nil)...)
		}
	}
	return sites
}

// sitesAt evaluates the place. Those that are joint share their siblings.
func (ps *placeSites) sitesAt(spot place.Place, joint map[jointPlace]*site.Siblings) (sites []site.Site) {
	list, cuts := ps.given.Arriving(spot)
	if c := spot.Target.Context; c == nil || len(c.Cuts) == 0 && !spot.Target.IsBase() {
		if byCall := place.ByCallers(ps.Maker.Scope, list, spot.Expr, spot.Cur); byCall != nil {
			for _, list := range byCall { // each call makes its own
				sites = append(sites, ps.sitesOf(spot, list, cuts, joint)...)
			}
			return sites
		}
	}
	return ps.sitesOf(spot, list, cuts, joint)
}

// sitesOf returns the sites of the place with the values of list, of which cuts are cut.
func (ps *placeSites) sitesOf(spot place.Place, list []strval.Value, cuts []strval.Cut, joint map[jointPlace]*site.Siblings) (sites []site.Site) {
	others, alternatives := new(site.Siblings), len(list)-ps.missing(list, spot.Expr)
	if c := spot.Target.Context; c != nil && c.Group != 0 {
		id := jointPlace{spot.Expr, spot.Target.Obj, c.Group}
		if joint[id] == nil {
			joint[id] = others
		}
		others = joint[id]
		others.Group = ps.facts.GroupOf(spot.Target)
		alternatives *= others.Group
	}
	for _, own := range list {
		if place.IsZeroValue(own) {
			continue
		}
		v, undecided := own, false
		if c := spot.Target.Context; c != nil {
			reached, known := c.Reached(own)
			if known && !reached {
				continue
			}
			if own = own.Cut(cuts); own.Text == "" || own.Complete() && spot.Target.Role.Form.IsIP() {
				continue // nothing of it is left, or the function tests whether a name is an address
			}
			v, undecided = c.Compose(own), !known
		}
		var s site.Site
		if spot.Target.IsBase() {
			var ok bool
			if s, ok = ps.baseSite(spot, own, alternatives); !ok {
				continue
			}
		} else {
			s = ps.Site(spot, v, own, alternatives)
			ps.around.Fill(spot, s.Site)
		}
		s.Others, s.Undecided = others, undecided
		others.Add(s)
		sites = append(sites, s)
	}
	return sites
}

// baseSite returns the site of the base own, one of several as alternatives says, that stands at p;
// its value is the reference, or what is requested. It reports false if there is nothing to say of it.
func (ps *placeSites) baseSite(p place.Place, own strval.Value, alternatives int) (site.Site, bool) {
	c := p.Target.Context
	if c.Ref.Text == "" {
		return ps.Site(p, c.Compose(own).Rewritten(), own, alternatives), !p.InTest && !own.Unknown() && own.Text != "" // which may be a default's place
	}
	base := check.NewBase(c.Compose(own))
	if base == nil && own.Unknown() && c.Before.Text+c.After.Text == "" {
		base = &check.Base{Value: own, URL: new(url.URL)}
	}
	if base == nil {
		return site.Site{}, false
	}
	s := ps.Site(p, c.Ref.Value(), own, alternatives)
	if !ps.Silent(s) {
		return site.Site{}, false // it is wrong against any base, and is reported where it is written
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
		if place.IsZeroValue(v) && ps.Values.Certain(v, expr) == certain.OneOf {
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
