package mux

import (
	"go/ast"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// Stripped returns the handler http.StripPrefix(prefix, h) that the pattern at p is
// registered with, if it is one and its prefix is known; or nil.
//
//	mux.Handle("/static/", http.StripPrefix("/static", http.FileServer(dir)))
func (m *Muxes) Stripped(p place.Place, pattern strval.Value) *check.Stripped {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || call.Args[0] != p.Expr || !pattern.Complete() {
		return nil
	}
	handler := m.madeBy(call.Args[1], "StripPrefix")
	if handler == nil || len(handler.Args) != 2 {
		return nil
	}
	prefix := m.Values.Value(handler.Args[0])
	if !prefix.Complete() {
		return nil
	}
	files := m.madeBy(handler.Args[1], "FileServer", "FileServerFS") != nil
	return &check.Stripped{Prefix: prefix.Text, Files: files && !m.mentions(pattern.Text+"/", call) && !m.servesAll()}
}

// servesAll reports whether the package registers a file server for all paths.
func (m *Muxes) servesAll() bool {
	for pattern := range m.patterns {
		cur, ok := m.Flow.Find(pattern)
		if !ok {
			continue
		}
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if ok && len(call.Args) == 2 && m.Values.Value(pattern).Text == "/" && m.madeBy(call.Args[1], "FileServer", "FileServerFS", "StripPrefix") != nil {
			return true
		}
	}
	return false
}

// madeBy returns the call of a function of package net/http, with one of the names, that x
// is, or that the variable x is set to; or nil.
func (m *Muxes) madeBy(x ast.Expr, names ...string) *ast.CallExpr {
	x = ast.Unparen(x)
	if id, ok := x.(*ast.Ident); ok {
		list := m.Flow.Reaching(id)
		if len(list) != 1 {
			return nil
		}
		x = ast.Unparen(list[0])
	}
	return m.Flow.CallTo(x, "net/http", names...)
}

// mentions reports whether a literal of the package but those of except has text in it,
// the names of directories left aside: http.Dir("/srv/static/").
func (m *Muxes) mentions(text string, except ast.Expr) bool {
	for cur := range m.Files.Root().Preorder((*ast.BasicLit)(nil)) {
		lit := cur.Node().(*ast.BasicLit)
		if except.Pos() <= lit.Pos() && lit.End() <= except.End() {
			continue
		}
		if call, ok := cur.Parent().Node().(*ast.CallExpr); ok && scope.IsHTTP(m.Flow.Named(call.Fun), "Dir") {
			continue
		}
		if s, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(s, text) {
			return true
		}
	}
	return false
}
