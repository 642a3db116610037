package analyzer

import (
	"cmp"
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
	"github.com/urilint/urilint/internal/summary"
)

const (
	name = "urilint"
	doc  = `find wrong URIs in strings that reach URL-taking APIs

Strings that reach url.Parse, http.Get and their like are checked against the
grammar of RFC 3986 and against what the API asks for. A diagnostic is a fact:
where any value of what is not known could be right, urilint is silent.`
)

// Analyzer reports wrong URIs. It is configured by its flags.
var Analyzer = newAnalyzer(Config{}, false)

// New returns an analyzer that is configured by c; its flags win over it. The
// error says which field of c is wrong, and what is allowed there.
func New(c Config) (*analysis.Analyzer, error) {
	if _, err := c.compile(); err != nil {
		return nil, err
	}
	return newAnalyzer(c, false), nil
}

// NewFacts is New for a driver that needs only the facts of a package, because the
// package is a dependency. The analyzer reports nothing.
func NewFacts(c Config) (*analysis.Analyzer, error) {
	if _, err := c.compile(); err != nil {
		return nil, err
	}
	return newAnalyzer(c, true), nil
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

// WritesURLs reports whether a string literal of the files has "://" in it, or is the
// format of a host and a port. A package that uses nothing which takes a URI may make one
// all the same:
//
//	func (c Config) DSN() string { return fmt.Sprintf("postgres://%s:%s@%s/%s", …) }
//	func (c Config) Addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }
func WritesURLs(files []*ast.File) bool {
	for _, f := range files {
		for n := range ast.Preorder(f) {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && (strings.Contains(lit.Value, "://") && !isNamespace(lit.Value) || isHostPortFormat(lit.Value)) {
				return true
			}
		}
	}
	return false
}

// SaysOfStrings reports whether the files declare something that other packages can name and that
// may say something of strings: a function that tests one, or returns one, or a variable.
//
//	func Host(s string) error { if net.ParseIP(s) == nil { return errHost }; return nil }
//	var Base = "example.com/v1"
func SaysOfStrings(files []*ast.File) bool {
	for _, f := range files {
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.GenDecl:
				if decl.Tok == token.VAR && slices.ContainsFunc(decl.Specs, declaresText) {
					return true
				}
			case *ast.FuncDecl:
				if decl.Name.IsExported() && decl.Type.Results != nil && slices.ContainsFunc(decl.Type.Results.List, mayTell) {
					return true
				}
			}
		}
	}
	return false
}

// declaresText reports whether spec declares an exported variable with a string literal as its value.
func declaresText(spec ast.Spec) bool {
	vars := spec.(*ast.ValueSpec)
	return slices.ContainsFunc(vars.Names, (*ast.Ident).IsExported) && slices.ContainsFunc(vars.Values, func(x ast.Expr) bool {
		lit, ok := x.(*ast.BasicLit)
		return ok && lit.Kind == token.STRING
	})
}

// mayTell reports whether a result of that type is a string, or may say something of one.
func mayTell(result *ast.Field) bool {
	id, ok := result.Type.(*ast.Ident)
	return ok && (id.Name == "bool" || id.Name == "error" || id.Name == "string")
}

// isNamespace reports whether lit is the tag of a field for encoding/xml, and the only URL in it
// names a namespace, which nobody asks for:
//
//	Links []Link `xml:"http://www.w3.org/2005/Atom link"`
func isNamespace(lit string) bool {
	rest, ok := strings.CutPrefix(lit, "`xml:\"")
	namespace, others, _ := strings.Cut(rest, `"`)
	return ok && strings.Contains(namespace, "://") && !strings.Contains(others, "://")
}

func isHostPortFormat(lit string) bool {
	return lit == `"%s:%d"` || lit == `"%s:%s"` || lit == `"%v:%d"` || lit == `"%v:%v"`
}

