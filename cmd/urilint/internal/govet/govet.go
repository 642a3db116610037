// Package govet answers what go vet says of packages, if this program is its tool.
//
// [Targets] turns arguments into what is to be checked, and [Command.Vet] checks it and returns a result. Where a
// package cannot be loaded, or its tests do not compile, the others are checked.
package govet

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/middleware"
)

// Vet checks t. What could not be checked is in the result too.
func (g *Command) Vet(t Target) (*result.Result, error) {
	res, err := g.vetOnce(t)
	if err != nil || !res.Failed() {
		return res, err
	}
	h, packages, err := g.withEmbedded(t)
	if err != nil || len(packages) == 0 {
		return res, nil // the result says what is wrong
	}
	// A package that cannot be loaded, e.g. because an import is not there, stops go vet before it
	// begins. One whose tests alone cannot be loaded it leaves out, and goes on. The others can be
	// checked, and those without their tests.
	good, testless, bad := loadable(packages, t)
	if res.Ran() {
		bad = slices.DeleteFunc(bad, func(b result.Broken) bool { return !b.TestOnly })
	}
	if len(good) > 0 && (h != g || len(bad) > 0) {
		if res, err = h.vetWithout(testless, packages, Target{t.Dir, good}); err != nil {
			return nil, err
		}
		res.Broken = append(bad, res.Broken...)
	}
	if !res.Ran() || !res.Failed() {
		return res, nil
	}
	account(res, packages)
	return res, h.checkWithoutTests(res, packages, t)
}

// account compares what go vet answered with the packages that it was to check. A package
// for which it is silent imports one that does not compile, itself or in its tests. One
// that is not among them, and keeps none of them from being checked, does compile: a line
// about it is a warning of the C compiler, unless urilint itself crashed on it.
func account(r *result.Result, packages map[string]*goPackage) {
	told, guilty := make(map[string]bool), make(map[string]bool)
	for _, b := range r.Broken {
		told[strings.TrimSuffix(b.Pkg, "_test")] = true
	}
	cause := func(whose string, deps []string) string {
		for _, b := range r.Broken {
			if !b.TestOnly && !b.Above && slices.Contains(deps, b.Pkg) {
				guilty[b.Pkg] = true
				return fmt.Sprintf("%s %s, which does not compile: %s", whose, b.Pkg, b.Line)
			}
		}
		return ""
	}
	for _, path := range slices.Sorted(maps.Keys(packages)) {
		p := packages[path]
		code := len(p.GoFiles)+len(p.CgoFiles)+len(p.TestGoFiles) > 0 && !r.Answered[path]
		tests := len(p.XTestGoFiles) > 0 && !r.Answered[path+"_test"]
		if !code && !tests || told[path] && !r.Answered[path] || p.Error != nil || p.DepsErrors != nil || p.testErrors != nil {
			continue
		}
		if line := cause("it imports", p.Deps); line != "" {
			r.Broken = append(r.Broken, result.Broken{Pkg: path, Line: line, Above: true})
		} else if line := cause("its tests import", p.testDeps); line != "" {
			r.Broken = append(r.Broken, result.Broken{Pkg: path, Line: line, TestOnly: !code})
		}
	}
	r.Broken = slices.DeleteFunc(r.Broken, func(b result.Broken) bool {
		return !b.TestOnly && !b.Above && !b.Crash && !guilty[b.Pkg] && packages[strings.TrimSuffix(b.Pkg, "_test")] == nil
	})
}

// checkWithoutTests checks the packages of t that do not compile once more, without
// their tests, if they have some: perhaps only these do not.
func (g *Command) checkWithoutTests(res *result.Result, packages map[string]*goPackage, t Target) error {
	var again []string // their paths
	for i, b := range res.Broken {
		p := packages[b.Pkg]
		if p == nil {
			if p = packages[strings.TrimSuffix(b.Pkg, "_test")]; p == nil {
				continue
			}
			res.Broken[i].Pkg = p.ImportPath // the external tests of p
		}
		if !b.TestOnly && !b.Above && p.Error == nil && p.DepsErrors == nil && len(p.tests()) > 0 {
			again = append(again, p.ImportPath)
		}
	}
	seen := make(map[string]bool)
	res.Broken = slices.DeleteFunc(res.Broken, func(b result.Broken) bool {
		again := seen[b.Pkg]
		seen[b.Pkg] = true
		return again
	})
	if len(again) == 0 {
		return nil
	}
	without, err := g.vetWithout(again, packages, Target{t.Dir, again})
	if err != nil || !without.Ran() || len(without.Trouble) > 0 {
		return err
	}
	for i, b := range res.Broken {
		if without.Answered[b.Pkg] {
			res.Broken[i].TestOnly = true
		}
	}
	res.Merge(without)
	return nil
}

