package export

import (
	"encoding/binary"
	"go/constant"
	"go/token"
	"math/big"
)

// A ref is how an element mentions another one: by the index in its own list of these.
type ref struct {
	section section
	index   int
}

// An element is what is left to read of one. Elements are closed in the reverse order of
// opening.
type element struct {
	*source
	text []byte
	refs int   // where its list begins in source.refs
	dict *dict // of the object that it is part of
}

// open begins to read the i-th element of section k.
func (s *source) open(k section, i int) element {
	from, to := s.bounds(k, i)
	e := element{source: s, text: s.elements[from:to], refs: len(s.Importer.refs)}
	for range e.length() {
		k := section(e.length())
		s.Importer.refs = append(s.Importer.refs, ref{k, e.length()})
	}
	return e
}

// close ends it.
func (e *element) close() { e.Importer.refs = e.Importer.refs[:e.refs] }

// uint reads a number.
func (e *element) uint() uint64 {
	x, n := binary.Uvarint(e.text)
	if n <= 0 {
		panic("no number")
	}
	e.text = e.text[n:]
	return x
}

// int reads a number that may be negative: its lowest bit says so.
func (e *element) int() int64 {
	x, n := binary.Varint(e.text)
	if n <= 0 {
		panic("no number")
	}
	e.text = e.text[n:]
	return x
}

// length reads a number that counts something.
func (e *element) length() int { return int(e.uint()) }

func (e *element) bool() bool {
	b := e.text[0]
	e.text = e.text[1:]
	if b > 1 {
		panic("no boolean")
	}
	return b == 1
}

// ref reads what mentions an element of section k, and returns its index there.
func (e *element) ref(k section) int {
	r := e.Importer.refs[e.refs+e.length()]
	if r.section != k {
		panic("an element of another section")
	}
	return r.index
}

func (e *element) string() string {
	from, to := e.bounds(strs, e.ref(strs))
	return e.strings[from:to]
}

// constant reads the value of a constant: of a complex one there are two parts.
func (e *element) constant() constant.Value {
	complex := e.bool()
	v := e.scalar()
	if complex {
		v = constant.BinaryOp(v, token.ADD, constant.MakeImag(e.scalar()))
	}
	return v
}

// scalar reads a value that is not complex.
func (e *element) scalar() constant.Value {
	switch e.length() {
	case 0:
		return constant.MakeBool(e.bool())
	case 1:
		return constant.MakeString(e.string())
	case 2:
		return constant.MakeInt64(e.int())
	case 3:
		return constant.Make(e.bigInt())
	case 4:
		num := e.bigInt()
		return constant.Make(new(big.Rat).SetFrac(num, e.bigInt()))
	case 5:
		v := new(big.Float).SetPrec(512)
		if err := v.UnmarshalText([]byte(e.string())); err != nil {
			panic(err)
		}
		return constant.Make(v)
	}
	panic("an unknown kind of constant")
}

func (e *element) bigInt() *big.Int {
	v := new(big.Int).SetBytes([]byte(e.string()))
	if e.bool() {
		v.Neg(v)
	}
	return v
}
