// Package export reads the types of compiled packages: what the compiler writes of a
// package for those that import it.
//
// [go/importer] does that too. It keeps all that the compiler has written of a package, the
// bodies of functions to be inlined among it, as long as one name of it is in use: the
// names are parts of one string. For a program that imports much these are two thirds of
// what importing takes. Here only the names are kept, and the rest is read into memory
// that the next package takes again.
//
// The format is that of Go 1.25 to 1.27. Only the source of the compiler describes it
// (internal/pkgbits). A later Go may write another: then Import returns ErrFormat, and the
// go/importer of that Go knows it.
//
//	export.go   packages, and where their types are in a file
//	element.go  numbers, strings and constants in it
//	object.go   what a package declares
//	types.go    types
//	lines.go    positions
package export

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
)

// ErrFormat says that a file is written in another format than the one that is known.
var ErrFormat = errors.New("types in an unknown format")

// An Importer reads packages. Those that they mention become packages with the objects
// that are mentioned.
type Importer struct {
	fset     *token.FileSet
	find     func(path string) (file string, err error)
	needs    func(path, name string) bool
	packages map[string]*types.Package // by path
	lines    lines
	text     []byte // the file that was read last
	refs     []ref  // of the elements that are being read, the innermost last
}

// New returns an importer of packages, whose files find names by their paths. Of what the
// package of a path declares it reads the objects that needs reports, by their names, and
// what their types mention; of a type with all its fields and methods.
func New(fset *token.FileSet, find func(path string) (file string, err error), needs func(path, name string) bool) *Importer {
	return &Importer{fset: fset, find: find, needs: needs, packages: make(map[string]*types.Package)}
}

// Import returns the package of that path.
func (im *Importer) Import(path string) (pkg *types.Package, err error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if pkg := im.packages[path]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	name, err := im.find(path)
	if err != nil {
		return nil, err
	}
	defer func() {
		if r := recover(); r != nil { // an index is outside of the text, or a number has no end
			err = fmt.Errorf("import %q: %s is damaged: %v", path, name, r)
		}
	}()
	text, err := im.read(name)
	if err != nil {
		return nil, fmt.Errorf("import %q: %s: %w", path, name, err)
	}
	return im.decode(path, text), nil
}

const (
	archive   = "!<arch>\n" // begins the file, an archive of ar
	firstLen  = 60          // of what describes the first file in it, which has the types
	linesLen  = 4 << 10     // of the lines before the types, at most
	begin     = "\n$$B\nu"  // ends these lines
	headerLen = 4 * (2 + int(sections))
)

// read returns what the compiler has written of types to the file of that name, up to the
// bodies of functions, which nobody asks for. The next call overwrites the text.
//
//	!<arch>
//	__.PKGDEF       0           0     0     644     12345     `
//	go object linux amd64 go1.26 …
//
//	$$B
//	u…
func (im *Importer) read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	im.text = im.text[:0]
	if err := im.fill(f, len(archive)+firstLen); err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(string(bytes.TrimSpace(im.text[len(archive)+48 : len(archive)+58])))
	if !bytes.HasPrefix(im.text, []byte(archive+"__.PKGDEF ")) || err != nil {
		return nil, ErrFormat
	}
	size += len(im.text)
	if err := im.fill(f, min(size, linesLen)); err != nil {
		return nil, err
	}
	from := bytes.Index(im.text, []byte(begin)) + len(begin)
	ends := from + headerLen
	if from < len(begin) || ends > len(im.text) || !isKnown(im.text[from:]) {
		return nil, ErrFormat
	}
	last := func(k section) int { return int(word(im.text[from:], 2+int(k))) }
	elements := ends + 4*last(sections-1)
	if elements > size {
		return nil, io.ErrUnexpectedEOF
	}
	if err := im.fill(f, elements); err != nil {
		return nil, err
	}
	bodies := elements + int(word(im.text[ends:], last(params)-1))
	if bodies > size {
		return nil, io.ErrUnexpectedEOF
	}
	err = im.fill(f, bodies)
	return im.text[from:], err
}

// isKnown reports whether the format of text is known.
func isKnown(text []byte) bool {
	v := word(text, 0)
	return oldest <= v && v <= newest && word(text, 1) == noFlags
}

