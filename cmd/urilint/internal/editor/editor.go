// Package editor answers what is wrong with a package that is being edited.
//
// An [Engine] serves the language server of package lsp. It takes the texts of open files, runs go vet with
// copies of what is not saved, and returns findings and values.
package editor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/adopt"
	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/govet"
	"github.com/urilint/urilint/cmd/urilint/internal/lsp"
	"github.com/urilint/urilint/cmd/urilint/internal/reference"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/uri"
)

// An Engine checks packages for a language server: by go vet, as urilint does
// alone, with an overlay for what is not saved.
type Engine struct {
	session  *govet.Session
	overlays *overlays
	foreign  []string // folders of files that are not the user's
	imports  string   // of the open files, at the last check
}

// New returns an engine that runs go vet as g does.
func New(g *govet.Command) (*Engine, error) {
	list, err := newOverlays()
	if err != nil {
		return nil, err
	}
	s := govet.NewSession(g)
	return &Engine{session: s, overlays: list, foreign: s.Foreign()}, nil
}

// Close removes the copies of files that are not saved.
func (e *Engine) Close() { e.overlays.remove() }

// Check implements [lsp.Engine].
func (e *Engine) Check(ctx context.Context, dir string, buffers map[string][]byte) (*lsp.Report, error) {
	for _, root := range e.foreign {
		if rel, err := filepath.Rel(root, dir); err == nil && filepath.IsLocal(rel) {
			return new(lsp.Report), nil
		}
	}
	root := disk.ModuleRoot(dir)
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
	t := govet.Target{Dir: root, Patterns: []string{"./" + filepath.ToSlash(rel)}}
	if err := config.Check(t.Dir); err != nil {
		return &lsp.Report{Broken: err.Error()}, nil
	}
	overlay, err := e.overlays.write(buffers)
	if err != nil {
		return nil, err
	}
	sources := result.NewSources()
	for name, text := range buffers {
		sources.Put(name, text)
	}
	res, err := e.session.Vet(ctx, t, sources, overlay, e.overlays.original)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	if res.Failed() {
		return &lsp.Report{Broken: e.overlays.unmentioned(res.WhatIsWrong())}, nil
	}
	r := new(lsp.Report)
	kept, _ := adopt.Exclude(res.Findings)
	for _, f := range result.Arrange(kept) {
		if f.Check == "value" {
			r.Values = append(r.Values, f)
		} else {
			r.Findings = append(r.Findings, f)
		}
	}
	return r, nil
}

// parse says what is wrong with the syntax of the open files in dir, or returns "":
// most that does not compile need not be compiled. It also forgets the closures if
// the imports of an open file are others.
func (e *Engine) parse(dir string, buffers map[string][]byte) (fault string) {
	var imports strings.Builder
	for _, name := range slices.Sorted(maps.Keys(buffers)) {
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
		e.session.Forget()
	}
	return fault
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
func (e *Engine) Describe(v result.Finding) []string {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s takes\n\n", v.Sink)
	lines := reference.PictureWithin(v.URI, mostPicture)
	if lines == nil {
		lines = []string{v.URI}
	}
	fmt.Fprintln(&out, terminal.Uncommand(strings.Join(lines, "\n")))
	ref, err := uri.Parse(v.URI)
	var fault *uri.SyntaxError
	switch {
	case strings.Contains(v.URI, secret.Mark) || strings.ContainsAny(v.URI, "{}"):
		// With what is not shown, or not known, it cannot be parsed.
	case errors.As(err, &fault):
		text := fault.Reason()
		if hint := fault.Hint(); hint != "" {
			text += "; " + hint
		}
		fmt.Fprintf(&out, "\nnot a URI: %s\n", terminal.Plain(text))
	case err == nil:
		fmt.Fprintln(&out)
		reference.PrintComponents(&out, ref, nil)
		fmt.Fprintln(&out)
		reference.Row(&out, "normal form", reference.NormalForm(ref), true)
		_, against, _ := strings.Cut(v.Message, " ") // "value https://h/"
		if base, err := uri.ParseURI(against); err == nil {
			reference.Row(&out, "base", against, true)
			if target, err := base.Resolve(ref); err == nil {
				reference.Row(&out, "target", target.String(), true)
			}
		}
	}
	return strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
}
