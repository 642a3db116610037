package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/nearest"
)

const (
	Usual     Group = iota // of a Finding: its check's
	Fails                  // an error or a panic, always, or with an ordinary value
	Elsewhere              // it works, but the target is not the intended one, or data is lost or changed
	Exposes                // a secret, or what misleads a reader
	Style                  // it works; RFC 3986 says otherwise
)

// Groups are all groups, the gravest first.
var Groups = []Group{Fails, Elsewhere, Exposes, Style}

// String returns the group's name, as in messages and flags.
func (g Group) String() string {
	return [...]string{"", "fails", "elsewhere", "exposes", "style"}[g]
}

// About says in a sentence what the findings of g mean for a program.
func (g Group) About() string {
	return [...]string{
		"",
		"An error or a panic: always, or with an ordinary value.",
		"It works, but the target is not the intended one, or data is lost or changed.",
		"A secret is shown, or a reader is misled about where the URL leads.",
		"It works, but RFC 3986 says otherwise.",
	}[g]
}

// AboutIPv6 says what the mark IPv6 means.
const AboutIPv6 = "A mark beside a group: it goes wrong only with an IPv6 address."

// LookupGroup returns the group of that name.
func LookupGroup(name string) (Group, bool) {
	for _, g := range Groups {
		if g.String() == name {
			return g, true
		}
	}
	return Usual, false
}

// GroupOf returns the group of a finding of k.
func (k *Check) GroupOf(f Finding) Group {
	if f.Group == Usual {
		return k.Group
	}
	return f.Group
}

// IPv6 is the mark of a finding without fault but with an IPv6 address.
const IPv6 = "ipv6"

// MarksOf returns the words that a finding of k is selected by, the group first.
func (k *Check) MarksOf(f Finding) []string {
	marks := []string{k.GroupOf(f).String()}
	if f.IPv6 {
		marks = append(marks, IPv6)
	}
	return marks
}

// A Selection is a list of groups and marks. One with "-" before it leaves findings out.
//
//	fails, elsewhere    findings of these two groups
//	fails, -ipv6        findings that fail, and not with an IPv6 address alone
//	-style              all but these
type Selection []string

// NewSelection returns the selection of these words.
func NewSelection(words []string) (Selection, error) {
	known := SelectionWords()
	for _, word := range words {
		if !slices.Contains(known, word) {
			bare := strings.TrimPrefix(word, "-")
			return nil, fmt.Errorf("unknown group %q%s", word, nearest.Choice(bare, known[:len(known)/2]))
		}
	}
	return words, nil
}

// SelectionWords returns the words of selections: the groups, the mark, and these with "-".
func SelectionWords() []string {
	var words, out []string
	for _, g := range Groups {
		words = append(words, g.String())
	}
	words = append(words, IPv6)
	for _, word := range words {
		out = append(out, "-"+word)
	}
	return append(words, out...)
}

// Has reports whether a finding with these marks is selected. The empty selection has all.
func (sel Selection) Has(marks []string) bool {
	only, has := false, false
	for _, word := range sel {
		mark, out := strings.CutPrefix(word, "-")
		found := slices.Contains(marks, mark)
		if out && found {
			return false
		}
		only, has = only || !out, has || found
	}
	return has || !only
}
