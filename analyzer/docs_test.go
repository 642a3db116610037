package analyzer_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/checks"
)

// Every check's page shows a Go file in which each wrong line carries its
// message as a comment. The file is analyzed, and the messages must be these.
func TestDocPages(t *testing.T) {
	dir := t.TempDir()
	var pages []string // of checks that are on: analyzed in one go, which is several times faster
	for _, k := range checks.All {
		src, n := wantComments(goBlock(t, k))
		if n == 0 {
			t.Errorf("%s.md shows no wrong line", k.ID)
		}
		pkg := filepath.Join(dir, "src", k.ID)
		if err := os.MkdirAll(pkg, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(pkg, k.ID+".go"), []byte(src), 0o666); err != nil {
			t.Fatal(err)
		}
		if !k.OptIn {
			pages = append(pages, k.ID)
			continue
		}
		a, err := analyzer.New(analyzer.Config{Enable: []string{k.ID}})
		if err != nil {
			t.Fatal(err)
		}
		analysistest.Run(t, dir, withoutStd(a), k.ID)
	}
	analysistest.Run(t, dir, withoutStd(analyzer.Analyzer), pages...)
}

// goBlock returns the one Go block of k's page.
func goBlock(t *testing.T, k *check.Check) string {
	t.Helper()
	_, rest, ok := strings.Cut(k.Doc(), "```go\n")
	block, rest, closed := strings.Cut(rest, "```")
	if !ok || !closed {
		t.Fatalf("%s.md has no Go block", k.ID)
	}
	if strings.Contains(rest, "```go") {
		t.Fatalf("%s.md has a second Go block, which nothing would run", k.ID)
	}
	return block
}

// message matches a trailing comment that is a diagnostic's message.
var message = regexp.MustCompile(`// ([a-z]+: .*)$`)

// wantComments turns messages into analysistest's want comments, and counts them.
func wantComments(src string) (string, int) {
	n := 0
	lines := strings.Split(src, "\n")
	for i, line := range lines {
		m := message.FindStringSubmatchIndex(line)
		if m == nil || checks.Lookup(strings.SplitN(line[m[2]:], ":", 2)[0]) == nil {
			continue
		}
		lines[i] = line[:m[0]] + "// want " + strconv.Quote("^"+regexp.QuoteMeta(line[m[2]:m[3]])+"$")
		n++
	}
	return strings.Join(lines, "\n"), n
}
