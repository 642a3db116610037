package check

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// What stands in a segment of a path, the segments before it say: they name the collection
// that it is one of. Behind "/repos/{owner}/{repo}/branches/" is a branch of Git, in whose
// name "#" and "/" are ordinary.

// forgeRoots are the segments that begin the paths of a repository or a project in the APIs
// of GitHub, GitLab, Gitea and Bitbucket.
var forgeRoots = []string{"repos", "repositories", "repository", "projects"}

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
	name = strings.ToLower(lastWord(name[strings.LastIndexByte(name, '.')+1:]))
	of := ""
	switch inForge := slices.ContainsFunc(before[:len(before)-1], func(seg string) bool { return slices.Contains(forgeRoots, seg) }); collection {
	case "branches", "protected_branches":
		if inForge && !isPatternName(name) {
			of = "git-ref"
		}
	case "tags", "protected_tags":
		if inForge && (name == "tag" || name == "name") && !sb.isImageTag(h) && !strings.Contains(s.Value.Text, "/repositories/") {
			of = "git-ref"
		}
	case "commits":
		if inForge && (name == "ref" || name == "branch" || name == "revision") {
			of = "git-ref"
		}
	case "labels", "environments", "protected_environments":
		if inForge && (name == "label" || name == "environment" || name == "name") {
			of = "name"
		}
	case "exchanges", "queues", "vhosts", "bindings", "permissions", "policies":
		if name == "vhost" { // of RabbitMQ, whose first one is "/"
			of = "name"
		}
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
	end := s.pathEnds(h.At + 1)
	switch name := strings.ToLower(lastWord(h.Name())); {
	case h.At > sb.query || saysEscaped(name):
	case strings.HasSuffix(before, "/compare/") && strings.HasPrefix(after, "...\x00"),
		strings.HasSuffix(before, "/compare/\x00...") && (end || after[0] == '/'):
		if !isPatternName(name) {
			return kind.Must("git-ref")
		}
	case strings.HasSuffix(before, "/contents/") && end && (strings.HasPrefix(before, "repos/") || strings.Contains(before, "/repos/")):
		if name == "path" || name == "file" || name == "filepath" || name == "filename" {
			return kind.Must("file-path")
		}
	}
	return nil
}

// behindHole is collectionKind for what stands behind a hole: a package of GitHub, which its
// type precedes, and whose name is "owner/image" or "@scope/module".
//
//	"orgs/{org}/packages/{type}/{name}"
func (sb *siblings) behindHole(h strval.Hole, before []string) *kind.Kind {
	n := len(before)
	if n < 3 || before[n-1] != "\x00" || before[n-2] != "packages" || !slices.Contains(before[:n-2], "orgs") && !slices.Contains(before[:n-2], "users") && before[n-3] != "user" {
		return nil
	}
	if name := strings.ToLower(lastWord(h.Name())); name != "name" && name != "package" && name != "pkg" {
		return nil
	}
	return kind.Must("name")
}

// isPatternName reports whether the last word of a variable's name says that it is no name
// of one thing: a number, or a pattern.
func isPatternName(word string) bool {
	switch word {
	case "id", "number", "pattern", "query", "path", "sha", "commit":
		return true
	}
	return false
}

// isImageTag reports whether the hole h is the tag of a container image, which has no "/".
func (sb *siblings) isImageTag(h strval.Hole) bool {
	if word := strings.ToLower(lastWord(strings.TrimSuffix(h.Name(), "Name"))); word != "tag" {
		return false
	}
	text := strings.ToLower(sb.site.Value.Text)
	return strings.Contains(text, "regist") || strings.Contains(text, "image") || strings.Contains(text, "manifest") || strings.Contains(text, "container")
}

// siblings are the holes of a value that are whole segments of its path, or whole values of
// its query.
type siblings struct {
	site    *Site
	query   int  // where the query begins; the text's length if there is none
	known   bool // escaped is set
	escaped bool // a segment or a value is escaped
}
