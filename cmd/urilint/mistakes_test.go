package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// mistake is a section of docs/mistakes.md.
var mistake = regexp.MustCompile("(?ms)^## ([^\n]+)\n\n[^\n]*\\[(\\w+)\\]\\(\\.\\./internal/check/\\w+\\.md\\)\n.*?^```go\n(.*?)^```\n\n```text\n(.*?)^```$")

// mistakeCount is how often a section's mistake was met: "18 of 115 · [unescaped]…".
var mistakeCount = regexp.MustCompile(`(?m)^(\d+) of 115.* · `)

// TestMistakes runs each program of docs/mistakes.md and compares what it prints. It has
// urilint find the mistake in it, by the check that the section names and by no other.
func TestMistakes(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(root, "docs", "mistakes.md"))
	if err != nil {
		t.Fatal(err)
	}
	list := mistake.FindAllStringSubmatch(string(text), -1)
	if n := strings.Count(string(text), "\n## "); len(list) != n || n < 12 {
		t.Fatalf("%d of %d sections have a program, its output and a check", len(list), n)
	}
	least := 1 << 10
	for _, m := range mistakeCount.FindAllStringSubmatch(string(text), -1) {
		n, _ := strconv.Atoi(m[1])
		if n > least {
			t.Errorf("a mistake with %d of 115 stands behind one with %d: the most frequent come first", n, least)
		}
		least = n
	}
	dir := t.TempDir()
	write := func(name, text string) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.org/mistakes\n\ngo 1.25.0\n")
	for i, m := range list {
		write(fmt.Sprintf("p%d/main.go", i), m[3])
	}
	command := func(name string, args ...string) string {
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "HTTP_PROXY=", "http_proxy=")
		out, err := cmd.Output()
		if _, ok := err.(*exec.ExitError); err != nil && (!ok || name == "go") {
			t.Fatalf("%s %s: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	bin := t.TempDir()
	command("go", "build", "-ldflags=-s -w", "-o", bin, "./...")
	for i, m := range list {
		if got := command(filepath.Join(bin, fmt.Sprintf("p%d", i))); got != m[4] {
			t.Errorf("%s: the program prints\n%s\nand the page has\n%s", m[1], got, m[4])
		}
	}
	var findings []result.Finding
	if err := json.Unmarshal([]byte(command(tool, "-json", "-enable=unescaped", "./...")), &findings); err != nil {
		t.Fatal(err)
	}
	for i, m := range list {
		found := 0
		for _, f := range findings {
			if filepath.Base(filepath.Dir(f.File)) != fmt.Sprintf("p%d", i) {
				continue
			}
			if found++; f.Check != m[2] {
				t.Errorf("%s: urilint says %s", m[1], f.Message)
			}
		}
		if found == 0 {
			t.Errorf("%s: urilint finds nothing", m[1])
		}
	}
}
