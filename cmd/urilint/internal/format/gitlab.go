package format

import (
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// printGitLab writes the findings as a code quality report of GitLab, which it shows
// in merge requests.
func printGitLab(w io.Writer, r *result.Result) error {
	s := &sarifWriter{root: currentCheckout(), seen: make(map[[3]string]int)}
	list := []object{}
	for _, f := range r.Findings {
		path := s.root.relative(f.Path)
		list = append(list, object{
			"description": f.Message,
			"check_name":  f.Check,
			"fingerprint": s.fingerprint(f, path), // what names it among all
			"severity":    f.Level("major", "minor"),
			"location":    object{"path": path, "lines": object{"begin": f.Start.Line, "end": max(f.Start.Line, f.End.Line)}},
		})
	}
	return terminal.WriteJSON(w, list)
}
