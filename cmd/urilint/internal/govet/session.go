package govet

import (
	"context"
	"slices"
	"strings"
	"time"

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
