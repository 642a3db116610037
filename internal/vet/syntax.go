package vet

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"slices"
)

// parse parses the file of that name, without what nobody asks for.
//
// A package of which only the facts are needed gets no comments but those above the
// package clause, unless one of c.Marks is in the text. In a client library half of the
// source is comments.
func (c *Config) parse(fset *token.FileSet, name string) (*ast.File, error) {
	src, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	mode := parser.SkipObjectResolution
	if !c.VetxOnly || c.speaks(src) {
		mode |= parser.ParseComments
	}
	f, err := parser.ParseFile(fset, name, src, mode)
	if err != nil {
		return nil, err
	}
	if mode&parser.ParseComments == 0 {
		f.Comments = header(src, f.FileStart)
	}
	cutTables(f)
	return f, nil
}

// speaks reports whether src may have comments that change what is known of a package.
func (c *Config) speaks(src []byte) bool {
	return slices.ContainsFunc(c.Marks, func(mark string) bool { return bytes.Contains(src, []byte(mark)) })
}

// header returns the comments above the package clause of a file that begins at start.
func header(src []byte, start token.Pos) (list []*ast.CommentGroup) {
	f, err := parser.ParseFile(token.NewFileSet(), "", src, parser.PackageClauseOnly|parser.ParseComments)
	if err != nil {
		return nil // not met: the whole file was parsed before
	}
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			break
		}
		for _, c := range group.List {
			c.Slash += start - f.FileStart
		}
		list = append(list, group)
	}
	return list
}

// newInfo returns an empty record of the types in files. Its large maps have room for
// what they get: a map that grows leaves as much garbage behind as it holds. Only a fix
// asks for scopes and implicit objects, so there are none if nothing is reported.
func newInfo(files []*ast.File, reported bool) *types.Info {
	names, others, selectors := 0, 0, 0
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.Ident:
				names++
			case *ast.SelectorExpr:
				selectors++
				others++
			case ast.Expr:
				others++
			}
			return true
		})
	}
	info := &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue, others+names*2/5),
		Defs:         make(map[*ast.Ident]types.Object, names/6),
		Uses:         make(map[*ast.Ident]types.Object, names*3/4),
		Instances:    make(map[*ast.Ident]types.Instance),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection, selectors/2),
		FileVersions: make(map[*ast.File]string),
	}
	if reported {
		info.Implicits = make(map[ast.Node]types.Object)
		info.Scopes = make(map[ast.Node]*types.Scope)
	}
	return info
}
