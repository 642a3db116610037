package words

import (
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	for list, lines := range lists() {
		seen := make(map[string]bool)
		for _, l := range lines {
			if len(l.words) == 0 {
				t.Errorf("%s: a line without words", list)
			}
			for _, word := range l.words {
				if word != strings.ToLower(word) {
					t.Errorf("%s: %s is not in lower case", list, word)
				}
				if seen[word+l.meaning] {
					t.Errorf("%s: %s is there twice", list, word)
				}
				seen[word+l.meaning] = true
			}
		}
	}
}

func TestWords(t *testing.T) {
	if !Is("free", "branch") || Is("free", "ranch") || !In("escaped", "safename") || In("escaped", "name") {
		t.Error("Is or In")
	}
	if got := Meaning("asked", "email"); got != "email" {
		t.Errorf("email asks for %q", got)
	}
	if got := Meaning("asked", "no"); got != "" {
		t.Errorf("no asks for %q", got)
	}
	if !Is("asked email", "mail") || Is("asked email", "q") {
		t.Error("a list with a meaning")
	}
	if got := Without("chance", "description"); got != "ription" {
		t.Errorf("description without words is %q", got)
	}
	for _, line := range Unmet() {
		if line == "asked email: email" {
			t.Error("a line that was met is not")
		}
	}
}
