package catalogue

import (
	"fmt"
	"go/types"
	"strings"
)

// Verify returns an error if pkg, the package that s names, has no such
// function, method, field or type, or no string at that place. pkg must be
// complete.
func (s Sink) Verify(pkg *types.Package) error {
	obj := pkg.Scope().Lookup(s.Key.Name)
	if s.Key.Recv != "" {
		named, _ := pkg.Scope().Lookup(s.Key.Recv).(*types.TypeName)
		if named == nil {
			return fmt.Errorf("package %s has no type %s", pkg.Path(), s.Key.Recv)
		}
		obj, _, _ = types.LookupFieldOrMethod(named.Type(), true, pkg, s.Key.Name)
	}
	if obj == nil {
		return fmt.Errorf("there is no %s", s)
	}
	switch obj := obj.(type) {
	case *types.Func:
		return s.verifyFunc(obj)
	case *types.Var:
		sig, isFunc := obj.Type().Underlying().(*types.Signature)
		if !isFunc && (s.Arg != NoArg || s.Key.Recv == "") {
			return fmt.Errorf("%s is a variable", s)
		}
		// A promoted field is found by another name: by that of its own struct.
		if s.Key.Recv != "" && !declares(pkg.Scope().Lookup(s.Key.Recv).Type(), obj) {
			return fmt.Errorf("%s is a field of another struct, which is embedded", s)
		}
		if s.Pointer {
			s.Pointer = false
			return fmt.Errorf("the field %s is written without *", s)
		}
		if isFunc {
			return s.verifyCall(sig)
		}
		return s.verifyType(obj.Type())
	case *types.TypeName:
		if s.Arg != NoArg {
			return fmt.Errorf("%s is a type, not a function", s)
		}
		return s.verifyType(obj.Type())
	}
	return fmt.Errorf("%s is no function, method, field or type", s)
}

func (s Sink) verifyFunc(f *types.Func) error {
	if recv := f.Signature().Recv(); recv != nil && s.Arg != NoArg {
		if key, ok := KeyOf(f); !ok || key != s.Key {
			return fmt.Errorf("%s is a method of another type, which is embedded: %s", s, f.FullName())
		}
		if pointer := deref(recv.Type()) != recv.Type(); pointer != s.Pointer {
			return fmt.Errorf("%s is written %s", s, f.FullName())
		}
	}
	return s.verifyCall(f.Signature())
}

// verifyCall is Verify for the function that has the type sig, or the variable that holds one.
func (s Sink) verifyCall(sig *types.Signature) error {
	if s.Arg == NoArg {
		return fmt.Errorf("%s is a function: it needs the index of a parameter", s)
	}
	params := sig.Params()
	if s.Arg >= params.Len() {
		return fmt.Errorf("%s has %d parameters, none with the index %d", s, params.Len(), s.Arg)
	}
	t := params.At(s.Arg).Type()
	if variadic := sig.Variadic() && s.Arg == params.Len()-1; variadic != s.Variadic {
		if variadic {
			return fmt.Errorf("parameter %d of %s is variadic: write %d...", s.Arg, s, s.Arg)
		}
		return fmt.Errorf("parameter %d of %s is not variadic", s.Arg, s)
	}
	for cond := range s.If.All() {
		if cond.Arg == NoArg {
			continue
		}
		if cond.Arg >= params.Len() || !isString(params.At(cond.Arg).Type()) {
			return fmt.Errorf("%s: the condition %s=%s is on no string", s, cond.Left, cond.Values)
		}
	}
	return s.verifyType(t)
}

// verifyType is Verify for the place's type, which of a variadic parameter is
// a slice.
func (s Sink) verifyType(t types.Type) error {
	if m, ok := t.Underlying().(*types.Map); ok && strings.Contains(string(s.If), "key=") && isString(m.Key()) {
		t = m.Elem() // http.Header
	}
	if s.Role.Parsed {
		if t.String() != "*net/url.URL" {
			return fmt.Errorf("%s: a %s is no *url.URL", s, t)
		}
		return nil
	}
	if !holdsString(t) {
		return fmt.Errorf("%s: a %s is no string", s, t)
	}
	return nil
}

// holdsString reports whether t is a string, a pointer to one, or a slice, array or
// map of strings.
func holdsString(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return isString(u.Elem())
	case *types.Slice:
		return isString(u.Elem())
	case *types.Array:
		return isString(u.Elem())
	case *types.Map: // its values
		return isString(u.Key()) && isString(u.Elem())
	}
	return isString(t)
}

// isString reports whether t is a string type or a type parameter that string
// satisfies.
func isString(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Interface:
		_, ok := types.Unalias(t).(*types.TypeParam)
		return ok && types.Satisfies(types.Typ[types.String], u)
	}
	return false
}

func declares(t types.Type, field *types.Var) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f == field {
			return true
		}
	}
	return false
}
