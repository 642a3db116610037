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

	"github.com/urilint/urilint/internal/sink"
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

// Every line names something real, with a string there, and every module of
// go.mod has a line.
func TestThirdparty(t *testing.T) {
	text, err := os.ReadFile("../thirdparty.txt")
	if err != nil {
		t.Fatal(err)
	}
	var (
		dirs     = modules(t)
		used     = map[string]bool{} // modules
		packages = map[string]*declared{}
		n        = 0
	)
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 3 {
			t.Fatalf("%q is not: name index role", line)
		}
		n++
		s, err := sink.Line{Name: fields[0], Arg: fields[1], Role: fields[2]}.Sink()
		if err != nil {
			t.Error(err)
			continue
		}
		module := moduleOf(s.Key.Pkg, dirs)
		if module == "" {
			t.Errorf("no module of go.mod has the package %s", s.Key.Pkg)
			continue
		}
		used[module] = true
		pkg := packages[s.Key.Pkg]
		if pkg == nil {
			if pkg, err = readDir(filepath.Join(dirs[module], strings.TrimPrefix(s.Key.Pkg, module))); err != nil {
				t.Error(err)
				continue
			}
			packages[s.Key.Pkg] = pkg
		}
		if err := pkg.verify(s); err != nil {
			t.Error(err)
		}
	}
	for path := range dirs {
		if !used[path] {
			t.Errorf("go.mod requires %s, which no line names", path)
		}
	}
	t.Logf("%d lines of %d packages of %d modules", n, len(packages), len(dirs))
	if n == 0 {
		t.Error("no line was read")
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
