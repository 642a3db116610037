package govet

import (
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"go/version"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A Session runs go vet for the same packages again and again, for an editor.
type Session struct {
	Command
	closures map[string]closure // by target, as long as no import changes
	looked   time.Time          // when the sources of modules were looked at; see received
}

// NewSession returns a session that runs go vet as g does, and reports values and unsafe fixes too.
func NewSession(g *Command) *Session {
	s := &Session{Command: *g, closures: make(map[string]closure)}
	s.received = make(map[string][]string)
	s.tool = append(slices.Clone(s.tool), "-"+valuesFlag, "-unsafe-fixes")
	return s
}

// Forget has s look again at what is imported.
func (s *Session) Forget() { clear(s.closures) }

// Foreign returns the folders of files that are not the user's: GOROOT, the module cache.
func (s *Session) Foreign() []string {
	out, _, _ := s.run("", []string{"env", "GOROOT", "GOMODCACHE"})
	return strings.Fields(string(out))
}

// lookAgain is how long what all sources of the modules say is taken to be true:
// that is no work for each keystroke.
const lookAgain = 30 * time.Second

// Vet is vetOnce with the closure of an earlier run, if it is still the same. Its findings are in
// sources, or in the files that original names for those of an overlay (go help build), which may
// be "".
func (s *Session) Vet(ctx context.Context, t Target, sources *result.Sources, overlay string, original func(string) string) (*result.Result, error) {
	g := s.Command
	g.context, g.original, g.Sources = ctx, original, sources
	if overlay != "" {
		g.build = append(slices.Clone(g.build), "-overlay="+overlay)
	}
	key := t.Dir + "\x00" + t.Patterns[0]
	c, known := s.closures[key]
	if !known {
		c = g.closure(t)
		if ctx.Err() == nil {
			s.closures[key] = c
		}
	}
	if time.Since(s.looked) > lookAgain {
		clear(s.received)
		s.looked = time.Now()
	}
	s.received[t.Dir] = g.receivedBy(t)
	// What is found in a file that is not saved is kept in the build cache with the
	// name of another: only for us.
	c.apart = append(slices.Clone(c.apart), "lsp")
	res, err := g.vetWith(t, c)
	if err != nil || !res.Failed() || len(c.imported) == 0 {
		return res, err
	}
	if slices.ContainsFunc(res.Broken, func(b result.Broken) bool { return !slices.Contains(c.imported, b.Pkg) }) {
		return res, nil // it is the package's own fault
	}
	return g.vetWith(t, c.alone(t)) // see vetOnce
}

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
