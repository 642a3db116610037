package report

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/nearest"
)

// The directives, which are comments.
const (
	directivePrefix = "//urilint:"

	ignoreWord     = "ignore"
	fileIgnoreWord = "file-ignore"
	paramWord      = "param"
)

var directiveWords = []string{ignoreWord, fileIgnoreWord, paramWord}

// directive returns the word and the rest of a comment that is a directive of urilint,
// or is meant to be one. fault says what is wrong with it, e.g. that it is misspelt.
// For other comments word is "".
//
//	//urilint:ignore badport x       => "ignore", "badport x", ""
//	//urilint:ignroe badport x       => "ignroe", …, "is unknown; did you mean //urilint:ignore?"
//	// urilint:ignore badport x      => "ignore", …, "has a space before \"urilint\" …"
//	//urlint:ignore badport x        => …
//	// urilint:ignore                => …
//	// urilint: a linter for URIs    => "", "", ""
//	// urilint: ignore what is old   => "", "", ""
func directive(comment string) (word, rest, fault string) {
	if tail, ok := strings.CutPrefix(comment, directivePrefix); ok {
		word, rest = cutWord(tail)
		switch {
		case slices.Contains(directiveWords, word):
			return word, rest, ""
		case word == "":
			if word, _ = cutWord(rest); slices.Contains(directiveWords, word) {
				return word, rest, "has a space behind the colon; write " + directivePrefix + word
			}
			return directivePrefix, rest, "has no word; write " + directivePrefix + strings.Join(directiveWords, ", "+directivePrefix)
		}
		fault = "is unknown; write " + directivePrefix + strings.Join(directiveWords, ", "+directivePrefix)
		if w := nearest.Word(strings.ToLower(word), directiveWords); w != "" {
			fault = "is unknown; did you mean " + directivePrefix + w + "?"
		}
		return word, rest, fault
	}
	// Another form, if what follows leaves no doubt.
	text := strings.TrimSpace(strings.TrimSuffix(comment[len("//"):], "*/"))
	if len(text) < 2 || !strings.EqualFold(text[:2], "ur") {
		return "", "", "" // fast path
	}
	tool, tail, ok := strings.Cut(text, ":")
	if !ok || len(tool) < len("urint") || nearest.Word(strings.ToLower(tool), []string{"urilint"}) == "" {
		return "", "", ""
	}
	word, rest = cutWord(strings.TrimSpace(tail))
	id, _ := cutWord(rest)
	id, _, _ = strings.Cut(id, ",")
	near := nearest.Word(strings.ToLower(word), directiveWords)
	bare := near == word && strings.HasPrefix(tail, word) && (rest == "" || id == "all")
	if near == "" || near == paramWord || checks.Lookup(id) == nil && !bare {
		return "", "", ""
	}
	if checks.Lookup(id) == nil {
		rest = "<id> <reason>"
	}
	return word, rest, "is not read; write " + directivePrefix + near + " " + rest
}

// isNolint reports whether a comment silences urilint in golangci-lint, by name or with all
// other linters:
//
//	//nolint   //nolint:all   //nolint:gosec,urilint // reason
func isNolint(comment string) bool {
	tail, ok := strings.CutPrefix(strings.TrimLeft(comment, "/ "), "nolint")
	tail, _, _ = strings.Cut(tail, "//") // a comment behind
	names, named := strings.CutPrefix(tail, ":")
	switch {
	case !ok, tail != "" && tail[0] != ' ' && !named:
		return false
	case !named:
		return true
	}
	return slices.ContainsFunc(strings.Split(names, ","), func(name string) bool {
		name = strings.ToLower(strings.TrimSpace(name))
		return name == "urilint" || name == "all"
	})
}

// IsDirective reports whether a comment is a directive of urilint's, or is meant to be
// one.
func IsDirective(comment string) bool {
	word, _, _ := directive(comment)
	return word != ""
}

// cutWord cuts s after its first word.
func cutWord(s string) (word, rest string) {
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		return s[:i], strings.TrimSpace(s[i:])
	}
	return s, ""
}
