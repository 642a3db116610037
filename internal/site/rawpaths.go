package site

import (
	"go/ast"
	"go/build/constraint"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// HasRawPath reports whether p is a field Path beside which RawPath is set, which says how
// the path is encoded, or Opaque, which is sent in its place, or the package undoes what String escapes in it.
func (sr *Surroundings) HasRawPath(p place.Place) bool {
	if form := p.Target.Role.Form; form != catalogue.FieldPath && form != catalogue.FieldFragment || p.Target.Context != nil {
		return false
	}
	if sr.undoes.Of(sr.undoesEscapes) {
		return true
	}
	var s check.Site
	sr.fillPath(p, &s)
	_, set := s.Fields["RawPath"]
	return set
}

// undoesEscapes reports whether the package decodes URLs that it has written, or searches them for an escaped "?":
//
//	u.Path = p
//	s, err := url.PathUnescape(u.String())
func (sr *Surroundings) undoesEscapes() bool {
	for cur := range sr.Files.Root().Preorder((*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.BasicLit:
			if strings.Contains(n.Value, "%3F") || strings.Contains(n.Value, "%3f") {
				return true
			}
		case *ast.CallExpr:
			if isCallOf(decoded(n), "String") {
				return true
			}
		}
	}
	return false
}

// fillPath tells s, the site of a field Path or Fragment, whether RawPath, Opaque or RawFragment is set beside it.
func (sr *Surroundings) fillPath(p place.Place, s *check.Site) {
	encodings := []string{"RawPath", "Opaque"}
	if p.Target.Role.Form == catalogue.FieldFragment {
		encodings = []string{"RawFragment"}
	}
	if lit, ok := p.Cur.Node().(*ast.CompositeLit); ok {
		s.Fields = sr.FieldsOf(p.Cur, lit)
		for _, name := range encodings {
			if _, ok := s.Fields[name]; ok {
				s.Fields["RawPath"] = strval.Unknown()
			}
		}
		if slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return h.Given.String() == "request-path" }) {
			s.Rebuilt = sr.rebuilt(p.Cur, lit, s.Fields)
		}
		return
	}
	assign, ok := p.Cur.Node().(*ast.AssignStmt)
	if !ok {
		return
	}
	if len(assign.Rhs) == 1 && p.Expr == assign.Rhs[0] { // and not an element of path.Join
		s.Grown = sr.Bases.Grown(p.Cur, assign)
	}
	if sr.servesAnother(p.Cur) { // a path that a router is to take as it is
		s.Fields = map[string]strval.Value{"RawPath": strval.Unknown()}
		return
	}
	for _, lhs := range assign.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		for _, name := range encodings {
			if f := scope.FieldOf(sr.Pass.TypesInfo.TypeOf(sel.X), name); f != nil && sr.Sums.IsAssigned(p.Cur, f) {
				s.Fields = map[string]strval.Value{"RawPath": strval.Unknown()}
			}
		}
	}
}

// servesAnother reports whether the function around cur hands the request on by ServeHTTP.
func (sr *Surroundings) servesAnother(cur inspector.Cursor) bool {
	fn, in := flow.FuncOf(cur)
	return in && sr.serves.Of(fn, func(fn inspector.Cursor) bool {
		return flow.Any(fn.Node(), func(call *ast.CallExpr) bool { return flow.CalleeName(call) == "ServeHTTP" })
	})
}

// isEncoded reports whether the values that the call at cur sets are encoded later, and not unescaped after that. The
// program itself puts together those of a variable that is only asked again, or ranged over.
func (sr *Surroundings) isEncoded(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if sr.decodes.Of(fn, decodesText) {
			return false
		}
	}
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	recv := flow.Receiver(call)
	v := sr.Flow.Variable(flow.IdentOf(recv))
	return v == nil || !scope.IsURLValues(sr.Pass.TypesInfo.TypeOf(recv)) || sr.encoded.Of(v, sr.goesOn)
}

