package uri

import (
	"encoding"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Expand returns the template with the values in place of its expressions (RFC 6570
// section 3). A value is text. It is percent-encoded according to the operator of the
// expression, so it cannot begin another component; only "{+x}" and "{#x}" keep
// reserved characters and triplets.
//
// A value may be a string, a []byte, a boolean, a number, or an encoding.TextMarshaler
// such as a time.Time or a Ref. A slice or array of these is a list. [Pairs], or a map
// from strings to these in the order of its keys, is an associative array. nil, a nil
// pointer, an empty list or array and a missing name are undefined: they expand to
// nothing. Values for names that the template does not have are ignored;
// [Template.ExpandStrict] refuses them.
//
// There is an error if a value has another type, or if a prefix "{x:3}" is applied to a
// value that is no string (section 2.4.1). The result is ASCII. Whether it is a URI
// reference depends on the template: use [Parse].
func (t Template) Expand(values map[string]any) (string, error) {
	var b []byte
	for _, part := range t.parts {
		b = append(b, part.literal...)
		first := true
		for _, v := range part.vars {
			value, err := expandValue(values[v.name])
			if err != nil {
				return "", fmt.Errorf("uri: variable %q of a template: %w", v.name, err)
			}
			if v.prefix > 0 && value.kind > isString {
				return "", fmt.Errorf("uri: variable %q of a template: only a string has a prefix (RFC 6570 section 2.4.1)", v.name)
			}
			if value.kind == isUndefined {
				continue
			}
			if first {
				b = append(b, part.op.first...)
			} else {
				b = append(b, part.op.separate...)
			}
			first = false
			b = part.op.append(b, v, value)
		}
	}
	return string(b), nil
}

// ExpandStrict is [Template.Expand] with an error for values whose names the template
// does not have: a misspelt name would otherwise be left out silently. Variables without
// a value stay undefined.
func (t Template) ExpandStrict(values map[string]any) (string, error) {
	names := t.Names()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if !slices.Contains(names, name) {
			return "", fmt.Errorf("uri: the template %q has no variable %q; it has %q", t.text, name, names)
		}
	}
	return t.Expand(values)
}

// append appends the expansion of one variable that is defined.
func (op operator) append(b []byte, v varspec, x value) []byte {
	encode := func(s string) { b = appendEncoded(b, s, op.reserved) }
	name := func(name string, empty bool) {
		if b = append(b, name...); empty {
			b = append(b, op.ifEmpty...)
		} else {
			b = append(b, '=')
		}
	}
	if x.kind == isString || !v.explode {
		if op.named {
			name(v.name, x.kind == isString && x.text == "")
		}
		for i, p := range x.pairs {
			if i > 0 {
				b = append(b, ',')
			}
			if x.kind == isMap {
				encode(p.Name)
				b = append(b, ',')
			}
			encode(p.Value)
		}
		encode(prefix(x.text, v.prefix, op.reserved))
		return b
	}
	for i, p := range x.pairs {
		if i > 0 {
			b = append(b, op.separate...)
		}
		switch {
		case x.kind == isMap && op.named:
			name(string(appendEncoded(nil, p.Name, op.reserved)), p.Value == "")
		case x.kind == isMap:
			encode(p.Name)
			b = append(b, '=')
		case op.named:
			name(v.name, p.Value == "")
		}
		encode(p.Value)
	}
	return b
}

// prefix is the first n characters of s; 0 is all. If triplets are kept, all triplets
// of one character count as one (RFC 6570 section 3.2.1: "taking care not to split
// multi-octet or pct-encoded triplet characters").
func prefix(s string, n int, reserved bool) string {
	if n == 0 {
		return s
	}
	i := 0
	for ; n > 0 && i < len(s); n-- {
		_, size := utf8.DecodeRuneInString(s[i:])
		if reserved && s[i] == '%' && isTriplet(s, i) {
			_, size = tripletChar(s[i:])
		}
		i += size
	}
	return s[:i]
}

// value is a variable's: a string, or a list or associative array, of which the
// names of a list are empty.
type value struct {
	kind  valueKind
	text  string
	pairs Pairs
}

type valueKind uint8

const (
	isUndefined valueKind = iota
	isString
	isList
	isMap
)

// expandValue makes a value of what the caller gave. Members that are undefined are
// left out (RFC 6570 section 3.2.1).
func expandValue(x any) (value, error) {
	if p, ok := x.(Pairs); ok {
		return composite(isMap, p), nil
	}
	text, defined, err := scalarText(x)
	if err == nil {
		if !defined {
			return value{}, nil
		}
		return value{kind: isString, text: text}, nil
	}
	v := reflect.ValueOf(x)
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	var pairs Pairs
	member := func(name string, x reflect.Value) {
		text, defined, memberErr := scalarText(x.Interface())
		if memberErr != nil {
			err = memberErr
		} else if defined {
			pairs = append(pairs, Pair{name, text})
		}
	}
	switch {
	case v.Kind() == reflect.Slice || v.Kind() == reflect.Array:
		err = nil
		for i := range v.Len() {
			member("", v.Index(i))
		}
		return composite(isList, pairs), err
	case v.Kind() == reflect.Map && v.Type().Key().Kind() == reflect.String:
		err = nil
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
		for _, key := range keys {
			member(key.String(), v.MapIndex(key))
		}
		return composite(isMap, pairs), err
	}
	return value{}, err
}

// composite is a list or associative array; an empty one is undefined.
func composite(kind valueKind, pairs Pairs) value {
	if len(pairs) == 0 {
		kind = isUndefined
	}
	return value{kind: kind, pairs: pairs}
}

// scalarText returns the text of a string, boolean, number or TextMarshaler, and
// whether it is defined. The error is for other types.
func scalarText(x any) (text string, defined bool, err error) {
	v := reflect.ValueOf(x)
	if !v.IsValid() || (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil() {
		return "", false, nil
	}
	if m, ok := x.(encoding.TextMarshaler); ok {
		text, err := m.MarshalText()
		return string(text), err == nil, err
	}
	switch v.Kind() {
	case reflect.Pointer:
		return scalarText(v.Elem().Interface())
	case reflect.String:
		return v.String(), true, nil
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 && !v.IsNil() {
			return string(v.Bytes()), true, nil
		}
	case reflect.Bool:
		return strconv.FormatBool(v.Bool()), true, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.FormatInt(v.Int(), 10), true, nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.FormatUint(v.Uint(), 10), true, nil
	case reflect.Float32, reflect.Float64:
		return strconv.FormatFloat(v.Float(), 'f', -1, v.Type().Bits()), true, nil
	}
	return "", false, fmt.Errorf("a %T is no string, number, list or map of them", x)
}
