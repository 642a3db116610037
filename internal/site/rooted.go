package site

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// The references of a client are resolved against one base. Only those without a slash keep its path:
//
//	c.newRequest("repos/" + owner)     https://shop.example/api/repos/anna
//	c.newRequest("/repos/" + owner)    https://shop.example/repos/anna

// A usage is what a base resolves: the first segments of references, with and without a slash before.
type usage struct {
	relative map[string]bool
	all      map[token.Pos]bool // those without a slash
	absolute map[token.Pos]bool
	rooted   map[string]bool // the first segments of absolute
	open     bool            // some reference is not known, or has no path
	slashed  string          // what is said of a base that has a path with a slash at its end
}

// CountRelative says of each of sites against a field how many others begin without a slash, if it begins with one and
// that is unusual, or that all begin with one; and of a base which other one ends with a slash.
func CountRelative(gb *base.GivenBases, sites []Site) {
	bases := make(map[*types.Var]*usage)
	fields := make(map[int]*types.Var, len(sites))
	for i, s := range sites {
		field := resolvedAgainst(gb, s)
		if s.InTest || field == nil {
			continue
		}
		b := bases[field]
		if b == nil {
			b = &usage{make(map[string]bool), make(map[token.Pos]bool), make(map[token.Pos]bool), make(map[string]bool), false, ""}
			bases[field] = b
		}
		fields[i] = field
		first, rooted := firstSegment(s.Value.Text)
		switch {
		case s.Target.IsBase():
			if b.slashed == "" && s.Alternatives == 1 {
				b.slashed = endsWithSlash(s)
			}
		case first == "":
			b.open = b.open || !isGivenOn(gb, s)
		case rooted:
			b.absolute[s.Expr.Pos()] = true
			b.rooted[first] = true
		default:
			b.relative[first] = true
			b.all[s.Expr.Pos()] = true
		}
	}
	for i, field := range fields {
		s, b := sites[i], bases[field]
		first, rooted := firstSegment(s.Value.Text)
		switch {
		case s.Target.IsBase() && s.Base.Value.Unknown():
			if s.Alternatives == 1 && flow.IsString(gb.Pass.TypesInfo.TypeOf(s.Base.Value.Holes[0].Source())) && !saysSlash(gb, s, field) {
				s.Slashed = b.slashed
			}
		case !rooted || first == "":
		case !s.Target.IsBase() && b.relative[first] && len(b.all) >= 2*len(b.absolute):
			s.Relative, s.RelativeTo = len(b.all), field.Name()
		case s.Base != nil && len(b.all) == 0 && len(b.absolute) > 1 && !b.open:
			if kept, _ := firstSegment(s.Base.URL.Path); kept != "" && !b.rooted[kept] && gb.Bases.DropsPath(field) {
				s.Rooted = len(b.absolute)
			}
		}
	}
}

// resolvedAgainst returns the field against which s is resolved, or whose URL s is; nil if there is none.
func resolvedAgainst(gb *base.GivenBases, s Site) *types.Var {
	switch recv := gb.Bases.ReceiverAt(s.Place); {
	case s.Target.IsBase():
		if v, ok := s.Target.Obj.(*types.Var); ok && scope.IsURLField(v) && s.Base != nil {
			return v.Origin()
		}
		if s.Base != nil {
			return base.URLField(gb.Scope, s.Expr)
		}
	case recv == nil:
	case s.Role.Name == "reference" || s.Role.Form == catalogue.FieldPath:
		if star, ok := recv.(*ast.StarExpr); ok {
			recv = star.X
		}
		return base.URLField(gb.Scope, recv)
	}
	return nil
}

// isGivenOn reports whether s is a parameter alone, whose strings are sites of their own.
func isGivenOn(gb *base.GivenBases, s Site) bool {
	if s.Own.Text != "\x00" {
		return false
	}
	_, v := gb.Sums.Variable(s.Own.Holes[0].Source())
	if v == nil {
		return false
	}
	owner, i := gb.Sums.Owner(v)
	return owner != nil && i >= 0 && slices.ContainsFunc(gb.Sums.Fact(owner).Of(i, summary.ReachesSink), func(e *summary.Effect) bool { return !e.Loose && len(e.If) == 0 })
}

// endsWithSlash says, of a base that has a path with a slash at its end, or gets one, that it does.
func endsWithSlash(s Site) string {
	text := s.Base.Value.Text
	switch decl := flow.DeclOf(s.Cur); {
	case !strings.HasSuffix(text, "/"):
	case s.Base.Value.Complete():
		if path := s.Base.URL.Path; path != "/" && path != "" {
			return s.Base.Quote() + " has one"
		}
	case decl != nil && text[len(text)-2] == 0:
		return decl.Name.Name + " ends a base with one"
	}
	return ""
}

// saysSlash reports whether the comment on the function with the base s, or on its field, is about a slash.
func saysSlash(gb *base.GivenBases, s Site, field *types.Var) bool {
	if decl := flow.DeclOf(s.Cur); decl == nil || strings.Contains(decl.Doc.Text(), "slash") {
		return true
	}
	return flow.Some(gb.Flow.Events(field), func(ev flow.Event) bool {
		f, ok := ev.At.Parent().Node().(*ast.Field)
		return ok && strings.Contains(f.Doc.Text()+f.Comment.Text(), "slash")
	})
}

