// Package editor answers what is wrong with a package that is being edited.
//
// An [Engine] serves the language server of package lsp. It takes the texts of open files, runs go vet with
// copies of what is not saved, and returns findings and values.
package editor

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

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

// overlays are the copies of files that are not saved, for the go command's flag
// -overlay. A copy's name has that of the file and a hash of its text:
//
//	~/.cache/urilint/lsp/0123456789abcdef/home/x/shop/main.go
//
// The go command keeps what is said of a text, with the name of the copy in it. So a
// text has the same copy in every session, and its name shows which file it is of.
type overlays struct {
	dir   string
	files []string // the newest last
}

// mostCopies is how many copies there are at a time. Each keystroke makes one.
const mostCopies = 200

// oldCopy is how old the copies of a session are that did not remove them.
const oldCopy = 24 * time.Hour

func newOverlays() (*overlays, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	o := &overlays{dir: filepath.Join(dir, "urilint", "lsp")}
	if err := os.MkdirAll(o.dir, 0o700); err != nil {
		return nil, err
	}
	left, err := os.ReadDir(o.dir)
	for _, entry := range left {
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) > oldCopy {
			os.RemoveAll(filepath.Join(o.dir, entry.Name()))
		}
	}
	return o, err
}

// hashSize is the length of a hash in a copy's name.
const hashSize = 16

// copyOf returns the name of the copy of a file.
func (o *overlays) copyOf(name string, text []byte) string {
	sum := sha256.Sum256(append([]byte(name+"\x00"), text...))
	volume := filepath.VolumeName(name)
	rest := name[len(volume):]
	if volume != "" {
		rest = string(filepath.Separator) + strings.Trim(volume, `:\`) + rest
	}
	return filepath.Join(o.dir, fmt.Sprintf("%x", sum[:hashSize/2]), rest)
}

// original returns the file that a copy is of, also one of another session, or name
// itself.
func (o *overlays) original(name string) string {
	rest, ok := strings.CutPrefix(name, o.dir+string(filepath.Separator))
	if !ok || len(rest) < hashSize {
		return name
	}
	rest = rest[hashSize:]
	if filepath.Separator == '\\' && len(rest) > 2 && rest[2] == '\\' {
		return rest[1:2] + ":" + rest[2:]
	}
	return rest
}

// unmentioned returns text with the files' names in place of their copies'.
func (o *overlays) unmentioned(text string) string {
	for {
		i := strings.Index(text, o.dir)
		if i < 0 || len(text) < i+len(o.dir)+1+hashSize {
			return text
		}
		text = text[:i] + text[i+len(o.dir)+1+hashSize:]
	}
}

// write makes copies of the buffers that differ from the files on disk, and returns the overlay file for
// the go command; "" if all are saved.
func (o *overlays) write(buffers map[string][]byte) (string, error) {
	replace := make(map[string]string)
	for name, text := range buffers {
		if onDisk, err := os.ReadFile(name); err == nil && bytes.Equal(onDisk, text) {
			continue
		}
		copied := o.copyOf(name, text)
		if err := o.put(copied, text); err != nil {
			return "", err
		}
		replace[name] = copied
	}
	if len(replace) == 0 {
		return "", nil
	}
	list, err := json.Marshal(struct{ Replace map[string]string }{replace})
	if err != nil {
		return "", err
	}
	name := o.copyOf(string(filepath.Separator)+"overlay.json", list)
	if err := o.put(name, list); err != nil {
		return "", err
	}
	o.forget(len(replace) + 1)
	return name, nil
}

func (o *overlays) put(name string, text []byte) error {
	known := slices.Contains(o.files, name)
	o.files = append(slices.DeleteFunc(o.files, func(other string) bool { return other == name }), name)
	if known {
		return nil
	}
	return errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, text, 0o600))
}

// forget removes the oldest copies if there are too many, save the newest.
func (o *overlays) forget(newest int) {
	for len(o.files) > max(mostCopies, newest) {
		o.removeCopy(o.files[0])
		o.files = o.files[1:]
	}
}

// removeCopy removes the folder that is a copy's own.
func (o *overlays) removeCopy(name string) {
	hash := strings.TrimPrefix(name, o.dir+string(filepath.Separator))[:hashSize]
	os.RemoveAll(filepath.Join(o.dir, hash))
}

func (o *overlays) remove() {
	for _, name := range o.files {
		o.removeCopy(name)
	}
}
