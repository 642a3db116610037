// Package vet speaks the go command's protocol for vet tools. go vet and go fix call a
// tool once for each package and for each of its imports. A JSON file names the source
// files, the files in which the compiler wrote the types of the imports, and those in
// which the tool wrote their facts.
//
// x/tools' unitchecker does that too. Since v0.50 its fact files contain the types of
// the package as well. So every dependency must be parsed and type-checked, whether it
// has facts or not. Here an empty file says that a package has none.
//
//	config.go    the file that the go command writes, and the flags that it wants to know;
//	             one package: its files and types → facts → analyzer → facts
//	facts.go     the facts of a package and its imports
//	output.go    diagnostics as JSON and as text
package vet

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"runtime"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// A Config is what the go command says of one package.
type Config struct {
	ID           string // "fmt [fmt.test]"
	Compiler     string // "gc"
	Dir          string // "" with -trimpath
	ImportPath   string
	GoVersion    string // of its module: "go1.25.0"
	GoFiles      []string
	NonGoFiles   []string
	IgnoredFiles []string

	Module        *analysis.Module // since Go 1.27
	ModulePath    string           // until Go 1.26
	ModuleVersion string           // likewise; "" of a module that is worked on

	ImportMap   map[string]string // of its imports, as written: their packages' paths
	PackageFile map[string]string // by package path: the file of its types
	PackageVetx map[string]string // by package path: the file of its facts

	VetxOnly   bool   // only its facts are needed
	VetxOutput string // where they go
	Stdout     string // where the answer goes, "" for the standard output; since Go 1.26
	FixArchive string // where fixed files go, "" to write them; since Go 1.26
}

// ReadConfig reads the file of that name.
func ReadConfig(name string) (*Config, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	c := new(Config)
	if err := json.Unmarshal(text, c); err != nil {
		return nil, fmt.Errorf("cannot decode JSON config file %s: %v", name, err)
	}
	if len(c.GoFiles) == 0 {
		return nil, fmt.Errorf("package has no files: %s", c.ImportPath)
	}
	if c.Module == nil && c.ModulePath != "" {
		c.Module = &analysis.Module{Path: c.ModulePath, Version: c.ModuleVersion, GoVersion: c.GoVersion}
	}
	return c, nil
}

// HasFacts reports whether the package at path, which c imports, has facts.
func (c *Config) HasFacts(path string) bool {
	info, err := os.Stat(c.PackageVetx[path])
	return err == nil && info.Size() > 0
}

// WriteNoFacts answers that the package has no facts.
func (c *Config) WriteNoFacts() error { return os.WriteFile(c.VetxOutput, nil, 0o666) }

// Flags are those of the tool itself, beside the analyzer's.
type Flags struct {
	JSON    bool // the answer is JSON
	Fix     bool // fixes are applied, and nothing is reported
	Diff    bool // with Fix: they are shown
	Context int  // with how many lines around its own a diagnostic is shown; negative: with none

	set *flag.FlagSet
}

// NewFlags returns the flags of a tool that runs a.
func NewFlags(a *analysis.Analyzer) *Flags {
	f := &Flags{set: flag.NewFlagSet(a.Name, flag.ContinueOnError)}
	f.set.SetOutput(io.Discard)
	f.set.Usage = func() {}
	a.Flags.VisitAll(func(g *flag.Flag) { f.set.Var(g.Value, g.Name, g.Usage) })
	f.set.BoolVar(&f.JSON, "json", false, "emit JSON output")
	f.set.IntVar(&f.Context, "c", -1, "display offending line with this many lines of context")
	f.set.BoolVar(&f.Fix, "fix", false, "apply all suggested fixes")
	f.set.BoolVar(&f.Diff, "diff", false, "with -fix, don't update the files, but print a unified diff")
	f.set.Bool("flags", false, "print analyzer flags in JSON")
	f.set.Bool("V", false, "print version and exit")
	for _, name := range []string{"all", "source", "v"} {
		f.set.Bool(name, false, "no effect (deprecated)")
	}
	f.set.String("tags", "", "no effect (deprecated)")
	return f
}

// Parse sets the flags, and returns the other arguments.
func (f *Flags) Parse(args []string) ([]string, error) {
	err := f.set.Parse(args)
	return f.set.Args(), err
}

