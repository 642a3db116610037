package infer

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/summary"
)

// A function's author declares its sinks beside it, in its doc comment:
//
//	//urilint:param base http-url
//	func New(base string) *Client

// Directive begins such a comment.
const Directive = "//urilint:param"

// DeclaredParams adds the parameters that directives declare, and
// reports the directives that cannot be understood.
func (inf *Inferrer) DeclaredParams() {
	for _, f := range inf.Pass.Files {
		for _, d := range f.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || decl.Doc == nil {
				continue
			}
			for _, c := range decl.Doc.List {
				rest, ok := strings.CutPrefix(c.Text, Directive)
				if !ok || rest != "" && rest[0] != ' ' && rest[0] != '\t' {
					continue
				}
				if err := inf.declareParam(decl, strings.Fields(rest)); err != nil {
					inf.Misdeclared = append(inf.Misdeclared, analysis.Diagnostic{
						Pos:      c.Pos(),
						End:      c.End(),
						Category: "param",
						URL:      check.Pages + "docs/configuration.html",
						Message:  "param: the directive " + err.Error(),
					})
				}
			}
		}
	}
}

// Declares reports whether some directive declares a sink.
func Declares(pass *analysis.Pass) bool {
	isDirective := func(c *ast.Comment) bool { return strings.HasPrefix(c.Text, Directive) }
	return slices.ContainsFunc(pass.Files, func(f *ast.File) bool {
		return slices.ContainsFunc(f.Comments, func(group *ast.CommentGroup) bool { return slices.ContainsFunc(group.List, isDirective) })
	})
}

// declareParam adds the parameter of decl that the directive's words name.
func (inf *Inferrer) declareParam(decl *ast.FuncDecl, words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("needs a parameter and a role; write %s <name> <role>", Directive)
	}
	fn := inf.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	sig := fn.Signature()
	var names []string
	for i := range sig.Params().Len() {
		p := sig.Params().At(i)
		names = append(names, p.Name())
		if p.Name() != words[0] {
			continue
		}
		t := p.Type()
		if s, ok := t.(*types.Slice); ok {
			t = s.Elem()
		}
		if !flow.IsString(t) {
			return fmt.Errorf("names %q, which is no string", words[0])
		}
		if _, ok := catalogue.LookupRole(words[1]); !ok {
			return fmt.Errorf("gives the unknown role %q%s", words[1], nearest.Choice(words[1], catalogue.RoleNames()))
		}
		inf.Sums.Add(fn, i, summary.Effect{Role: words[1]})
		return nil
	}
	slices.Sort(names)
	return fmt.Errorf("names %q; %s has the parameters %q", words[0], fn.Name(), names)
}