// vetWithout is vetOnce, as if the test files of those of packages with these paths were not
// there. They have no fixes: a test that was not seen may use what a fix would edit.
func (g *Command) vetWithout(paths []string, packages map[string]*goPackage, t Target) (*result.Result, error) {
	if len(paths) == 0 {
		return g.vetOnce(t)
	}
	gone, dirs := make(map[string]string), make(map[string]bool)
	for _, path := range paths {
		dirs[packages[path].Dir] = true
		for _, file := range packages[path].tests() {
			gone[file] = ""
		}
	}
	h, err := g.overlaid(gone, t)
	if err != nil {
		return nil, err
	}
	res, err := h.vetOnce(t)
	if err != nil {
		return nil, err
	}
	for i, f := range res.Findings {
		if dirs[filepath.Dir(f.Path)] {
			res.Findings[i].Fix = nil
		}
	}
	return res, nil
}

func (g *Command) vetOnce(t Target) (*result.Result, error) {
	c := g.closure(t)
	res, err := g.vetCounted(t, c)
	if err == nil && res.Failed() && len(c.imported) > 0 {
		// It may be that of a test in a package that is not a target.
		return g.vetCounted(t, c.alone(t))
	}
	return res, err
}

// vetCounted is vetWith, and runs go vet once more if a package has not answered. An editor does without: to count the
// packages is no work for each keystroke, and what is typed has a new result anyway.
func (g *Command) vetCounted(t Target, c closure) (*result.Result, error) {
	units := sync.OnceValue(func() int { return g.units(t, c) })
	go units()
	res, err := g.vetWith(t, c, units)
	if err == nil && !res.Failed() && res.Units < units() {
		c.apart = slices.Concat(c.apart, []string{lostAnswers})
		return g.vetWith(t, c, units)
	}
	return res, err
}

// lostAnswers keeps the results of a second run apart from those of the first, in which packages were missing. The go command
// stores what a tool answers after it has stored its facts: if it was killed between the two, or the disk was full, it takes the
// answer to be empty from then on, and says nothing.
const lostAnswers = "answers were lost"

// vetWith runs go vet for t and what c adds to it. units says how many packages that are, for the progress.
func (g *Command) vetWith(t Target, c closure, units func() int) (*result.Result, error) {
	args := slices.Concat([]string{"vet", "-vettool=" + g.self, "-json"}, g.build,
		[]string{"-" + DetailFlag}, g.receivedBy(t), g.tool, c.flags(), []string{"--"}, t.Patterns, c.imported)
	p := newProgress(g.Terminal, units, time.Now())
	stdout, stderr, err := g.runWith(p, t.Dir, args)
	if err != nil {
		return nil, err
	}
	// The JSON is on stdout since Go 1.26, and on stderr before.
	g.Sources.Cgo = sync.OnceValue(func() []string {
		return g.cgoFiles(Target{t.Dir, slices.Concat(t.Patterns, c.imported)})
	})
	res := &result.Result{Sources: g.Sources, Original: g.original, Imported: make(map[string]bool)}
	for _, path := range c.imported {
		res.Imported[path] = true
	}
	text := res.ReadJSON(stdout) + res.ReadJSON(stderr)
	res.ReadText(text, t.advise)
	res.Findings = slices.DeleteFunc(res.Findings, func(f result.Finding) bool { return slices.Contains(c.dirs, filepath.Dir(f.Path)) })
	return res, nil
}

// units returns how many packages go vet has the tool check for t and what c adds to it: those that
// have files of their own, and their external tests. It returns 0 if that cannot
// be told.
func (g *Command) units(t Target, c closure) int {
	lines, _ := g.list(Target{t.Dir, slices.Concat(t.Patterns, c.imported)}, g.build, "{{if or .GoFiles .CgoFiles .TestGoFiles}}p\n{{end}}{{if .XTestGoFiles}}x\n{{end}}")
	return len(lines)
}

// cgoFiles returns the files of t's packages that use cgo.
func (g *Command) cgoFiles(t Target) (files []string) {
	lines, _ := g.list(t, g.asked, "{{$d := .Dir}}{{range .CgoFiles}}{{$d}}{{\"\\x00\"}}{{.}}\n{{end}}")
	for _, line := range lines {
		dir, name, _ := strings.Cut(line, "\x00")
		files = append(files, filepath.Join(dir, name))
	}
	return files
}

const (
	progressAfter = 2 * time.Second        // shorter runs show nothing
	progressEvery = 200 * time.Millisecond // how often the line is drawn again
	progressLine  = 30 * time.Second       // the same and both where there is no terminal
)

