package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

const (
	name = "urilint"
	home = "https://github.com/urilint/urilint"
	doc  = `find wrong URIs in strings that reach URL-taking APIs

Strings that reach url.Parse, http.Get and their like are checked against the
grammar of RFC 3986 and against what the API asks for. A diagnostic is a fact:
where any value of what is not known could be right, urilint is silent.`
)

// Analyzer reports wrong URIs. It is configured by its flags.
var Analyzer = newAnalyzer(Config{})

// New returns an analyzer that is configured by c; its flags win over it. The
// error says which field of c is wrong, and what is allowed there.
func New(c Config) (*analysis.Analyzer, error) {
	if _, err := c.compile(); err != nil {
		return nil, err
	}
	return newAnalyzer(c), nil
}

// TakesURIs reports whether the package of that path has a function, field or
// type that takes a URI, by the catalogue. A package that imports none of these,
// and none with facts, has no facts itself.
func TakesURIs(path string) bool { return catalogue.All().Infers(path) }

// Reaches reports whether the package of that path, which imports these, can use what
// takes a URI, by the catalogue. If not, none of imports has facts, and it has no
// directive, there is nothing to say of it.
func Reaches(path string, imports []*types.Package) bool {
	pkg := types.NewPackage(path, "")
	pkg.SetImports(imports)
	return catalogue.All().Reaches(pkg)
}

// WritesURLs reports whether a string literal of the files has "://" in it. A package
// that uses nothing which takes a URI may make one all the same:
//
//	func (c Config) DSN() string { return fmt.Sprintf("postgres://%s:%s@%s/%s", …) }
func WritesURLs(files []*ast.File) bool {
	found := false
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && strings.Contains(lit.Value, "://") {
				found = true
			}
			return !found
		})
	}
	return found
}

func newAnalyzer(c Config) *analysis.Analyzer {
	a := &analysis.Analyzer{Name: name, Doc: doc, URL: home, FactTypes: []analysis.Fact{(*summary.Fact)(nil)}}
	var detail, counts, values bool
	var received string
	var flags overrides
	flags.addFlags(&a.Flags)
	a.Flags.BoolVar(&detail, "detail", false, "append to each message a NUL byte and what urilint's own front end shows, as JSON")
	a.Flags.String("key", "", "changes nothing: go vet keeps results of different flags apart")
	a.Flags.StringVar(&received, "received", "", "comma-separated `parts` of a server's requests that no code of the module sets, as urilint's own front end has seen: of their URLs scheme, host, path; remoteaddr")
	a.Flags.BoolVar(&counts, "stats", false, "report how much is known of the strings that reach sinks, in place of findings")
	a.Flags.BoolVar(&values, "values", false, "beside findings, report each string that reaches a sink, and mark the fixes that are not safe")
	// Flags are set after this function and before the first package, so they
	// are understood there, once.
	compile := sync.OnceValues(func() (*program, error) {
		merged := flags.over(c)
		p, err := merged.compile()
		if err == nil {
			p.detail, p.counts, p.values, p.asReceived = detail, counts, values, receivedParts(received)
		}
		return p, err
	})
	a.Run = func(pass *analysis.Pass) (any, error) {
		p, err := compile()
		if err != nil {
			return nil, err
		}
		return nil, p.run(pass)
	}
	return a
}

// run analyzes one package: places → sites → findings → diagnostics.
func (p *program) run(pass *analysis.Pass) error {
	if err := p.declarationsHold(pass.Pkg); err != nil {
		return err
	}
	ignores := directives(pass)
	if !p.counts && !p.catalogue.Reaches(pass.Pkg) && len(ignores) == 0 && len(pass.AllObjectFacts()) == 0 && !declares(pass) && !WritesURLs(pass.Files) {
		return nil // fast path: nothing here takes a URI, or makes one
	}
	files := inspector.New(pass.Files)
	walk, values, sites := p.evaluate(pass, files)
	report := newReporter(p, pass, files, ignores)
	walk.export(values)
	if p.counts {
		p.stats(walk, values, report)
		return nil
	}
	report.walk, report.sites = walk, sites
	walk.memo.sites = sites
	for _, d := range walk.misdeclared {
		report.note(d)
	}
	sites = append(sites, p.compared(walk, values)...)
	sites = append(sites, p.swapped(walk, values)...)
	sites = append(sites, p.cutsets(walk, values, sites)...)
	sites = append(sites, p.discarded(walk, values)...)
	sites = append(p.texts(walk, values), sites...) // first: what is heard of them needs no way to a sink

	for _, s := range sites {
		report.uses(s) // before any fix: a constant is edited only if all its uses are known
	}
	// By check first, so that on each literal the check that precedes is the one
	// that is heard, whichever site it comes from.
	for _, k := range p.checks {
		for _, s := range sites {
			if s.test && walk.intent.MayFail(s.wanted, s.Value.Row) || s.undecided || s.isLoose() && !isSyntax(k) {
				continue
			}
			asked, heard := false, false // whether the value gets there: the same for all findings
			for _, f := range k.Run(s.Site) {
				if !s.isOwn(f) || s.isJoint() && !s.foundInAll(k) || s.alternatives > 1 && !s.alone(k, f) {
					continue
				}
				if !asked {
					asked, heard = true, s.certain(k, values) && !walk.isReplaced(s.place)
				}
				if heard {
					report.add(k, s, f)
				}
			}
		}
	}
	report.flush()
	if p.values {
		report.values()
	} else if p.detail {
		report.measure()
	}
	return nil
}

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

