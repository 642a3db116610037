package govet

import "testing"

func TestWithoutTrace(t *testing.T) {
	tests := []struct{ flags, want string }{
		{"", ""},
		{"-x", ""},
		{"--n=true -tags=a -work", "-tags=a"},
		{"-tags=n,x -mod=mod", "-tags=n,x -mod=mod"},
		{`"-ldflags=-s -x" -v -trimpath`, `"-ldflags=-s -x" -trimpath`},
		{`'-n' -p=2`, "-p=2"},
	}
	for _, tt := range tests {
		if got := withoutTrace(tt.flags); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.flags, got, tt.want)
		}
	}
}
