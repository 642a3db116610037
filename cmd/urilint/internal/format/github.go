package format

import (
	"bufio"
	"fmt"
	"io"
	"os"
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
// Names are relative to the workspace, as the runner checks it out, or to the repository.
func printGitHub(w io.Writer, r *result.Result) error {
	out := bufio.NewWriter(w)
	workspace := currentCheckout()
	if dir := os.Getenv("GITHUB_WORKSPACE"); dir != "" {
		workspace.dir = dir
	}
	for _, f := range r.Findings {
		fmt.Fprintf(out, "::%s file=%s,line=%d,endLine=%d", f.Level("error", "notice"), property(workspace.relative(f.Path)), f.Start.Line, f.End.Line)
		if _, ok := r.Sources.Read(f.Path); ok && f.Start.Line == f.End.Line { // columns are refused with several lines
			_, start := r.Sources.Locator(f.Path).At(f.Start.Offset)
			_, end := r.Sources.Locator(f.Path).At(f.End.Offset)
			fmt.Fprintf(out, ",col=%d,endColumn=%d", start, end)
		}
		fmt.Fprintf(out, ",title=%s::%s\n", property(f.Check), data(f.Message))
	}
	return out.Flush()
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
