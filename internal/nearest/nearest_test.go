package nearest

import (
	"strings"
	"testing"
)

func TestDistance(t *testing.T) {
	tests := []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"abc", "abc", 0},
		{"abc", "abd", 1},
		{"abc", "ac", 1},
		{"ac", "abc", 1},
		{"kitten", "sitting", 3},
		{"abcd", "dabc", 2},
		{"ignroe", "ignore", 1},
		{"ba", "ab", 1},
		{"ab", "ba", 1},
		{"abcd", "badc", 2},
	}
	for _, tt := range tests {
		if got := distance(tt.a, tt.b); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestWord(t *testing.T) {
	list := strings.Fields("all badsyntax missingscheme badscheme badport badhost credentials normalize muxpattern lsp help")
	tests := []struct{ word, want string }{
		{"badsyntx", "badsyntax"},
		{"bad-port", "badport"},
		{"missingschema", "missingscheme"},
		{"normalise", "normalize"},
		{"credential", "credentials"},
		{"mux", "muxpattern"},
		{"scheme", "badscheme"},
		{"halp", "help"},
		{"lps", "lsp"},
		{"al", "all"},
		{"", ""},
		{"x", ""},
		{"printf", ""},
		{"shadow", ""},
		{strings.Repeat("a", 1000), ""},
	}
	for _, tt := range tests {
		if got := Word(tt.word, list); got != tt.want {
			t.Errorf("Word(%q) = %q, want %q", tt.word, got, tt.want)
		}
	}
	if got := Hint("badprot", list); got != "; did you mean badport?" {
		t.Errorf("Hint: %q", got)
	}
	if got := Hint("printf", list); got != "" {
		t.Errorf("Hint: %q", got)
	}
}
