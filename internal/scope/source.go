package scope

import (
	"go/ast"
	"go/token"
	"os"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/golit"
)

// Sources are the texts of a package's files. Each is read once, at the first need.
type Sources struct {
	Pass  *analysis.Pass
	texts flow.Memo[*token.File, *string] // nil: it cannot be read, or is another text than was parsed
}

// Literal returns lit as it is in the source. The scanner drops every \r of
// a raw literal, so its true text is only in the file.
func (s *Sources) Literal(lit *ast.BasicLit) (golit.Literal, error) {
	if strings.HasPrefix(lit.Value, "`") {
		if src, ok := s.Text(lit.Pos()); ok {
			tail := src[Offset(s.Pass, lit.Pos()):]
			if n := strings.IndexByte(tail[1:], '`'); n >= 0 {
				return golit.Parse(tail[:n+len("``")])
			}
		}
	}
	return golit.Parse(lit.Value)
}

// Before returns the text of pos's file up to pos, or "" if the file cannot be read.
func (s *Sources) Before(pos token.Pos) string {
	src, ok := s.Text(pos)
	if !ok {
		return ""
	}
	return src[:Offset(s.Pass, pos)]
}

// Text returns the text of pos's file, if it is the text that was parsed.
func (s *Sources) Text(pos token.Pos) (string, bool) {
	text := s.texts.Of(s.Pass.Fset.File(pos), func(file *token.File) *string {
		read := s.Pass.ReadFile
		if read == nil { // some drivers leave it out
			read = os.ReadFile
		}
		src, err := read(file.Name())
		if err != nil || len(src) != file.Size() {
			return nil
		}
		str := string(src)
		return &str
	})
	if text == nil {
		return "", false
	}
	return *text, true
}

// StandardRoots are the first elements of the standard library's import paths. Modules may have paths without
// a dot too, which are not among them.
var StandardRoots = strings.Fields("archive bufio bytes cmp compress container context crypto database debug embed encoding errors expvar " +
	"flag fmt go hash html image index internal io iter log maps math mime net os path plugin reflect regexp runtime slices sort strconv " +
	"strings structs sync syscall testing text time unicode unique unsafe vendor weak")

// Offset returns pos's offset in its file.
func Offset(pass *analysis.Pass, pos token.Pos) int { return pass.Fset.File(pos).Offset(pos) }

// IsWithin reports whether n stands in outer.
func IsWithin(n, outer ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }

// GoMinor returns the minor version in the go line of the package's module: 26 of
// "go 1.26.1"; 0 if that is not known. Of the main module it decides how net/url reads
// hosts (GODEBUG urlstrictcolons).
func GoMinor(pass *analysis.Pass) int {
	if pass.Module == nil {
		return 0
	}
	version, ok := strings.CutPrefix(strings.TrimPrefix(pass.Module.GoVersion, "go"), "1.")
	if !ok {
		return 0
	}
	minor, _, _ := strings.Cut(version, ".")
	minor, _, _ = strings.Cut(minor, "rc")
	n, _ := strconv.Atoi(minor)
	return n
}
