package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// Sources of unusual size are analyzed, and their findings are shown in lines of the
// usual length. The weekly tests count the work.
func TestLarge(t *testing.T) {
	t.Parallel()
	half := "(" + strings.Repeat("\"a\" +\n", 50_000) + `"a")`
	tests := []struct{ name, literal string }{
		{"100,000 edits in one line", `"https://example.com/` + strings.Repeat("a ", 100_000) + `b"`},
		{"a literal of 2 MB", `"https://example.com/` + strings.Repeat("a", 2<<20) + ` b"`},
		{"an escaped literal of 2 MB", `"https://example.com/` + strings.Repeat(`\u0061`, 2<<20/6) + ` b"`},
		{"a raw literal of 2 MB", "`https://example.com/" + strings.Repeat("a", 2<<20) + " b`"},
		// In two halves, since go/parser refuses more than 100,000 levels.
		{"100,000 pieces", `"https://example.com/" +` + half + " + " + half + ` + " b"`},
	}
	files := []txtar.File{{Name: "go.mod", Data: []byte("module example.org/m\n\ngo 1.25\n")}}
	for i, tt := range tests {
		files = append(files, txtar.File{Name: fmt.Sprintf("p%d/p.go", i), Data: []byte("package p\n\nimport \"net/url\"\n\nvar _, _ = url.Parse(" + tt.literal + ")\n")})
	}
	s := newScript(t, files)
	if err := s.exec(true, tool, "./..."); err != nil || s.code != result.ExitFindings {
		t.Fatalf("exit code %d\n%.300s", s.code, s.stderr)
	}
	text := s.stdout
	for i, tt := range tests {
		if found := regexp.MustCompile(fmt.Sprintf(`(?m)^p%d/p\.go:.*badsyntax: space`, i)); !found.MatchString(text) {
			t.Errorf("%s: no finding", tt.name)
		}
	}
	for line := range strings.Lines(text) {
		if len(line) > 1000 {
			t.Errorf("a line of %d bytes: %.300s", len(line), line)
		}
	}
	if err := s.exec(true, tool, "-sarif", "./..."); err != nil || s.code != result.ExitFindings {
		t.Fatalf("-sarif: exit code %d\n%.300s", s.code, s.stderr)
	}
}
