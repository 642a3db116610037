package analyzer_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/urilint/urilint"

// arrows are the imports inside the module that each package may have: all of
// them downhill. A package that is missing here has not been given a place.
var arrows = map[string][]string{
	"uri":                    {"internal/grammar"},
	"internal/grammar":       {},
	"internal/golit":         {},
	"internal/kind":          {"internal/grammar"},
	"internal/flow":          {},
	"internal/flow/flowtest": {},
	"internal/protocol":      {},
	"internal/middleware":    {"internal/protocol"},
	"internal/fmtverb":       {},
	"internal/strval":        {"internal/flow", "internal/fmtverb", "internal/grammar", "internal/kind"},
	"internal/fmtarg":        {"internal/flow", "internal/fmtverb", "internal/strval"},
	"internal/defaults":      {"internal/flow"},
	"internal/condition":     {"internal/flow", "internal/grammar", "internal/protocol", "internal/strval"},
	"internal/certain":       {"internal/condition", "internal/flow", "internal/strval"},
	"internal/eval":          {"internal/catalogue/words", "internal/flow", "internal/fmtverb", "internal/kind", "internal/protocol", "internal/strval", "internal/condition", "internal/certain", "internal/fmtarg", "internal/defaults"},
	"internal/admit":         {"internal/condition", "internal/eval", "internal/flow", "internal/strval"},
	"internal/catalogue":     {"internal/kind", "internal/nearest"},
	"internal/nearest":       {},
	"internal/summary":       {"internal/flow", "internal/strval", "internal/eval", "internal/condition", "internal/protocol"},
	"internal/intent":        {"internal/flow", "internal/catalogue/words"},
	"internal/secret":        {"uri"},

	// What checks share, and the checks by family.
	"internal/check/naming":    {"internal/catalogue/words"},
	"internal/check":           {"internal/check/naming", "uri", "internal/grammar", "internal/kind", "internal/nearest", "internal/secret", "internal/strval", "internal/catalogue"},
	"internal/check/checktest": {"internal/check", "internal/catalogue", "internal/grammar", "internal/kind", "internal/strval"},
	"internal/check/compare":   {"internal/check", "internal/catalogue", "internal/grammar"},
	"internal/check/mux":       {"internal/check", "internal/catalogue"},
	"internal/check/escape":    {"internal/check", "internal/check/naming", "internal/catalogue", "internal/catalogue/words", "internal/grammar", "internal/kind", "internal/strval"},
	"internal/check/join":      {"internal/check", "internal/check/naming", "internal/catalogue", "internal/catalogue/words", "internal/kind", "internal/strval"},
	"internal/check/authority": {"internal/check", "internal/check/escape", "internal/check/naming", "internal/catalogue", "internal/catalogue/words", "internal/grammar", "internal/strval", "uri"},
	"internal/check/syntax":    {"internal/check", "internal/check/authority", "internal/check/escape", "internal/check/join", "internal/catalogue", "internal/catalogue/words", "internal/grammar", "internal/kind", "internal/secret", "internal/strval", "uri"},
	"internal/checks":          {"internal/check", "internal/check/authority", "internal/check/compare", "internal/check/escape", "internal/check/join", "internal/check/mux", "internal/check/syntax"},

	// The rooms of the analysis, from the ground up.
	"internal/scope":           {"internal/catalogue", "internal/flow", "internal/golit", "internal/intent", "internal/kind", "internal/protocol", "internal/strval", "internal/summary", "internal/eval", "internal/condition", "internal/admit", "internal/defaults"},
	"internal/scope/scopetest": {"internal/scope", "internal/catalogue", "internal/flow/flowtest"},
	"internal/settings":        {"internal/scope", "internal/catalogue", "internal/check", "internal/checks", "internal/nearest"},
	"internal/client":          {"internal/scope", "internal/catalogue", "internal/flow", "internal/protocol", "internal/summary"},
	"internal/place":           {"internal/client", "internal/scope", "internal/catalogue", "internal/catalogue/words", "internal/flow", "internal/intent", "internal/protocol", "internal/strval", "internal/summary"},
	"internal/mux":             {"internal/place", "internal/scope", "internal/catalogue", "internal/check", "internal/flow", "internal/strval"},
	"internal/received":        {"internal/place", "internal/scope", "internal/settings", "internal/catalogue/words", "internal/check", "internal/flow", "internal/kind", "internal/middleware", "internal/protocol", "internal/strval"},
	"internal/base":            {"internal/client", "internal/place", "internal/scope", "internal/catalogue", "internal/check", "internal/flow", "internal/protocol", "internal/strval", "internal/summary"},
	"internal/host":            {"internal/catalogue/words", "internal/place", "internal/scope", "internal/check", "internal/flow", "internal/intent", "internal/strval"},
	"internal/peer":            {"internal/fmtverb", "internal/place", "internal/scope", "internal/check", "internal/flow", "internal/strval", "internal/eval"},
	"internal/site":            {"internal/base", "internal/fmtverb", "internal/client", "internal/host", "internal/mux", "internal/peer", "internal/place", "internal/received", "internal/scope", "internal/secret", "internal/settings", "internal/catalogue", "internal/catalogue/words", "internal/check", "internal/flow", "internal/intent", "internal/strval", "internal/summary", "internal/eval", "internal/certain"},
	"internal/infer":           {"internal/base", "internal/client", "internal/place", "internal/scope", "internal/site", "internal/catalogue", "internal/catalogue/words", "internal/check", "internal/check/authority", "internal/flow", "internal/intent", "internal/nearest", "internal/strval", "internal/summary", "internal/eval", "internal/condition"},
	"internal/subject":         {"internal/check/authority", "internal/fmtverb", "internal/base", "internal/client", "internal/host", "internal/place", "internal/received", "internal/scope", "internal/site", "internal/catalogue", "internal/catalogue/words", "internal/check", "internal/flow", "internal/grammar", "internal/intent", "internal/kind", "internal/protocol", "internal/strval", "internal/summary", "internal/eval"},
	"internal/report":          {"internal/fmtverb", "internal/host", "internal/place", "internal/scope", "internal/settings", "internal/site", "internal/catalogue", "internal/catalogue/words", "internal/check", "internal/checks", "internal/flow", "internal/golit", "internal/nearest", "internal/strval", "internal/summary", "internal/eval"},
	"internal/survey":          {"internal/infer", "internal/place", "internal/report", "internal/scope", "internal/catalogue", "internal/flow", "internal/strval", "internal/summary"},
	"analyzer":                 {"internal/base", "internal/client", "internal/host", "internal/infer", "internal/mux", "internal/peer", "internal/place", "internal/received", "internal/report", "internal/scope", "internal/settings", "internal/site", "internal/subject", "internal/survey", "internal/catalogue", "internal/check", "internal/checks", "internal/strval", "internal/summary", "internal/certain"},

	"plugin":         {"analyzer"},
	"internal/vet":   {},
	"internal/early": {},
	"cmd/urilint":    {"analyzer", "internal/catalogue", "internal/check", "internal/checks", "internal/early", "internal/nearest", "internal/secret", "internal/settings", "internal/survey", "uri", "cmd/urilint/internal/adopt", "cmd/urilint/internal/config", "cmd/urilint/internal/disk", "cmd/urilint/internal/edit", "cmd/urilint/internal/editor", "cmd/urilint/internal/format", "cmd/urilint/internal/govet", "cmd/urilint/internal/lsp", "cmd/urilint/internal/reference", "cmd/urilint/internal/result", "cmd/urilint/internal/terminal", "cmd/urilint/internal/vettool"},

	// The rooms of the command, from the ground up.
	"cmd/urilint/internal/disk":      {},
	"cmd/urilint/internal/terminal":  {"internal/secret"},
	"cmd/urilint/internal/reference": {"cmd/urilint/internal/terminal", "internal/check", "internal/secret", "uri"},
	"cmd/urilint/internal/gosecret":  {"internal/golit", "internal/secret"},
	"cmd/urilint/internal/config":    {"cmd/urilint/internal/disk", "cmd/urilint/internal/terminal", "analyzer", "internal/nearest"},
	"cmd/urilint/internal/result":    {"cmd/urilint/internal/disk", "cmd/urilint/internal/gosecret", "cmd/urilint/internal/terminal", "internal/check", "internal/secret"},
	"cmd/urilint/internal/edit":      {"cmd/urilint/internal/disk", "cmd/urilint/internal/gosecret", "cmd/urilint/internal/result", "cmd/urilint/internal/terminal", "internal/secret", "internal/vet"},
	"cmd/urilint/internal/adopt":     {"cmd/urilint/internal/config", "cmd/urilint/internal/disk", "cmd/urilint/internal/result", "cmd/urilint/internal/terminal", "internal/secret"},
	"cmd/urilint/internal/format":    {"cmd/urilint/internal/disk", "cmd/urilint/internal/reference", "cmd/urilint/internal/result", "cmd/urilint/internal/terminal", "internal/check", "internal/checks", "internal/nearest", "internal/secret", "uri"},
	"cmd/urilint/internal/govet":     {"cmd/urilint/internal/config", "cmd/urilint/internal/disk", "cmd/urilint/internal/result", "cmd/urilint/internal/terminal", "internal/middleware"},
	"cmd/urilint/internal/vettool":   {"cmd/urilint/internal/config", "cmd/urilint/internal/disk", "cmd/urilint/internal/edit", "cmd/urilint/internal/govet", "cmd/urilint/internal/result", "cmd/urilint/internal/terminal", "analyzer", "internal/infer", "internal/report", "internal/vet"},
	"cmd/urilint/internal/editor":    {"cmd/urilint/internal/adopt", "cmd/urilint/internal/config", "cmd/urilint/internal/disk", "cmd/urilint/internal/govet", "cmd/urilint/internal/lsp", "cmd/urilint/internal/reference", "cmd/urilint/internal/result", "cmd/urilint/internal/terminal", "internal/secret", "uri"},
	"cmd/urilint/internal/lsp":       {"cmd/urilint/internal/edit", "cmd/urilint/internal/result"},

	"internal/catalogue/words": {},
}

