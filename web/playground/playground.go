// Package playground checks one pasted Go file with urilint's analyzer. It reads the file
// as data: nothing of it is run.
package playground

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf16"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/gcexportdata"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/secret"
)

const (
	name = "/playground/main.go" // of the pasted file: in a folder without others
	most = 200_000               // bytes of a file
)

// A Report is what there is to say of a file: why it does not compile, or what is found in it.
type Report struct {
	Faults   []Fault   `json:"faults"`
	Findings []Finding `json:"findings"`
	Strings  int       `json:"strings"` // that reach an API
}

// A Fault is an error of the compiler.
type Fault struct {
	At      Place  `json:"at"`
	Message string `json:"message"`
}

// A Finding is a diagnostic.
type Finding struct {
	Check   string `json:"check"`
	Group   string `json:"group"`   // "fails", "fails, ipv6"
	Message string `json:"message"` // without the check and the group
	Doc     string `json:"doc"`     // the page of the check
	At      Place  `json:"at"`
	Fix     *Fix   `json:"fix"`
}

// A Place is bytes of the file. Line and Column count from 1, as the compiler has them. Start and
// End are offsets in UTF-16, as a browser has them.
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
	Start  int `json:"start"`
	End    int `json:"end"`
}

// A Fix is edits that belong together.
type Fix struct {
	Message string `json:"message"` // `Replace "HTTP" with "http"`
	Unsafe  string `json:"unsafe"`  // why urilint -fix does not apply it, or ""
	Edits   []Edit `json:"edits"`
}

// An Edit replaces what is at a place.
type Edit struct {
	At  Place  `json:"at"`
	New string `json:"new"`
}

// A Checker checks files. It knows the packages of the standard library.
type Checker struct {
	std      map[string]*types.Package
	analyzer *analysis.Analyzer
}

// New returns a Checker. bundle has the types of the standard library, as gcexportdata.WriteBundle
// writes them.
func New(bundle io.Reader) (*Checker, error) {
	c := &Checker{std: make(map[string]*types.Package)}
	if _, err := gcexportdata.ReadBundle(bundle, token.NewFileSet(), c.std); err != nil {
		return nil, err
	}
	var err error
	if c.analyzer, err = analyzer.New(analyzer.Config{UnsafeFixes: true}); err != nil {
		return nil, err
	}
	return c, c.analyzer.Flags.Set("detail", "true")
}

// Import makes c a types.Importer.
func (c *Checker) Import(path string) (*types.Package, error) {
	if p := c.std[path]; p != nil && p.Complete() {
		return p, nil
	} else if path == "unsafe" {
		return types.Unsafe, nil
	}
	return nil, errors.New("the playground has only the standard library")
}

// Check checks a file. The error says what keeps it from doing so, in words for the reader.
func (c *Checker) Check(src string) (r Report, err error) {
	if len(src) > most {
		return r, fmt.Errorf("the file is longer than %d bytes", most)
	}
	defer func() {
		if recover() != nil {
			r, err = Report{}, errors.New("urilint fails on this file; please report it")
		}
	}()
	f := &file{src: src, fset: token.NewFileSet()}
	syntax, err := parser.ParseFile(f.fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if list, ok := errors.AsType[scanner.ErrorList](err); ok {
		list.RemoveMultiples()
		for _, e := range list {
			r.Faults = append(r.Faults, Fault{f.place(e.Pos.Offset, e.Pos.Offset), e.Msg})
		}
		return r, nil
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection), Scopes: make(map[ast.Node]*types.Scope),
		Instances: make(map[*ast.Ident]types.Instance), FileVersions: make(map[*ast.File]string),
	}
	sizes := types.SizesFor("gc", "amd64")
	conf := types.Config{Importer: c, Sizes: sizes, Error: func(err error) {
		if e, ok := errors.AsType[types.Error](err); ok && !strings.HasPrefix(e.Msg, "\t") { // "\t": about the one before
			at := f.fset.PositionFor(e.Pos, false).Offset
			r.Faults = append(r.Faults, Fault{f.place(at, at), e.Msg})
		}
	}}
	pkg, err := conf.Check("playground.example", f.fset, []*ast.File{syntax}, info)
	if err != nil {
		slices.SortStableFunc(r.Faults, func(a, b Fault) int { return cmp.Compare(a.At.Start, b.At.Start) })
		return r, nil
	}
	_, err = c.analyzer.Run(&analysis.Pass{
		Analyzer:   c.analyzer,
		Fset:       f.fset,
		Files:      []*ast.File{syntax},
		Pkg:        pkg,
		TypesInfo:  info,
		TypesSizes: sizes,
		Module:     &analysis.Module{Path: pkg.Path()}, // of no known version of Go
		ResultOf:   make(map[*analysis.Analyzer]any),
		ReadFile:   f.read,
		Report: func(d analysis.Diagnostic) {
			if rest, ok := strings.CutPrefix(d.Message, "measured: "); ok {
				json.Unmarshal([]byte(rest), &r) // the analyzer wrote it
				return
			}
			r.Findings = append(r.Findings, f.finding(d))
		},
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false }, // the standard library has none
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		AllObjectFacts:    func() []analysis.ObjectFact { return nil },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(analysis.Fact) {},
		AllPackageFacts:   func() []analysis.PackageFact { return nil },
	})
	return r, err
}

// A file is the pasted file.
type file struct {
	src  string
	fset *token.FileSet
}

// read is for the pass: there is no other file.
func (f *file) read(path string) ([]byte, error) {
	if path != name {
		return nil, os.ErrNotExist
	}
	return []byte(f.src), nil
}

func (f *file) finding(d analysis.Diagnostic) Finding {
	text, rest, _ := strings.Cut(d.Message, "\x00")
	var detail struct{ Held *struct{ Reason string } }
	json.Unmarshal([]byte(rest), &detail) // the analyzer wrote it
	out := Finding{Check: d.Category, Doc: d.URL, At: f.between(d.Pos, d.End)}
	if i := strings.LastIndex(text, " ["); i >= 0 {
		out.Group, text = strings.TrimSuffix(text[i+2:], "]"), text[:i]
	}
	out.Message = secret.MaskProse(strings.TrimPrefix(text, d.Category+": "))
	for _, fix := range d.SuggestedFixes[:min(1, len(d.SuggestedFixes))] {
		out.Fix = &Fix{Message: secret.MaskProse(fix.Message)}
		if detail.Held != nil {
			out.Fix.Unsafe = detail.Held.Reason
		}
		for _, e := range fix.TextEdits {
			out.Fix.Edits = append(out.Fix.Edits, Edit{f.between(e.Pos, cmp.Or(e.End, e.Pos)), string(e.NewText)})
		}
	}
	return out
}

func (f *file) between(start, end token.Pos) Place {
	at := func(pos token.Pos) int { return f.fset.PositionFor(pos, false).Offset }
	return f.place(at(start), at(max(start, end)))
}

func (f *file) place(start, end int) Place {
	line := strings.LastIndexByte(f.src[:start], '\n') + 1
	from := units(f.src[:start])
	return Place{strings.Count(f.src[:start], "\n") + 1, start - line + 1, from, from + units(f.src[start:end])}
}

// units is the length of s in UTF-16. A byte that is no UTF-8 is one unit.
func units(s string) (n int) {
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}