// fill reads on, until n bytes are known of the file.
func (im *Importer) fill(f *os.File, n int) error {
	known := len(im.text)
	if n <= known {
		return nil
	}
	im.text = slices.Grow(im.text, n-known)[:n]
	_, err := io.ReadFull(f, im.text[known:])
	return err
}

// A section is a kind of elements.
type section uint8

const (
	strs    section = iota // strings
	meta                   // lists of the package's objects
	files                  // names of source files
	pkgs                   // packages
	names                  // names of objects, and what they are
	typs                   // types
	objects                // declarations
	_                      // what the linker needs
	params                 // type parameters of objects
	_                      // bodies
	sections
)

// What is known of the versions of the format.
const (
	oldest         = 2 // of Go 1.25 and 1.26
	genericMethods = 4 // of Go 1.27.0: methods may have type parameters
	methodPlaces   = 5 // of a later Go 1.27: methods have their places
	newest         = 5

	noFlags = 0
)

// A source is one package's text.
//
//	version, flags, for each section the number of its last element: all in four bytes, low ones first
//	for each element the offset behind it: likewise
//	the elements
type source struct {
	*Importer
	path     string
	version  uint32
	last     [sections]int // the number behind the last element of each section
	ends     []byte        // offsets behind elements
	elements []byte
	strings  string // the elements of section strs, which live as long as the types

	files   []string         // names of files; "": not yet known
	pkgs    []*types.Package // nil: not yet known, or the universe
	types   []types.Type     // nil: not yet known
	later   []func()         // what can be done when all types are known
	ifaces  []*types.Interface
	numbers fileNumbers
}

// decode returns the package of that path from its text.
func (im *Importer) decode(path string, text []byte) *types.Package {
	im.refs = im.refs[:0]
	s := &source{Importer: im, path: path, version: word(text, 0), numbers: make(fileNumbers)}
	for i := range s.last {
		s.last[i] = int(word(text, 2+i))
	}
	all := s.last[sections-1]
	s.ends, s.elements = text[headerLen:headerLen+4*all], text[headerLen+4*all:]
	s.strings = string(s.elements[:s.end(s.last[strs]-1)])
	s.files = make([]string, s.count(files))
	s.pkgs = make([]*types.Package, s.count(pkgs))
	s.types = make([]types.Type, s.count(typs))

	e := s.open(meta, 0)
	pkg := e.pkg()
	for range e.length() {
		if i := e.ref(objects); s.isNeeded(i) {
			s.object(i)
		}
		if e.length() != 0 {
			panic("an object with type arguments")
		}
	}
	e.close()
	for _, do := range s.later {
		do()
	}
	for _, iface := range s.ifaces {
		iface.Complete()
	}
	im.lines.set(s.numbers)

	var imports []*types.Package
	for _, p := range s.pkgs {
		if p != nil && p != pkg {
			imports = append(imports, p)
		}
	}
	slices.SortFunc(imports, func(a, b *types.Package) int { return strings.Compare(a.Path(), b.Path()) })
	pkg.SetImports(imports)
	pkg.MarkComplete()
	return pkg
}

// isNeeded reports whether somebody needs the i-th object.
func (s *source) isNeeded(i int) bool {
	e := s.open(names, i)
	defer e.close()
	_, name := e.ident()
	return s.needs(s.path, name)
}

// word returns the i-th number of four bytes.
func word(text []byte, i int) uint32 { return binary.LittleEndian.Uint32(text[4*i:]) }

// count returns the number of elements in a section.
func (s *source) count(k section) int {
	if k == 0 {
		return s.last[k]
	}
	return s.last[k] - s.last[k-1]
}

// end returns the offset behind the i-th element of all.
func (s *source) end(i int) int {
	if i < 0 {
		return 0
	}
	return int(word(s.ends, i))
}

// bounds returns where the i-th element of section k is.
func (s *source) bounds(k section, i int) (from, to int) {
	if i >= s.count(k) {
		panic(fmt.Sprintf("section %d has no element %d", k, i))
	}
	if k > 0 {
		i += s.last[k-1]
	}
	return s.end(i - 1), s.end(i)
}