// analyses are the packages that know go/analysis, beside those of the command.
var analyses = []string{
	"analyzer", "plugin", "internal/infer", "internal/place", "internal/received", "internal/report", "internal/scope",
	"internal/scope/scopetest", "internal/settings", "internal/survey", "internal/vet",
}

func TestImports(t *testing.T) {
	seen := make(map[string]bool)
	eachGoFile(t, func(pkg, file string, imports []string) {
		seen[pkg] = true
		allowed, ok := arrows[pkg]
		if !ok {
			t.Errorf("%s: package %s is not in the table of import arrows", file, pkg)
		}
		for _, path := range imports {
			if own, ok := strings.CutPrefix(path, module+"/"); ok && !slices.Contains(allowed, own) {
				t.Errorf("%s imports %s, which is not below %s", file, own, pkg)
			}
			if strings.HasPrefix(path, "go.yaml.in/") && pkg != "cmd/urilint/internal/config" {
				t.Errorf("%s imports %s: only the command reads a file of its own", file, path)
			}
			switch {
			case pkg == "uri" || pkg == "internal/grammar":
				if strings.HasPrefix(path, "go/") || strings.HasPrefix(path, "golang.org/x/tools") {
					t.Errorf("%s imports %s: %s knows nothing of Go source", file, path, pkg)
				}
			case pkg == "internal/check" || strings.HasPrefix(pkg, "internal/check/") && pkg != "internal/check/checktest":
				if path == "go/ast" || path == "go/token" || path == "go/types" {
					t.Errorf("%s imports %s: a check cannot get a position wrong", file, path)
				}
			}
			if strings.HasPrefix(path, "golang.org/x/tools/go/analysis") && !slices.Contains(analyses, pkg) && !strings.HasPrefix(pkg, "cmd/urilint/") {
				t.Errorf("%s imports %s: flow, values, summaries and checks know nothing of go/analysis", file, path)
			}
		}
	})
	for pkg := range arrows {
		if !seen[pkg] {
			t.Errorf("the table of import arrows names %s, which has no Go file", pkg)
		}
	}
}

