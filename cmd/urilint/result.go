package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/nearest"
)

// A result is what came of running go vet.
type result struct {
	sources  *sources
	original func(string) string // of a goCommand
	imported map[string]bool     // packages whose findings are not wanted
	findings []finding
	excluded map[exclusion]int // how many the configuration leaves out
	measured measured
	all      []finding       // with those that a baseline knows
	verbose  bool            // all errors are reported, not only the first
	units    int             // packages that the tool answered for
	answered map[string]bool // their paths, without those of imported
	broken   []broken        // packages that do not compile, the first first
	trouble  []string        // what else went wrong, each in one line
}

// broken is a package that does not compile.
type broken struct {
	pkg      string // "example.org/b"
	line     string // the first line about it: "b/b.go:2:13: undefined: x"
	testOnly bool   // its tests do not, and it was checked without them
	above    bool   // it imports one that does not
}

// ran reports whether go vet came to calling the tool, or had no reason to.
func (r *result) ran() bool {
	return r.units > 0 || len(r.broken) > 0 || len(r.trouble) == 0
}

// merge adds what another run has found, and how much it has looked at.
func (r *result) merge(other *result) {
	r.findings = append(r.findings, other.findings...)
	r.measured.merge(other.measured)
}

// readJSON reads the tool's answers out of what go vet wrote, and returns the
// rest. Each answer is an object that begins at the start of a line:
//
//	{package: {"urilint": [diagnostic, …]}}
//	{package: {"urilint": {"error": "…"}}}
//	{}
func (r *result) readJSON(out []byte) (rest string) {
	var text strings.Builder
	for len(out) > 0 {
		if out[0] == '{' {
			dec := json.NewDecoder(bytes.NewReader(out))
			var unit map[string]map[string]json.RawMessage
			if dec.Decode(&unit) == nil {
				out = bytes.TrimPrefix(out[dec.InputOffset():], []byte("\n"))
				r.add(unit)
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

// add adds one answer of the tool.
func (r *result) add(unit map[string]map[string]json.RawMessage) {
	r.units++
	for pkg, analyzers := range unit {
		pkg, _, _ = strings.Cut(pkg, " ")
		imported := r.imported[pkg]
		if !imported {
			if r.answered == nil {
				r.answered = make(map[string]bool)
			}
			r.answered[pkg] = true
			r.measured.checked(pkg)
		}
		for _, answer := range analyzers {
			if imported && answer[0] == '[' {
				continue // most of a large module's: they need not be understood
			}
			var failure struct{ Error string }
			if json.Unmarshal(answer, &failure) == nil {
				r.trouble = append(r.trouble, displayedIn(failure.Error))
				continue
			}
			var diagnostics []diagnostic
			if err := json.Unmarshal(answer, &diagnostics); err != nil {
				r.trouble = append(r.trouble, fmt.Sprintf("go vet answered what is no list of diagnostics: %v", err))
			}
			for _, d := range diagnostics {
				if d.Category == "measured" {
					r.measured.add(d.Message)
					continue
				}
				if r.original != nil {
					d.rename(r.original)
				}
				r.findings = append(r.findings, d.finding(r.sources))
			}
		}
	}
}

// readText reads what the go command says in words while it checks t. There are
// lines about packages:
//
//	# example.com/b
//	vet: b/b.go:2:13: cannot use "y" as int value in variable declaration
//
// and lines about what stopped it, of which only those after the first with a
// tab belong together:
//
//	b/b.go:2:8: no required module provides package example.com/c; to add it:
//		go get example.com/c
func (r *result) readText(text string, t target) {
	if line, ok := refusal(text); ok {
		r.trouble = []string{line} // the rest follows from it
		return
	}
	pkg := ""                     // what the lines are about
	told := make(map[string]bool) // packages
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		name, isHeader := strings.CutPrefix(line, "# ")
		rest, isMore := strings.CutPrefix(line, "\t")
		switch {
		case isHeader:
			pkg = strings.Trim(name, "[]") // tests of p: p [p.test], and [p] for the tool
			pkg, _, _ = strings.Cut(pkg, " ")
		case line == "" || chatter(line):
		case isMore && pkg != "":
		case isMore && len(r.trouble) > 0:
			r.trouble[len(r.trouble)-1] += " " + strings.TrimSpace(rest)
		case pkg == "" && len(r.trouble) > 0 && strings.HasSuffix(r.trouble[len(r.trouble)-1], ":"):
			r.trouble[len(r.trouble)-1] += " " + line // "errors parsing go.mod:" says nothing yet
		case pkg == "":
			r.trouble = append(r.trouble, advise(line, t))
		case !told[pkg] && !r.answered[pkg]: // or the C compiler warns of it
			told[pkg] = true
			r.broken = append(r.broken, broken{pkg: pkg, line: advise(compileError(pkg, line), t)})
		}
	}
}

// refusal returns the line with which the tool refused to say its identity, since
// it is too old or its configuration is faulty, if that is what text is about.
func refusal(text string) (string, bool) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, tooOldPrefix) {
			return line, true
		}
		if own, ok := strings.CutPrefix(line, "urilint: "); ok && strings.Contains(text, "go: error obtaining buildID for ") {
			return own, true
		}
	}
	return "", false
}

