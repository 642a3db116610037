package vet

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"fmt"
	"go/types"
	"io"
	"os"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
)

// factsHeader begins a file of facts, which is empty if there are none. The number
// rises with each change of what follows: a list of records, by gob.
const factsHeader = "vet facts 1\n"

// A record is a fact in a file.
type record struct {
	Package string          // path
	Object  objectpath.Path // "" for a fact of the package itself
	Fact    analysis.Fact
}

// A factSet is the facts that are known while a package is analyzed.
type factSet struct {
	pkg *types.Package
	all map[factKey]analysis.Fact
}

type factKey struct {
	pkg *types.Package
	obj types.Object // nil for a fact of the package itself
	t   reflect.Type
}

// readFacts reads what imports have said of themselves and of what their types lead
// to. known is all packages, by path.
func (c *Config) readFacts(kinds []analysis.Fact, imports []*types.Package, known map[string]*types.Package) (*factSet, error) {
	s := &factSet{all: make(map[factKey]analysis.Fact)}
	registered := false
	for _, p := range imports {
		if !c.HasFacts(p.Path()) {
			continue
		}
		text, err := os.ReadFile(c.PackageVetx[p.Path()])
		if err != nil {
			return nil, fmt.Errorf("facts of %s: %w", p.Path(), err)
		}
		if !registered {
			register(kinds)
			registered = true
		}
		if err := s.decode(text, known); err != nil {
			return nil, fmt.Errorf("facts of %s: %w", p.Path(), err)
		}
	}
	return s, nil
}

// register makes the types of facts known to gob. It gives types their numbers as they
// come by; so all are shown to it in one order, and equal facts have equal bytes.
func register(kinds []analysis.Fact) {
	enc := gob.NewEncoder(io.Discard)
	var list []record
	for _, f := range kinds {
		gob.Register(f)
		list = append(list, record{Fact: reflect.New(reflect.TypeOf(f).Elem()).Interface().(analysis.Fact)})
	}
	enc.Encode(list) // to nowhere: the facts' own encoding will fail, if this does
}

// decode adds the facts in text.
func (s *factSet) decode(text []byte, known map[string]*types.Package) error {
	text, ok := bytes.CutPrefix(text, []byte(factsHeader))
	if !ok {
		return fmt.Errorf("not of this version: %q", text[:min(len(text), len(factsHeader))])
	}
	var list []record
	if err := gob.NewDecoder(bytes.NewReader(text)).Decode(&list); err != nil {
		return err
	}
	for _, r := range list {
		pkg := known[r.Package]
		if pkg == nil {
			continue // nothing here can name it
		}
		key := factKey{pkg: pkg, t: reflect.TypeOf(r.Fact)}
		if r.Object != "" {
			obj, err := objectpath.Object(pkg, r.Object)
			if err != nil {
				continue // likewise
			}
			key.obj = obj
		}
		s.all[key] = r.Fact
	}
	return nil
}

// encode returns the facts that an importer of the package needs: its own, and those of
// fields, methods and types of other packages, which it may hand on. Other functions
// and variables can be used only where their package is imported.
func (s *factSet) encode(kinds []analysis.Fact) ([]byte, error) {
	var (
		list  []record
		paths objectpath.Encoder
	)
	for k, fact := range s.all {
		r := record{Package: k.pkg.Path(), Fact: fact}
		if k.obj == nil && k.pkg != s.pkg {
			continue
		}
		if k.obj != nil {
			_, isType := k.obj.(*types.TypeName)
			if k.pkg != s.pkg && !isType && k.obj.Parent() == k.pkg.Scope() {
				continue
			}
			path, err := paths.For(k.obj)
			if err != nil {
				continue // no other package can name it
			}
			r.Object = path
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
			cmp.Compare(reflect.TypeOf(a.Fact).String(), reflect.TypeOf(b.Fact).String()),
		)
	})
	register(kinds)
	out := bytes.NewBufferString(factsHeader)
	if err := gob.NewEncoder(out).Encode(list); err != nil {
		return nil, fmt.Errorf("writing facts of %s: %w", s.pkg.Path(), err)
	}
	return out.Bytes(), nil
}

// fetch sets *to to the fact with that key, if there is one.
func (s *factSet) fetch(k factKey, to analysis.Fact) bool {
	k.t = reflect.TypeOf(to)
	fact, ok := s.all[k]
	if ok {
		reflect.ValueOf(to).Elem().Set(reflect.ValueOf(fact).Elem())
	}
	return ok
}

func (s *factSet) importObject(obj types.Object, to analysis.Fact) bool {
	return s.fetch(factKey{pkg: obj.Pkg(), obj: obj}, to)
}

func (s *factSet) exportObject(obj types.Object, fact analysis.Fact) {
	if obj.Pkg() != s.pkg {
		panic(fmt.Sprintf("a fact of %s, which is not of package %s", obj, s.pkg.Path()))
	}
	s.all[factKey{s.pkg, obj, reflect.TypeOf(fact)}] = fact
}

func (s *factSet) objects() (list []analysis.ObjectFact) {
	for k, fact := range s.all {
		if k.obj != nil {
			list = append(list, analysis.ObjectFact{Object: k.obj, Fact: fact})
		}
	}
	return list
}

func (s *factSet) importPackage(pkg *types.Package, to analysis.Fact) bool {
	return s.fetch(factKey{pkg: pkg}, to)
}

func (s *factSet) exportPackage(fact analysis.Fact) {
	s.all[factKey{pkg: s.pkg, t: reflect.TypeOf(fact)}] = fact
}

func (s *factSet) packages() (list []analysis.PackageFact) {
	for k, fact := range s.all {
		if k.obj == nil {
			list = append(list, analysis.PackageFact{Package: k.pkg, Fact: fact})
		}
	}
	return list
}
