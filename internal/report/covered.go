package report

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/scope"
)

// covered returns what the directive c, in a group of comments of f, is at, or
// what is wrong with its place.
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

// largestAt returns the largest node that begins with the first token of a line, or
// nil, e.g. for "} else if x {".
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

// statementsAt returns the statements, and the specifications of declarations, that
// begin or end on a line.
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