// chatter reports whether line is a progress message of the go command and no error.
func chatter(line string) bool {
	return slices.ContainsFunc([]string{"go: downloading ", "go: finding ", "go: extracting ", "go: warning: ", "go: unlinkat "}, func(prefix string) bool {
		return strings.HasPrefix(line, prefix)
	})
}

// compileError returns the first line about package pkg without the name of the
// tool that wrote it. A panic is the tool's own.
func compileError(pkg, line string) string {
	if strings.HasPrefix(line, "panic: ") {
		return fmt.Sprintf("urilint crashed on %s, which is a fault of its own: %s", pkg, line)
	}
	for _, tool := range []string{"urilint: ", "vet: "} {
		line = strings.TrimPrefix(line, tool)
	}
	return line
}

// advise says what to do about a line with which the go command gave up.
func advise(line string, t target) string {
	line = strings.TrimPrefix(line, "go: ")
	switch {
	case line == "no packages to vet":
		return fmt.Sprintf("no packages match %s", strings.Join(t.patterns, " "))
	case strings.HasPrefix(line, "go.mod file not found"), strings.Contains(line, "does not contain main module"):
		dir, err := filepath.Abs(t.dir)
		if err == nil && moduleRoot(dir) == "" && os.Getenv("GOWORK") == "" {
			return fmt.Sprintf("no go.mod in %s or above it: run urilint inside a module", dir)
		}
		return line + ": it is in another module, run urilint there"
	case strings.Contains(line, "does not contain modules listed in go.work"):
		return line + ": name the modules, or write urilint work for all"
	}
	if m := notInStd().FindStringSubmatch(line); m != nil {
		switch _, err := os.Stat(filepath.Join(t.dir, m[1])); {
		case err == nil:
			return fmt.Sprintf("no package %s in the standard library; did you mean ./%[1]s?", m[1])
		case slices.Contains(new(options).flagNames(), m[1]):
			return fmt.Sprintf("no package %s; did you mean urilint -%[1]s?", m[1])
		}
		var names []string
		for _, c := range commands {
			names = append(names, c.name)
		}
		if near := nearest.Word(m[1], names); near != "" {
			line = fmt.Sprintf("no package %s; did you mean urilint %s?", m[1], near)
		}
	}
	return line
}

// notInStd is what the go command says of a mistyped command of urilint's, which it
// takes for a package.
var notInStd = lazily(`^package (\w+) is not in std\b`)

// An exclusion is one of a configuration, by its file and place in the list.
type exclusion struct {
	file string
	i    int
}

// failed reports whether something could not be checked.
func (r *result) failed() bool { return len(r.broken)+len(r.trouble) > 0 }