// A site is a place with one of its values, as the checks see it.
type site struct {
	place
	*check.Site
	own          strval.Value // the value written here; Site's is what reaches the sink
	alternatives int          // how many values the place has
	others       *[]site      // those of its sites that could be made; nil: the site is the only one
	faults       *faults
	undecided    bool // whether it gets to the sink, its holes decide
}

// site returns the site of a place with the value v at the sink, of which own is
// written here.
func (p *program) site(walk *walker, place place, v, own strval.Value, alternatives int) site {
	s := site{place, check.NewSite(v, place.target.role, place.target.api), own, alternatives, nil, walk.faults, false}
	s.Method, s.Test, s.Stored, s.Strict = place.method, place.test, place.stored, p.strict
	s.Likely, s.Several = p.likely, alternatives > 1
	s.Context = walk.contextOf(place)
	s.Go = goMinor(walk.pass)
	return s
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

// silent reports whether no check has anything to say about s.
func (p *program) silent(s site) bool {
	for _, k := range p.checks {
		if len(k.Run(s.Site)) > 0 {
			return false
		}
	}
	return true
}

// alone reports whether k's finding f, in one of several values that s may have,
// follows from what one assignment wrote. Pieces of different assignments may
// never come together, if the conditions of both have to do with each other:
//
//	if v6 { host = "[" + host + "]" }
//	if named { u = "http://" + bucket + "." + host } else { u = "http://" + host }
//
// So f must be found too where all is unknown but the pieces that came by the
// same variables as those it stands on, and by none.
//
// If k finds something in each of the values, and all pieces came by the same
// variables or by none, it does not matter which of them come together:
//
//	scheme := "http://"
//	if tls { scheme = "https://" }
//	u := scheme + host + ":8080"
func (s site) alone(k *check.Check, f check.Finding) bool {
	v := s.Value
	if oneProvenance(v.Spans) && s.foundInAll(k) {
		return true
	}
	var (
		at   = v.Span(f.Start)
		weak = strval.Value{Row: v.Row}
		done = make(map[int]strval.Hole) // the holes of v, by place
	)
	for _, h := range v.Holes {
		done[h.At] = h
	}
	for _, span := range v.Spans {
		start := len(weak.Text)
		if len(span.Vars) > 0 && !slices.Equal(span.Vars, at.Vars) {
			weak.Text += "\x00"
			weak.Holes = append(weak.Holes, strval.Hole{At: start, Kind: strval.Any, Label: "…"})
		} else {
			weak.Text += v.Text[span.Start:span.End]
			for i := span.Start; i < span.End; i++ {
				if h, ok := done[i]; ok {
					h.At = start + i - span.Start
					weak.Holes = append(weak.Holes, h)
				}
			}
		}
		span.Start, span.End = start, len(weak.Text)
		weak.Spans = append(weak.Spans, span)
	}
	return len(k.Run(s.With(weak))) > 0
}

// oneProvenance reports whether all of spans that came by variables came by the same.
func oneProvenance(spans []strval.Span) bool {
	var vars []*ast.Ident
	for _, span := range spans {
		switch {
		case len(span.Vars) == 0:
		case vars == nil:
			vars = span.Vars
		case !slices.Equal(span.Vars, vars):
			return false
		}
	}
	return true
}

// isOwn reports whether f is about bytes that were written here, if it could be
// about what is told elsewhere.
func (s site) isOwn(f check.Finding) bool {
	lo, hi := s.written()
	return s.target.context == nil || f.Start < hi && lo < f.End || !s.isJoint() && !s.faults.in(s.target)
}

// certain reports whether the site's value, which k finds something in, reaches
// the sink at some time; or one of the place's values does, of which k finds
// something in each.
func (s site) certain(k *check.Check, values *strval.Evaluator) bool {
	if s.Base != nil && values.Certain(s.Base.Value, s.expr) == strval.Guarded {
		return false
	}
	switch values.Certain(s.own, s.expr) {
	case strval.Certain:
		return true
	case strval.Guarded:
		return false
	}
	if s.alternatives == 1 {
		return true // the others cannot be
	}
	return s.foundInAll(k) || s.isWrongIfEver(k)
}

// foundInAll reports whether k finds something in each of the place's values.
func (s site) foundInAll(k *check.Check) bool {
	return s.others != nil && len(*s.others) == s.alternatives &&
		!slices.ContainsFunc(*s.others, func(t site) bool { return !slices.ContainsFunc(k.Run(t.Site), t.isOwn) })
}

// written returns the bytes of the site's value that were written here.
func (s site) written() (lo, hi int) {
	if c := s.target.context; c != nil {
		lo = len(c.Before.Text)
	}
	return lo, lo + len(s.own.Text)
}
