package analyzer

import (
	"go/ast"
	"go/token"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/golit"
)

// sources are the texts of a package's files. Each is read once, at the first need.
type sources struct {
	pass  *analysis.Pass
	texts map[*token.File]*string // nil: it cannot be read, or is another text than was parsed
}

// literal returns lit as it is in the source. The scanner drops every \r of
// a raw literal, so its true text is only in the file.
func (s *sources) literal(lit *ast.BasicLit) (golit.Literal, error) {
	if strings.HasPrefix(lit.Value, "`") {
		if src, ok := s.text(lit.Pos()); ok {
			tail := src[offset(s.pass, lit.Pos()):]
			if n := strings.IndexByte(tail[1:], '`'); n >= 0 {
				return golit.Parse(tail[:n+len("``")])
			}
		}
	}
	return golit.Parse(lit.Value)
}

// before returns the text of pos's file up to pos, or "" if the file cannot be read.
func (s *sources) before(pos token.Pos) string {
	src, ok := s.text(pos)
	if !ok {
		return ""
	}
	return src[:offset(s.pass, pos)]
}

// text returns the text of pos's file, if it is the text that was parsed.
func (s *sources) text(pos token.Pos) (string, bool) {
	file := s.pass.Fset.File(pos)
	text, known := s.texts[file]
	if !known {
		read := s.pass.ReadFile
		if read == nil { // some drivers leave it out
			read = os.ReadFile
		}
		if src, err := read(file.Name()); err == nil && len(src) == file.Size() {
			str := string(src)
			text = &str
		}
		if s.texts == nil {
			s.texts = make(map[*token.File]*string)
		}
		s.texts[file] = text
	}
	if text == nil {
		return "", false
	}
	return *text, true
}

// offset returns pos's offset in its file.
func offset(pass *analysis.Pass, pos token.Pos) int { return pass.Fset.File(pos).Offset(pos) }
