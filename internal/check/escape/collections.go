package escape

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// What stands in a segment of a path, the segments before it say: they name the collection
// that it is one of. Behind "/repos/{owner}/{repo}/branches/" is a branch of Git, in whose
// name "#" and "/" are ordinary.

// collectionKind returns the kind of what the hole h is by the segments before it, if it may
// be any text as far as is seen; nil if these say nothing.
func (sb *siblings) collectionKind(h strval.Hole) *kind.Kind {
	s := sb.site
	before := strings.Split(strings.TrimSuffix(s.Value.Text[:h.At], "/"), "/")
	collection := before[len(before)-1]
	if collection == "" || strings.Contains(collection, "\x00") {
		return sb.behindHole(h, before)
	}
	name := strings.TrimSuffix(h.Name(), "(…)")
	name = strings.ToLower(naming.LastWord(name[strings.LastIndexByte(name, '.')+1:]))
	of := ""
	inForge := slices.ContainsFunc(before[:len(before)-1], func(seg string) bool { return words.Is("forge root", seg) })
	switch in := words.Meaning("collection", collection); {
	case in == "vhost":
		if name == "vhost" {
			of = "name"
		}
	case !inForge:
	case in == "branch":
		if !words.Is("pattern", name) {
			of = "git-ref"
		}
	case in == "tag":
		if words.Is("named tag", name) && !sb.isImageTag(h) && !strings.Contains(s.Value.Text, "/repositories/") {
			of = "git-ref"
		}
	case in == "commit" && words.Is("named commit", name):
		of = "git-ref"
	case in == "label" && words.Is("named label", name):
		of = "name"
	}
	if of == "" {
		return nil
	}
	return kind.Must(of)
}

// ofRepository returns the kind of the hole h if it is one of two branches that are compared,
// or the path of a file, behind which nothing but a query stands; else nil.
//
//	"repos/{owner}/{repo}/compare/{base}...{head}"   "repos/{owner}/{repo}/contents/{path}"
func (sb *siblings) ofRepository(h strval.Hole) *kind.Kind {
	s := sb.site
	before, after := s.Value.Text[:h.At], s.Value.Text[h.At+1:]
	end := pathEnds(s, h.At+1)
	switch name := strings.ToLower(naming.LastWord(h.Name())); {
	case h.At > sb.query || naming.SaysEscaped(name):
	case strings.HasSuffix(before, "/compare/") && strings.HasPrefix(after, "...\x00"),
		strings.HasSuffix(before, "/compare/\x00...") && (end || after[0] == '/'):
		if !words.Is("pattern", name) {
			return kind.Must("git-ref")
		}
	case strings.HasSuffix(before, "/contents/") && end && (strings.HasPrefix(before, "repos/") || strings.Contains(before, "/repos/")):
		if words.Is("named file", name) {
			return kind.Must("file-path")
		}
	}
	return nil
}

// behindHole is collectionKind for what follows a hole: a package of GitHub, which its
// type precedes, and whose name is "owner/image" or "@scope/module".
//
//	"orgs/{org}/packages/{type}/{name}"
func (sb *siblings) behindHole(h strval.Hole, before []string) *kind.Kind {
	n := len(before)
	if n < 3 || before[n-1] != "\x00" || before[n-2] != "packages" || !slices.ContainsFunc(before[:n-2], func(seg string) bool { return words.Is("forge owner", seg) }) && before[n-3] != "user" {
		return nil
	}
	if words.Is("named package", strings.ToLower(naming.LastWord(h.Name()))) {
		return kind.Must("name")
	}
	return nil
}

// isImageTag reports whether the hole h is the tag of a container image, which has no "/".
func (sb *siblings) isImageTag(h strval.Hole) bool {
	word := strings.ToLower(naming.LastWord(strings.TrimSuffix(h.Name(), "Name")))
	return word == "tag" && words.In("image", strings.ToLower(sb.site.Value.Text))
}

// siblings are the holes of a value that are whole segments of its path, or whole values of
// its query.
type siblings struct {
	site    *check.Site
	query   int  // where the query begins; the text's length if there is none
	known   bool // escaped is set
	escaped bool // a segment or a value is escaped
}
