package analyzer_test

import (
	"fmt"
	"go/build"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/txtar"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/checks"
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

// TestAnalyzer has a subtest for each package: go test -run TestAnalyzer/hostport looks
// at that one only. Those that need no flag are read in one run after all, which takes a
// fifth of the time.
func TestAnalyzer(t *testing.T) {
	testdata, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	testdata += "/../testdata"
	var defaults, guessing, strict []string
	all := packages(t)
	ran := 0
	for _, name := range all {
		t.Run(name, func(t *testing.T) {
			ran++
			if strings.HasPrefix(name, "strict/") {
				strict = append(strict, name)
				return
			}
			id := name
			if name == "likely" {
				id = "unescaped" // which tells more where it is asked for
			}
			switch name {
			case "hostport", "address", "homemade", "literals", "holes", "formatescape", "urlfields", "normalize", "generated": // most of their fixes are unsafe
				guessing = append(guessing, name)
				return
			}
			k := checks.Lookup(id)
			if id == name && (k == nil || !k.OptIn) {
				defaults = append(defaults, name)
				return
			}
			a, err := analyzer.New(analyzer.Config{Enable: []string{id}})
			if err != nil {
				t.Fatal(err)
			}
			checkGoldens(t, analysistest.RunWithSuggestedFixes(t, testdata, withoutStd(a), name))
		})
	}
	if len(defaults) > 0 {
		checkGoldens(t, analysistest.RunWithSuggestedFixes(t, testdata, withoutStd(analyzer.Analyzer), defaults...))
	}
	for config, names := range map[*analyzer.Config][]string{{UnsafeFixes: true}: guessing, {Strict: true}: strict} {
		if len(names) == 0 {
			continue
		}
		a, err := analyzer.New(*config)
		if err != nil {
			t.Fatal(err)
		}
		checkGoldens(t, analysistest.RunWithSuggestedFixes(t, testdata, withoutStd(a), names...))
	}
	if ran == len(all) {
		runReceived(t, "namedasproxy")
		for _, line := range words.Unmet() {
			t.Errorf("words.txt: no package of testdata meets the line %s", line)
		}
	}
}

// TestRight finds nothing in the programs of testdata/right.txtar. Those of testdata/wrong.txtar are
// twins of them, without what makes them right. Facts need no comments here.
func TestRight(t *testing.T) {
	files := make(map[string]string)
	var packages []string
	for _, root := range []string{"right", "wrong"} {
		archive, err := txtar.ParseFile("../testdata/" + root + ".txtar")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			name := root + "/" + f.Name
			files[name] = string(f.Data)
			if pkg := path.Dir(name); !slices.Contains(packages, pkg) {
				packages = append(packages, pkg)
			}
		}
	}
	dir, remove, err := analysistest.WriteFiles(files)
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	analysistest.Run(factless{t}, dir, asReceived(t), packages...)
}

// withoutStd returns a for a driver that does not run it on the standard library, which is what all
// drivers do. analysistest would, and copies the facts to each package that imports it.
func withoutStd(a *analysis.Analyzer) *analysis.Analyzer {
	std := filepath.Join(build.Default.GOROOT, "src") + string(filepath.Separator)
	others := *a
	others.Run = func(pass *analysis.Pass) (any, error) {
		if len(pass.Files) > 0 && strings.HasPrefix(pass.Fset.Position(pass.Files[0].FileStart).Filename, std) {
			return nil, nil
		}
		info := pass.TypesInfo // which other analyzers read at the same time
		size := func() [3]int { return [...]int{len(info.Types), len(info.Selections), len(info.Uses)} }
		before := size()
		result, err := a.Run(pass)
		if after := size(); after != before || pass.TypesInfo != info {
			return nil, fmt.Errorf("%s: the driver's types.Info is written to: %v, before %v", pass.Pkg.Path(), after, before)
		}
		return result, err
	}
	return &others
}

// factless reports no facts that a test does not expect.
type factless struct{ *testing.T }

func (f factless) Errorf(format string, args ...any) {
	f.Helper()
	if text := fmt.Sprintf(format, args...); !strings.Contains(text, ": unexpected fact: ") {
		f.T.Error(text)
	}
}

// checkGoldens reports golden files that were compared with nothing: analysistest
// looks at none of a file that no fix edits.
func checkGoldens(t *testing.T, results []*analysistest.Result) {
	t.Helper()
	edited := make(map[string]bool)
	for _, r := range results {
		for _, d := range r.Action.Diagnostics {
			for _, fix := range d.SuggestedFixes {
				for _, e := range fix.TextEdits {
					edited[r.Action.Package.Fset.Position(e.Pos).Filename] = true
				}
			}
		}
	}
	for _, r := range results {
		for _, f := range r.Action.Package.Syntax {
			name := r.Action.Package.Fset.Position(f.FileStart).Filename
			if _, err := os.Stat(name + ".golden"); err == nil && !edited[name] {
				t.Errorf("%s.golden: no fix edits the file", name)
			}
		}
	}
}

// Constants that double cost nothing beyond a size: of 25 lines the value has 640 MB.
func TestDoubledConstants(t *testing.T) {
	var src strings.Builder
	src.WriteString("package a\n\nimport \"net/url\"\n\nconst c0 = \"/orders/items/latest\"\n")
	for i := range 25 {
		fmt.Fprintf(&src, "const c%d = c%d + c%[2]d\n", i+1, i)
	}
	src.WriteString("var _, _ = url.Parse(\"http://example.com\" + c25)\nvar _, _ = url.Parse(\"http://example.com/a b\") // want `badsyntax`\n")
	dir, remove, err := analysistest.WriteFiles(map[string]string{"a/a.go": src.String()})
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	analysistest.Run(t, dir, analyzer.Analyzer, "a")
	runtime.ReadMemStats(&after)
	if n := (after.TotalAlloc - before.TotalAlloc) >> 20; n > 600 {
		t.Errorf("%d MB", n)
	} else {
		t.Logf("%d MB", n)
	}
}
