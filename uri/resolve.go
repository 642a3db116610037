package uri

import (
	"slices"
	"strings"
	"unsafe"
)

// Resolve returns the target URI of ref, taken relative to base (section 5.2,
// strictly: "http:g" stays "http:g" whatever the base). The base's fragment is
// ignored.
//
// A path that would be read as an authority is written with "/." before it, so
// that the target has the components that the algorithm gives it: ".././/b"
// against "foo:/a" gives "foo:/.//b".
//
// The base must have a scheme, or the error is a *[SyntaxError] for the rule "URI".
// Resolve allocates at most once, and not at all if the target is ref or a prefix of
// the base, as for "..".
func (base Ref) Resolve(ref Ref) (target Ref, err error) {
	err = target.resolve(&base, &ref)
	return target, err
}

// resolve sets t, a zero Ref, to the target, or leaves it zero and returns the
// error. Resolve is no more than this call, so that it can be inlined: four
// copies of a Ref are saved, which take more time than most targets.
func (t *Ref) resolve(base, ref *Ref) error {
	switch {
	case base.colon == 0:
		return newSyntaxError(base.s, 0, faultNoScheme)
	case ref.colon > 0 && !mayHaveDots(ref.Path()):
		*t = *ref
	default:
		if keep, from, ok := t.splice(base, ref); !ok {
			dst := t.appendTarget(make([]byte, 0, targetSize(base, ref)), base, ref)
			t.s = unsafe.String(unsafe.SliceData(dst), len(dst)) // dst is never written again
		} else if from == len(ref.s) {
			t.s = base.s[:keep]
		} else {
			t.s = base.s[:keep] + ref.s[from:]
		}
	}
	return nil
}

// AppendResolve appends the target URI of ref relative to base to dst, as
// [Ref.Resolve] would give it. It allocates only if dst has to grow.
func AppendResolve(dst []byte, base, ref Ref) ([]byte, error) {
	if base.colon == 0 {
		return dst, newSyntaxError(base.s, 0, faultNoScheme)
	}
	var target Ref
	dst = slices.Grow(dst, targetSize(&base, &ref))
	if keep, from, ok := target.splice(&base, &ref); ok {
		return append(append(dst, base.s[:keep]...), ref.s[from:]...), nil
	}
	return target.appendTarget(dst, &base, &ref), nil
}

// targetSize is a bound for the length of the target: all bytes of both, a "/"
// from merging and a "/.".
func targetSize(base, ref *Ref) int { return len(base.s) + len(ref.s) + len("/") + len("/.") }

// appendTarget is section 5.2.2, "Transform References". It sets the places of
// the target's components in t, a zero Ref, counted from the end of dst as it came.
func (t *Ref) appendTarget(dst []byte, base, ref *Ref) []byte {
	begin := len(dst)
	switch {
	case ref.colon > 0:
		dst = append(dst, ref.s[:ref.pathStart()]...)
		t.colon, t.at, t.port, t.slash = ref.colon, ref.at, ref.port, ref.slash
	case ref.slash > 0:
		dst = append(append(dst, base.s[:base.colon+1]...), ref.s[:ref.slash]...)
		t.colon = base.colon
		t.at, t.port, t.slash = shift(ref.at, t.colon+1), shift(ref.port, t.colon+1), shift(ref.slash, t.colon+1)
	default:
		dst = append(dst, base.s[:base.pathStart()]...)
		t.colon, t.at, t.port, t.slash = base.colon, base.at, base.port, base.slash
	}
	path := len(dst)

	tail := ref // the reference whose query goes into the target
	switch refPath := ref.Path(); {
	case refPath == "" && ref.colon == 0 && ref.slash == 0:
		dst = append(dst, base.Path()...)
		if ref.query == 0 {
			tail = base
		}
	case ref.colon > 0 || ref.slash > 0 || refPath[0] == '/':
		dst = appendWithoutDots(dst, "", refPath)
	default:
		dst = appendWithoutDots(dst, base.mergeDir(), refPath)
	}
	if t.slash == 0 && len(dst)-path >= 2 && dst[path] == '/' && dst[path+1] == '/' {
		dst = slices.Insert(dst, path, '/', '.')
	}

	if tail.query > 0 {
		t.query = len(dst) - begin + 1
		dst = append(dst, tail.s[tail.query-1:tail.queryEnd()]...)
	}
	if ref.fragment > 0 {
		t.fragment = len(dst) - begin + 1
		dst = append(dst, ref.s[ref.fragment-1:]...)
	}
	return dst
}

// shift moves a place by n, if it is one: zero is undefined.
func shift(place, n int) int {
	if place == 0 {
		return 0
	}
	return place + n
}

// mergeDir is what merging keeps of the base's path: everything up to the last
// "/" (section 5.2.3). An empty path after an authority counts as "/".
func (base *Ref) mergeDir() string {
	path := base.Path()
	if path == "" && base.slash > 0 {
		return "/"
	}
	return path[:strings.LastIndexByte(path, '/')+1]
}
