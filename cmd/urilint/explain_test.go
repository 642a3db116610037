package main

import "testing"

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
	}
	for _, tt := range tests {
		if got := distance(tt.a, tt.b); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestNearest(t *testing.T) {
	tests := []struct{ id, want string }{
		{"badsyntx", "badsyntax"},
		{"bad-port", "badport"},
		{"missingschema", "missingscheme"},
		{"normalise", "normalize"},
		{"credential", "credentials"},
		{"mux", "muxpattern"},
		{"", ""},
		{"x", ""},
		{"printf", ""},
		{"shadow", ""},
	}
	for _, tt := range tests {
		if got := nearest(tt.id); got != tt.want {
			t.Errorf("nearest(%q) = %q, want %q", tt.id, got, tt.want)
		}
	}
}