func newAnalyzer(c Config, facts bool) *analysis.Analyzer {
	a := &analysis.Analyzer{Name: name, Doc: doc, URL: home, FactTypes: []analysis.Fact{(*summary.Fact)(nil), (*summary.Asks)(nil)}}
	var detail, counts, values, learns, nolint bool
	var received, assigned string
	var flags overrides
	flags.addFlags(&a.Flags)
	a.Flags.BoolVar(&detail, "detail", false, "append to each message a NUL byte and what urilint's own front end shows, as JSON")
	a.Flags.String("key", "", "changes nothing: go vet keeps results of different flags apart")
	a.Flags.BoolVar(&nolint, "nolint", false, "obey //nolint:urilint, as golangci-lint does for its linters")
	a.Flags.StringVar(&received, "received", "", "comma-separated `parts` of a server's requests that no code of the module sets, as urilint's own front end has seen: of their URLs scheme, host, path; remoteaddr; vars, which a router may leave escaped; hostheader, which net/http removes")
	a.Flags.StringVar(&assigned, "assigned", "", "comma-separated `variables` that code of the module sets in other packages, as urilint's own front end has seen, and none")
	a.Flags.BoolVar(&counts, "stats", false, "report how much is known of the strings that reach sinks, in place of findings")
	a.Flags.BoolVar(&learns, "learn", false, "report which methods of interfaces, and which functions in fields and variables, take URLs by code that their callers do not see, in place of findings")
	a.Flags.BoolVar(&values, "values", false, "beside findings, report each string that reaches a sink, and mark the fixes that are not safe")
	// Flags are set after this function and before the first package, so they
	// are understood there, once.
	compile := sync.OnceValues(func() (*program, error) {
		merged := flags.over(c)
		p, err := merged.compile()
		if err == nil {
			p.detail, p.counts, p.values, p.learns, p.nolint, p.asReceived = detail, counts, values, learns, nolint, listed(received)
			p.assigned = listed(assigned)
			p.factsOnly = facts
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
	src := &sources{pass: pass}
	ignores := directives(src, p.nolint)
	own := func(ig *ignore) bool { return !ig.foreign }
	if !p.counts && !p.learns && !p.catalogue.Reaches(pass.Pkg) && !slices.ContainsFunc(ignores, own) && len(pass.AllObjectFacts()) == 0 && !declares(pass) && !WritesURLs(pass.Files) && !(pass.Module != nil && pass.Module.Version == "" && SaysOfStrings(pass.Files)) {
		return nil // fast path: nothing here takes a URI, or makes one
	}
	files := inspector.New(pass.Files)
	in, sites := p.evaluate(pass, files)
	learner := &learner{scope: in.scope}
	if p.learns {
		learner.noteStored()
	}
	in.inferrer.export()
	if p.factsOnly {
		return nil
	}
	if p.learns {
		learner.learn()
		return nil
	}
	report := newReporter(p, src, files, ignores)
	counts := &statistics{scope: in.scope, reader: in.reader, inferred: in.inferrer}
	if p.counts {
		counts.report(report)
		return nil
	}
	report.in, report.sites = &inspected{in.scope, in.contexts, in.hosts}, sites
	in.contexts.begins.sites = sites
	in.given.countRelative(sites)
	new(unslashed).find(sites)
	for _, d := range in.inferrer.misdeclared {
		report.note(d)
	}
	sites = in.withTexts(sites)
	report.all(sites)
	report.flush()
	if p.values {
		report.values()
	} else if p.detail {
		counts.measure(report)
	}
	return nil
}

// withTexts returns sites and those of strings that no API takes as a URI.
func (in *inspection) withTexts(sites []site) []site {
	sites = append(sites, (&comparer{siteMaker: in.siteMaker}).sites()...)
	sites = append(sites, (&searches{in.siteMaker}).sites()...)
	sites = append(sites, (&cutsets{in.siteMaker}).sites(sites)...)
	colons := &splits{siteMaker: in.siteMaker}
	sites = append(sites, (&defaultPorts{splits: colons}).sites(sites)...)
	sites = append(sites, colons.sites()...)
	sites = append(sites, (&portedIPs{in.siteMaker, in.hosts}).sites()...)
	sites = append(sites, (&discards{in.siteMaker}).sites()...)
	sites = append(sites, (&wholeURLs{siteMaker: in.siteMaker}).sites()...)
	sites = append(sites, (&methodTexts{in.siteMaker}).sites()...)
	return append((&texts{siteMaker: in.siteMaker}).sites(), sites...) // first: what is heard of them needs no way to a sink
}

// all reports what the checks find in sites: what is graver first, and of one group by check,
// so that the first of the findings on the same bytes is reported, whichever site it comes from.
func (r *reporter) all(sites []site) {
	var list []found
	for _, k := range r.prog.checks {
		for _, s := range sites {
			list = r.check(list, k, s)
		}
	}
	r.specify(list)
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(a.gravity(), b.gravity()) })
	for _, f := range list {
		r.add(f.check, f.site, f.finding)
	}
}

// specify gives a finding in a text the words of the one that the same check has there where an
// API takes the string: "url.Parse fails" says more than "it is no URL".
func (r *reporter) specify(list []found) {
	sinks := make(map[told]found) // of several, the gravest
	for _, f := range list {
		at, ok := r.placed(f)
		if other, again := sinks[told{f.check.ID, at}]; ok && !f.site.isText() && (!again || f.group() < other.group()) {
			sinks[told{f.check.ID, at}] = f
		}
	}
	for i, f := range list {
		at, ok := r.placed(f)
		if sink, known := sinks[told{f.check.ID, at}]; ok && known && f.site.isText() {
			list[i].finding.Message, list[i].finding.Group = sink.finding.Message, sink.group()
		}
	}
}

// check appends to list what the check k finds in s, if the program has that value there and
// it is not intended.
func (r *reporter) check(list []found, k *check.Check, s site) []found {
	if s.test && r.in.intent.MayFail(s.wanted, s.Value.Row) || s.undecided || s.isLoose() && !k.Syntax && !s.isMisspelt(k) {
		return list
	}
	s, ok := s.readFor(k)
	if !ok {
		return list
	}
	findings := k.Run(s.Site)
	if len(findings) > 0 {
		if v, ok := r.in.values.WithConstants(s.Value); ok {
			s.Site = s.With(v)
			findings = k.Run(s.Site)
		}
	}
	asked, heard := false, false // whether the value gets there: the same for all findings
	for _, f := range findings {
		if !s.isOwn(f) || s.isJoint() && !s.foundInGroup(k) || s.alternatives > 1 && !s.alone(k, f) {
			continue
		}
		if !asked {
			asked, heard = true, s.certain(k, r.in.values) && !r.in.contexts.isReplaced(s.place)
		}
		if heard {
			list = append(list, found{k, s, f})
		}
	}
	return list
}
