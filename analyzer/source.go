package analyzer

import (
	"go/ast"
	"go/token"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/golit"
)

// literal returns lit as it is in the source. The scanner drops every \r of
// a raw literal, so its true text is only in the file.
func literal(pass *analysis.Pass, lit *ast.BasicLit) (golit.Literal, error) {
	if strings.HasPrefix(lit.Value, "`") {
		if src, ok := readFile(pass, lit.Pos()); ok {
			tail := src[offset(pass, lit.Pos()):]
			if n := strings.IndexByte(tail[1:], '`'); n >= 0 {
				return golit.Parse(tail[:n+len("``")])
			}
		}
	}
	return golit.Parse(lit.Value)
}

// sourceBefore returns the text of pos's file up to pos, or "" if the file
// cannot be read.
func sourceBefore(pass *analysis.Pass, pos token.Pos) string {
	src, ok := readFile(pass, pos)
	if !ok {
		return ""
	}
	return src[:offset(pass, pos)]
}

// readFile returns the text of pos's file, if it is the text that was parsed.
func readFile(pass *analysis.Pass, pos token.Pos) (string, bool) {
	read := pass.ReadFile
	if read == nil { // some drivers leave it out
		read = os.ReadFile
	}
	file := pass.Fset.File(pos)
	src, err := read(file.Name())
	return string(src), err == nil && len(src) == file.Size()
}

// offset returns pos's offset in its file.
func offset(pass *analysis.Pass, pos token.Pos) int { return pass.Fset.File(pos).Offset(pos) }
