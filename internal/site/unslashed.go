package site

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// The paths of a client are written again and again. Where one of them lacks the slash before
// or after an unknown part that others have there, it was forgotten:
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

// mayLack reports whether s is a place with one value, which is a URL or a part of one and
// not all known.
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

// wordEnd returns the end of the word at start, a whole segment or its beginning, or start if
// there is none of three letters.
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

// wordStart returns the start of the word that ends at end, behind a slash, or end if there is
// none of three letters.
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

// isPlainHole reports whether the hole h is one variable's own string or number, which by its
// name neither begins nor ends with a slash.
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
