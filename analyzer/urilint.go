package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/infer"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/report"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/subject"
	"github.com/urilint/urilint/internal/summary"
	"github.com/urilint/urilint/internal/survey"
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

// SaysOfStrings reports whether the files declare something that other packages can name and that may say something of
// strings: a function that is given something or gives it, or a variable that is not a number.
//
//	func Host(s string) error { if net.ParseIP(s) == nil { return errHost }; return nil }
//	var Bases = []string{"example.com/v1"}
func SaysOfStrings(files []*ast.File) bool {
	return slices.ContainsFunc(files, func(f *ast.File) bool { return slices.ContainsFunc(f.Decls, saysOfStrings) })
}

func saysOfStrings(decl ast.Decl) bool {
	switch decl := decl.(type) {
	case *ast.GenDecl:
		return decl.Tok == token.VAR && slices.ContainsFunc(decl.Specs, func(spec ast.Spec) bool {
			vars := spec.(*ast.ValueSpec)
			return slices.ContainsFunc(vars.Names, (*ast.Ident).IsExported) && !slices.ContainsFunc(vars.Values, func(x ast.Expr) bool {
				lit, ok := x.(*ast.BasicLit)
				return ok && lit.Kind != token.STRING
			})
		})
	case *ast.FuncDecl:
		return decl.Name.IsExported() && (decl.Recv != nil || decl.Type.Results != nil || len(decl.Type.Params.List) > 0)
	}
	return false
}

// isNamespace reports whether lit is the tag of a field for encoding/xml, and the only URL in it
// names a namespace, which no program requests:
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
	a := &analysis.Analyzer{Name: name, Doc: doc, URL: report.Home, FactTypes: []analysis.Fact{(*summary.Fact)(nil), (*summary.Asks)(nil)}}
	var detail, counts, values, learns, nolint bool
	var unset, assigned string
	var flags overrides
	flags.addFlags(&a.Flags)
	a.Flags.BoolVar(&detail, "detail", false, "append to each message a NUL byte and what urilint's own front end shows, as JSON")
	a.Flags.String("key", "", "changes nothing: go vet keeps results of different flags apart")
	a.Flags.BoolVar(&nolint, "nolint", false, "obey //nolint:urilint, as golangci-lint does for its linters")
	a.Flags.StringVar(&unset, "received", "", "comma-separated `parts` of a server's requests that no code of the module sets, as urilint's own front end has seen: of their URLs scheme, host, path; remoteaddr; vars, which a router may leave escaped; hostheader, which net/http removes")
	a.Flags.StringVar(&assigned, "assigned", "", "comma-separated `variables` that code of the module sets in other packages, as urilint's own front end has seen, and none")
	a.Flags.BoolVar(&counts, "stats", false, "report how much is known of the strings that reach sinks, in place of findings")
	a.Flags.BoolVar(&learns, "learn", false, "report which methods of interfaces, and which functions in fields and variables, take URLs by code that their callers do not see, in place of findings")
	a.Flags.BoolVar(&values, "values", false, "beside findings, report each string that reaches a sink, and mark the fixes that are not safe")
	// Flags are set after this function and before the first package, so they
	// are understood there, once.
	compile := sync.OnceValues(func() (*settings.Program, error) {
		merged := flags.over(c)
		p, err := merged.compile()
		if err == nil {
			p.Detail, p.Counts, p.Values, p.Learns, p.Nolint, p.AsReceived = detail, counts, values, learns, nolint, received.Listed(unset)
			p.Assigned = received.Listed(assigned)
			p.FactsOnly = facts
		}
		return p, err
	})
	a.Run = func(pass *analysis.Pass) (any, error) {
		p, err := compile()
		if err != nil {
			return nil, err
		}
		return nil, run(p, pass)
	}
	return a
}

// ownInfo returns pass with a types.Info of its own, whose maps are still the driver's: package eval may replace them.
func ownInfo(pass *analysis.Pass) *analysis.Pass {
	own, info := *pass, *pass.TypesInfo
	own.TypesInfo = &info
	return &own
}

// run analyzes one package: places → sites → findings → diagnostics.
func run(p *settings.Program, pass *analysis.Pass) error {
	if pass.TypesInfo == nil {
		return nil // a dependency that a driver has not parsed
	}
	if err := declarationsHold(p, pass.Pkg); err != nil {
		return err
	}
	pass = ownInfo(pass)
	src := &scope.Sources{Pass: pass}
	ignores := report.Directives(src, p.Nolint)
	own := func(ig *report.Ignore) bool { return !ig.Foreign }
	if !p.Counts && !p.Learns && !p.Catalogue.Reaches(pass.Pkg) && !slices.ContainsFunc(ignores, own) && len(pass.AllObjectFacts()) == 0 && !infer.Declares(pass) && !WritesURLs(pass.Files) && !(pass.Module != nil && pass.Module.Version == "" && SaysOfStrings(pass.Files)) {
		return nil // fast path: nothing here takes a URI, or makes one
	}
	files := inspector.New(pass.Files)
	in, sites := evaluate(p, pass, files)
	learner := &survey.Learner{Scope: in.Scope}
	if p.Learns {
		learner.NoteStored()
	}
	in.inferrer.Export()
	if p.FactsOnly {
		return nil
	}
	if p.Learns {
		learner.Learn()
		return nil
	}
	reporter := report.New(p, src, ignores)
	counts := &survey.Statistics{Scope: in.Scope, Reader: in.reader, Inferred: in.inferrer}
	if p.Counts {
		counts.Report(reporter)
		return nil
	}
	reporter.In, reporter.Sites = &report.Inspected{Scope: in.Scope, Contexts: in.contexts, Hosts: in.hosts}, sites
	in.contexts.Begins.Sites = sites
	site.CountRelative(in.given, sites)
	site.FindUnslashed(sites)
	for _, d := range in.inferrer.Misdeclared {
		reporter.Note(d)
	}
	sites = (&subject.Finder{Maker: in.siteMaker, Hosts: in.hosts, URLs: sites}).Sites()
	reporter.All(sites)
	reporter.Flush()
	if p.Values {
		reporter.Values()
	} else if p.Detail {
		counts.Measure(reporter)
	}
	return nil
}
