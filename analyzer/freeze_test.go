package analyzer_test

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/gcexportdata"
	gopackages "golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/objectpath"

	"github.com/urilint/urilint/analyzer"
)

// The freeze is all that the analyzer says of much code, a JSON record a line, so that
// two builds can be compared line by line; .ci/freeze does that. It reads testdata, the
// standard library, the tests of net, html and mime, and the modules of -freeze.modules
// with their dependencies, each package once. A package that cannot be loaded is left out. Each package is parsed and type-checked by itself, and what it
// imports is read from export data, as under go vet: facts travel by gob.

var (
	freezeTo      = flag.String("freeze", "", "write the freeze to this `file`")
	freezeModules = flag.String("freeze.modules", "", "`folders` of modules that the freeze reads too, separated by commas")
)

// A frozen is one record of the freeze.
type frozen struct {
	Pkg  string
	Kind string // fact, stats, or the ID of a check
	At   string // file, line and column; of a fact, its object
	Text string
	Fix  []string `json:",omitempty"` // the edits: "example.go:120-124 https"
}

func TestFreeze(t *testing.T) {
	if *freezeTo == "" {
		t.Skip("no -freeze file is given")
	}
	testdata, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	gopath := append(os.Environ(), "GOPATH="+testdata, "GO111MODULE=off")
	modules := [][]*gopackages.Package{load(t, gopackages.Config{}, "std", "cmd/go/...")}
	records := freeze(t, load(t, gopackages.Config{Dir: filepath.Join(testdata, "src"), Env: gopath}, "./..."))
	records = append(records, freeze(t, load(t, gopackages.Config{Tests: true}, "net/...", "html/...", "mime/..."))...)
	for _, dir := range strings.Split(*freezeModules, ",") {
		if dir != "" {
			modules = append(modules, load(t, gopackages.Config{Dir: dir, Env: append(os.Environ(), "GOWORK=off")}, "./..."))
		}
	}
	records = append(records, freeze(t, modules...)...)
	slices.SortStableFunc(records, func(a, b frozen) int {
		return cmp.Or(cmp.Compare(a.Pkg, b.Pkg), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.At, b.At), cmp.Compare(a.Text, b.Text))
	})
	var out bytes.Buffer
	lines := json.NewEncoder(&out)
	lines.SetEscapeHTML(false)
	for _, r := range slices.CompactFunc(records, func(a, b frozen) bool { return reflect.DeepEqual(a, b) }) {
		if err := lines.Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(*freezeTo, out.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// A freezer analyzes packages, each after what it imports.
type freezer struct {
	t       *testing.T
	fset    *token.FileSet
	imports map[string]*types.Package // from export data
	facts   map[factKey]analysis.Fact
	ofPkgs  map[string]analysis.Fact // by the path of the package
	done    map[string]bool          // the packages that are analyzed, by their first file
	records []frozen
}

// A factKey names a fact across packages: its object as a package that imports it sees it.
type factKey struct {
	pkg  string
	path objectpath.Path
	typ  reflect.Type
}

// load returns the packages that patterns name.
func load(t *testing.T, cfg gopackages.Config, patterns ...string) []*gopackages.Package {
	cfg.Mode = gopackages.NeedName | gopackages.NeedCompiledGoFiles | gopackages.NeedImports | gopackages.NeedDeps |
		gopackages.NeedExportFile | gopackages.NeedTypesSizes | gopackages.NeedModule | gopackages.NeedForTest
	roots, err := gopackages.Load(&cfg, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	return roots
}

// freeze returns what the analyzer says of modules and of all that they import.
func freeze(t *testing.T, modules ...[]*gopackages.Package) []frozen {
	a, err := analyzer.New(analyzer.Config{Enable: []string{"all"}})
	if err != nil {
		t.Fatal(err)
	}
	stats, err := analyzer.New(analyzer.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := stats.Flags.Set("stats", "true"); err != nil {
		t.Fatal(err)
	}
	var records []frozen
	for _, a := range []*analysis.Analyzer{a, stats} {
		f := &freezer{
			t:      t,
			fset:   token.NewFileSet(),
			facts:  make(map[factKey]analysis.Fact),
			ofPkgs: make(map[string]analysis.Fact),
			done:   make(map[string]bool),
		}
		for _, typ := range a.FactTypes {
			gob.Register(typ)
		}
		for _, roots := range modules {
			f.imports = make(map[string]*types.Package)                // each module has its versions of them
			gopackages.Visit(roots, nil, func(p *gopackages.Package) { // after its imports
				if len(p.CompiledGoFiles) == 0 || p.PkgPath == "unsafe" || strings.HasSuffix(p.ID, ".test") {
					return
				}
				if key := p.ID + " " + p.CompiledGoFiles[0]; !f.done[key] {
					f.done[key] = true
					f.analyze(a, p)
				}
			})
		}
		records = append(records, f.records...)
	}
	return records
}

// analyze runs a on p and notes what it says. A package that does not compile is left out.
func (f *freezer) analyze(a *analysis.Analyzer, p *gopackages.Package) {
	var files []*ast.File
	for _, name := range p.CompiledGoFiles {
		if ext := filepath.Ext(name); ext != ".go" && ext != "" { // what cgo wrote has none in the build cache
			continue
		}
		file, err := parser.ParseFile(f.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			f.t.Logf("%s: %v", p.ID, err)
			return
		}
		files = append(files, file)
	}
	info := &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
	imports := f.imports
	if p.ID != p.PkgPath {
		imports = make(map[string]*types.Package) // some are compiled again for the test
	}
	conf := types.Config{Importer: importing{f.fset, p, imports}, Sizes: p.TypesSizes}
	pass := &analysis.Pass{Analyzer: a, Fset: f.fset, Files: files, TypesInfo: info, TypesSizes: p.TypesSizes, ReadFile: os.ReadFile}
	if m := p.Module; m != nil && m.GoVersion != "" {
		conf.GoVersion = "go" + m.GoVersion
		pass.Module = &analysis.Module{Path: m.Path, Version: m.Version, GoVersion: m.GoVersion}
	}
	pkg, err := conf.Check(p.PkgPath, f.fset, files, info)
	if err != nil {
		f.t.Logf("%s: %v", p.ID, err)
		return
	}
	pass.Pkg = pkg
	pass.Report = func(d analysis.Diagnostic) {
		r := frozen{Pkg: p.ID, Kind: d.Category, At: f.at(d.Pos), Text: d.Message}
		for _, fix := range d.SuggestedFixes {
			for _, e := range fix.TextEdits {
				r.Fix = append(r.Fix, fmt.Sprintf("%s-%d %s", f.at(e.Pos), e.End-e.Pos, e.NewText))
			}
		}
		f.records = append(f.records, r)
	}
	pass.ImportObjectFact = func(obj types.Object, into analysis.Fact) bool {
		key, ok := keyOf(obj, into)
		fact := f.facts[key]
		if ok && fact != nil {
			reflect.ValueOf(into).Elem().Set(reflect.ValueOf(fact).Elem())
		}
		return ok && fact != nil
	}
	pass.ExportObjectFact = func(obj types.Object, fact analysis.Fact) {
		key, ok := keyOf(obj, fact)
		if !ok {
			return
		}
		f.facts[key] = f.sent(fact)
		f.records = append(f.records, frozen{Pkg: p.ID, Kind: "fact", At: string(key.path), Text: fmt.Sprintf("%s %T: %v", obj.Name(), fact, fact)})
	}
	pass.AllObjectFacts = func() []analysis.ObjectFact { return f.visible(p) }
	pass.ExportPackageFact = func(fact analysis.Fact) {
		f.ofPkgs[p.PkgPath] = f.sent(fact)
		f.records = append(f.records, frozen{Pkg: p.ID, Kind: "fact", Text: fmt.Sprintf("%T: %v", fact, fact)})
	}
	pass.AllPackageFacts = func() (list []analysis.PackageFact) {
		for path := range dependencies(p) {
			if fact, pkg := f.ofPkgs[path], f.imports[path]; fact != nil && pkg != nil {
				list = append(list, analysis.PackageFact{Package: pkg, Fact: fact})
			}
		}
		return list
	}
	if _, err := a.Run(pass); err != nil {
		f.t.Errorf("%s: %v", p.ID, err)
	}
}

// dependencies returns the paths of all packages that p imports, directly or not.
func dependencies(p *gopackages.Package) map[string]bool {
	deps := make(map[string]bool)
	gopackages.Visit(slices.Collect(maps.Values(p.Imports)), nil, func(q *gopackages.Package) { deps[q.PkgPath] = true })
	return deps
}

// visible returns as many facts as p can see.
func (f *freezer) visible(p *gopackages.Package) []analysis.ObjectFact {
	deps := dependencies(p)
	var list []analysis.ObjectFact
	for key, fact := range f.facts {
		if deps[key.pkg] {
			list = append(list, analysis.ObjectFact{Fact: fact})
		}
	}
	return list
}

// sent returns fact as another package gets it.
func (f *freezer) sent(fact analysis.Fact) analysis.Fact {
	var buf bytes.Buffer
	err := gob.NewEncoder(&buf).Encode(fact)
	out := reflect.New(reflect.TypeOf(fact).Elem()).Interface().(analysis.Fact)
	if err == nil {
		err = gob.NewDecoder(&buf).Decode(out)
	}
	if err != nil {
		f.t.Fatal(err)
	}
	return out
}

// at returns file, line and column of pos, whatever //line says.
func (f *freezer) at(pos token.Pos) string {
	p := f.fset.PositionFor(pos, false)
	return fmt.Sprintf("%s:%d:%d", filepath.Base(p.Filename), p.Line, p.Column)
}

// keyOf returns the key of obj's fact of the type of fact. It reports false if no other
// package can name obj.
func keyOf(obj types.Object, fact analysis.Fact) (factKey, bool) {
	path, err := objectpath.For(obj)
	if err != nil || obj.Pkg() == nil {
		return factKey{}, false
	}
	return factKey{obj.Pkg().Path(), path, reflect.TypeOf(fact)}, true
}

// An importing reads what the package p imports.
type importing struct {
	fset *token.FileSet
	p    *gopackages.Package
	done map[string]*types.Package
}

func (i importing) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	dep := i.p.Imports[path]
	if dep == nil {
		return nil, fmt.Errorf("%s is not among the imports of %s", path, i.p.ID)
	}
	if pkg := i.done[dep.PkgPath]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	file, err := os.Open(dep.ExportFile)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := gcexportdata.NewReader(file)
	if err != nil {
		return nil, err
	}
	return gcexportdata.Read(r, i.fset, i.done, dep.PkgPath)
}
