package verify

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
)

// modules returns the folders of the modules that go.mod requires, by path;
// they are downloaded if they are not there.
func modules(t *testing.T) map[string]string {
	t.Helper()
	cmd := exec.Command("go", "mod", "download", "-json")
	cmd.Env = append(os.Environ(), "GOWORK=off")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go mod download: %v\n%s", err, out)
	}
	dirs := map[string]string{}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var m struct{ Path, Version, Dir, Error string }
		if err := dec.Decode(&m); errors.Is(err, io.EOF) {
			return dirs
		} else if err != nil {
			t.Fatal(err)
		}
		if m.Error != "" {
			t.Fatalf("%s@%s: %s", m.Path, m.Version, m.Error)
		}
		dirs[m.Path] = m.Dir
	}
}

// sinks returns what the lines of thirdparty.txt declare.
func sinks(t *testing.T) []catalogue.Sink {
	t.Helper()
	text, err := os.ReadFile("../thirdparty.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []catalogue.Sink
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 3 && !(len(fields) > 4 && fields[3] == "if") {
			t.Fatalf("%q is not: name index role [if conditions]", line)
		}
		l := catalogue.Line{Name: fields[0], Arg: fields[1], Role: fields[2]}
		if len(fields) > 3 {
			l.If = strings.Join(fields[4:], " ")
		}
		s, err := l.Sink()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		t.Fatal("no line was read")
	}
	return list
}

// verifyAll verifies list in the packages whose folders dir returns; "" if
// there is none. It returns how many packages there are.
func verifyAll(t *testing.T, list []catalogue.Sink, dir func(pkg string) string) int {
	t.Helper()
	packages := map[string]*declared{}
	for _, s := range list {
		pkg, ok := packages[s.Key.Pkg]
		if !ok {
			var err error
			if pkg, err = readDir(dir(s.Key.Pkg)); err != nil {
				t.Errorf("%s: %v", s.Key.Pkg, err)
			}
			packages[s.Key.Pkg] = pkg
		}
		if pkg == nil {
			continue
		}
		if err := pkg.verify(s); err != nil {
			t.Error(err)
		}
	}
	return len(packages)
}

// Every line names something real, with a string there, and every module of
// go.mod has a line.
func TestThirdparty(t *testing.T) {
	dirs := modules(t)
	used := map[string]bool{}
	list := sinks(t)
	n := verifyAll(t, list, func(pkg string) string {
		module := moduleOf(pkg, dirs)
		if module == "" {
			t.Errorf("no module of go.mod has the package %s", pkg)
			return ""
		}
		used[module] = true
		return filepath.Join(dirs[module], filepath.FromSlash(strings.TrimPrefix(pkg, module)))
	})
	for path := range dirs {
		if !used[path] {
			t.Errorf("go.mod requires %s, which no line names", path)
		}
	}
	t.Logf("%d lines of %d packages of %d modules", len(list), n, len(dirs))
}

// Every line has a stub in testdata/src, on which the analyzer's tests run.
func TestStubs(t *testing.T) {
	src := filepath.FromSlash("../../../testdata/src/")
	verifyAll(t, sinks(t), func(pkg string) string { return src + filepath.FromSlash(pkg) })
}

// Every package with a stub is used in testdata/src/thirdparty.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/src/thirdparty/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var text strings.Builder
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(b)
	}
	for _, s := range sinks(t) {
		if !strings.Contains(text.String(), `"`+s.Key.Pkg+`"`) {
			t.Errorf("testdata/src/thirdparty does not use %s", s.Key.Pkg)
		}
	}
}

// moduleOf returns the path of the module that has the package; "" if none of
// dirs has. Of nested modules it is the innermost.
func moduleOf(pkg string, dirs map[string]string) string {
	for path := pkg; path != "." && path != "/"; path = filepath.ToSlash(filepath.Dir(path)) {
		if dirs[path] != "" {
			return path
		}
	}
	return ""
}
