package govet

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"go/version"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
)

// A closure is what keeps Go 1.26 from leaving findings out. It keeps the result
// of a package under one key, whether it was checked or only its facts were computed. So
// after urilint ./a, where a imports b, nothing would ever be reported of b: its
// facts are found in the cache, and no findings with them. (Go 1.25 and 1.27 do
// not do that.)
//
// There, what is imported and could be a target of its own one day is checked as one at
// once, and its findings are left out. Where that is impossible, because a test does
// not compile, or the target is in the standard library or another module, its results
// have a cache key of their own.
//
// With -trimpath, the cache key of a package does not depend on its folder, in any Go
// version. So the file names in a cached result may be of another folder. So results
// are kept apart by the folder of the module too. (Where GOFLAGS has it, toolID does
// that.)
type closure struct {
	imported []string // packages of the modules worked on
	dirs     []string // their folders
	apart    []string // what results are kept apart by
}

// closure returns the closure of t.
func (g *Command) closure(t Target) (c closure) {
	if TrimsPaths(g.build) {
		c.apart = []string{CheckoutOf(t.Dir)}
	}
	if t.Whole() {
		return c // fast path: the go command is not run
	}
	out, _, err := g.run(t.Dir, []string{"env", "GOVERSION"})
	if err != nil || version.Lang(strings.TrimSpace(string(out))) != "go1.26" {
		return c
	}
	const format = "{{.DepOnly}}\t{{if .Module}}{{.Module.Main}}{{end}}\t{{.ImportPath}}\t{{.Dir}}"
	lines, err := g.list(t, g.build, format, "-deps", "-test")
	if err != nil {
		return c // go vet will say what is wrong
	}
	foreign := false
	for _, line := range lines {
		fields := strings.Split(line, "\t")
		if len(fields) != 4 || strings.Contains(fields[2], " ") || strings.HasSuffix(fields[2], ".test") {
			continue // a variant for tests
		}
		switch imported, own := fields[0] == "true", fields[1] == "true"; {
		case imported && own:
			c.imported, c.dirs = append(c.imported, fields[2]), append(c.dirs, fields[3])
		case !imported && !own && fields[2] != "command-line-arguments":
			foreign = true
		}
	}
	if foreign {
		c.apart = c.alone(t).apart
	}
	return c
}

// alone returns a closure that adds no package to t, and keeps all results apart
// from those of other targets.
func (c closure) alone(t Target) closure {
	return closure{apart: slices.Concat(c.apart, t.Patterns)}
}

// flags returns the tool's flags that keep results apart, one or none.
func (c closure) flags() []string {
	if len(c.apart) == 0 {
		return nil
	}
	sum := sha256.Sum256([]byte(strings.Join(c.apart, "\n")))
	return []string{fmt.Sprintf("-%s=%x", keyFlag, sum[:8])}
}

// TrimsPaths reports whether the go command's flags may include -trimpath, which
// removes folders from the compiled code and from cache keys.
func TrimsPaths(flags []string) bool {
	return slices.ContainsFunc(flags, func(f string) bool { return strings.Contains(f, "-trimpath") })
}

// CheckoutOf returns what tells folder dir from one of the same content: the root
// of its module.
func CheckoutOf(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	return cmp.Or(disk.ModuleRoot(abs), abs)
}
