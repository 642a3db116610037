package sink

import (
	_ "embed"
	"go/types"
	"maps"
	"slices"
	"strings"
	"sync"
)

// A Catalogue knows the sinks of some packages. It is never changed once it
// is made, so that passes may share it.
type Catalogue struct {
	sinks    map[Key][]Sink  // of each key: sorted by Arg
	packages map[string]bool // those with a sink; true: one that is used without an import too
}

//go:embed std.txt
var stdText string

var std struct {
	once      sync.Once
	catalogue *Catalogue
}

// Std returns the catalogue of the standard library: parsed at the first
// call, not at package init, since the command starts once per package and
// often has no need of it.
func Std() *Catalogue {
	std.once.Do(func() {
		c, err := parseCatalogue("std.txt", stdText)
		if err != nil {
			panic(err) // a test reads the same text
		}
		std.catalogue = c
	})
	return std.catalogue
}

// parseCatalogue reads a catalogue file. The error is a *LineError for the
// first wrong line.
func parseCatalogue(file, text string) (*Catalogue, error) {
	n := strings.Count(text, "\n") / 2 // about as many are sinks, the others comments
	c := &Catalogue{sinks: make(map[Key][]Sink, n), packages: map[string]bool{}}
	num := 0
	for text := range strings.Lines(text) {
		num++
		l, ok, err := parseLine(strings.TrimSuffix(text, "\n"))
		if err == nil && ok {
			err = c.add(l)
		}
		if err != nil {
			e := err.(*LineError) // both return no other
			e.File, e.Num = file, num
			return nil, e
		}
	}
	return c, nil
}

// With returns a catalogue of c's sinks and those that lines declare; c stays
// as it is. A line takes the place of c's sink of the same name and index, so
// that a user can say better. The error is a *LineError for the first line
// that cannot be understood or that contradicts another of lines.
func (c *Catalogue) With(lines []Line) (*Catalogue, error) {
	own := &Catalogue{sinks: map[Key][]Sink{}, packages: maps.Clone(c.packages)}
	for _, l := range lines {
		if err := own.add(l); err != nil {
			return nil, err
		}
	}
	all := maps.Clone(c.sinks)
	for key, sinks := range own.sinks {
		for _, s := range all[key] {
			if !slices.ContainsFunc(sinks, func(t Sink) bool { return t.Arg == s.Arg }) {
				sinks = insert(sinks, s)
			}
		}
		all[key] = sinks
	}
	own.sinks = all
	return own, nil
}

// add adds the sink that l declares. Declared twice in the same way is once.
func (c *Catalogue) add(l Line) error {
	s, err := l.Sink()
	if err != nil {
		return err
	}
	for _, t := range c.sinks[s.Key] {
		if t.Arg != s.Arg {
			continue
		}
		if t != s {
			return &LineError{Name: l.Name, Field: "role", Text: l.Role, Want: "is declared twice, first as " + t.Role.Name}
		}
		return nil
	}
	c.sinks[s.Key] = insert(c.sinks[s.Key], s)
	function := s.Key.Recv == "" && s.Arg != NoArg
	c.packages[s.Key.Pkg] = c.packages[s.Key.Pkg] || !function
	return nil
}

// insert returns sinks and s, sorted by Arg, in memory of its own.
func insert(sinks []Sink, s Sink) []Sink {
	i := len(sinks)
	for i > 0 && sinks[i-1].Arg > s.Arg {
		i--
	}
	return slices.Insert(slices.Clip(sinks), i, s)
}

// Lookup returns the sinks of a function or method, sorted by Arg, or the one
// of a field or type. The slice is shared: it must not be changed.
func (c *Catalogue) Lookup(key Key) []Sink { return c.sinks[key] }

// Package reports whether a sink of the package with that path is known.
func (c *Catalogue) Package(path string) bool {
	_, ok := c.packages[path]
	return ok
}

// Reaches reports whether pkg can use a sink at all: whether pkg itself or a
// package that it imports has one, or one that it imports indirectly has a
// method, field or type that is one. If not, a pass over pkg can stop before it
// looks at any syntax.
//
// Direct imports would not do: with h := p.New(), h.Client.Get(u) needs no
// import of net/http. Whatever is used belongs to a package in the closure,
// and [types.Package.Imports] holds it for packages from export data too. Only
// functions need the import: nearly every package has path in its closure, and
// few can call path.Join.
func (c *Catalogue) Reaches(pkg *types.Package) bool {
	if c.Package(pkg.Path()) {
		return true
	}
	for _, p := range pkg.Imports() {
		if c.Package(p.Path()) {
			return true
		}
	}
	return c.reaches(pkg, map[*types.Package]bool{})
}

func (c *Catalogue) reaches(pkg *types.Package, seen map[*types.Package]bool) bool {
	if c.packages[pkg.Path()] {
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