// goesOn reports whether the url.Values in v are encoded, or leave the variable, as a parameter's do.
func (sr *Surroundings) goesOn(v *types.Var) bool {
	return scope.IsParam(v) || flow.Some(sr.Flow.Events(v), func(ev flow.Event) bool {
		return ev.Kind == flow.Pass || ev.Kind == flow.Return || ev.Kind == flow.Store || ev.Kind == flow.Alias || ev.Selects() == "Encode"
	})
}

// decodesText reports whether the function fn decodes a variable or what Encode returns.
func decodesText(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
		text := decoded(call)
		return isCallOf(text, "Encode") || flow.IdentOf(text) != nil // of what Encode gave, perhaps
	})
}

// decoded returns what call decodes, by the name of its function; nil for other calls.
func decoded(call *ast.CallExpr) ast.Expr {
	if by := flow.CalleeName(call); by != "QueryUnescape" && by != "PathUnescape" || len(call.Args) != 1 {
		return nil
	}
	return call.Args[0]
}

// isCallOf reports whether x is a call of a function of that name.
func isCallOf(x ast.Expr, name string) bool {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	return ok && flow.CalleeName(call) == name
}

// maxPathSteps bounds how many variables a path is followed through.
const maxPathSteps = 3

// namesEncoding reports whether n names the encoded path of a URL.
func namesEncoding(n ast.Node) bool {
	return namesAny(n, "RawPath", "EscapedPath", "Opaque", "RequestURI", "JoinPath", "joinURLPath", "SetURL")
}

// namesAny reports whether n has an identifier that is one of names.
func namesAny(n ast.Node, names ...string) bool {
	return flow.Any(n, func(id *ast.Ident) bool { return slices.Contains(names, id.Name) })
}

// rebuilt returns the encoded fields of a request's URL that lit, at cur, does not have, if its URL is sent.
//
//	u := url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path}
//	http.Redirect(w, r, u.String(), http.StatusMovedPermanently)
func (sr *Surroundings) rebuilt(cur inspector.Cursor, lit *ast.CompositeLit, fields map[string]strval.Value) []string {
	decl := flow.DeclOf(cur)
	if _, ok := fields["Host"]; !ok || decl == nil || namesEncoding(decl) || !scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(lit), "net/url", "URL") || !sr.isSent(cur, maxPathSteps) {
		return nil
	}
	if namesAny(decl, "RawQuery", "Query", "Encode", "FormValue") {
		return []string{"RawPath"}
	}
	return []string{"RawPath", "RawQuery"}
}

// isSent reports whether the URL at cur, or what String makes of it, is given to a sink of URLs with
// a host or is set as the URL of a request, perhaps by way of some variables.
func (sr *Surroundings) isSent(cur inspector.Cursor, steps int) bool {
	if steps == 0 {
		return false
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.ParenExpr, *ast.UnaryExpr:
		return sr.isSent(cur.Parent(), steps)
	case *ast.SelectorExpr:
		return parent.Sel.Name == "String" && sr.isSent(cur.Parent().Parent(), steps)
	case *ast.CallExpr: // to what takes a URL with a host
		return slices.ContainsFunc(sr.Places.Visit(cur.Parent()), func(p place.Place) bool { return p.Expr == cur.Node() && p.Target.Role.Form.IsReference() })
	case *ast.AssignStmt:
		if sel := scope.SelectorOf(flow.AssignedAt(cur)); sel != nil {
			return sel.Sel.Name == "URL" && scope.IsNamedType(sr.Pass.TypesInfo.TypeOf(sel.X), "net/http", "Request")
		}
	}
	v := sr.Flow.VarOf(cur)
	return v != nil && slices.ContainsFunc(sr.Flow.Uses(v), func(use inspector.Cursor) bool { return sr.isSent(use, steps-1) })
}

// filePath returns the first hole of the site's value that is a result of package path/filepath, or nil: also if the
// code cannot run on Windows, or handles file URLs.
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

// worksOnFiles reports whether the function at fn names the scheme of files, works on files, or mends separators.
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
