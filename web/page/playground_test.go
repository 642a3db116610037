package page

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"

	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/web/playground"
)

// checker is the playground's, outside of a browser.
var checker = sync.OnceValues(func() (*playground.Checker, error) {
	bundle, err := std()
	if err != nil {
		return nil, err
	}
	return playground.New(bytes.NewReader(bundle))
})

// TestPlaygroundPages checks the program of each check's page, and expects the messages that the
// page has beside its lines.
func TestPlaygroundPages(t *testing.T) {
	c, err := checker()
	if err != nil {
		t.Fatal(err)
	}
	message := regexp.MustCompile(`// ([a-z]+: .* \[[a-z][a-z0-9, ]*\])$`)
	for _, k := range checks.All {
		_, rest, _ := strings.Cut(k.Doc(), "```go\n")
		src, _, _ := strings.Cut(rest, "```")
		r, err := c.Check(src)
		if err != nil || len(r.Faults) > 0 {
			t.Errorf("%s: %v %v", k.ID, err, r.Faults)
		}
		got, want := map[string]bool{}, map[string]bool{}
		for _, f := range r.Findings {
			got[fmt.Sprintf("%d: %s: %s [%s]", f.At.Line, f.Check, f.Message, f.Group)] = true
			if !strings.HasSuffix(f.Doc, "/"+f.Check+".html") && !strings.HasSuffix(f.Doc, "/"+f.Check+".md") {
				t.Errorf("%s has the page %q", f.Check, f.Doc)
			}
		}
		for i, line := range strings.Split(src, "\n") {
			if m := message.FindStringSubmatch(line); m != nil && !k.OptIn {
				want[fmt.Sprintf("%d: %s", i+1, m[1])] = true
			}
		}
		for m := range got {
			if !want[m] {
				t.Errorf("%s: unexpected: %s", k.ID, m)
			}
		}
		for m := range want {
			if !got[m] {
				t.Errorf("%s: missing: %s", k.ID, m)
			}
		}
	}
}

// TestPlaygroundFaults has files that do not compile: it says what is wrong and where, and no more.
func TestPlaygroundFaults(t *testing.T) {
	c, err := checker()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ src, want string }{
		{"", "1:1: expected 'package', found 'EOF'"},
		{"package p\nfunc f() {", "2:11: expected '}', found 'EOF'"},
		{"package p\nvar x int = \"a\"\n", "2:13: cannot use \"a\" (untyped string constant) as int value in variable declaration"},
		{"package p\nvar é, x = y, z\n", "2:13: undefined: y; 2:16: undefined: z"},
		{"package p\nimport \"github.com/x/y\"\nvar _ = y.A\n", "2:8: could not import github.com/x/y (the playground has only the standard library)"},
		{"package p\nimport \"C\"\n", "2:8: could not import C (the playground has only the standard library)"},
		{"package p\nimport _ \"net/http/internal\"\n", "2:10: could not import net/http/internal (the playground has only the standard library)"},
		{"package p\n//line /etc/passwd:7\nvar x = y\n", "3:9: undefined: y"},
		{"package p\nimport (\"fmt\"; \"os\")\nfunc f() { var a int; fmt.Print() }", "2:16: \"os\" imported and not used; 3:16: declared and not used: a"},
		{"package p\nimport . \"unsafe\"\nvar _ = Sizeof(1)\n", ""},
	} {
		r, err := c.Check(test.src)
		var got []string
		for _, f := range r.Faults {
			got = append(got, fmt.Sprintf("%d:%d: %s", f.At.Line, f.At.Column, f.Message))
		}
		if text := strings.Join(got, "; "); err != nil || text != test.want || len(r.Findings) > 0 {
			t.Errorf("%q: %s, %v, %v, want %s", test.src, text, r.Findings, err, test.want)
		}
	}
	if _, err := c.Check("package p // " + strings.Repeat("x", 200_000)); err == nil {
		t.Error("there is no limit to the length")
	}
}

// TestPlaygroundFix applies the fixes, by their offsets in UTF-16, and shows no password.
func TestPlaygroundFix(t *testing.T) {
	c, err := checker()
	if err != nil {
		t.Fatal(err)
	}
	src := "package p\n\nimport \"net/http\"\n\nfunc f() {\n\t/* é😀 */ http.Get(\"https://shop.example/search?q=blue widget\")\n" +
		"\t/* \U0001F600 */ http.Get(\"localhost:8080/\")\n\thttp.Get(\"http://joe:h7Gq2xV9@db.acme.io/a b\")\n}\n"
	r, err := c.Check(src)
	if err != nil || len(r.Findings) < 3 || r.Strings != 3 {
		t.Fatalf("%+v, %v", r, err)
	}
	text := utf16.Encode([]rune(src))
	unsafe := 0
	for _, f := range slices.Backward(r.Findings) {
		if strings.Contains(f.Message, "h7Gq2xV9") {
			t.Errorf("a password is shown: %s", f.Message)
		}
		if f.Fix == nil {
			continue
		}
		if f.Fix.Unsafe != "" {
			unsafe++
		}
		for _, e := range slices.Backward(f.Fix.Edits) {
			text = slices.Replace(text, e.At.Start, e.At.End, utf16.Encode([]rune(e.New))...)
		}
	}
	want := strings.NewReplacer("blue widget", "blue%20widget", "localhost", "http://localhost", "a b", "a%20b").Replace(src)
	if got := string(utf16.Decode(text)); got != want {
		t.Errorf("after the fixes it is\n%s\nwant\n%s", got, want)
	}
	if unsafe != 1 {
		t.Errorf("%d fixes are not safe, want that of localhost", unsafe)
	}
}
