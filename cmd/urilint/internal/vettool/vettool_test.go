package vettool

import (
	"strings"
	"testing"
)

func TestTooOld(t *testing.T) {
	tests := []struct{ tool, target, want string }{
		{"go1.26.8", "go1.26.9", ""},
		{"go1.26.8", "go1.25.0", ""},
		{"go1.27rc1", "go1.27.0", ""},
		{"go1.26.8", "", ""},
		{"go1.26.8", "devel go1.28-0123abc", ""},
		{"devel go1.28-0123abc", "go1.29", ""},
		{"go1.26.8", "go1.27rc1", "go1.26 and cannot check code for go1.27:"},
		{"go1.9.7", "go1.26.8", "go1.9 and cannot check code for go1.26:"},
	}
	for _, tt := range tests {
		got := tooOld(tt.tool, tt.target)
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("tooOld(%q, %q) = %q, want %q", tt.tool, tt.target, got, tt.want)
		}
	}
}
