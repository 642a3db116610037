package analyzer

import (
	"golang.org/x/tools/go/analysis"

	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// hiddenNames are the names in files of the package that are not analyzed. They are read at
// the first need.
type hiddenNames struct {
	pass  *analysis.Pass
	left  map[string]bool // in files that this build leaves out; "*" if one cannot be read
	tests map[string]bool // the same, in test files, if the driver analyzes packages without them
}

// inLeftOut reports whether name occurs in a file that this build leaves out.
func (h *hiddenNames) inLeftOut(name string) bool {
	if h.left == nil {
		h.left = h.namesIn(h.pass.IgnoredFiles)
	}
	return h.left[name] || h.left["*"]
}

// has reports whether name occurs in a file of the package that is not analyzed.
func (h *hiddenNames) has(name string) bool {
	if h.tests == nil {
		var files []string
		hasTests := slices.ContainsFunc(h.pass.Files, func(f *ast.File) bool { return inTestFile(h.pass.Fset, f.FileStart) })
		if !hasTests && len(h.pass.Files) > 0 {
			dir := filepath.Dir(fileName(h.pass.Fset, h.pass.Files[0].FileStart))
			files, _ = filepath.Glob(filepath.Join(dir, "*_test.go"))
		}
		h.tests = h.namesIn(files)
	}
	return h.inLeftOut(name) || h.tests[name] || h.tests["*"]
}

// maxHidden is the size of the largest file that is read for its names.
const maxHidden = 1 << 22

// namesIn returns the names in files; "*" if one cannot be read.
func (h *hiddenNames) namesIn(files []string) map[string]bool {
	names := make(map[string]bool)
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && (!info.Mode().IsRegular() || info.Size() > maxHidden) {
			names["*"] = true
			continue
		}
		read := h.pass.ReadFile
		if read == nil || strings.HasSuffix(file, "_test.go") {
			read = os.ReadFile // not one of those that a pass may read
		}
		src, err := read(file)
		if err != nil {
			names["*"] = true
			continue
		}
		fset := token.NewFileSet()
		if f, err := parser.ParseFile(fset, file, src, parser.PackageClauseOnly); err == nil && f.Name.Name != h.pass.Pkg.Name() {
			continue // another package, such as p_test
		}
		var s scanner.Scanner
		s.Init(fset.AddFile(file, -1, len(src)), src, func(token.Position, string) {}, 0)
		for tok, text := token.ILLEGAL, ""; tok != token.EOF; _, tok, text = s.Scan() {
			if tok == token.IDENT {
				names[text] = true
			}
		}
	}
	return names
}