// Write writes the flags that the go command may pass to the tool, so that it can
// distinguish them from its own. -fix is not among them: it is a flag of the go
// command.
func (f *Flags) Write(w io.Writer) error {
	type jsonFlag struct {
		Name  string
		Bool  bool
		Usage string
	}
	var list []jsonFlag
	f.set.VisitAll(func(g *flag.Flag) {
		if g.Name != "fix" {
			b, ok := g.Value.(interface{ IsBoolFlag() bool })
			list = append(list, jsonFlag{g.Name, ok && b.IsBoolFlag(), g.Usage})
		}
	})
	text, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// A Unit is a package that was analyzed.
type Unit struct {
	Config      *Config
	Analyzer    *analysis.Analyzer
	Fset        *token.FileSet
	Files       []*ast.File
	Diagnostics []analysis.Diagnostic
	Err         error // of the analyzer
}

// Analyze runs a, which must not require other analyzers, on the package of c, and
// writes its facts. It returns an error if the package does not compile.
func (c *Config) Analyze(a *analysis.Analyzer) (*Unit, error) {
	if len(a.Requires) > 0 {
		return nil, fmt.Errorf("analyzer %s requires others", a.Name)
	}
	u := &Unit{Config: c, Analyzer: a, Fset: token.NewFileSet()}
	for _, name := range c.GoFiles {
		f, err := parser.ParseFile(u.Fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return u, err
		}
		u.Files = append(u.Files, f)
	}

	from := c.importer(u.Fset)
	known := make(map[string]*types.Package)
	imports := c.imports(from, known)
	facts, err := c.readFacts(a.FactTypes, imports, known)
	if err != nil {
		return nil, err
	}
	sizes := types.SizesFor("gc", cmp.Or(os.Getenv("GOARCH"), runtime.GOARCH))
	conf := types.Config{Importer: from, Sizes: sizes, GoVersion: c.GoVersion}
	info := &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
	if !c.VetxOnly { // only a fix needs these
		info.Implicits = make(map[ast.Node]types.Object)
		info.Scopes = make(map[ast.Node]*types.Scope)
	}
	pkg, err := conf.Check(c.ImportPath, u.Fset, u.Files, info)
	if err != nil {
		return u, err
	}
	facts.pkg = pkg
	u.run(pkg, info, sizes, facts)
	text, err := facts.encode()
	if err != nil {
		return u, err
	}
	return u, os.WriteFile(c.VetxOutput, text, 0o666)
}

func (u *Unit) run(pkg *types.Package, info *types.Info, sizes types.Sizes, facts *factSet) {
	c := u.Config
	_, u.Err = u.Analyzer.Run(&analysis.Pass{
		Analyzer:     u.Analyzer,
		Fset:         u.Fset,
		Files:        u.Files,
		OtherFiles:   c.NonGoFiles,
		IgnoredFiles: c.IgnoredFiles,
		Pkg:          pkg,
		TypesInfo:    info,
		TypesSizes:   sizes,
		ResultOf:     make(map[*analysis.Analyzer]any),
		Module:       c.Module,
		ReadFile:     u.readFile,
		Report: func(d analysis.Diagnostic) {
			for _, fix := range d.SuggestedFixes {
				slices.SortStableFunc(fix.TextEdits, func(a, b analysis.TextEdit) int { return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End)) })
			}
			u.Diagnostics = append(u.Diagnostics, d)
		},
		ImportObjectFact: func(obj types.Object, to analysis.Fact) bool {
			return facts.fetch(factKey{pkg: obj.Pkg(), obj: obj}, to)
		},
		ExportObjectFact:  facts.exportObject,
		AllObjectFacts:    facts.objects,
		ImportPackageFact: func(pkg *types.Package, to analysis.Fact) bool { return facts.fetch(factKey{pkg: pkg}, to) },
		ExportPackageFact: func(fact analysis.Fact) { facts.export(nil, fact) },
		AllPackageFacts:   facts.packages,
	})
}

// readFile is for the pass: it reads the package's own files and no others.
func (u *Unit) readFile(name string) ([]byte, error) {
	c := u.Config
	if !slices.Contains(c.GoFiles, name) && !slices.Contains(c.NonGoFiles, name) && !slices.Contains(c.IgnoredFiles, name) {
		return nil, fmt.Errorf("%s is no file of package %s", name, c.ImportPath)
	}
	return os.ReadFile(name)
}

// imports returns the packages that c imports, sorted by path. Those and the others
// that their types lead to are put into known. What cannot be imported is left out:
// the type checker says what is wrong, if it matters.
func (c *Config) imports(from types.Importer, known map[string]*types.Package) (list []*types.Package) {
	for _, written := range slices.Sorted(maps.Keys(c.ImportMap)) {
		if c.PackageFile[c.ImportMap[written]] == "" {
			continue // "C"
		}
		p, err := from.Import(written)
		if err != nil || known[p.Path()] == p && slices.Contains(list, p) {
			continue
		}
		list = append(list, p)
		known[p.Path()] = p
		for _, q := range p.Imports() { // also indirect ones
			known[q.Path()] = q
		}
	}
	return list
}

// importer returns what reads types from the compiler's files.
func (c *Config) importer(fset *token.FileSet) types.Importer {
	from := importer.ForCompiler(fset, c.Compiler, func(path string) (io.ReadCloser, error) {
		name, ok := c.PackageFile[path]
		if !ok {
			return nil, fmt.Errorf("no package file for %q", path)
		}
		return os.Open(name)
	})
	return importerFunc(func(written string) (*types.Package, error) {
		path, ok := c.ImportMap[written] // a vendored package, or one's variant for tests
		if !ok {
			return nil, fmt.Errorf("can't resolve import %q", written)
		}
		return from.Import(path)
	})
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }
