package vet

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"errors"
	"fmt"
	"go/types"
	"maps"
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
	all   map[factKey]held
}

// A held fact was read from a file, or exported by the analyzer.
type held struct {
	path objectpath.Path // of the object, if it was read
	fact analysis.Fact
}

type factKey struct {
	pkg *types.Package
	obj types.Object // nil for a fact of the package itself
	t   reflect.Type
}

func newFactSet(kinds []analysis.Fact) *factSet {
	return &factSet{kinds: kinds, all: make(map[factKey]held)}
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

// A record precedes a fact in a file, which is a stream of gob: the number of facts, and a record
// and its fact in turn. The file is empty if there are no facts.
type record struct {
	Package string          // path
	Object  objectpath.Path // "" for a fact of the package itself
	Kind    int             // which type the fact has
}

func (s *factSet) decode(text []byte, known map[string]*types.Package) error {
	dec := gob.NewDecoder(bytes.NewReader(text))
	var n int
	if err := dec.Decode(&n); err != nil {
		return err
	}
	for range n {
		var r record
		if err := dec.Decode(&r); err != nil {
			return err
		}
		if r.Kind >= len(s.kinds) {
			return errors.New("other types of facts")
		}
		t := reflect.TypeOf(s.kinds[r.Kind])
		fact := reflect.New(t.Elem())
		if err := dec.DecodeValue(fact); err != nil {
			return err
		}
		key := factKey{pkg: known[r.Package], t: t}
		if key.pkg == nil {
			continue // nothing here can name it
		}
		if r.Object != "" {
			obj, err := objectpath.Object(key.pkg, r.Object)
			if err != nil {
				continue // likewise
			}
			key.obj = obj
		}
		s.all[key] = held{r.Object, fact.Interface().(analysis.Fact)}
	}
	return nil
}

// encode returns the facts that an importer of the package needs: its own, and those of
// fields, methods and types of other packages, which it may hand on. Other functions
// and variables can be used only where their package is imported.
func (s *factSet) encode() ([]byte, error) {
	facts := make(map[record]analysis.Fact)
	var paths objectpath.Encoder
	for k, h := range s.all {
		r := record{k.pkg.Path(), h.path, slices.IndexFunc(s.kinds, func(f analysis.Fact) bool { return reflect.TypeOf(f) == k.t })}
		_, isType := k.obj.(*types.TypeName)
		switch {
		case r.Kind < 0:
			return nil, fmt.Errorf("unknown facts of type %v", k.t)
		case k.pkg != s.pkg && (k.obj == nil || !isType && k.obj.Parent() == k.pkg.Scope()):
			continue
		case k.obj != nil && h.path == "":
			var err error
			if r.Object, err = paths.For(k.obj); err != nil {
				continue // no other package can name it
			}
		}
		facts[r] = h.fact
	}
	if len(facts) == 0 {
		return nil, nil
	}
	var out bytes.Buffer
	enc := gob.NewEncoder(&out)
	err := enc.Encode(len(facts))
	for _, r := range slices.SortedFunc(maps.Keys(facts), func(a, b record) int {
		return cmp.Or(cmp.Compare(a.Package, b.Package), cmp.Compare(a.Object, b.Object), cmp.Compare(a.Kind, b.Kind))
	}) {
		err = errors.Join(err, enc.Encode(r), enc.Encode(facts[r]))
	}
	if err != nil {
		return nil, fmt.Errorf("writing facts of %s: %w", s.pkg.Path(), err)
	}
	return out.Bytes(), nil
}

// fetch sets *to to the fact with that key, if there is one.
func (s *factSet) fetch(k factKey, to analysis.Fact) bool {
	k.t = reflect.TypeOf(to)
	h, ok := s.all[k]
	if ok {
		reflect.ValueOf(to).Elem().Set(reflect.ValueOf(h.fact).Elem())
	}
	return ok
}

// export adds a fact of an object of the package, or of the package if that is nil.
func (s *factSet) export(obj types.Object, fact analysis.Fact) {
	s.all[factKey{s.pkg, obj, reflect.TypeOf(fact)}] = held{fact: fact}
}

func (s *factSet) exportObject(obj types.Object, fact analysis.Fact) {
	if obj.Pkg() != s.pkg {
		panic(fmt.Sprintf("a fact of %s, which is not of package %s", obj, s.pkg.Path()))
	}
	s.export(obj, fact)
}

func (s *factSet) objects() (list []analysis.ObjectFact) {
	for k, h := range s.all {
		if k.obj != nil {
			list = append(list, analysis.ObjectFact{Object: k.obj, Fact: h.fact})
		}
	}
	return list
}

func (s *factSet) packages() (list []analysis.PackageFact) {
	for k, h := range s.all {
		if k.obj == nil {
			list = append(list, analysis.PackageFact{Package: k.pkg, Fact: h.fact})
		}
	}
	return list
}
