package terminal

import "testing"

func TestPlain(t *testing.T) {
	tests := []struct{ text, want string }{
		{"a b\tc", "a b�c"},
		{"\x1b[2J", "�[2J"},
		{" \t::error::x", " �::error::x"},
		{"a::b", "a::b"},
		{"http://[::1]/", "http://[::1]/"},
		{"x ##[error]y ##z", "x �#[error]y ##z"},
		{"例え é", "例え é"},
	}
	for _, tt := range tests {
		if got := Plain(tt.text); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestQuotedName(t *testing.T) {
	tests := []struct{ name, want string }{
		{"a/b c.go", "a/b c.go"},
		{"a/é.go", "a/é.go"},
		{"a/\x1bé\"\\.go", `"a/\033\303\251\"\\.go"`},
		{"a/\u202e.go", `"a/\342\200\256.go"`},
	}
	for _, tt := range tests {
		if got := QuotedName(tt.name); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.name, got, tt.want)
		}
	}
}
