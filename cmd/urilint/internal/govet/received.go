package govet

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/internal/middleware"
)

// A middleware sets parts of a request where the handlers' packages do not see it, and main sets
// the variables of other packages. So the front end parses the modules' own packages, once: tests,
// testdata, vendor and nested modules aside.

// received returns the flags for what no source file below roots sets in requests, and for the
// package variables that one sets, or nil; and the configurations there that are not read.
func received(roots []string) (flags, strays []string) {
	s := middleware.New()
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if name := d.Name(); d.IsDir() {
				if path != root && (name == "testdata" || name == "vendor" || name == "node_modules" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || isModule(path)) {
					return fs.SkipDir
				}
				return nil
			}
			if config.IsStray(root, path) {
				strays = append(strays, path)
			}
			if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || !d.Type().IsRegular() {
				return nil
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			s.ReadText(text)
			return nil
		})
		if err != nil {
			return nil, strays // not all was seen
		}
	}
	if none := s.Unset(); len(none) > 0 {
		flags = append(flags, "-"+receivedFlag+"="+strings.Join(none, ","))
	}
	return append(flags, "-"+assignedFlag+"="+strings.Join(append(s.Variables(), "none"), ",")), strays
}

// isModule reports whether dir is the root of a module.
func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

// receivedBy returns the tool's flags for t, whose packages are those of the modules
// worked on; or nil.
func (g *Command) receivedBy(t Target) []string {
	for _, pattern := range t.Patterns {
		if pattern != "." && !strings.HasPrefix(pattern, "./") && !strings.HasPrefix(pattern, "../") {
			return nil // of another module, perhaps
		}
	}
	if flags, ok := g.received[t.Dir]; ok {
		return flags // of the only module, or of an editor's session, which refreshes them
	}
	roots, err := g.roots(t.Dir)
	if err != nil {
		return nil
	}
	key := strings.Join(roots, "\n")
	if g.received == nil {
		g.received = make(map[string][]string)
	}
	flags, ok := g.received[key]
	if !ok {
		var strays []string
		flags, strays = received(roots)
		g.Strays = append(g.Strays, strays...)
		g.received[key] = flags
	}
	return flags
}
