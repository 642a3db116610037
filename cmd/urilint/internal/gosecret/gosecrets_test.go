package gosecret

import (
	"testing"

	"github.com/urilint/urilint/internal/secret"
)

// What is shown of a line of Go.
func TestFind(t *testing.T) {
	const before, after = "package p\n\nfunc f() {\n\t", "\n}\n"
	tests := []struct{ line, want string }{
		{`get("https://bob:h7Gq2xV9@h.example/")`, `get("https://bob:…@h.example/")`},
		{`get("https://bob:" + "h7Gq2xV9" + "@h.example/")`, `get("https://bob:" + "…" + "@h.example/")`},
		{`get("https://bob:" + strings.Repeat("h7", 4) + "@h.example/")`, `get("https://bob:" + strings.Repeat("…", 4) + "@h.example/")`},
		{`get("https://bob:" + os.Getenv("NAME") + "@h.example/")`, `get("https://bob:" + os.Getenv("NAME") + "@h.example/")`},
		{`fmt.Sprintf("https://%s:%s@h.example/", "bob", "h7Gq2xV9")`, `fmt.Sprintf("https://%s:%s@h.example/", "bob", "…")`},
		{"get(`https://bob:h7Gq2xV9@h.example/`)", "get(`https://bob:…@h.example/`)"},
		{`get("https://bob:\x68\u0037Gq2xV9@h.example/")`, `get("https://bob:…@h.example/")`},
		{`password := "h7Gq2xV9"`, `password := "…"`},
		{`c := conf{Password: "h7Gq2xV9", Name: "h7Gq2xV9"}`, `c := conf{Password: "…", Name: "h7Gq2xV9"}`},
		{`m["api_key"] = "h7Gq2xV9"`, `m["api_key"] = "…"`},
		{`if password == "h7Gq2xV9" {}`, `if password == "…" {}`},
		{`q.Set("token", "h7Gq2xV9")`, `q.Set("token", "…")`},
		{`url.UserPassword("bob", "h7Gq2xV9")`, `url.UserPassword("bob", "…")`},
		{`x := 1 // https://bob:h7Gq2xV9@h.example/`, `x := 1 // https://bob:…@h.example/`},
		{`name := "h7Gq2xV9"`, `name := "h7Gq2xV9"`},
		{`get("https://bob:h7Gq2xV9@h.example/"`, `get("https://bob:…@h.example/"`}, // does not parse
	}
	for _, tt := range tests {
		src := before + tt.line + after
		got := secret.Hide(src, secret.Join(Find([]byte(src))))
		if got != before+tt.want+after {
			t.Errorf("%s:\n%s, want\n%s", tt.line, got[len(before):], tt.want)
		}
	}
}
