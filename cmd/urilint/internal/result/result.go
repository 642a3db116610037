// Package result answers what a run of go vet found, and what it could not check.
//
// The tool's answers and the go command's messages come in by [Result.ReadJSON] and [Result.ReadText]. What
// goes out are findings with the sources that they are in, packages that do not compile, and an exit code.
package result

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/secret"
)

// A Result is what came of running go vet.
type Result struct {
	Sources  *Sources
	Original func(string) string // of a file in an overlay, the one that it stands for; nil: each for itself
	Imported map[string]bool     // packages whose findings are not wanted
	Findings []Finding
	Excluded map[Exclusion]int // how many the configuration leaves out
	Measured Measured
	All      []Finding       // with those that a baseline knows
	Verbose  bool            // all errors are reported, not only the first
	Units    int             // packages that the tool answered for
	Answered map[string]bool // their paths, without those of imported
	Broken   []Broken        // packages that do not compile, the first first
	Trouble  []string        // what else went wrong, each in one line
}

// Broken is a package that does not compile.
type Broken struct {
	Pkg      string // "example.org/b"
	Line     string // the first line about it: "b/b.go:2:13: undefined: x"
	TestOnly bool   // its tests do not, and it was checked without them
	Above    bool   // it imports one that does not
	Crash    bool   // urilint itself crashed on it
}

// Ran reports whether go vet came to calling the tool, or had no reason to.
func (r *Result) Ran() bool {
	return r.Units > 0 || len(r.Broken) > 0 || len(r.Trouble) == 0
}

// Merge adds what another run has found, and how much it has looked at.
func (r *Result) Merge(other *Result) {
	r.Findings = append(r.Findings, other.Findings...)
	r.Measured.Merge(other.Measured)
}

// ReadJSON reads the tool's answers out of what go vet wrote, and returns the
// rest. Each answer is an object that begins at the start of a line:
//
//	{package: {"urilint": [diagnostic, …]}}
//	{package: {"urilint": {"error": "…"}}}
//	{}
func (r *Result) ReadJSON(out []byte) (rest string) {
	var text strings.Builder
	for len(out) > 0 {
		if out[0] == '{' {
			dec := json.NewDecoder(bytes.NewReader(out))
			var unit map[string]map[string]json.RawMessage
			if dec.Decode(&unit) == nil {
				out = bytes.TrimPrefix(out[dec.InputOffset():], []byte("\n"))
				r.Add(unit)
				continue
			}
		}
		line, after, _ := bytes.Cut(out, []byte("\n"))
		text.Write(line)
		text.WriteByte('\n')
		out = after
	}
	return text.String()
}

// Add adds one answer of the tool.
func (r *Result) Add(unit map[string]map[string]json.RawMessage) {
	r.Units++
	for pkg, analyzers := range unit {
		pkg, _, _ = strings.Cut(pkg, " ")
		imported := r.Imported[pkg]
		if !imported {
			if r.Answered == nil {
				r.Answered = make(map[string]bool)
			}
			r.Answered[pkg] = true
			r.Measured.checked(pkg)
		}
		for _, answer := range analyzers {
			if imported && answer[0] == '[' {
				continue // most of a large module's: they need not be understood
			}
			var failure struct{ Error string }
			if json.Unmarshal(answer, &failure) == nil {
				r.Trouble = append(r.Trouble, terminal.DisplayedIn(failure.Error))
				continue
			}
			var diagnostics []diagnostic
			if err := json.Unmarshal(answer, &diagnostics); err != nil {
				r.Trouble = append(r.Trouble, fmt.Sprintf("go vet answered what is no list of diagnostics: %v", err))
			}
			for _, d := range diagnostics {
				if d.Category == "measured" {
					r.Measured.add(d.Message)
					continue
				}
				r.Findings = append(r.Findings, d.finding(r.Sources, r.original))
			}
		}
	}
}

// original is r.Original, if there is one.
func (r *Result) original(name string) string {
	if r.Original == nil {
		return name
	}
	return r.Original(name)
}

