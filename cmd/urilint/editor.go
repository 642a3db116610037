package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/lsp"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/uri"
)

// An editorEngine checks packages for a language server: by go vet, as urilint does
// alone, with an overlay for what is not saved.
type editorEngine struct {
	session  *session
	overlays *overlays
	foreign  []string // folders of files that are not the user's
	imports  string   // of the open files, at the last check
}

// newEditorEngine returns an engine that runs go vet as g does.
func newEditorEngine(g *goCommand) (*editorEngine, error) {
	list, err := newOverlays()
	if err != nil {
		return nil, err
	}
	s := newSession(g)
	return &editorEngine{session: s, overlays: list, foreign: s.foreign()}, nil
}

func (e *editorEngine) close() { e.overlays.remove() }

// Check implements [lsp.Engine].
func (e *editorEngine) Check(ctx context.Context, dir string, buffers map[string][]byte) (*lsp.Report, error) {
	for _, root := range e.foreign {
		if rel, err := filepath.Rel(root, dir); err == nil && filepath.IsLocal(rel) {
			return new(lsp.Report), nil
		}
	}
	root := moduleRoot(dir)
	if root == "" {
		return &lsp.Report{Broken: fmt.Sprintf("no go.mod in %s or above it: nothing is checked there", dir)}, nil
	}
	if line := e.parse(dir, buffers); line != "" {
		return &lsp.Report{Broken: line}, nil
	}
	rel, err := filepath.Rel(root, dir)
	if err != nil {
		return nil, err
	}
	t := target{root, []string{"./" + filepath.ToSlash(rel)}}
	if err := checkConfig(t.dir); err != nil {
		return &lsp.Report{Broken: err.Error()}, nil
	}
	overlay, err := e.overlays.write(buffers)
	if err != nil {
		return nil, err
	}
	sources := newSources()
	for name, text := range buffers {
		sources.put(name, text)
	}
	res, err := e.session.vet(ctx, t, sources, overlay, e.overlays.original)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	if res.failed() {
		return &lsp.Report{Broken: e.overlays.unmentioned(res.whatIsWrong())}, nil
	}
	res.findings, _ = exclude(res.findings)
	return e.report(res), nil
}

// parse says what is wrong with the syntax of the open files in dir, or returns "":
// most that does not compile need not be compiled. It also forgets the closures if
// the imports of an open file are others.
func (e *editorEngine) parse(dir string, buffers map[string][]byte) (fault string) {
	var imports strings.Builder
	names := make([]string, 0, len(buffers))
	for name := range buffers {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		mode := parser.ImportsOnly
		if filepath.Dir(name) == dir {
			mode = parser.SkipObjectResolution
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, buffers[name], mode)
		if err != nil {
			if filepath.Dir(name) == dir {
				fault, _, _ = strings.Cut(err.Error(), "\n")
			}
			continue
		}
		fmt.Fprintln(&imports, name)
		for _, spec := range f.Imports {
			fmt.Fprintln(&imports, spec.Path.Value)
		}
	}
	if fault == "" && imports.String() != e.imports {
		e.imports = imports.String()
		e.session.forget()
	}
	return fault
}

// report turns what urilint alone shows into what the server asks for.
func (e *editorEngine) report(res *result) *lsp.Report {
	r := new(lsp.Report)
	for _, f := range arrange(res.findings) {
		if f.Check == "value" {
			base := strings.TrimPrefix(strings.TrimPrefix(f.Message, "value"), " ")
			r.Values = append(r.Values, lsp.Value{File: f.path, Start: f.Start.Offset, End: f.End.Offset, Text: f.URI, API: f.Sink, Base: base})
			continue
		}
		found := lsp.Finding{File: f.path, Start: f.Start.Offset, End: f.End.Offset, Check: f.Check, Style: f.isStyle(), Message: f.Message, Doc: f.Doc}
		for _, p := range f.Related {
			found.Related = append(found.Related, lsp.Place{File: p.path, Start: p.Start.Offset, End: p.End.Offset, Message: p.Message})
		}
		if f.Fix != nil {
			title, _, unsafe := strings.Cut(f.Fix.Message, "\x00")
			found.Fix = &lsp.Fix{Title: title, Unsafe: unsafe}
			for _, edit := range f.Fix.Edits {
				found.Fix.Edits = append(found.Fix.Edits, lsp.Edit(edit))
			}
		}
		r.Findings = append(r.Findings, found)
	}
	return r
}

// Join implements [lsp.Engine].
func (e *editorEngine) Join(list, add []lsp.Edit, size int) ([]lsp.Edit, bool) {
	own := func(list []lsp.Edit) (out []edit) {
		for _, e := range list {
			out = append(out, edit(e))
		}
		return out
	}
	joined, ok := join(own(list), own(add), size)
	var out []lsp.Edit
	for _, e := range joined {
		out = append(out, lsp.Edit(e))
	}
	return out, ok
}

// mostPicture is how many columns of an editor a picture takes.
const mostPicture = 120

// Describe implements [lsp.Engine]: the picture of a URI's components, and of one
// that is known as a whole its parts, its normal form and its target.
//
//	http.Get takes
//
//	  http://example.com/a/../b
//	  \__/   \_________/\_____/
//	   |          |        |
//	scheme    authority   path
//
//	scheme       http
//	…
func (e *editorEngine) Describe(v lsp.Value) []string {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s takes\n\n", v.API)
	lines := pictureWithin(v.Text, mostPicture)
	if lines == nil {
		lines = []string{v.Text}
	}
	fmt.Fprintln(&out, uncommand(strings.Join(lines, "\n")))
	ref, err := uri.Parse(v.Text)
	var fault *uri.SyntaxError
	switch {
	case strings.Contains(v.Text, secret.Mark) || strings.ContainsAny(v.Text, "{}"):
		// With what is not shown, or not known, it cannot be parsed.
	case errors.As(err, &fault):
		fmt.Fprintf(&out, "\nnot a URI: %s (%s)\n", plain(fault.Reason()), fault.Rule)
	case err == nil:
		fmt.Fprintln(&out)
		printComponents(&out, ref, nil)
		fmt.Fprintln(&out)
		row(&out, "normal form", normalForm(ref), true)
		if base, err := uri.ParseURI(v.Base); err == nil && v.Base != "" {
			row(&out, "base", v.Base, true)
			if target, err := base.Resolve(ref); err == nil {
				row(&out, "target", target.String(), true)
			}
		}
	}
	return strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
}
