package format

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// printGitHub writes a workflow command for each finding, which GitHub shows as
// an annotation of the line:
//
//	::error file=web/a.go,line=6,endLine=6,col=33,endColumn=34,title=badsyntax::space is not allowed in …
//
// Names are relative to the workspace, as the runner checks it out.
func printGitHub(w io.Writer, r *result.Result) error {
	out := bufio.NewWriter(w)
	locators := make(map[string]*result.Locator)
	for _, f := range r.Findings {
		level := "error"
		if f.IsStyle() {
			level = "notice"
		}
		fmt.Fprintf(out, "::%s file=%s,line=%d,endLine=%d", level, property(workspaceName(f.Path)), f.Start.Line, f.End.Line)
		if src, ok := r.Sources.Read(f.Path); ok && f.Start.Line == f.End.Line { // columns are refused with several lines
			if locators[f.Path] == nil {
				locators[f.Path] = result.NewLocator(src)
			}
			_, start := locators[f.Path].At(f.Start.Offset)
			_, end := locators[f.Path].At(f.End.Offset)
			fmt.Fprintf(out, ",col=%d,endColumn=%d", start, end)
		}
		fmt.Fprintf(out, ",title=%s::%s\n", property(f.Check), data(f.Message))
	}
	return out.Flush()
}

// workspaceName returns the name of a file relative to the workspace, or to the
// repository around it.
func workspaceName(name string) string {
	workspace := os.Getenv("GITHUB_WORKSPACE")
	if workspace == "" {
		workspace = currentCheckout().dir
	}
	rel, err := filepath.Rel(workspace, name)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return name
	}
	return filepath.ToSlash(rel)
}

// data escapes the text of a workflow command.
func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(unseen(s))
}

// property escapes the value of a workflow command's property.
func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(unseen(s))
}

// unseen returns s without the controls that a workflow command has no escape for.
func unseen(s string) string {
	return strings.Map(func(r rune) rune {
		if terminal.IsControl(r) && r != '\r' && r != '\n' {
			return utf8.RuneError
		}
		return r
	}, s)
}
