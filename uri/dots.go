package uri

import "strings"

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
// ends with "/": it is what merging (section 5.2.3) keeps of a base's path, so
// the two need not be joined first.
//
// Most directories have no dot-segments, and most paths have them only at the
// beginning. The rest is copied unchanged.
func appendWithoutDots(dst []byte, dir, path string) []byte {
	d := dotRemover{dst: dst, start: len(dst)}
	if dir != "" && !mayHaveDots(dir) {
		d.dst = append(d.dst, dir[:len(dir)-1]...)
		d.rooted = true
	} else {
		for dir != "" {
			i := strings.IndexByte(dir, '/')
			d.segment(dir[:i], false)
			dir = dir[i+1:]
		}
	}
	for looked := false; ; {
		if !looked && (path == "" || path[0] != '.') {
			if looked = true; !mayHaveDots(path) {
				return d.rest(path)
			}
		}
		i := strings.IndexByte(path, '/')
		if i < 0 {
			d.segment(path, true)
			return d.dst
		}
		d.segment(path[:i], false)
		path = path[i+1:]
	}
}

// dotRemover is section 5.2.4 with the segments as input and dst[start:] as the
// output buffer, of which each byte is written once and removed at most once.
type dotRemover struct {
	dst   []byte
	start int

	// rooted is true from the first segment on that is no dot-segment. Before it
	// dot-segments vanish with the "/" after them (step A); after it each
	// segment comes with the "/" before it. The first segment of "/a" is empty.
	rooted bool
}

// segment takes the next segment; last is set if no "/" follows it.
func (d *dotRemover) segment(s string, last bool) {
	switch {
	case s == "." || s == "..":
		if !d.rooted {
			return // steps A and D
		}
		if s == ".." {
			d.pop()
		}
		if last { // steps B and C: what is left of "/a/." and "/a/b/.." is "/a/"
			d.dst = append(d.dst, '/')
		}
	case d.rooted:
		d.dst = append(append(d.dst, '/'), s...)
	default:
		d.rooted = s != "" || !last
		d.dst = append(d.dst, s...)
	}
}

// rest takes all segments that are left, none of which is a dot-segment.
func (d *dotRemover) rest(path string) []byte {
	if d.rooted {
		d.dst = append(d.dst, '/')
	}
	return append(d.dst, path...)
}

// pop removes the last segment and the "/" before it, if any: step C.
func (d *dotRemover) pop() {
	for i := len(d.dst) - 1; i > d.start; i-- {
		if d.dst[i] == '/' {
			d.dst = d.dst[:i]
			return
		}
	}
	d.dst = d.dst[:d.start]
}
