package report

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
)

// Directives returns the ignore directives in hand-written files, also misspelt ones, and with nolint golangci-lint's.
func Directives(src *scope.Sources, nolint bool) []*Ignore {
	pass := src.Pass
	var list []*Ignore
	for _, f := range pass.Files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if nolint && isNolint(c.Text) {
					list = append(list, foreign(src, f, group, c))
					continue
				}
				word, rest, fault := directive(c.Text)
				if word == "" || scope.IsGenerated(pass.Fset, f) {
					continue
				}
				ig := &Ignore{comment: c, file: f, fault: fault}
				switch {
				case fault != "":
				case word == paramWord && inDoc(f, c):
					continue // package infer reads it
				case word == paramWord:
					ig.fault = "stands above no function, whose parameter it could name"
				default:
					ig.ids, ig.fault = ignored(word, rest)
					if word == fileIgnoreWord {
						ig.area = []extent{{f.FileStart, f.FileEnd}}
					} else if ig.fault == "" {
						ig.area, ig.fault = covered(src, f, group, c)
					}
				}
				list = append(list, ig)
			}
		}
	}
	return list
}

// foreign returns c, golangci-lint's directive that silences urilint too.
func foreign(src *scope.Sources, f *ast.File, group *ast.CommentGroup, c *ast.Comment) *Ignore {
	area, fault := covered(src, f, group, c)
	if fault != "" {
		area = []extent{{f.FileStart, f.FileEnd}} // it is above the package clause
	}
	return &Ignore{comment: c, file: f, ids: settings.CheckIDs(), area: area, Foreign: true}
}

// ignored returns the checks that the text after "//urilint:ignore" names, or what is wrong with it.
func ignored(word, rest string) (ids []string, fault string) {
	form := directivePrefix + word
	names, reason, _ := strings.Cut(rest, " ")
	switch {
	case names == "":
		return nil, "names no check; write " + form + " <id> <reason>"
	case strings.HasSuffix(names, ","):
		return nil, "has a space behind a comma; write the checks as one word: badport,badhost"
	}
	for id := range strings.SplitSeq(names, ",") {
		switch {
		case id == "all":
			return nil, "names all checks; name those that it is for"
		case checks.Lookup(id) == nil:
			return nil, fmt.Sprintf("names %q, which is no check%s", id, nearest.Hint(id, settings.CheckIDs()))
		case slices.Contains(ids, id):
			return nil, fmt.Sprintf("names %s twice", id)
		}
		ids = append(ids, id)
	}
	if strings.TrimSpace(reason) == "" {
		return nil, fmt.Sprintf("gives no reason; write %s %s <reason>", form, names)
	}
	return ids, ""
}

// inDoc reports whether c is in the doc comment of a function.
func inDoc(f *ast.File, c *ast.Comment) bool {
	return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
		fn, ok := d.(*ast.FuncDecl)
		return ok && fn.Doc != nil && slices.Contains(fn.Doc.List, c)
	})
}

// silenced reports whether a directive silences a finding of check id at pos.
func silenced(list []*Ignore, id string, pos token.Pos) bool {
	found := false
	for _, ig := range list {
		if ig.fault == "" && slices.Contains(ig.ids, id) && slices.ContainsFunc(ig.area, func(e extent) bool { return e.has(pos) }) {
			found = true
			if !slices.Contains(ig.used, id) {
				ig.used = append(ig.used, id)
			}
		}
	}
	return found
}

// idle reports the directives that are faulty, or silence nothing of a check that ran.
func (r *Reporter) idle() {
	if r.Prog.Counts {
		return // no check did
	}
	for _, ig := range r.ignores {
		fault := ig.fault
		if unused := ig.unused(r.Prog.Checks); fault == "" && !ig.Foreign && unused != nil && !testsFollow(r.Pass, ig.file) {
			fault = fmt.Sprintf("silences nothing: no finding of %s is here", strings.Join(unused, " or "))
		}
		if fault == "" {
			continue
		}
		r.Note(analysis.Diagnostic{
			Pos:      ig.comment.Pos(),
			End:      ig.comment.End(),
			Category: "ignore",
			URL:      check.Pages + "docs/suppress.html",
			Message:  "ignore: the directive " + fault + " [" + check.Style.String() + "]",
		})
	}
}

// Note adds a diagnostic that is about no string.
func (r *Reporter) Note(d analysis.Diagnostic) {
	if r.Prog.Excluded(r.Pass, d.Category, d.Pos) {
		return
	}
	if r.Prog.Detail {
		d.Message += r.Detail(d, Details{})
	}
	r.Diags = append(r.Diags, d)
}

