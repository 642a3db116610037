package site

import (
	"go/ast"
	"go/build/constraint"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
)

// filePath returns the first hole of the site's value that is a result of package
// path/filepath. It returns nil if there is none, if the code cannot run on Windows, or
// if it handles file URLs.
//
//	u.Path = filepath.Join(u.Path, "users")
func (sr *Surroundings) filePath(p place.Place, s *check.Site) *check.FilePath {
	for _, h := range s.Value.Holes {
		if h.Made || sr.Flow.CallTo(h.Expr, "path/filepath", "Join") == nil {
			continue
		}
		if files, in := sr.onFiles.Around(p.Cur, worksOnFiles); files || !in || !sr.runsOnWindows(p.Cur) {
			return nil
		}
		return &check.FilePath{By: "filepath.Join", Hole: h.At}
	}
	return nil
}

// fileNames are of functions and settings that only code for files names.
var fileNames = [...]string{
	"ToSlash", "FromSlash", "GOOS", "VolumeName", "EvalSymlinks", "Abs", "Stat", "Lstat", "Open", "OpenFile", "Create", "ReadFile",
	"WriteFile", "ReadDir", "DirFS", "Mkdir", "MkdirAll",
}

// worksOnFiles reports whether the function at fn has a string that is the scheme of files, works on files,
// or mends separators.
func worksOnFiles(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(lit *ast.BasicLit) bool {
		return lit.Kind != token.INT && (strings.HasPrefix(lit.Value, `"file`) || strings.Contains(lit.Value, `\\`))
	}) || flow.Any(fn.Node(), func(id *ast.Ident) bool { return slices.Contains(fileNames[:], id.Name) })
}

// otherSystems are the ends of names of files that are never built for Windows.
var otherSystems = [...]string{"aix", "android", "darwin", "dragonfly", "freebsd", "illumos", "ios", "js", "linux", "netbsd", "openbsd", "plan9", "solaris", "wasip1"}

// runsOnWindows reports whether the file around cur is built for Windows, too.
func (sr *Surroundings) runsOnWindows(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.File)(nil)) {
		file := c.Node().(*ast.File)
		name := strings.TrimSuffix(sr.Pass.Fset.Position(file.FileStart).Filename, ".go")
		for word := range strings.SplitSeq(name[strings.LastIndexAny(name, `/\`)+1:], "_") {
			if slices.Contains(otherSystems[:], word) {
				return false
			}
		}
		for _, group := range file.Comments {
			if group.Pos() > file.Package {
				break
			}
			for _, comment := range group.List {
				if expr, err := constraint.Parse(comment.Text); err == nil && !expr.Eval(func(tag string) bool {
					return tag != "unix" && !slices.Contains(otherSystems[:], tag)
				}) {
					return false
				}
			}
		}
	}
	return true
}
