package analyzer

import (
	"go/ast"
	"go/types"
	"strings"
	"unicode"

	"github.com/urilint/urilint/internal/strval"
)

// editable reports whether span's literal may be edited. It must be in file, and the
// file must be what the compiler read. A constant, variable or function that it came by
// must be unexported and used only for URIs.
func (r *reporter) editable(span strval.Span, file string) bool {
	if !r.inFile(span.Lit.Pos(), file) {
		return false
	}
	for _, list := range [][]*ast.Ident{span.Consts, span.Vars} {
		for _, id := range list {
			if c := r.pass.TypesInfo.Uses[id]; c == nil || c.Exported() || r.usedElsewhere(c) || r.hidden(c) {
				return false
			}
		}
	}
	return true
}

// usedElsewhere reports whether c has a use that is no URI.
func (r *reporter) usedElsewhere(c types.Object) bool {
	if r.elsewhere == nil {
		r.elsewhere = make(map[types.Object]bool)
		for id, obj := range r.pass.TypesInfo.Uses {
			if !r.inURI[id] {
				r.elsewhere[obj] = true
			}
		}
	}
	return r.elsewhere[c]
}

// hidden reports whether c may be used in a file that this build leaves out.
func (r *reporter) hidden(c types.Object) bool {
	if c.Parent() != r.pass.Pkg.Scope() || len(r.pass.IgnoredFiles) == 0 {
		return false
	}
	if r.ignored == nil {
		r.ignored = r.ignoredWords()
	}
	return r.ignored[""] || r.ignored[c.Name()]
}

// ignoredWords returns the words in the files that this build leaves out, and "" if
// some cannot be read.
func (r *reporter) ignoredWords() map[string]bool {
	words := make(map[string]bool)
	for _, name := range r.pass.IgnoredFiles {
		if r.pass.ReadFile == nil {
			return map[string]bool{"": true}
		}
		src, err := r.pass.ReadFile(name)
		if err != nil {
			return map[string]bool{"": true}
		}
		for word := range strings.FieldsFuncSeq(string(src), func(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
			words[word] = true
		}
	}
	return words
}