// unused returns the checks that ran, and of which ig silences nothing.
func (ig *Ignore) unused(ran []*check.Check) (ids []string) {
	for _, id := range ig.ids {
		if !slices.Contains(ig.used, id) && slices.ContainsFunc(ran, func(k *check.Check) bool { return k.ID == id }) {
			ids = append(ids, id)
		}
	}
	return ids
}

// testsFollow reports whether the package will be checked once more with tests of its
// own, by whose calls a literal of f may become wrong that is not without them.
func testsFollow(pass *analysis.Pass, f *ast.File) bool {
	if slices.ContainsFunc(pass.Files, func(f *ast.File) bool { return scope.InTestFile(pass.Fset, f.FileStart) }) {
		return false // this is the larger one
	}
	dir := filepath.Dir(scope.FileName(pass.Fset, f.FileStart))
	entries, err := os.ReadDir(dir)
	return err == nil && slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		if !e.Type().IsRegular() || !strings.HasSuffix(e.Name(), "_test.go") {
			return false
		}
		test, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, e.Name()), nil, parser.PackageClauseOnly)
		return err == nil && test.Name.Name == pass.Pkg.Name()
	})
}

// The directives, which are comments.
const (
	directivePrefix = "//urilint:"

	ignoreWord     = "ignore"
	fileIgnoreWord = "file-ignore"
	paramWord      = "param"
)

var directiveWords = []string{ignoreWord, fileIgnoreWord, paramWord}

// directive returns the word and the rest of a comment that is a directive of urilint, or is meant to be one, and what
// is wrong with it, e.g. that it is misspelt. For other comments word is "".
//
//	//urilint:ignore badport x       => "ignore", "badport x", ""
//	//urilint:ignroe badport x       => "ignroe", …, "is unknown; did you mean //urilint:ignore?"
//	// urilint:ignore badport x      => "ignore", …, "has a space before \"urilint\" …"
//	//urlint:ignore badport x        => …
//	// urilint:ignore                => …
//	// urilint: a linter for URIs    => "", "", ""
//	// urilint: ignore what is old   => "", "", ""
func directive(comment string) (word, rest, fault string) {
	if tail, ok := strings.CutPrefix(comment, directivePrefix); ok {
		word, rest = cutWord(tail)
		switch {
		case slices.Contains(directiveWords, word):
			return word, rest, ""
		case word == "":
			if word, _ = cutWord(rest); slices.Contains(directiveWords, word) {
				return word, rest, "has a space behind the colon; write " + directivePrefix + word
			}
			return directivePrefix, rest, "has no word; write " + directivePrefix + strings.Join(directiveWords, ", "+directivePrefix)
		}
		fault = "is unknown; write " + directivePrefix + strings.Join(directiveWords, ", "+directivePrefix)
		if w := nearest.Word(strings.ToLower(word), directiveWords); w != "" {
			fault = "is unknown; did you mean " + directivePrefix + w + "?"
		}
		return word, rest, fault
	}
	// Another form, if what follows leaves no doubt.
	text := strings.TrimSpace(strings.TrimSuffix(comment[len("//"):], "*/"))
	if len(text) < 2 || !strings.EqualFold(text[:2], "ur") {
		return "", "", "" // fast path
	}
	tool, tail, ok := strings.Cut(text, ":")
	if !ok || len(tool) < len("urint") || nearest.Word(strings.ToLower(tool), []string{"urilint"}) == "" {
		return "", "", ""
	}
	word, rest = cutWord(strings.TrimSpace(tail))
	id, _ := cutWord(rest)
	id, _, _ = strings.Cut(id, ",")
	near := nearest.Word(strings.ToLower(word), directiveWords)
	bare := near == word && strings.HasPrefix(tail, word) && (rest == "" || id == "all")
	if near == "" || near == paramWord || checks.Lookup(id) == nil && !bare {
		return "", "", ""
	}
	if checks.Lookup(id) == nil {
		rest = "<id> <reason>"
	}
	return word, rest, "is not read; write " + directivePrefix + near + " " + rest
}

// isNolint reports whether a comment silences urilint in golangci-lint, by name or with all others:
//
//	//nolint   //nolint:all   //nolint:gosec,urilint // reason
func isNolint(comment string) bool {
	tail, ok := strings.CutPrefix(strings.TrimLeft(comment, "/ "), "nolint")
	tail, _, _ = strings.Cut(tail, "//") // a comment behind
	names, named := strings.CutPrefix(tail, ":")
	switch {
	case !ok, tail != "" && tail[0] != ' ' && !named:
		return false
	case !named:
		return true
	}
	return slices.ContainsFunc(strings.Split(names, ","), func(name string) bool {
		name = strings.ToLower(strings.TrimSpace(name))
		return name == "urilint" || name == "all"
	})
}

