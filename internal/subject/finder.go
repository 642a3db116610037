package subject

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// A Finder goes over a package's hand-written files for what is judged and is no string in a sink.
type Finder struct {
	*site.Maker
	Hosts *host.Hosts
	URLs  []site.Site // of strings that reach APIs taking URIs

	parts   *urlParts                                       // what is read of URLs
	chains  flow.Memo[inspector.Cursor, map[string]*beside] // of chains of && and ||, by the subject
	tops    flow.Memo[inspector.Cursor, inspector.Cursor]   // what conditionOf says
	becomes flow.Once[map[ast.Expr]bool]                    // what heldIn returns
	dialed  map[types.Object]string                         // what dialedIn says

	addressed flow.Once[map[types.Object]bool]  // what addressedIn says
	judged    flow.Once[map[*ast.BasicLit]bool] // what judgedIn says
	onlyIPv4  flow.Once[bool]                   // what servesIPv4 says
	joining   flow.Once[bool]                   // what joinsPorts says
	aware     flow.FuncAnswers                  // of namesIPv6
	knowing   flow.FuncAnswers                  // whether a last colon is looked for
	ported    flow.Memo[ast.Expr, string]       // what hostAndPort says
	told      map[types.Object]bool             // queries that are done already
	saving    map[*ast.CallExpr]bool            // calls whose result names a file, of which it is told
	lists     map[string]bool                   // settings that are cut at commas, of which it is told
	queries   flow.FuncAnswers                  // of namesQuery
	redirects flow.Once[map[ast.Expr]bool]      // what redirectsTo says
	begin     flow.Answers[*types.Var]          // what holdsBeginning says
	served    flow.Answers[*types.Var]          // what isServed says of a variable
	plain     flow.FuncAnswers                  // what servesPlain says
}

// A search is for one kind of subject.
type search struct {
	nodes []ast.Node         // the types of the nodes that it looks at
	may   func(*Finder) bool // whether the package may have one; nil: it may
	at    func(f *Finder, cur inspector.Cursor, test bool) []site.Site
}

// searches are all of them. Texts are last to be searched for, but first to stand: they need no sink.
var searches = [...]search{
	{[]ast.Node{(*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.CallExpr)(nil), (*ast.IndexExpr)(nil)}, (*Finder).readsParts, (*Finder).compared},
	{[]ast.Node{(*ast.CallExpr)(nil)}, nil, (*Finder).swapped},
	{[]ast.Node{(*ast.CallExpr)(nil)}, nil, (*Finder).cutset},
	{[]ast.Node{(*ast.IfStmt)(nil)}, (*Finder).dials, (*Finder).defaultPort},
	{[]ast.Node{(*ast.CallExpr)(nil)}, (*Finder).hasHosts, (*Finder).split},
	{[]ast.Node{(*ast.CallExpr)(nil), (*ast.SliceExpr)(nil)}, (*Finder).hasURLs, (*Finder).short},
	{[]ast.Node{(*ast.SelectorExpr)(nil)}, func(f *Finder) bool { return host.KnowsRemoteAddr(f.Scope) }, (*Finder).portedIP},
	{[]ast.Node{(*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)}, (*Finder).hasURLs, (*Finder).discarded},
	{[]ast.Node{(*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.IndexExpr)(nil)}, (*Finder).hasURLs, (*Finder).wholeURL},
	{[]ast.Node{(*ast.CallExpr)(nil)}, func(f *Finder) bool { return scope.Imports(f.Pass.Pkg, "os") && f.hasURLs() }, (*Finder).saved},
	{[]ast.Node{(*ast.SelectorExpr)(nil)}, (*Finder).hasURLs, (*Finder).returned},
	{[]ast.Node{(*ast.CallExpr)(nil)}, nil, (*Finder).methodText},
	{[]ast.Node{(*ast.CallExpr)(nil)}, nil, (*Finder).logged},
	{[]ast.Node{(*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)}, nil, (*Finder).htmlLinks},
	{[]ast.Node{(*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil), (*ast.Ident)(nil)}, nil, (*Finder).text},
}

// Sites returns the sites of URLs, and all that it finds.
func (f *Finder) Sites() []site.Site {
	sites := slices.Clone(f.URLs)
	f.told, f.lists, f.saving = make(map[types.Object]bool), make(map[string]bool), make(map[*ast.CallExpr]bool)
	for i, s := range searches {
		if s.may != nil && !s.may(f) {
			continue // fast path
		}
		var found []site.Site
		for cur, test := range f.Nodes(s.nodes...) {
			found = append(found, s.at(f, cur, test)...)
		}
		if i == len(searches)-1 {
			return append(found, sites...)
		}
		sites = append(sites, found...)
	}
	return sites
}

// hasURLs reports whether the package imports a package whose types may contain a net/url.URL: net/url,
// net/http, or a package that imports one of them.
func (f *Finder) hasURLs() bool {
	has := func(p *types.Package) bool { return p.Path() == "net/url" || p.Path() == "net/http" }
	return slices.ContainsFunc(f.Pass.Pkg.Imports(), func(p *types.Package) bool { return has(p) || slices.ContainsFunc(p.Imports(), has) })
}

// hasHosts reports whether there may be hosts with ports.
func (f *Finder) hasHosts() bool {
	return f.hasURLs() || scope.Imports(f.Pass.Pkg, "net") || scope.Imports(f.Pass.Pkg, "strings") || len(f.addressed.Of(f.addressedIn)) > 0
}

// readsParts reports whether the package reads parts of URLs.
func (f *Finder) readsParts() bool {
	f.parts = newURLParts(f.Scope)
	return len(f.parts.selected)+len(f.parts.origins) > 0
}

// dials reports whether the package dials addresses that fail without a port, or may have the Host of a URL.
func (f *Finder) dials() bool {
	f.dialed = f.dialedIn(f.URLs)
	return len(f.dialed) > 0 || f.hasURLs()
}
