// Package page makes the static files of the site.
//
//	index.html                      what urilint is, with its output on a small program
//	docs/, checks/                  the documentation, and a page for each check
//	url.html, url.js, examples.js   the page that compares readers of URLs, with the list of package telling
//	readers.js, start.js            the program of the folder wasm, compressed, as text, and what starts it
//	playground.html, playground.js  a Go file and what is found in it
//	lint.bin, std.bin, worker.js    the program of the folder playground, the types of the standard library, and the worker that runs the one on the other
//	wasm_exec.js                    Go's own, of the Go that builds
//	style.css, site.js              of all pages
//
// The readers are text in a script, not a separate file: their page works when it is opened as a file. The
// playground needs a server.
package page

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"html/template"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/web/telling"
)

//go:embed site
var site embed.FS

// firstProgram is the small program of README.md.
const firstProgram = "testdata/src/demo/first"

// Build writes the files to dir. It runs the go command, in a folder of this module.
func Build(dir string) error {
	root, err := output("", "go", "list", "-m", "-f", "{{.Dir}}", "github.com/urilint/urilint")
	if err != nil {
		return err
	}
	b := &builder{root: strings.TrimSpace(string(root)), files: make(map[string][]byte)}
	for _, step := range []func() error{b.static, b.readers, b.playground, b.documentation, b.landing} {
		if err := step(); err != nil {
			return err
		}
	}
	for name, content := range b.files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, content, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// A builder collects files.
type builder struct {
	root  string // of urilint's checkout
	files map[string][]byte
}

// static adds the files that are as they stand in the folder site.
func (b *builder) static() error {
	for _, name := range []string{"style.css", "site.js", "url.js", "start.js", "playground.js", "worker.js"} {
		content, err := fs.ReadFile(site, "site/"+name)
		if err != nil {
			return err
		}
		b.files[name] = content
	}
	root, err := output("", "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	// It connects a Go program with a browser: it must be of the Go that compiles the program.
	b.files["wasm_exec.js"], err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return err
}

// readers adds the page that compares readers of URLs.
func (b *builder) readers() error {
	groups, err := telling.Groups()
	if err != nil {
		return err
	}
	list, err := json.MarshalIndent(groups, "", "\t")
	if err != nil {
		return err
	}
	b.files["examples.js"] = fmt.Appendf(nil, "const exampleGroups = %s;\n", list)
	packed, err := program("wasm")
	if err != nil {
		return err
	}
	b.files["readers.js"] = fmt.Appendf(nil, "const readersProgram = %q;\n", base64.StdEncoding.EncodeToString(packed))
	return b.page("url.html", view{
		Title: "Does your Go code read this URL as a browser does?", Skip: "text",
		Scripts: []string{"examples.js", "url.js", "wasm_exec.js", "readers.js", "start.js"},
	}, "url.html")
}

// playground adds the page that checks a Go file.
func (b *builder) playground() (err error) {
	if b.files["lint.bin"], err = program("playground/wasm"); err != nil {
		return err
	}
	types, err := std()
	if err != nil {
		return err
	}
	if b.files["std.bin"], err = pack(types); err != nil {
		return err
	}
	src, err := os.ReadFile(filepath.Join(b.root, firstProgram, "main.go"))
	if err != nil {
		return err
	}
	return b.page("playground.html", view{
		Title: "Playground", Skip: "code", Scripts: []string{"playground.js"},
		Size: len(b.files["lint.bin"]) + len(b.files["std.bin"]), Code: string(src),
	}, "playground.html")
}

func (b *builder) documentation() error {
	guide, checks, err := documents(b.root)
	if err != nil {
		return err
	}
	m := newMarkdown(append(guide, checks...))
	for i, d := range append(guide, checks...) {
		list := guide
		if i >= len(guide) || d.to == "checks/index.html" {
			list = checks
		}
		v := view{Title: d.title()}
		for _, other := range list {
			name, _, _ := strings.Cut(other.title(), ":")
			if other.to == "docs/index.html" {
				name = "Overview"
			}
			v.List = append(v.List, link{relative(d.to, other.to), name, other.to == d.to})
		}
		if v.Body, err = m.html(d); err != nil {
			return fmt.Errorf("%s: %w", d.from, err)
		}
		if _, rest, ok := bytes.Cut(d.text, []byte("```go\n")); ok && i >= len(guide) {
			src, _, _ := bytes.Cut(rest, []byte("```"))
			v.Try = relative(d.to, "playground.html#code="+strings.ReplaceAll(url.QueryEscape(string(src)), "+", "%20"))
		}
		if err := b.page(d.to, v, "doc.html"); err != nil {
			return err
		}
	}
	return nil
}

// landing adds the first page, with what urilint prints of a program.
func (b *builder) landing() error {
	dir := filepath.Join(b.root, firstProgram)
	src, err := os.ReadFile(filepath.Join(dir, "main.go"))
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "urilint-page-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	bin := filepath.Join(tmp, "urilint")
	if _, err := output(b.root, "go", "build", "-o", bin, "./cmd/urilint"); err != nil {
		return err
	}
	found, err := output(dir, bin, ".")
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != 1 {
		return fmt.Errorf("urilint on %s: %w", firstProgram, err)
	}
	return b.page("index.html", view{
		Title: "urilint finds wrong URLs in Go programs",
		Body:  template.HTML(codeBlock("go", string(src)) + codeBlock("console", "$ urilint .\n"+string(found))),
	}, "landing.html")
}

// A view is what the templates show.
type view struct {
	Title   string
	Skip    string // what the first link skips to
	Root    string // from the page to the first one: "../"
	At      string // "checks/": what is marked in the navigation
	Scripts []string
	Body    template.HTML
	List    []link
	Try     string // the playground with a check's program
	Size    int    // bytes that the playground loads
	Code    string // that it begins with
}

type link struct {
	Href, Name string
	Current    bool
}

func (b *builder) page(name string, v view, content string) error {
	v.Root = relative(name, "")
	v.At = path.Dir(name) + "/"
	if v.At == "./" {
		v.At = name
	}
	if v.Skip == "" {
		v.Skip = "main"
	}
	t, err := template.ParseFS(site, "site/layout.html", "site/"+content)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	err = t.ExecuteTemplate(&out, "layout.html", v)
	b.files[name] = out.Bytes()
	return err
}

// program compiles a folder of this module to WebAssembly and compresses it.
func program(folder string) ([]byte, error) {
	tmp, err := os.MkdirTemp("", "urilint-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	out := filepath.Join(tmp, "program.wasm")
	// -l: no inlining. It makes the program slower by nothing that is felt, and its
	// compressed form 4 % smaller.
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l", "-o", out, "github.com/urilint/urilint/web/"+folder)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, text)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	return pack(wasm)
}

// output runs a program in a folder, and returns what it prints.
func output(dir, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	cmd.Env = append(os.Environ(), "URILINT_PROGRESS=off")
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return out, err
}

func pack(b []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(b); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// std returns the types of the standard library's packages that a program can import, as one
// bundle: half the size of as many files, since each type is in it once.
func std() ([]byte, error) {
	conf := &packages.Config{
		Mode: packages.NeedName | packages.NeedImports | packages.NeedTypes | packages.NeedExportFile,
		Fset: token.NewFileSet(),
		Env:  append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS="),
	}
	all, err := packages.Load(conf, "std")
	if err != nil {
		return nil, err
	}
	var list []*types.Package
	for _, p := range all {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		if p.PkgPath != "unsafe" && p.Name != "main" && !strings.HasPrefix(p.PkgPath, "vendor/") && !strings.Contains("/"+p.PkgPath+"/", "/internal/") {
			list = append(list, p.Types)
		}
	}
	var bundle bytes.Buffer
	err = gcexportdata.WriteBundle(&bundle, conf.Fset, list)
	return bundle.Bytes(), err
}
