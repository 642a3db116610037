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
	once sync.Once
}

// load calls parse at the first need of s.
func (s *section) load(parse func() error) {
	s.once.Do(func() {
		if err := parse(); err != nil {
			panic(err) // a test has read it
		}
	})
}

// header begins a section; the import path follows.
const header = "# ---- "

// sections yields the sections of a catalogue file. What is before the first one declares nothing.
func sections(file, text string) iter.Seq[*section] {
	return func(yield func(*section) bool) {
		num := 0 // of the section's first line; 0: before the first
		for part := range strings.SplitSeq(text, "\n"+header) {
			if num == 0 {
				num = 1
			} else if path, lines, _ := strings.Cut(part, "\n"); !yield(&section{path: path, file: file, num: num + 1, text: lines}) {
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

// With returns a catalogue of c's sinks and those that lines declare; c is unchanged.
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

// members are the sinks of one package: those of a catalogue file's section,
// parsed at the first need, or those that a user declares.
type members struct {
	*section // nil if the user declares them

	sinks     map[Key][]Sink // of each key: sorted by Arg
	inferable bool           // some sink is
	types     bool           // a method, field or type is a sink: such a thing is used without an import too
}

// parsed returns m, of which the section has been read.
func (m *members) parsed() *members {
	if m.section != nil {
		m.load(m.parse)
	}
	return m
}

// parse reads the section. The error is a *LineError for the first wrong line.
func (m *members) parse() error {
	return m.read(func(line string) error {
		l, ok, err := parseLine(line)
		if err != nil || !ok {
			return err
		}
		s, err := l.Sink()
		if err != nil {
			return err
		}
		if s.Key.Pkg != m.path {
			return m.misplaced(l.Name)
		}
		return m.add(s)
	})
}

// add adds s. Added twice in the same way is once; the error is a *LineError.
func (m *members) add(s Sink) error {
	for _, t := range m.sinks[s.Key] {
		if t.Arg != s.Arg || t.If != s.If {
			continue
		}
		if t != s {
			return &LineError{Name: s.String(), Field: "role", Text: s.Role.Name, Want: "is declared twice, first as " + t.Role.Name}
		}
		return nil
	}
	m.insert(s)
	return nil
}

// addOthers adds those of other's sinks that m has none in place of: with the same
// key and index, and no condition or the same one. other may be nil.
func (m *members) addOthers(other *members) {
	if other == nil {
		return
	}
	for key, sinks := range other.parsed().sinks {
		own := slices.Clone(m.sinks[key])
		for _, s := range sinks {
			if !slices.ContainsFunc(own, func(t Sink) bool { return t.Arg == s.Arg && (t.If == "" || t.If == s.If) }) {
				m.insert(s)
			}
		}
	}
}

// insert adds s after those of its key with a lower Arg.
func (m *members) insert(s Sink) {
	if m.sinks == nil {
		m.sinks = make(map[Key][]Sink)
	}
	sinks := m.sinks[s.Key]
	i := len(sinks)
	for i > 0 && sinks[i-1].Arg > s.Arg {
		i--
	}
	m.sinks[s.Key] = slices.Insert(sinks, i, s)
	m.inferable = m.inferable || s.Role.Form.Inferable()
	m.types = m.types || s.Key.Recv != "" || s.Arg == NoArg
}

// A Listing is a line of the catalogue, as the command lists it.
type Listing struct {
	Name string // "(*net/http.Client).Get"
	Arg  string // "0", "1..." or "."; "" for what is given
	Does string // "takes" or "gives"
	Role string // a role, or a kind
	If   string // the conditions; or ""
}

// Listings returns all lines of the catalogue, in the order of its files.
func Listings() []Listing {
	var list []Listing
	for _, text := range []string{stdText, thirdpartyText} {
		for line := range strings.Lines(text) {
			if l, ok, err := parseLine(strings.TrimSuffix(line, "\n")); ok && err == nil {
				list = append(list, Listing{l.Name, l.Arg, "takes", l.Role, l.If})
			}
		}
	}
	for _, text := range []string{givesStdText, givesThirdpartyText} {
		for line := range strings.Lines(text) {
			if g, ok, err := parseGiver(strings.TrimSuffix(line, "\n")); ok && err == nil {
				list = append(list, Listing{g.String(), "", "gives", g.Kind.Name, string(g.If)})
			}
		}
	}
	return list
}
