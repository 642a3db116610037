// Package page makes the static files of the page that compares readers of URLs.
//
//	index.html, style.css, page.js, start.js  as they stand in the folder site
//	examples.js                     the list of package telling
//	wasm_exec.js                    Go's own, of the Go that builds
//	readers.js                      the program of the folder wasm, compressed, as text
//
// The program is text in a script, not a separate file. So the page works when it is
// opened as a file, and is small even on a server without compression.
package page

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/web/telling"
)

//go:embed site
var site embed.FS

// Build writes the files to dir. It runs the go command, in a folder of this module.
func Build(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	static, err := fs.Sub(site, "site")
	if err != nil {
		return err
	}
	files := map[string][]byte{}
	for _, name := range []string{"index.html", "style.css", "page.js", "start.js"} {
		if files[name], err = fs.ReadFile(static, name); err != nil {
			return err
		}
	}
	if files["wasm_exec.js"], err = wasmExec(); err != nil {
		return err
	}
	if files["examples.js"], err = examples(); err != nil {
		return err
	}
	program, err := program()
	if err != nil {
		return err
	}
	packed, err := pack(program)
	if err != nil {
		return err
	}
	files["readers.js"] = fmt.Appendf(nil, "const readersProgram = %q;\n", base64.StdEncoding.EncodeToString(packed))
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// program compiles the folder wasm.
func program() ([]byte, error) {
	tmp, err := os.MkdirTemp("", "urilint-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	out := filepath.Join(tmp, "readers.wasm")
	// -l: no inlining. It makes the program slower by nothing that is felt, and its
	// compressed form 4 % smaller.
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l", "-o", out, "github.com/urilint/urilint/web/wasm")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, text)
	}
	return os.ReadFile(out)
}

// pack compresses b.
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

// wasmExec is what connects a Go program with a browser: it must be of the Go
// that compiles the program.
func wasmExec() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// examples is the list as a script.
func examples() ([]byte, error) {
	groups, err := telling.Groups()
	if err != nil {
		return nil, err
	}
	list, err := json.MarshalIndent(groups, "", "\t")
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "const exampleGroups = %s;\n", list), nil
}
