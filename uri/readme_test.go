package uri

import (
	"fmt"
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

// The table of programs counts what is in programs_test.go.
func TestReadmePrograms(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	programs, err := os.ReadFile("programs_test.go")
	if err != nil {
		t.Fatal(err)
	}
	count := func(code string) (n int) {
		for line := range strings.Lines(code) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
				n++
			}
		}
		return n
	}
	n := 0
	for _, program := range strings.Split(string(programs), "\nfunc Example_program")[1:] {
		n++
		name, _, _ := strings.Cut(program, "(")
		_, code, _ := strings.Cut(program, "// net/url:\n")
		theirs, code, _ := strings.Cut(code, "// uri:\n")
		ours, _, ok := strings.Cut(code, "// end\n")
		row := fmt.Sprintf("\n| %s | %d | %d |", name, count(theirs), count(ours))
		if !ok || !strings.Contains(string(readme), row) {
			t.Errorf("README.md does not have the row%s", row)
		}
	}
	if rows := strings.Count(string(readme), "\n| "); n != 10 || rows < n {
		t.Errorf("%d programs, %d rows", n, rows)
	}
}
