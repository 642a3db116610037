package report

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// imported returns the name in the rewritten code of the standard library's package at importPath, with an edit that
// imports it if need be. It reports false if the name means something else there.
func (rw *rewrite) imported(importPath string) (string, bool) {
	for _, spec := range rw.file.Imports {
		obj := rw.Pass.TypesInfo.PkgNameOf(spec)
		if obj == nil || obj.Imported().Path() != importPath || obj.Name() == "." || obj.Name() == "_" {
			continue
		}
		if _, found := rw.scope.LookupParent(obj.Name(), rw.cur.Node().Pos()); found == obj {
			return obj.Name(), true
		}
	}
	// "fmt" and "net" may belong on one line: see importEdit.
	name := path.Base(importPath)
	if _, found := rw.scope.LookupParent(name, rw.cur.Node().Pos()); found != nil || importPath == "fmt" {
		return "", false
	}
	edit := rw.importEdits.Of(importID{rw.file, importPath}, rw.importEdit)
	ok := edit.NewText != nil
	if ok && !slices.ContainsFunc(rw.edits, func(e analysis.TextEdit) bool { return e.Pos == edit.Pos }) {
		rw.edits = append(rw.edits, edit)
	}
	return name, ok
}

// has reports whether the file imports a package.
func (rw *rewrite) has(importPath string) bool {
	return slices.ContainsFunc(rw.file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == strconv.Quote(importPath) })
}

// importEdit returns the edit that imports a package of the standard library in a line of its own, by the alphabet; the
// same in every fix of the file, and empty if there is none.
//
// Edits after the same line are apart: "net" is put before the line's end, and "strconv" after it.
func (rw *rewrite) importEdit(id importID) (edit analysis.TextEdit) {
	importPath := id.path
	file := rw.Pass.Fset.File(rw.file.FileStart)
	line := func(pos token.Pos) int { return file.PositionFor(pos, false).Line }
	text := "import " + strconv.Quote(importPath)
	behind := 0 // the line
	for _, d := range rw.file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT {
			break
		}
		if len(decl.Specs) == 1 && decl.Specs[0].(*ast.ImportSpec).Path.Value == `"C"` {
			continue // its comment is C code
		}
		if line(decl.Lparen) < line(decl.Rparen) {
			text = "\t" + strconv.Quote(importPath)
			behind = line(decl.Lparen)
			for _, s := range decl.Specs {
				spec := s.(*ast.ImportSpec)
				if other, _ := strconv.Unquote(spec.Path.Value); flow.IsStd(other) && other < importPath {
					behind = line(spec.End())
				}
			}
			break
		}
		if behind == 0 {
			behind = line(decl.End())
		}
	}
	if behind == 0 {
		behind = line(rw.file.Name.End())
		text = "\n" + text
	}

	if behind == file.LineCount() {
		return edit // all of the file is one line
	}
	switch start := file.LineStart(behind + 1); {
	case !rw.between(start):
		return edit
	case importPath < "o":
		return analysis.TextEdit{Pos: start - 1, End: start - 1, NewText: []byte("\n" + text)}
	default:
		return analysis.TextEdit{Pos: start, End: start, NewText: []byte(text + "\n")}
	}
}

// unused makes sure that a fix, which removes call but the arguments kept, leaves no unused import of importPath: other
// code of the file uses the package, or an edit deletes the import. It reports false if that cannot be done.
func (rw *rewrite) unused(importPath string, call *ast.CallExpr, kept ...ast.Expr) bool {
	var spec *ast.ImportSpec
	for _, s := range rw.file.Imports {
		if obj := rw.Pass.TypesInfo.PkgNameOf(s); obj != nil && obj.Imported().Path() == importPath {
			if spec != nil {
				return false
			}
			spec = s
		}
	}
	if spec == nil {
		return false
	}
	used := false // elsewhere, by what another fix may take away
	for _, use := range rw.imports.Of(rw.Pass.TypesInfo.PkgNameOf(spec), rw.importUses) {
		within := func(x ast.Expr) bool { return scope.IsWithin(use.id, x) }
		switch {
		case within(call) && !slices.ContainsFunc(kept, within):
		case within(call), !use.mayGo:
			return true
		default:
			used = true
		}
	}
	return !used && rw.deleteImport(spec) // each fix must be right alone, and all of them together
}

// importUses returns the uses of the package name in its file, in the order of the source.
func (rw *rewrite) importUses(name *types.PkgName) (list []importUse) {
	if file, ok := rw.In.Flow.Find(rw.file); ok {
		for cur := range file.Preorder((*ast.Ident)(nil)) {
			id := cur.Node().(*ast.Ident)
			if rw.Pass.TypesInfo.Uses[id] != name {
				continue
			}
			list = append(list, importUse{id, rw.mayGo(cur)})
		}
	}
	return list
}

// mayGo reports whether another fix may take away the use of a package at cur.
func (rw *rewrite) mayGo(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if by := rw.In.Values.ByHand(call); by != nil && by.Separator == nil && !scope.IsWithin(cur.Node(), by.Text) {
			return true
		}
		if len(call.Args) > 1 && scope.IsWithin(cur.Node(), call.Fun) {
			if format, ok := flow.StringConst(rw.Pass.TypesInfo, call.Args[0]); ok && joinsByColon(format) {
				return true
			}
		}
	}
	return false
}

// joinsByColon reports whether a format is a host and a port, and nothing else.
func joinsByColon(format string) bool {
	host, port, ok := strings.Cut(format, ":")
	return ok && len(host) == len("%s") && host[0] == '%' && (leadingDigits(port) == port || len(port) == len("%d") && port[0] == '%')
}

// deleteImport deletes the line on which spec stands alone.
func (rw *rewrite) deleteImport(spec *ast.ImportSpec) bool {
	file := rw.Pass.Fset.File(rw.file.FileStart)
	line := file.PositionFor(spec.Pos(), false).Line
	if line == file.LineCount() || spec.Doc != nil || spec.Comment != nil {
		return false
	}
	start, end := file.LineStart(line), file.LineStart(line+1)
	if text := strings.TrimSpace(rw.source[scope.Offset(rw.Pass, start):scope.Offset(rw.Pass, end)]); text != spec.Path.Value && text != "import "+spec.Path.Value {
		return false
	}
	// Without the line's end, before which "net" is put if it belongs there.
	rw.edits = append(rw.edits, analysis.TextEdit{Pos: start - 1, End: end - 1})
	return true
}

// between reports whether the line that begins at start follows an import or the package clause.
func (rw *rewrite) between(start token.Pos) bool {
	for _, d := range rw.file.Decls {
		if decl, ok := d.(*ast.GenDecl); !(ok && decl.Tok == token.IMPORT) && d.Pos() < start {
			return false
		}
	}
	for _, group := range rw.file.Comments {
		for _, c := range group.List {
			if c.Pos() < start-1 && start <= c.End() && start-1 != c.End() {
				return false // in a comment
			}
		}
	}
	return true
}

// leadingDigits returns the digits that s begins with.
func leadingDigits(s string) string {
	return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]
}