// firstSegment returns the first segment of a path, "" if not known or of dots, and whether a slash precedes.
func firstSegment(text string) (first string, rooted bool) {
	rest, rooted := strings.CutPrefix(text, "/")
	end := strings.IndexAny(rest, "/?#\x00")
	switch {
	case end < 0:
		end = len(rest)
	case rest[end] == 0:
		return "", rooted // "user" + suffix
	}
	first = rest[:end]
	if strings.Trim(first, ".") == "" || strings.Contains(first, ":") {
		return "", rooted
	}
	return first, rooted
}

// Where a client's path lacks a slash that others have around an unknown part, it was forgotten:
//
//	c.get("/services/" + id + "/integrations/" + integrationID)
//	c.delete("/services/" + id + "/integrations" + integrationID)

// longestPath is how long the values are that it looks at.
const longestPath = 500

// FindUnslashed says of each of sites where it lacks a slash that others have.
func FindUnslashed(sites []Site) {
	type joint struct {
		key   string
		slash bool // between a word and a hole
	}
	places := make(map[joint]map[token.Pos]bool)
	for _, s := range sites {
		if !mayLack(s) {
			continue
		}
		for _, e := range edges(s) {
			j := joint{e.key, e.slash}
			if places[j] == nil {
				places[j] = make(map[token.Pos]bool)
			}
			places[j][s.Expr.Pos()] = true
		}
	}
	for _, s := range sites {
		if !mayLack(s) {
			continue
		}
		for _, e := range edges(s) {
			if n := len(places[joint{e.key, true}]); !e.slash && n > 0 && n >= len(places[joint{e.key, false}]) {
				s.Unslashed = append(s.Unslashed, check.Unslashed{At: e.at, Start: e.start, End: e.end, Others: n})
			}
		}
	}
}

// mayLack reports whether s is a place with one value, a URL or a part of one that is not all known.
func mayLack(s Site) bool {
	return !s.InTest && s.Alternatives == 1 && s.Role.Form.IsReference() && len(s.Value.Holes) > 0 && len(s.Value.Text) <= longestPath && s.Expr != nil
}

// An edgeOf is where a word of a path and a hole meet, with a slash between them or without.
type edgeOf struct {
	at         int    // where the slash is, or would be
	start, end int    // the word and the hole
	slash      bool   // it is there
	key        string // what is before, the word and the hole, the same with and without
}

// edges returns the edges in the path of s's value.
func edges(s Site) []edgeOf {
	text := s.Value.Text
	if i := strings.IndexAny(text, "?#"); i >= 0 {
		text = text[:i]
	}
	var found []edgeOf
	for _, h := range s.Value.Holes {
		if h.At == 0 || h.At >= len(text) || h.Label != "" || !isPlainHole(h) || h.Kind == strval.Any && !s.Context.FreeText(h) {
			continue
		}
		name := h.Name()
		if end := wordEnd(text, h.At+1); end > h.At+1 && text[h.At-1] == '/' {
			found = append(found, edgeOf{h.At + 1, h.At, end, false, text[:h.At] + name + "/" + text[h.At+1:end]})
		} else if end := wordEnd(text, h.At+2); end > h.At+2 && text[h.At+1] == '/' {
			found = append(found, edgeOf{h.At + 1, h.At, end, true, text[:h.At] + name + text[h.At+1:end]})
		}
		if h.At+1 < len(text) && text[h.At+1] != '/' || h.Kind != strval.Any && text[h.At-1] != 's' && text[h.At-1] != '/' {
			continue // "/sitemap%d.xml", "/page%d"
		}
		if start := wordStart(text, h.At); start < h.At {
			found = append(found, edgeOf{h.At, start, h.At + 1, false, text[:h.At] + "/" + name})
		} else if start := wordStart(text, h.At-1); start < h.At-1 && text[h.At-1] == '/' {
			found = append(found, edgeOf{h.At - 1, start, h.At + 1, true, text[:h.At] + name})
		}
	}
	return found
}

// wordEnd returns the end of the word at start, a segment or its beginning, or start if it has not three letters.
func wordEnd(text string, start int) int {
	end := start
	for end < len(text) && (text[end]|0x20 >= 'a' && text[end]|0x20 <= 'z' || text[end] == '_' || text[end] == '-') {
		end++
	}
	if end-start < 3 || end < len(text) && text[end] != '/' || text[start] == '-' || text[start] == '_' {
		return start
	}
	return end
}

// wordStart returns the start of the word that ends at end, behind a slash, or end if it has not three letters.
func wordStart(text string, end int) int {
	if end < 0 {
		return end
	}
	start := end
	for start > 0 && (text[start-1]|0x20 >= 'a' && text[start-1]|0x20 <= 'z' || text[start-1] == '_') {
		start--
	}
	if end-start < 3 || start == 0 || text[start-1] != '/' || text[end-1] == '_' {
		return end
	}
	return start
}

// isPlainHole reports whether the hole h is one variable, which by its name begins and ends without a slash.
func isPlainHole(h strval.Hole) bool {
	if h.Expr == nil {
		return false
	}
	switch ast.Unparen(h.Expr).(type) {
	case *ast.Ident, *ast.SelectorExpr:
	default:
		return false // fmt.Sprintf("/%d", id)
	}
	name := strings.ToLower(h.Name())
	return name != "" && !h.Or && len(h.Cuts) == 0 && !words.In("slashed", name)
}
