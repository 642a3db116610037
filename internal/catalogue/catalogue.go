package catalogue

import (
	_ "embed"
	"go/types"
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"
)

// A Catalogue knows the sinks of some packages. Passes may share it.
type Catalogue struct {
	packages map[string]*members // by import path
}

// The catalogue files.
var (
	//go:embed std.txt
	stdText string

	//go:embed thirdparty.txt
	thirdpartyText string
)

// All returns the catalogue of the standard library and of other modules. The command
// starts once per package and needs few of the packages in the files. So the first call
// only finds the sections, and a section is parsed when its package is needed.
var All = sync.OnceValue(parseFiles)

func parseFiles() *Catalogue {
	c := &Catalogue{packages: make(map[string]*members, 128)} // about as many as there are
	c.add("std.txt", stdText)
	c.add("thirdparty.txt", thirdpartyText)
	return c
}

// add adds the sections of a catalogue file.
func (c *Catalogue) add(file, text string) {
	for s := range sections(file, text) {
		c.packages[s.path] = &members{section: s}
	}
}

// A section is what a catalogue file says of one package. It is read when the package is needed.
type section struct {
	path string // of the package
	file string
	num  int    // number of the line in file that text begins with
	text string // without the header
}

// header begins a section; the import path follows.
const header = "# ---- "

// sections yields the sections of a catalogue file. What is before the first one declares nothing.
func sections(file, text string) iter.Seq[section] {
	return func(yield func(section) bool) {
		num := 0 // of the section's first line; 0: before the first
		for part := range strings.SplitSeq(text, "\n"+header) {
			if num == 0 {
				num = 1
			} else if path, lines, _ := strings.Cut(part, "\n"); !yield(section{path, file, num + 1, lines}) {
				return
			}
			num += strings.Count(part, "\n") + 1
		}
	}
}

// read gives add each line. The error is that of the first line for which add returns one, a
// *LineError, with its place.
func (s *section) read(add func(line string) error) error {
	num := s.num - 1
	for text := range strings.Lines(s.text) {
		num++
		if err := add(strings.TrimSuffix(text, "\n")); err != nil {
			e := err.(*LineError) // parseLine, parseGiver and members.add return no other
			e.File, e.Num = s.file, num
			return e
		}
	}
	return nil
}

// misplaced is the error of a line that declares name, of another package.
func (s *section) misplaced(name string) error {
	return &LineError{Name: name, Field: "name", Text: name, Want: "stands in the section of " + s.path}
}

// With returns a catalogue of c's sinks and those that lines declare; c stays as it is.
// A line replaces c's sink with the same name, index and conditions, so that users can
// correct the catalogue. A line without conditions replaces all sinks with its name and
// index. The error is a *LineError for the first line that cannot be understood or that
// contradicts another of lines.
func (c *Catalogue) With(lines []Line) (*Catalogue, error) {
	own := map[string]*members{}
	for _, l := range lines {
		s, err := l.Sink()
		if err != nil {
			return nil, err
		}
		m := own[s.Key.Pkg]
		if m == nil {
			m = new(members)
			own[s.Key.Pkg] = m
		}
		if err := m.add(s); err != nil {
			return nil, err
		}
	}
	all := &Catalogue{packages: make(map[string]*members, len(c.packages)+len(own))}
	maps.Copy(all.packages, c.packages)
	for path, m := range own {
		m.addOthers(c.packages[path])
		all.packages[path] = m
	}
	return all, nil
}

// Lookup returns the sinks of a function or method, sorted by Arg, or those of a
// field or type. Of those with one Arg, one without conditions holds where the
// conditions of no other are met. The slice is shared: it must not be changed.
func (c *Catalogue) Lookup(key Key) []Sink {
	m := c.packages[key.Pkg]
	if m == nil {
		return nil // fast path: nearly all
	}
	return m.parsed().sinks[key]
}

// Package reports whether a sink of the package with that path is known.
func (c *Catalogue) Package(path string) bool { return c.packages[path] != nil }

// Infers reports whether a package that imports the one with that path may have sinks
// of its own, by passing parameters on: some sink of the imported package is inferable.
func (c *Catalogue) Infers(path string) bool {
	m := c.packages[path]
	return m != nil && m.parsed().inferable
}

// Reaches reports whether pkg can use a sink at all: pkg or a package that it imports
// declares one, or an indirect import has a method, field or type that is a sink. If
// not, a pass over pkg can stop before it looks at any syntax.
//
// Direct imports would not do: with h := p.New(), h.Client.Get(u) needs no
// import of net/http. Whatever is used belongs to a package in the closure,
// and [types.Package.Imports] holds it for packages from export data too. Only
// functions need the import: nearly every package has path in its closure, and
// few can call path.Join.
func (c *Catalogue) Reaches(pkg *types.Package) bool {
	has := func(p *types.Package) bool { return c.Package(p.Path()) }
	return has(pkg) || slices.ContainsFunc(pkg.Imports(), has) || c.reaches(pkg, map[*types.Package]bool{})
}

func (c *Catalogue) reaches(pkg *types.Package, seen map[*types.Package]bool) bool {
	if m := c.packages[pkg.Path()]; m != nil && m.parsed().types {
		return true
	}
	seen[pkg] = true
	for _, p := range pkg.Imports() {
		if !seen[p] && c.reaches(p, seen) {
			return true
		}
	}
	return false
}
