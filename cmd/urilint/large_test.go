package main

import (
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
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newScript(t, []txtar.File{
				{Name: "go.mod", Data: []byte("module example.org/m\n\ngo 1.25\n")},
				{Name: "a.go", Data: []byte("package m\n\nimport \"net/url\"\n\nvar _, _ = url.Parse(" + tt.literal + ")\n")},
			})
			if err := s.exec(true, tool, "."); err != nil || s.code != result.ExitFindings {
				t.Fatalf("exit code %d\n%.300s", s.code, s.stderr)
			}
			if !strings.Contains(s.stdout, "badsyntax: space") {
				t.Errorf("no finding: %.300s", s.stdout)
			}
			text := s.stdout
			if err := s.exec(true, tool, "-sarif", "."); err != nil || s.code != result.ExitFindings {
				t.Fatalf("-sarif: exit code %d\n%.300s", s.code, s.stderr)
			}
			for line := range strings.Lines(text) {
				if len(line) > 1000 {
					t.Errorf("a line of %d bytes: %.300s", len(line), line)
				}
			}
		})
	}
}
