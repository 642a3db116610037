package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
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

// readText reads what the go command says in words and makes of each what advise does. There
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
func (r *result) readText(text string, advise func(line string) string) {
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
			r.trouble = append(r.trouble, advise(line))
		case !told[pkg] && !r.answered[pkg]: // or the C compiler warns of it
			told[pkg] = true
			r.broken = append(r.broken, broken{pkg: pkg, line: advise(compileError(pkg, line))})
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

// An exclusion is one of a configuration, by its file and place in the list.
type exclusion struct {
	file string
	i    int
}

// failed reports whether something could not be checked.
func (r *result) failed() bool { return len(r.broken)+len(r.trouble) > 0 }

// countExcluded returns how many findings are excluded, and where that is said: "2
// excluded by .urilint.yaml"; or "".
func (r *result) countExcluded() string {
	n := 0
	var files []string
	for e, m := range r.excluded {
		n += m
		if name := displayed(e.file); !slices.Contains(files, name) {
			files = append(files, name)
		}
	}
	if n == 0 {
		return ""
	}
	slices.Sort(files)
	return fmt.Sprintf("%d excluded by %s", n, strings.Join(files, ", "))
}
