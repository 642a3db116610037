package uri

import "strings"

// Relativize returns the shortest reference that resolves to target against base:
// base.Resolve(base.Relativize(target)) gives target again, byte for byte. Of two with
// the same length it returns the one with fewer components.
//
// It returns target itself if no relative reference resolves to it: if the schemes
// differ as written, if the target is "foo:a" and the base "foo:/b", and if the base
// has no scheme. It also returns a target that is never the result of a resolution: a
// relative one, or one whose path has dot-segments, unless it differs from the base
// only in query and fragment.
func (base Ref) Relativize(target Ref) Ref {
	if base.colon == 0 || base.s[:base.colon] != target.s[:target.colon] {
		return target
	}
	absolute := target.s[target.pathStart():]
	if strings.HasPrefix(absolute, "//") {
		absolute = "/." + absolute // "//a" would be an authority
	}
	// From the one that says least to the one that says most. Which of them
	// lead to the target is for Resolve to say, so that nothing can go wrong.
	candidates := [...]string{
		target.s[target.queryEnd():],                  // "#f"
		target.s[target.pathEnd():],                   // "?q#f"
		base.relativePath(target),                     // "../a?q#f"
		absolute,                                      // "/a?q#f"
		target.s[min(target.colon+1, len(target.s)):], // "//h/a?q#f"
	}
	best := target
	for _, s := range candidates {
		if len(s) >= len(best.s) {
			continue
		}
		if ref, err := Parse(s); err == nil {
			if got, err := base.Resolve(ref); err == nil && got == target {
				best = ref
			}
		}
	}
	return best
}

// relativePath is the way from the base's last "/" to the target's path, and
// the target's query and fragment. If there is none, the result leads elsewhere.
func (base Ref) relativePath(target Ref) string {
	dir, path := RemoveDotSegments(base.mergeDir()), target.Path()
	if target.slash == 0 && strings.HasPrefix(path, "/.//") {
		path = path[len("/."):] // what Resolve writes for "//"
	}
	common := 0
	for i := 0; i < len(dir) && i < len(path) && dir[i] == path[i]; i++ {
		if dir[i] == '/' {
			common = i + 1
		}
	}
	up, down := strings.Repeat("../", strings.Count(dir[common:], "/")), path[common:]
	first, _, _ := strings.Cut(down, "/")
	switch {
	case up == "" && down == "":
		up = "."
	case down == "":
		up = up[:len(up)-1] // ".." leads where "../" does
	case up == "" && (first == "" || strings.Contains(first, ":")):
		up = "./" // else down would be absolute, or have a scheme
	}
	return up + down + target.s[target.pathEnd():]
}
