package vet

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"errors"
	"fmt"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
)

// factsHeader begins a file of facts, which is empty if there are none. The number
// rises with each change of what follows:
//
//	the types of facts, by gob, as bytes
//	for each fact the path of its package ("": of the one before), the path of its
//	object, the number of its type, and its value by gob: as bytes each
//
// Bytes have their number before them. So a fact can be read, or copied, without the
// others: a user of a large client asks for a few of its facts, and hands all of them on.
const factsHeader = "vet facts 2\n"

// A record is a fact in a file.
type record struct {
	Package string          // path
	Object  objectpath.Path // "" for a fact of the package itself
	Kind    int             // which type it has
	Value   []byte          // by gob
}

// appendBytes appends b and its length to text.
func appendBytes[B string | []byte | objectpath.Path](text []byte, b B) []byte {
	return append(binary.AppendUvarint(text, uint64(len(b))), b...)
}

// appendTo appends the record to text. last is the package of the one before.
func (r *record) appendTo(text []byte, last string) []byte {
	pkg := r.Package
	if pkg == last {
		pkg = ""
	}
	text = appendBytes(text, pkg)
	text = appendBytes(text, r.Object)
	text = binary.AppendUvarint(text, uint64(r.Kind))
	return appendBytes(text, r.Value)
}

// A factReader reads a file of facts. After a fault it returns zero values.
type factReader struct {
	text []byte
	err  error
}

var errCut = errors.New("a file of facts is damaged")

func (r *factReader) number() int {
	n, size := binary.Uvarint(r.text)
	if size <= 0 || n > 1<<30 {
		r.text, r.err = nil, errCut
		return 0
	}
	r.text = r.text[size:]
	return int(n)
}

func (r *factReader) bytes() []byte {
	n := r.number()
	if n > len(r.text) {
		r.text, r.err = nil, errCut
		return nil
	}
	b := r.text[:n:n]
	r.text = r.text[n:]
	return b
}

// record reads the next record. last is the package of the one before.
func (r *factReader) record(last string) (rec record) {
	rec.Package = last
	if pkg := r.bytes(); len(pkg) > 0 {
		rec.Package = string(pkg)
	}
	rec.Object = objectpath.Path(r.bytes())
	rec.Kind = r.number()
	rec.Value = r.bytes()
	return rec
}

// A factCodec writes and reads single facts. Gob describes a type before the first value
// of it; here the descriptions stand apart, in front of all values. Gob gives types their
// numbers as they come by. They come in one order, so equal facts have equal bytes.
type factCodec struct {
	kinds []reflect.Type // what facts point to
	types []byte         // the descriptions
	out   messages
	enc   *gob.Encoder
	in    bytes.Reader
	dec   *gob.Decoder // nil until a fact is read
}

// messages collects what an encoder writes, and counts it.
type messages struct {
	text  []byte
	count int
}

func (m *messages) Write(p []byte) (int, error) {
	m.text = append(m.text, p...)
	m.count++
	return len(p), nil
}

func newFactCodec(kinds []analysis.Fact) (*factCodec, error) {
	c := new(factCodec)
	c.enc = gob.NewEncoder(&c.out)
	for _, f := range kinds {
		t := reflect.TypeOf(f).Elem()
		c.kinds = append(c.kinds, t)
		if err := c.enc.EncodeValue(reflect.New(t)); err != nil {
			return nil, err
		}
	}
	c.types, c.out.text = c.out.text, nil
	return c, nil
}

// kind returns the number of the type that facts of type t point to.
func (c *factCodec) kind(t reflect.Type) (int, error) {
	for i, k := range c.kinds {
		if k == t.Elem() {
			return i, nil
		}
	}
	return 0, fmt.Errorf("unknown facts of type %v", t)
}

// encode returns the bytes of a fact.
func (c *factCodec) encode(fact analysis.Fact) ([]byte, error) {
	c.out.text, c.out.count = c.out.text[:0], 0
	if err := c.enc.Encode(fact); err != nil {
		return nil, err
	}
	if c.out.count != 1 {
		return nil, fmt.Errorf("%T holds interfaces, whose types nobody has described", fact)
	}
	return bytes.Clone(c.out.text), nil
}

// decode returns the fact of that type with these bytes.
func (c *factCodec) decode(kind int, value []byte) (analysis.Fact, error) {
	if c.dec == nil {
		c.in.Reset(c.types)
		c.dec = gob.NewDecoder(&c.in) // reads no further than a value, since bytes.Reader is an io.ByteReader
		for _, t := range c.kinds {
			if err := c.dec.DecodeValue(reflect.New(t)); err != nil {
				return nil, err
			}
		}
	}
	fact := reflect.New(c.kinds[kind])
	c.in.Reset(value)
	if err := c.dec.DecodeValue(fact); err != nil {
		return nil, err
	}
	return fact.Interface().(analysis.Fact), nil
}
