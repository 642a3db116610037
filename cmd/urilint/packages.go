package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A goPackage is what go list says of a package.
type goPackage struct {
	ImportPath, Dir, ForTest                    string
	Error                                       *loadError
	DepsErrors                                  []*loadError
	TestGoFiles, XTestGoFiles                   []string
	EmbedFiles, TestEmbedFiles, XTestEmbedFiles []string // requested, since otherwise their errors are not reported

	testErrors []*loadError // why its tests cannot be loaded
}

// A loadError is why a package cannot be loaded.
type loadError struct{ Pos, Err string }

// line returns e as the go command writes it, in one line.
func (e *loadError) line() string {
	text := inOneLine(e.Err)
	if e.Pos != "" {
		text = e.Pos + ": " + text
	}
	return text
}

// inOneLine returns text with one blank for each run of white space.
func inOneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// tests returns the test files of p.
func (p *goPackage) tests() (files []string) {
	for _, name := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
		files = append(files, filepath.Join(p.Dir, name))
	}
	return files
}

// packages returns the packages of t by their paths, with what is wrong with them.
// There are none if a pattern is at fault and no package, e.g. because the build
// cache is read-only.
func (g *goCommand) packages(t target) (map[string]*goPackage, error) {
	const fields = "-json=ImportPath,Dir,ForTest,Error,DepsErrors,TestGoFiles,XTestGoFiles,EmbedFiles,TestEmbedFiles,XTestEmbedFiles"
	stdout, _, err := g.run(t.dir, slices.Concat([]string{"list", "-e", "-test", fields}, g.build, []string{"--"}, t.patterns))
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
func loadable(packages map[string]*goPackage, t target) (good, testless []string, bad []broken) {
	for path, p := range packages {
		switch {
		case p.Error != nil:
			bad = append(bad, broken{pkg: path, line: explain(p.Error.line(), t)})
			continue
		case len(p.DepsErrors) > 0:
			bad = append(bad, broken{pkg: path, line: p.DepsErrors[0].line()})
			continue
		case p.testErrors != nil:
			testless = append(testless, path)
			bad = append(bad, broken{pkg: path, line: p.testErrors[0].line(), testOnly: true})
		}
		good = append(good, path)
	}
	slices.Sort(good)
	slices.Sort(testless)
	slices.SortFunc(bad, func(a, b broken) int { return strings.Compare(a.pkg, b.pkg) })
	return good, testless, bad
}

// overlayWithout writes an overlay (go help build) for the go command, in which the
// test files of packages are not there, and returns its name. What the user's own
// overlay says stays.
func (g *goCommand) overlayWithout(packages map[string]*goPackage, t target) (name string, err error) {
	overlay := struct{ Replace map[string]string }{make(map[string]string)}
	for _, flag := range g.build {
		if own, ok := strings.CutPrefix(flag, "-overlay="); ok {
			text, err := readRegular(filepath.Join(t.dir, own), mostOverlay)
			if filepath.IsAbs(own) {
				text, err = readRegular(own, mostOverlay)
			}
			if err != nil {
				return "", fmt.Errorf("%s: %w", own, err)
			}
			if err := json.Unmarshal(text, &overlay); err != nil {
				return "", fmt.Errorf("%s: %w", own, err)
			}
		}
	}
	if overlay.Replace == nil {
		overlay.Replace = make(map[string]string)
	}
	for _, p := range packages {
		for _, file := range p.tests() {
			overlay.Replace[file] = ""
		}
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return "", err
	}
	f, err := os.CreateTemp("", "urilint-*.json")
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// mostOverlay is how many bytes an overlay has at most.
const mostOverlay = 64 << 20
