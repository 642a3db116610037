package analyzer_test

import (
	"os"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urilint/urilint/analyzer"
)

// packages returns the packages of testdata/src: one for each check, named as
// it is, and some for what all checks share.
func packages(t *testing.T) []string {
	t.Helper()
	dirs, err := os.ReadDir("../testdata/src")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, d := range dirs {
		if d.IsDir() && d.Name() != "demo" { // the README's program has no want comments
			names = append(names, d.Name())
		}
	}
	return names
}

func TestAnalyzer(t *testing.T) {
	testdata, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	analysistest.RunWithSuggestedFixes(t, testdata+"/../testdata", analyzer.Analyzer, packages(t)...)
}
