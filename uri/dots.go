package uri

import (
	"strings"
	"unsafe"
)

// RemoveDotSegments removes "." and ".." from a path as section 5.2.4 does, to
// the letter: "/a/b/../c" gives "/a/c", "/..//a" gives "//a", "a/../b" gives
// "/b", "../a" gives "a". The time is linear in the length.
//
// A result that begins with "//" must not follow a scheme directly, since it
// would be read as an authority; [Ref.Resolve] and [Ref.Normalize] see to it.
func RemoveDotSegments(path string) string {
	if !mayHaveDots(path) {
		return path
	}
	return string(appendWithoutDots(make([]byte, 0, len(path)), "", path))
}

// mayHaveDots reports whether a segment of path begins with ".". If not, there
// is nothing to remove.
func mayHaveDots(path string) bool {
	return path != "" && path[0] == '.' || strings.Contains(path, "/.")
}

// appendWithoutDots appends dir+path without its dot-segments. dir is empty or
// ends with "/": it is what merging (section 5.2.3) keeps of a base's path.
func appendWithoutDots(dst []byte, dir, path string) []byte {
	start := len(dst)
	dst = append(append(dst, dir...), path...)
	if !mayHaveDots(dir) && !mayHaveDots(path) {
		return dst
	}
	// What stays is moved to the end, the last piece first, and from there to its place.
	// So text changes only behind what is still to be read of it.
	text := unsafe.String(&dst[start], len(dst)-start)
	u := pathUnits{s: text, end: len(text), authority: true}
	u.divide()
	to := len(dst)
	for piece, ok := u.next(); ok; piece, ok = u.next() {
		to -= piece.end - piece.start
		copy(dst[to:], text[piece.start:piece.end])
	}
	return append(dst[:start], dst[to:]...)
}
