// Package words has what names and texts mean by convention: a parameter "q" asks for text
// that people write, a variable "branch" may have a slash in it. words.txt says it.
package words

import (
	_ "embed"
	"strings"
	"sync"
	"sync/atomic"
)

//go:embed words.txt
var text string

// A line is one of words.txt:
//
//	list [meaning]: word…
type line struct {
	meaning string
	words   []string
	met     atomic.Bool // a word of it was looked for and found
}

// lists are the lines, by the name of the list, and by that and the meaning: "asked email".
// They are read at the first need.
var lists = sync.OnceValue(func() map[string][]*line {
	all := make(map[string][]*line)
	for l := range strings.Lines(text) {
		head, words, ok := strings.Cut(l, ":")
		if !ok || head[0] == '#' {
			continue
		}
		name, meaning, _ := strings.Cut(head, " ")
		one := &line{meaning: meaning, words: strings.Fields(words)}
		if all[name] = append(all[name], one); meaning != "" {
			all[head] = append(all[head], one)
		}
	}
	return all
})

// find returns the first line of a list of which a word is as is says, or nil.
func find(list string, is func(word string) bool) *line {
	lines, ok := lists()[list]
	if !ok {
		panic("words.txt has no list " + list)
	}
	for _, l := range lines {
		for _, word := range l.words {
			if is(word) {
				l.met.Store(true)
				return l
			}
		}
	}
	return nil
}

// Some reports whether a word of list is as is says.
func Some(list string, is func(word string) bool) bool { return find(list, is) != nil }

// Is reports whether list has the word.
func Is(list, word string) bool { return Some(list, func(w string) bool { return w == word }) }

// In reports whether a word of list occurs in name.
func In(list, name string) bool {
	return Some(list, func(w string) bool { return strings.Contains(name, w) })
}

// Meaning returns what list says of the word; "" if it does not have it.
func Meaning(list, word string) string {
	if l := find(list, func(w string) bool { return w == word }); l != nil {
		return l.meaning
	}
	return ""
}

// Without returns name without the words of list, which has one line.
func Without(list, name string) string {
	for In(list, name) {
		for _, word := range lists()[list][0].words {
			name = strings.ReplaceAll(name, word, "")
		}
	}
	return name
}

// Unmet returns the lines of which no word has been found in this process: the name of the
// list, and the first word.
func Unmet() (unmet []string) {
	for name, lines := range lists() {
		for _, l := range lines {
			if !l.met.Load() && (l.meaning == "" || strings.Contains(name, " ")) {
				unmet = append(unmet, name+": "+l.words[0])
			}
		}
	}
	return unmet
}