// One main package: `go install ./...`, as pre-commit runs it, gives one program.
func TestOneMain(t *testing.T) {
	var mains []string
	eachGoFile(t, func(pkg, file string, _ []string) {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name.Name == "main" && !slices.Contains(mains, pkg) {
			mains = append(mains, pkg)
		}
	})
	if !slices.Equal(mains, []string{"cmd/urilint"}) {
		t.Errorf("main packages: %v, want cmd/urilint alone", mains)
	}
}

// eachGoFile calls do for every Go file of the root module that is no test.
func eachGoFile(t *testing.T, do func(pkg, file string, imports []string)) {
	t.Helper()
	root := ".."
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path == root {
				return nil
			}
			_, err := os.Stat(filepath.Join(path, "go.mod"))
			if nested := err == nil; nested || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		var imports []string
		for _, spec := range f.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			imports = append(imports, p)
		}
		pkg, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		do(filepath.ToSlash(pkg), path, imports)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// mapped are the packages of more than ten files whose doc.go has a map.
var mapped = []string{"internal/flow", "internal/eval", "internal/summary", "internal/intent", "internal/catalogue"}

// The maps in doc.go name all files, each once, and none that is not there.
func TestMaps(t *testing.T) {
	files := make(map[string][]string)
	eachGoFile(t, func(pkg, file string, _ []string) { files[pkg] = append(files[pkg], filepath.Base(file)) })
	for _, pkg := range mapped {
		text, err := os.ReadFile(filepath.Join("..", pkg, "doc.go"))
		if err != nil {
			t.Error(err)
			continue
		}
		for line := range strings.Lines(string(text)) {
			entry, ok := strings.CutPrefix(line, "//\t")
			if !ok {
				continue
			}
			for _, name := range strings.Fields(entry) {
				if !strings.HasSuffix(name, ".go") {
					break
				}
				i := slices.Index(files[pkg], name)
				if i < 0 {
					t.Errorf("%s/doc.go names %s twice, or it is not there", pkg, name)
					continue
				}
				files[pkg] = slices.Delete(files[pkg], i, i+1)
			}
		}
	}
	for _, pkg := range mapped {
		if left := files[pkg]; !slices.Equal(left, []string{"doc.go"}) {
			t.Errorf("the map in %s/doc.go leaves out %v", pkg, left)
		}
	}
}

var goFile = regexp.MustCompile(`\b[a-z0-9]+\.go\b`)

// A package comment in doc.go names no file that does not exist, in its package or in another one.
func TestNamedFiles(t *testing.T) {
	exists := make(map[string]bool)
	var docs []string
	eachGoFile(t, func(pkg, file string, _ []string) {
		exists[filepath.Base(file)] = true
		if filepath.Base(file) == "doc.go" {
			docs = append(docs, file)
		}
	})
	if len(docs) == 0 {
		t.Fatal("no doc.go")
	}
	for _, file := range docs {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range goFile.FindAllString(string(text), -1) {
			if !exists[name] && name != "pkg.go" { // pkg.go.dev
				t.Errorf("%s names %s, which does not exist", file, name)
			}
		}
	}
}
