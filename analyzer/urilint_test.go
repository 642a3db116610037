package analyzer_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/check"
)

// packages returns the packages of testdata/src: one for each check, named as
// it is, and some for what all checks share. Stubs of other modules' packages,
// whose paths begin with a domain, are only imported.
func packages(t *testing.T) []string {
	t.Helper()
	root := filepath.Join("..", "testdata", "src")
	var names []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == root {
			return err
		}
		if d.IsDir() {
			if d.Name() == "demo" || strings.Contains(d.Name(), ".") { // the README's program has no want comments
				return fs.SkipDir
			}
			return nil
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if name := filepath.ToSlash(dir); strings.HasSuffix(path, ".go") && !slices.Contains(names, name) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestAnalyzer(t *testing.T) {
	testdata, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	testdata += "/../testdata"
	var defaults []string
	for _, name := range packages(t) {
		k := check.Lookup(name)
		id := name
		if name == "likely" {
			id = "unescaped" // which tells more where it is asked for
		}
		if id == name && (k == nil || !k.OptIn) {
			defaults = append(defaults, name) // all in one run, which is several times faster
			continue
		}
		a, err := analyzer.New(analyzer.Config{Enable: []string{id}})
		if err != nil {
			t.Fatal(err)
		}
		analysistest.RunWithSuggestedFixes(t, testdata, a, name)
	}
	analysistest.RunWithSuggestedFixes(t, testdata, analyzer.Analyzer, defaults...)
}
