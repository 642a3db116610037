package vet

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
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
