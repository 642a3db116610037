package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/check"
)

// An ignore is one directive
//
//	//urilint:ignore <id> <reason>
//
// which silences the findings of check id on its line and, if it stands alone
// on its line, on the next one.
type ignore struct {
	comment *ast.Comment
	file    string // the physical file
	line    int    // the line it silences
	id      string // one check's ID
	fault   string // why it is none: "" if it is one
	used    bool
}

const ignorePrefix = "//urilint:ignore"

// directives returns the ignore directives in the package's hand-written files.
func directives(pass *analysis.Pass) []*ignore {
	var list []*ignore
	for _, f := range pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				rest, ok := strings.CutPrefix(c.Text, ignorePrefix)
				if !ok || rest != "" && rest[0] != ' ' && rest[0] != '\t' || isGenerated(pass.Fset, f) {
					continue
				}
				p := pass.Fset.PositionFor(c.Pos(), false)
				ig := &ignore{comment: c, file: p.Filename, line: p.Line}
				if alone(pass, c) {
					ig.line++
				}
				id, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
				switch {
				case id == "":
					ig.fault = "names no check; write " + ignorePrefix + " <id> <reason>"
				case check.Lookup(id) == nil:
					ig.fault = fmt.Sprintf("names %q, which is no check", id)
				case strings.TrimSpace(reason) == "":
					ig.fault = fmt.Sprintf("gives no reason; write %s %s <reason>", ignorePrefix, id)
				}
				ig.id = id
				list = append(list, ig)
			}
		}
	}
	return list
}

// alone reports whether no code stands before c on its line.
func alone(pass *analysis.Pass, c *ast.Comment) bool {
	src := sourceBefore(pass, c.Pos())
	return strings.TrimSpace(src[strings.LastIndexByte(src, '\n')+1:]) == ""
}

// silenced reports whether a directive silences a finding of check id at pos.
func silenced(list []*ignore, pass *analysis.Pass, id string, pos token.Pos) bool {
	if len(list) == 0 {
		return false
	}
	p := pass.Fset.PositionFor(pos, false)
	found := false
	for _, ig := range list {
		if ig.fault == "" && ig.id == id && ig.line == p.Line && ig.file == p.Filename {
			ig.used, found = true, true
		}
	}
	return found
}

// idle reports the directives that are faulty, or silence nothing although
// their check ran.
func idle(list []*ignore, pass *analysis.Pass, ran []*check.Check) {
	for _, ig := range list {
		fault := ig.fault
		if fault == "" && !ig.used && slices.ContainsFunc(ran, func(k *check.Check) bool { return k.ID == ig.id }) {
			fault = fmt.Sprintf("silences nothing: no finding of %s is here", ig.id)
		}
		if fault != "" {
			pass.Report(analysis.Diagnostic{
				Pos:      ig.comment.Pos(),
				End:      ig.comment.End(),
				Category: "ignore",
				URL:      home + "#into-old-code",
				Message:  "ignore: the directive " + fault,
			})
		}
	}
}
