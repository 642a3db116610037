package govet

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// A goPackage is what go list says of a package.
type goPackage struct {
	ImportPath, Dir, ForTest                    string
	Error                                       *loadError
	DepsErrors                                  []*loadError
	TestGoFiles, XTestGoFiles                   []string
	GoFiles, CgoFiles, Deps                     []string
	EmbedFiles, TestEmbedFiles, XTestEmbedFiles []string // requested, since otherwise their errors are not reported

	testErrors []*loadError // why its tests cannot be loaded
	testDeps   []string     // what its tests import, and so on
}

// A loadError is why a package cannot be loaded.
type loadError struct {
	ImportStack []string // the last is what cannot be loaded
	Pos, Err    string
}

// line returns e as the go command writes it, in one line.
func (e *loadError) line() string {
	text := terminal.OneLine(e.Err)
	if e.Pos != "" {
		text = e.Pos + ": " + text
	}
	return text
}

// unmatched is what the go command says of a pattern to embed: nothing matches it, or a
// folder does in which there is nothing.
const unmatched = `^pattern (?:all:)?(.+): (?:no matching files found|cannot embed directory (.+): contains no embeddable files)$`

// embedded returns the name of a file that would mend e, if that is about files to embed
// which are not there, such as those of a front end that is not built: dir/dist/x for
// the pattern dist/*. Names of files are relative to dir.
func (e *loadError) embedded(dir string) string {
	file := regexp.MustCompile(`^(.+?):\d+`).FindStringSubmatch(e.Pos)
	m := regexp.MustCompile(unmatched).FindStringSubmatch(terminal.OneLine(e.Err))
	if file == nil || m == nil {
		return ""
	}
	name := m[1]
	if m[2] != "" {
		name = m[2] + "/urilint.empty"
	}
	name = regexp.MustCompile(`[*?]|\[[^]]*\]`).ReplaceAllString(name, "x")
	if !filepath.IsAbs(file[1]) {
		file[1] = filepath.Join(dir, file[1])
	}
	name, err := filepath.Abs(filepath.Join(filepath.Dir(file[1]), filepath.FromSlash(name)))
	if err != nil {
		return ""
	}
	return name
}

func (p *goPackage) tests() (files []string) {
	for _, name := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
		files = append(files, filepath.Join(p.Dir, name))
	}
	return files
}

// packages returns the packages of t by their paths, with what is wrong with them.
// There are none if a pattern is at fault and no package, e.g. because the build
// cache is read-only.
func (g *Command) packages(t Target) (map[string]*goPackage, error) {
	const fields = "-json=ImportPath,Dir,ForTest,Error,DepsErrors,GoFiles,CgoFiles,Deps,TestGoFiles,XTestGoFiles,EmbedFiles,TestEmbedFiles,XTestEmbedFiles"
	stdout, _, err := g.run(t.Dir, slices.Concat([]string{"list", "-e", "-test", fields}, g.build, []string{"--"}, t.Patterns))
	if err != nil {
		return nil, err
	}
	var variants []*goPackage
	all := make(map[string]*goPackage)
	for dec := json.NewDecoder(bytes.NewReader(stdout)); ; {
		p := new(goPackage)
		if err := dec.Decode(p); err == io.EOF {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		switch {
		case strings.Contains(p.ImportPath, "..."):
			return nil, nil
		case p.ForTest != "":
			variants = append(variants, p)
		case !strings.HasSuffix(p.ImportPath, ".test"): // the main package that would run them
			all[p.ImportPath] = p
		}
	}
	for _, v := range variants {
		p := all[v.ForTest]
		if p != nil {
			p.testDeps = append(p.testDeps, v.Deps...)
		}
		switch {
		case p == nil || p.testErrors != nil:
		case v.Error != nil:
			p.testErrors = []*loadError{v.Error}
		default:
			p.testErrors = v.DepsErrors
		}
	}
	return all, nil
}

// loadable returns the paths of the packages that can be loaded, those of them whose
// tests cannot, and the packages of t that are therefore not checked, with the errors.
func loadable(packages map[string]*goPackage, t Target) (good, testless []string, bad []result.Broken) {
	for _, path := range slices.Sorted(maps.Keys(packages)) {
		switch p := packages[path]; {
		case p.Error != nil:
			bad = append(bad, result.Broken{Pkg: path, Line: t.advise(p.Error.line())})
			continue
		case len(p.DepsErrors) > 0:
			e := p.DepsErrors[0]
			bad = append(bad, result.Broken{Pkg: path, Line: e.line(), Above: len(e.ImportStack) > 0 && !slices.Contains(e.ImportStack[max(0, len(e.ImportStack)-2):], path)})
			continue
		case p.testErrors != nil:
			testless = append(testless, path)
			bad = append(bad, result.Broken{Pkg: path, Line: p.testErrors[0].line(), TestOnly: true})
		}
		good = append(good, path)
	}
	return good, testless, bad
}

// withEmbedded returns the packages of t, and a go command for which the files that they
// embed are there: an empty one for each pattern that matches none.
func (g *Command) withEmbedded(t Target) (*Command, map[string]*goPackage, error) {
	replace, empty, last := make(map[string]string), "", g
	for {
		packages, err := last.packages(t)
		if err != nil {
			return nil, nil, err
		}
		known := len(replace)
		for _, p := range packages {
			for _, e := range slices.Concat([]*loadError{p.Error}, p.DepsErrors, p.testErrors) {
				if e == nil {
					continue
				}
				if name := e.embedded(t.Dir); name != "" {
					if empty == "" {
						if empty, err = g.temporary(nil); err != nil {
							return nil, nil, err
						}
					}
					replace[name] = empty
				}
			}
		}
		if len(replace) == known { // the go command reports one pattern of a package at a time
			return last, packages, nil
		}
		if last, err = g.overlaid(replace, t); err != nil {
			return nil, nil, err
		}
	}
}

// overlaid returns a go command with an overlay (go help build) in which files are
// replaced, or not there if that is "". What g's own overlay says stays.
func (g *Command) overlaid(replace map[string]string, t Target) (*Command, error) {
	overlay := struct{ Replace map[string]string }{make(map[string]string)}
	for _, flag := range g.build {
		if own, ok := strings.CutPrefix(flag, "-overlay="); ok {
			name := own
			if !filepath.IsAbs(own) {
				name = filepath.Join(t.Dir, own)
			}
			text, err := disk.Read(name, mostOverlay)
			if err == nil {
				err = json.Unmarshal(text, &overlay)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", own, err)
			}
		}
	}
	if overlay.Replace == nil {
		overlay.Replace = make(map[string]string)
	}
	maps.Copy(overlay.Replace, replace)
	text, err := json.Marshal(overlay)
	if err != nil {
		return nil, err
	}
	name, err := g.temporary(text)
	if err != nil {
		return nil, err
	}
	h := *g
	h.build = slices.Concat(g.build, []string{"-overlay=" + name})
	return &h, nil
}

// temporary writes a file that end removes, and returns its name.
func (g *Command) temporary(text []byte) (name string, err error) {
	f, err := os.CreateTemp("", "urilint-*.json")
	if err != nil {
		return "", err
	}
	*g.written = append(*g.written, f.Name())
	_, err = f.Write(text)
	return f.Name(), cmp.Or(err, f.Close())
}

// mostOverlay is how many bytes an overlay has at most.
const mostOverlay = 64 << 20
