package vet

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"go/types"
	"os"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
)

// A factSet is the facts that are known while a package is analyzed.
type factSet struct {
	pkg   *types.Package
	kinds []analysis.Fact
	all   map[factKey]*held
	codec *factCodec // nil until needed
}

// A held fact is one of a file, or was exported by the analyzer.
type held struct {
	path  objectpath.Path // of the object; of an exported fact not yet known
	value []byte          // in the file, nil if exported
	fact  analysis.Fact   // nil until somebody asks for it
}

type factKey struct {
	pkg *types.Package
	obj types.Object // nil for a fact of the package itself
	t   reflect.Type
}

func newFactSet(kinds []analysis.Fact) *factSet {
	return &factSet{kinds: kinds, all: make(map[factKey]*held)}
}

// readFacts reads what imports have said of themselves and of what their types lead
// to. known is all packages, by path.
func (c *Config) readFacts(kinds []analysis.Fact, imports []*types.Package, known map[string]*types.Package) (*factSet, error) {
	s := newFactSet(kinds)
	for _, p := range imports {
		if !c.HasFacts(p.Path()) {
			continue
		}
		text, err := os.ReadFile(c.PackageVetx[p.Path()])
		if err == nil {
			err = s.decode(text, known)
		}
		if err != nil {
			return nil, fmt.Errorf("facts of %s: %w", p.Path(), err)
		}
	}
	return s, nil
}

// prepare makes s.codec.
func (s *factSet) prepare() (err error) {
	if s.codec == nil {
		s.codec, err = newFactCodec(s.kinds)
	}
	return err
}

// decode adds the facts in text.
func (s *factSet) decode(text []byte, known map[string]*types.Package) error {
	rest, ok := bytes.CutPrefix(text, []byte(factsHeader))
	if !ok {
		return fmt.Errorf("not of this version: %q", text[:min(len(text), len(factsHeader))])
	}
	if err := s.prepare(); err != nil {
		return err
	}
	r := &factReader{text: rest}
	if !bytes.Equal(r.bytes(), s.codec.types) {
		return errors.New("not of this version: other types of facts")
	}
	last := ""
	for len(r.text) > 0 {
		rec := r.record(last)
		last = rec.Package
		pkg := known[rec.Package]
		if pkg == nil || r.err != nil || rec.Kind >= len(s.kinds) {
			continue // nothing here can name it
		}
		key := factKey{pkg: pkg, t: reflect.TypeOf(s.kinds[rec.Kind])}
		if rec.Object != "" {
			obj, err := objectpath.Object(pkg, rec.Object)
			if err != nil {
				continue // likewise
			}
			key.obj = obj
		}
		s.all[key] = &held{path: rec.Object, value: rec.Value}
	}
	return r.err
}

// encode returns the facts that an importer of the package needs: its own, and those of
// fields, methods and types of other packages, which it may hand on. Other functions
// and variables can be used only where their package is imported.
func (s *factSet) encode() ([]byte, error) {
	var (
		list  []record
		paths objectpath.Encoder
	)
	for k, h := range s.all {
		if k.obj == nil && k.pkg != s.pkg {
			continue
		}
		if k.obj != nil {
			_, isType := k.obj.(*types.TypeName)
			if k.pkg != s.pkg && !isType && k.obj.Parent() == k.pkg.Scope() {
				continue
			}
		}
		if err := s.prepare(); err != nil {
			return nil, err
		}
		kind, err := s.codec.kind(k.t)
		if err != nil {
			return nil, err
		}
		r := record{Package: k.pkg.Path(), Object: h.path, Kind: kind, Value: h.value}
		if h.value == nil {
			if k.obj != nil {
				if r.Object, err = paths.For(k.obj); err != nil {
					continue // no other package can name it
				}
			}
			if r.Value, err = s.codec.encode(h.fact); err != nil {
				return nil, fmt.Errorf("writing facts of %s: %w", s.pkg.Path(), err)
			}
		}
		list = append(list, r)
	}
	if len(list) == 0 {
		return nil, nil
	}
	slices.SortFunc(list, func(a, b record) int {
		return cmp.Or(
			cmp.Compare(a.Package, b.Package),
			cmp.Compare(a.Object, b.Object),
			cmp.Compare(a.Kind, b.Kind),
		)
	})
	size := len(factsHeader) + len(s.codec.types) + binary.MaxVarintLen32
	for _, r := range list {
		size += len(r.Package) + len(r.Object) + len(r.Value) + 4*binary.MaxVarintLen32
	}
	text := append(make([]byte, 0, size), factsHeader...)
	text = appendBytes(text, s.codec.types)
	last := ""
	for _, r := range list {
		text = r.appendTo(text, last)
		last = r.Package
	}
	return text, nil
}

// fetch sets *to to the fact with that key, if there is one.
func (s *factSet) fetch(k factKey, to analysis.Fact) bool {
	k.t = reflect.TypeOf(to)
	h, ok := s.all[k]
	if ok {
		reflect.ValueOf(to).Elem().Set(reflect.ValueOf(s.factOf(k, h)).Elem())
	}
	return ok
}

// factOf returns the fact that h, which has that key, holds.
func (s *factSet) factOf(k factKey, h *held) analysis.Fact {
	if h.fact == nil {
		kind, err := s.codec.kind(k.t)
		if err == nil {
			h.fact, err = s.codec.decode(kind, h.value)
		}
		if err != nil {
			panic(fmt.Sprintf("the file of facts of %s is damaged: %v", k.pkg.Path(), err))
		}
	}
	return h.fact
}

func (s *factSet) importObject(obj types.Object, to analysis.Fact) bool {
	return s.fetch(factKey{pkg: obj.Pkg(), obj: obj}, to)
}

func (s *factSet) exportObject(obj types.Object, fact analysis.Fact) {
	if obj.Pkg() != s.pkg {
		panic(fmt.Sprintf("a fact of %s, which is not of package %s", obj, s.pkg.Path()))
	}
	s.all[factKey{s.pkg, obj, reflect.TypeOf(fact)}] = &held{fact: fact}
}

func (s *factSet) objects() (list []analysis.ObjectFact) {
	for k, h := range s.all {
		if k.obj != nil {
			list = append(list, analysis.ObjectFact{Object: k.obj, Fact: s.factOf(k, h)})
		}
	}
	return list
}

func (s *factSet) importPackage(pkg *types.Package, to analysis.Fact) bool {
	return s.fetch(factKey{pkg: pkg}, to)
}

func (s *factSet) exportPackage(fact analysis.Fact) {
	s.all[factKey{pkg: s.pkg, t: reflect.TypeOf(fact)}] = &held{fact: fact}
}

func (s *factSet) packages() (list []analysis.PackageFact) {
	for k, h := range s.all {
		if k.obj == nil {
			list = append(list, analysis.PackageFact{Package: k.pkg, Fact: s.factOf(k, h)})
		}
	}
	return list
}