// A progress is a line on a terminal that says how far a run of go vet is:
//
//	urilint: checking, 12 of 340 packages done
//
// Elsewhere, such as in the log of CI, it is a line for each half minute.
//
// It is an io.Writer for what the tool answers, and counts the answers in it.
type progress struct {
	terminal io.Writer
	log      bool       // it is not a terminal
	next     time.Time  // when the line is drawn, at the earliest
	total    func() int // how many answers there will be; 0 if that cannot be determined

	mu    sync.Mutex
	tail  []byte // of what was written, after the last "\n"
	done  int    // answers
	all   int    // what total returned
	known bool   // total was called
	shown string // the line that was written last
	ended bool
}

// newProgress returns the progress of a run that starts at a time, or nil if there is
// nothing to write to. In a log, URILINT_PROGRESS=off keeps it away.
func newProgress(w io.Writer, total func() int, now time.Time) *progress {
	if w == nil || os.Getenv("URILINT_PROGRESS") == "off" && !terminal.TakesEscapes(w) {
		return nil
	}
	p := &progress{terminal: w, log: !terminal.TakesEscapes(w), total: total, next: now.Add(progressAfter)}
	if p.log {
		p.next = now.Add(progressLine)
	}
	return p
}

func (p *progress) watch() {
	for {
		time.Sleep(progressEvery)
		if !p.tick(time.Now()) {
			return
		}
	}
}

// Write counts the answers of the tool in text. Each is an object of JSON whose
// last line is "}", or "{}" as a whole.
func (p *progress) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := len(text)
	for {
		line, rest, whole := bytes.Cut(text, []byte("\n"))
		// Of a longer line nothing is needed but that it is longer.
		p.tail = append(p.tail, line[:min(len(line), 4)]...)
		if !whole {
			return n, nil
		}
		if last := string(bytes.TrimSuffix(p.tail, []byte("\r"))); last == "}" || last == "{}" {
			p.done++
		}
		p.tail, text = p.tail[:0], rest
	}
}

// tick draws the line if now is late enough for one, and
// reports whether the run goes on.
func (p *progress) tick(now time.Time) bool {
	if now.Before(p.next) {
		p.mu.Lock()
		defer p.mu.Unlock()
		return !p.ended
	}
	if !p.known { // only the caller of tick looks at it
		p.all, p.known = p.total(), true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended {
		return false
	}
	line := fmt.Sprintf("urilint: checking, %d of %s done", p.done, terminal.Count(p.all, "package"))
	if p.all < p.done || p.all == 0 {
		line = "urilint: checking, " + terminal.Count(p.done, "package") + " done"
	}
	switch {
	case p.log:
		p.shown, p.next = line, now.Add(progressLine)
		fmt.Fprintln(p.terminal, line)
	case line != p.shown:
		p.shown = line
		fmt.Fprint(p.terminal, eraseLine, line)
	}
	return true
}

// eraseLine clears the line that the cursor is in and goes to its start (ECMA-48
// section 8.3.41).
const eraseLine = "\r\x1b[K"

// end takes the line away: what comes next is output. In a log, which keeps its lines, the last one says
// that the run came to its end.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch p.ended = true; {
	case p.shown == "":
	case p.log:
		fmt.Fprintf(p.terminal, "urilint: checked %s\n", terminal.Count(p.done, "package"))
	default:
		fmt.Fprint(p.terminal, eraseLine)
	}
}

// A middleware sets parts of a request where the handlers' packages do not see it, and main sets
// the variables of other packages. So the front end parses the modules' own packages, once: tests,
// testdata, vendor and nested modules aside.

// received returns the flags for what no source file below roots sets in requests, and for the
// package variables that one sets, or nil; the configurations there that are not read; and the folders of other modules.
func received(roots []string) (flags, strays, nested []string) {
	s := middleware.New()
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if name := d.Name(); d.IsDir() {
				if path != root && (name == "testdata" || name == "vendor" || name == "node_modules" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")) {
					return fs.SkipDir
				}
				if path != root && isModule(path) {
					if !slices.Contains(roots, path) {
						nested = append(nested, path)
					}
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
			return nil, strays, nested // not all was seen
		}
	}
	if none := s.Unset(); len(none) > 0 {
		flags = append(flags, "-"+receivedFlag+"="+strings.Join(none, ","))
	}
	return append(flags, "-"+assignedFlag+"="+strings.Join(append(s.Variables(), "none"), ",")), strays, nested
}

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
		var strays, nested []string
		flags, strays, nested = received(roots)
		g.Strays, g.Nested = append(g.Strays, strays...), append(g.Nested, nested...)
		g.received[key] = flags
	}
	return flags
}
