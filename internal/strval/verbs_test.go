package strval

import (
	"slices"
	"testing"
)

func TestVerbs(t *testing.T) {
	tests := []struct {
		format string
		args   int
		want   []Verb
		ok     bool
	}{
		{"", 0, nil, true},
		{"a%%20b%20%", 0, nil, true},
		{"%s:%5.2d%%%v", 3, []Verb{{0, 2}, {3, 8}, {10, 12}}, true},
		{"%s", 2, nil, false},
		{"%s%s", 1, nil, false},
		{"%[1]s", 1, nil, false},
		{"%[2]s%[1]s", 2, nil, false},
		{"%*d", 2, nil, false},
		{"%.*d", 2, nil, false},
		{"a%", 0, nil, false},
	}
	for _, tt := range tests {
		got, ok := Verbs(tt.format, tt.args)
		if ok != tt.ok || ok && !slices.Equal(got, tt.want) {
			t.Errorf("Verbs(%q, %d) = %v, %t, want %v, %t", tt.format, tt.args, got, ok, tt.want, tt.ok)
		}
	}
}