// cutWord cuts s after its first word.
func cutWord(s string) (word, rest string) {
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		return s[:i], strings.TrimSpace(s[i:])
	}
	return s, ""
}

// covered returns what the directive c, in a group of comments of f, covers, or what is wrong with its place.
//
// Behind code it covers its line, and all lines of a statement that begins or ends
// there. Alone on its line it covers what begins on the next line: a statement, element
// or argument of several lines, without the blocks in it, or a whole declaration.
func covered(src *scope.Sources, f *ast.File, group *ast.CommentGroup, c *ast.Comment) (area []extent, fault string) {
	file := src.Pass.Fset.File(c.Pos())
	before := src.Before(c.Pos())
	if strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:]) != "" {
		line := lineExtent(file, physicalLine(file, c.Pos()))
		area = []extent{line}
		for _, n := range statementsAt(f, line) {
			area = append(area, header(n)...)
		}
		return area, ""
	}
	below := physicalLine(file, group.End())
	if n := largestAt(f, lineExtent(file, below)); n == nil || n.Pos() < group.End() {
		below++ // else a comment of the group is before code: /* first */ f()
	}
	switch {
	case below == physicalLine(file, f.Package):
		return nil, "stands above the package clause; write " + directivePrefix + fileIgnoreWord + " for the whole file"
	case below > file.LineCount():
		return nil, ""
	}
	line := lineExtent(file, below)
	area = []extent{line}
	switch n := largestAt(f, line).(type) {
	case nil:
	case ast.Decl, ast.Spec, *ast.DeclStmt:
		area = append(area, extent{n.Pos(), n.End()})
	default:
		area = append(area, header(n)...)
	}
	return area, ""
}

// physicalLine returns pos's line in file, whatever a //line directive says.
func physicalLine(file *token.File, pos token.Pos) int { return file.PositionFor(pos, false).Line }

// lineExtent returns the extent of a line.
func lineExtent(file *token.File, line int) extent {
	end := token.Pos(file.Base() + file.Size() + 1)
	if line < file.LineCount() {
		end = file.LineStart(line + 1)
	}
	return extent{file.LineStart(line), end}
}

// largestAt returns the largest node that begins with a line's first token, or nil: "} else if x {".
func largestAt(f *ast.File, line extent) (found ast.Node) {
	inspectFrom(f, line, func(n ast.Node) {
		switch n.(type) {
		case *ast.File, *ast.BlockStmt, *ast.FieldList, *ast.Comment, *ast.CommentGroup:
			return
		}
		if line.has(n.Pos()) && (found == nil || n.Pos() < found.Pos()) {
			found = n // parents come first
		}
	})
	inspectFrom(f, line, func(n ast.Node) {
		if n, ok := n.(*ast.BlockStmt); ok && found != nil && n.Pos() < line.pos && n.End() <= found.Pos() {
			found = nil // its "}" is the first token
		}
	})
	return found
}

// statementsAt returns the statements, and specifications, that begin or end on a line.
func statementsAt(f *ast.File, line extent) (list []ast.Node) {
	inspectFrom(f, line, func(n ast.Node) {
		switch n.(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return
		case ast.Stmt, *ast.ValueSpec:
			if line.has(n.Pos()) || line.has(n.End()-1) {
				list = append(list, n)
			}
		}
	})
	return list
}

// inspectFrom calls do for the nodes of f that have a byte in at, parents first.
func inspectFrom(f *ast.File, at extent, do func(ast.Node)) {
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil || n.End() <= at.pos || at.end <= n.Pos() {
			return false
		}
		do(n)
		return true
	})
}

// header returns the extent of n, less the blocks and the bodies of cases in it.
func header(n ast.Node) []extent {
	var blocks []extent
	ast.Inspect(n, func(m ast.Node) bool {
		switch m := m.(type) {
		case *ast.BlockStmt:
			blocks = append(blocks, extent{m.Pos(), m.End()})
		case *ast.IfStmt:
			if m.Else != nil {
				blocks = append(blocks, extent{m.Body.End(), m.Else.End()})
			}
		case *ast.CaseClause:
			blocks = append(blocks, extent{m.Colon, m.End()})
		case *ast.CommClause:
			blocks = append(blocks, extent{m.Colon, m.End()})
		}
		return true
	})
	slices.SortFunc(blocks, func(a, b extent) int { return cmp.Compare(a.pos, b.pos) })
	rest := extent{n.Pos(), n.End()}
	var area []extent
	for _, b := range blocks {
		area = append(area, extent{rest.pos, b.pos})
		rest.pos = max(rest.pos, b.end)
	}
	return append(area, rest) // some of them empty
}

// has reports whether pos is in e.
func (e extent) has(pos token.Pos) bool { return e.pos <= pos && pos < e.end }
