package format

import (
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// A codeQuality is an element of the array that GitLab reads as a code quality report.
type codeQuality struct {
	Description string `json:"description"`
	CheckName   string `json:"check_name"`
	Fingerprint string `json:"fingerprint"` // what names it among all
	Severity    string `json:"severity"`    // info, minor, major, critical or blocker
	Location    struct {
		Path  string `json:"path"` // relative to the repository
		Lines struct {
			Begin int `json:"begin"`
			End   int `json:"end"`
		} `json:"lines"`
	} `json:"location"`
}

// printGitLab writes the findings as a code quality report of GitLab, which it shows
// in merge requests.
func printGitLab(w io.Writer, r *result.Result) error {
	s := &sarifWriter{root: currentCheckout(), seen: make(map[[3]string]int)}
	list := []codeQuality{}
	for _, f := range r.Findings {
		q := codeQuality{Description: f.Message, CheckName: f.Check, Severity: f.Level("major", "minor")}
		q.Location.Path = s.root.relative(f.Path)
		q.Fingerprint = s.fingerprint(f, q.Location.Path)
		q.Location.Lines.Begin, q.Location.Lines.End = f.Start.Line, max(f.Start.Line, f.End.Line)
		list = append(list, q)
	}
	return terminal.WriteJSON(w, list)
}
