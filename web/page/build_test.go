package page

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every file that url.html names is built, and all together stay small enough
// for a page that is read on the way: a megabyte as a server sends them.
func TestBuild(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	index, err := os.ReadFile(filepath.Join(dir, "url.html"))
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"url.html"}
	for _, m := range regexp.MustCompile(`(?:src|href)="([\w.]+\.(?:js|css))"`).FindAllSubmatch(index, -1) {
		names = append(names, string(m[1]))
	}
	if len(names) != 8 {
		t.Errorf("url.html needs %q, want 8 files", names)
	}
	raw, sent := 0, 0
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		packed, err := pack(content)
		if err != nil {
			t.Fatal(err)
		}
		raw, sent = raw+len(content), sent+len(packed)
	}
	t.Logf("%d bytes in %d files, %d as they are sent", raw, len(names), sent)
	if most := 1_000_000; sent > most {
		t.Errorf("the page is sent as %d bytes, more than %d", sent, most)
	}
}

// The program in readers.js is a WebAssembly module.
func TestProgram(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(dir, "readers.js"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(strings.TrimPrefix(string(script), `const readersProgram = "`), "\";\n")
	packed, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := unpack(packed)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, %d compressed", len(program), len(packed))
	if !bytes.HasPrefix(program, []byte("\x00asm")) {
		t.Errorf("it begins with %q", program[:4])
	}
}

// What the playground loads stays below 5 MB, and the page says how much it is.
func TestPlaygroundSize(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, name := range []string{"lint.bin", "std.bin"} {
		packed, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		content, err := unpack(packed)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d compressed", name, len(content), len(packed))
		sum += len(packed)
	}
	if most := 5_000_000; sum > most {
		t.Errorf("the playground loads %d bytes, more than %d", sum, most)
	}
	text, err := os.ReadFile(filepath.Join(dir, "playground.html"))
	if want := fmt.Sprintf("max=\"%d\"", sum); err != nil || !strings.Contains(string(text), want) {
		t.Errorf("the page does not say %s, %v", want, err)
	}
}

// unpack undoes pack.
func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
