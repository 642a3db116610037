package scope

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"index/suffixarray"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

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

// GoMinor returns the minor version in the module's go line, 26 of "go 1.26.1", or 0. The main module's decides how
// net/url reads hosts (urlstrictcolons).
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

// PackageTexts are the string literals of a package, and the names in its files that are not analyzed: tests, and what
// this build leaves out.
type PackageTexts struct {
	Pass   *analysis.Pass
	read   bool
	all    []byte             // the values of the literals, each between zero bytes
	index  *suffixarray.Index // of all
	hidden map[string]bool    // names in files that are not analyzed or not Go, or of //go:linkname
	lost   bool               // a file cannot be read
}

// HasOnce reports whether no string literal has text in it but one, and that once.
func (p *PackageTexts) HasOnce(text string) bool {
	p.fill()
	return !p.lost && len(p.index.Lookup([]byte(text), 2)) < 2
}

// HasAny reports whether a literal has one of texts in it, or begins with it after a zero byte.
func (p *PackageTexts) HasAny(texts ...string) bool {
	p.fill()
	return slices.ContainsFunc(texts, func(text string) bool { return len(p.index.Lookup([]byte(text), 1)) > 0 })
}

// Names returns the names in files that are not analyzed.
func (p *PackageTexts) Names() map[string]bool {
	p.fill()
	return p.hidden
}

// fill reads the files.
func (p *PackageTexts) fill() {
	if p.read {
		return
	}
	p.read, p.hidden, p.all = true, make(map[string]bool), []byte{0}
	files := slices.Clone(p.Pass.IgnoredFiles)
	if len(p.Pass.Files) > 0 {
		tests, _ := filepath.Glob(filepath.Join(filepath.Dir(FileName(p.Pass.Fset, p.Pass.Files[0].FileStart)), "*_test.go"))
		files = append(files, tests...)
	}
	for _, f := range p.Pass.Files {
		name := FileName(p.Pass.Fset, f.FileStart)
		files = slices.DeleteFunc(files, func(other string) bool { return other == name })
		for n := range ast.Preorder(f) {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				p.add(lit.Value)
			}
		}
		for _, group := range f.Comments {
			for _, c := range group.List {
				p.link(c.Text)
			}
		}
	}
	for _, file := range files {
		p.scan(file)
	}
	for _, file := range p.Pass.OtherFiles { // assembly: "MOVQ ·home(SB), AX"
		src, err := os.ReadFile(file)
		p.lost = p.lost || err != nil
		for name := range strings.FieldsFuncSeq(string(src), func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			p.hidden[name] = true
		}
	}
	p.index = suffixarray.New(p.all)
}

func (p *PackageTexts) add(lit string) {
	if text, err := strconv.Unquote(lit); err == nil {
		p.all = append(append(p.all, text...), 0)
	}
}

// link notes the names that a directive of the linker gives away or takes.
//
//	//go:linkname localname [importpath.name]
func (p *PackageTexts) link(comment string) {
	if rest, ok := strings.CutPrefix(comment, "//go:linkname "); ok {
		for _, name := range strings.Fields(rest) {
			p.hidden[strings.TrimPrefix(name, p.Pass.Pkg.Path()+".")] = true
		}
	}
}

// maxHidden is the size of the largest file that is read for its texts.
const maxHidden = 1 << 22

// scan reads a file that is not analyzed. Names of another package, p_test, are not the package's.
func (p *PackageTexts) scan(file string) {
	if info, err := os.Stat(file); err == nil && (!info.Mode().IsRegular() || info.Size() > maxHidden) {
		p.lost = true
		return
	}
	read := p.Pass.ReadFile
	if read == nil || strings.HasSuffix(file, "_test.go") {
		read = os.ReadFile // not one of those that a pass may read
	}
	src, err := read(file)
	if err != nil {
		p.lost = true
		return
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, src, parser.PackageClauseOnly)
	own := err != nil || f.Name.Name == p.Pass.Pkg.Name()
	var s scanner.Scanner
	s.Init(fset.AddFile(file, -1, len(src)), src, func(token.Position, string) {}, scanner.ScanComments)
	for {
		switch _, tok, text := s.Scan(); {
		case tok == token.EOF:
			return
		case tok == token.STRING:
			p.add(text)
		case tok == token.COMMENT:
			p.link(text)
		case tok == token.IDENT && own:
			p.hidden[text] = true
		}
	}
}