// ReadText reads what the go command says in words and makes of each what advise does. There
// are lines about packages:
//
//	# example.com/b
//	vet: b/b.go:2:13: cannot use "y" as int value in variable declaration
//
// and lines about what stopped it, of which only those after the first with a
// tab belong together:
//
//	b/b.go:2:8: no required module provides package example.com/c; to add it:
//		go get example.com/c
func (r *Result) ReadText(text string, advise func(line string) string) {
	if line, ok := refusal(text); ok {
		r.Trouble = []string{line} // the rest follows from it
		return
	}
	pkg := ""                     // what the lines are about
	told := make(map[string]bool) // packages
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		name, isHeader := strings.CutPrefix(line, "# ")
		rest, isMore := strings.CutPrefix(line, "\t")
		switch {
		case isHeader && strings.HasPrefix(name, "[pkg-config "): // what it ran for the package of the header before
		case isHeader:
			pkg = strings.Trim(name, "[]") // tests of p: p [p.test], and [p] for the tool
			pkg, _, _ = strings.Cut(pkg, " ")
		case line == "" || slices.ContainsFunc(chatter, func(begin string) bool { return strings.HasPrefix(line, begin) }):
		case isMore && pkg != "":
		case isMore && len(r.Trouble) > 0:
			r.Trouble[len(r.Trouble)-1] += " " + strings.TrimSpace(rest)
		case pkg == "" && len(r.Trouble) > 0 && strings.HasSuffix(r.Trouble[len(r.Trouble)-1], ":"):
			r.Trouble[len(r.Trouble)-1] += " " + line // "errors parsing go.mod:" says nothing yet
		case pkg == "":
			r.Trouble = append(r.Trouble, advise(line))
		case !told[pkg] && !r.Answered[pkg]: // or the C compiler warns of it
			told[pkg] = true
			r.Broken = append(r.Broken, Broken{Pkg: pkg, Line: advise(compileError(pkg, line)), Crash: isCrash(line)})
		}
	}
}

// refusal returns the line with which the tool refused to say its identity, since
// it is too old or its configuration is faulty, if that is what text is about.
func refusal(text string) (string, bool) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, terminal.TooOld) {
			return line, true
		}
		if own, ok := strings.CutPrefix(line, "urilint: "); ok && strings.Contains(text, "go: error obtaining buildID for ") {
			return own, true
		}
	}
	return "", false
}

// chatter begins the go command's messages about its progress, which are no errors.
var chatter = []string{"go: downloading ", "go: finding ", "go: found ", "go: added ", "go: extracting ", "go: warning: ", "go: unlinkat "}

// isCrash reports whether line begins what the Go runtime says of a crash.
func isCrash(line string) bool {
	return strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "fatal error: ") || strings.HasPrefix(line, "runtime: ")
}

// compileError returns the first line about package pkg without the name of the
// tool that wrote it. A crash is the tool's own.
func compileError(pkg, line string) string {
	if isCrash(line) {
		return fmt.Sprintf("urilint crashed on %s, which is a fault of its own: %s", pkg, line)
	}
	for _, tool := range []string{"urilint: ", "vet: "} {
		line = strings.TrimPrefix(line, tool)
	}
	return line
}

// An Exclusion is one of a configuration, by its file and place in the list.
type Exclusion struct {
	File  string
	Index int
}

// NotChecked yields what could not be checked: a package, or "" for the run, and why, without secrets.
func (r *Result) NotChecked() iter.Seq2[string, string] {
	return func(yield func(pkg, why string) bool) {
		for _, b := range r.Broken {
			if !yield(b.Pkg, secret.MaskProse(b.Line)) {
				return
			}
		}
		for _, line := range r.Trouble {
			if !yield("", secret.MaskProse(line)) {
				return
			}
		}
	}
}

// Failed reports whether something could not be checked.
func (r *Result) Failed() bool { return len(r.Broken)+len(r.Trouble) > 0 }

// CountExcluded returns how many findings are excluded, and where that is said: "2
// excluded by .urilint.yaml"; or "".
func (r *Result) CountExcluded() string {
	n := 0
	var files []string
	for e, m := range r.Excluded {
		n += m
		if name := terminal.Displayed(e.File); !slices.Contains(files, name) {
			files = append(files, name)
		}
	}
	if n == 0 {
		return ""
	}
	slices.Sort(files)
	return fmt.Sprintf("%d excluded by %s", n, strings.Join(files, ", "))
}
