// Package analyzer reports strings that reach URL-taking APIs and are wrong
// there, by the grammar of RFC 3986 or by what the API asks for.
//
// [Analyzer] is the pass with flags, for drivers such as go vet and nogo; [New]
// makes one of a [Config], for drivers with settings of their own.
package analyzer

import (
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
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
var Analyzer = newAnalyzer(new(Config))

// New returns an analyzer that is configured by c; its flags change a copy. The
// error says which field of c is wrong, and what is allowed there.
func New(c Config) (*analysis.Analyzer, error) {
	if _, err := c.compile(); err != nil {
		return nil, err
	}
	return newAnalyzer(&c), nil
}

func newAnalyzer(c *Config) *analysis.Analyzer {
	a := &analysis.Analyzer{Name: name, Doc: doc, URL: home}
	var detail bool
	c.addFlags(&a.Flags)
	a.Flags.BoolVar(&detail, "detail", false, "append to each message a NUL byte and what urilint's own front end shows, as JSON")
	// Flags are set after this function and before the first package, so they
	// are understood there, once.
	compile := sync.OnceValues(func() (*program, error) {
		p, err := c.compile()
		if err == nil {
			p.detail = detail
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
	if err := p.declared(pass.Pkg); err != nil {
		return err
	}
	ignores := directives(pass)
	if !p.catalogue.Reaches(pass.Pkg) && len(ignores) == 0 {
		return nil // fast path: nothing here takes a URI
	}
	var (
		files  = inspector.New(pass.Files)
		values = strval.NewEvaluator(pass.Pkg, pass.TypesInfo, files)
		report = newReporter(p, pass, ignores)
		sites  []site
	)
	for place := range p.places(pass, files) {
		for _, v := range values.Values(place.expr) {
			s := site{place, check.NewSite(v, place.sink.Role, place.api)}
			s.Method = place.method
			s.Test = place.test
			s.Strict = p.strict
			report.uses(s) // before any fix: a constant is edited only if all its uses are known
			if !place.mayFail(pass.TypesInfo, v.Row) {
				sites = append(sites, s)
			}
		}
	}
	// By check first, so that on each literal the check that precedes is the one
	// that is heard, whichever site it comes from.
	for _, k := range p.checks {
		for _, s := range sites {
			for _, f := range k.Run(s.Site) {
				report.add(k, s, f)
			}
		}
	}
	report.flush()
	return nil
}

// A site is a place with its value, as the checks see it.
type site struct {
	place
	*check.Site
}
