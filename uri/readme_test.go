package uri

import (
	"os"
	"strings"
	"testing"
)

// The README's example is the package's Example, line for line, so its output is
// checked too.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	examples, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(string(readme), "```go\n")
	block, _, ok := strings.Cut(block, "```\n")
	if !ok {
		t.Fatal("README.md has no Go block")
	}
	_, body, _ := strings.Cut(string(examples), "func Example() {\n")
	body, _, _ = strings.Cut(body, "\n}\n")
	if want := strings.TrimSpace(strings.ReplaceAll("\n"+body, "\n\t", "\n")); strings.TrimSpace(block) != want {
		t.Errorf("README.md has\n%s\nand Example is\n%s", block, want)
	}
}
