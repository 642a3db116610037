package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/nearest"
)

// run is urilint alone: it checks what args name and returns the exit code.
func run(args []string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		tell(stderr, err)
		return exitTrouble
	}
	o, err := parseOptions(args)
	if err != nil {
		return fail(err)
	}
	switch {
	case o.help:
		printHelp(stdout)
		return exitClean
	case o.version:
		fmt.Fprintln(stdout, versionLine())
		return exitClean
	}
	list, err := o.targets(stderr)
	if err != nil {
		return fail(err)
	}
	old, err := newAdoption(o.baseline, o.writeBaseline, o.newFromRev)
	if err != nil {
		return fail(err)
	}
	started := time.Now()
	res, strays, err := vetAll(o, list, stderr)
	if err != nil {
		return fail(err)
	}
	for _, note := range o.notes(list, res, strays) {
		tell(stderr, note)
	}
	old.leaveOut(res)

	if o.stats {
		if err := printStats(stdout, res); err != nil {
			return fail(err)
		}
		return res.exit(exitClean, stderr)
	}
	if o.diff {
		code, err := o.showDiff(list, res, started, stdout, stderr)
		if err != nil {
			return fail(err)
		}
		return res.exit(o.found(code), stderr)
	}
	if o.fix {
		if res, err = o.repair(list, res, old, started, stdout, stderr); err != nil {
			return fail(err)
		}
	}
	if o.baseline != "" {
		folders := func() ([]string, error) {
			g, err := o.goCommand()
			if err != nil {
				return nil, err
			}
			return g.dirs(list)
		}
		if err := old.settle(o.writeBaseline, folders, res, stdout, stderr); err != nil {
			return fail(err)
		}
		if o.writeBaseline {
			return res.exit(exitClean, stderr)
		}
	}
	if o.fixOnly {
		return res.exit(exitClean, stderr)
	}
	if hint := res.measured.hint(); hint != "" {
		tell(stderr, hint)
	}
	if err := (view{o.format, o.statistics, o.verbose, args}).print(stdout, res); err != nil {
		return fail(err)
	}
	if o.fails(res.findings) {
		return res.exit(o.found(exitFindings), stderr)
	}
	return res.exit(exitClean, stderr)
}

// goCommand returns the go command that o asks for.
func (o *options) goCommand() (*goCommand, error) {
	tool := slices.Clone(o.tool)
	if o.stats {
		tool = append(tool, "-"+statsFlag)
	}
	if o.learn {
		tool = append(tool, "-"+learnFlag)
	}
	return newGoCommand(o.build, tool)
}

// modules returns the root folders of the modules that may be edited.
func (o *options) modules(list []target) ([]string, error) {
	g, err := o.goCommand()
	if err != nil {
		return nil, err
	}
	return g.editable(list)
}

// showDiff prints what -fix would change, and returns the exit code.
func (o *options) showDiff(list []target, res *result, started time.Time, stdout, stderr io.Writer) (int, error) {
	modules, err := o.modules(list)
	if err != nil {
		return 0, err
	}
	r := newRepair(res, modules, started)
	code, notes, err := printDiff(stdout, r)
	if r.left > 0 {
		notes = append(notes, fmt.Sprintf("%s left out, on the same bytes as another: -fix runs again for them", count(r.left, "fix")))
	}
	for _, note := range append(r.notes, notes...) {
		tell(stderr, note)
	}
	return code, err
}

// maxRounds bounds how often repair checks again what it has fixed.
const maxRounds = 4

// repair writes the fixes of res, checks again, and returns what is left. It goes on as long as
// something is fixed: of two faults in one literal, the second is found without the
// first.
func (o *options) repair(list []target, res *result, old *adoption, started time.Time, stdout, stderr io.Writer) (*result, error) {
	modules, err := o.modules(list)
	if err != nil {
		return nil, err
	}
	fixed, files, told := 0, make(map[string]bool), make(map[string]bool)
	for range maxRounds {
		r := newRepair(res, modules, started)
		err := r.write()
		for _, note := range r.notes {
			if !told[note] {
				tell(stderr, note)
			}
			told[note] = true
		}
		if err != nil {
			return nil, err
		}
		if len(r.files) == 0 && !r.late {
			break
		}
		fixed += r.fixed
		for _, f := range r.files {
			files[f.name] = true
		}
		started = time.Now()
		if res, _, err = vetAll(o, list, stderr); err != nil {
			return nil, err
		}
		old.leaveOut(res)
		if len(r.files) == 0 {
			break // another program changes them
		}
	}
	if o.format == textFormat && len(files) > 0 {
		fmt.Fprintf(stdout, "fixed %s in %s\n", count(fixed, "finding"), count(len(files), "file"))
	}
	return res, nil
}

// found returns code, the exit code for findings, or 0 with -exit-zero.
func (o *options) found(code int) int {
	if o.exitZero {
		return exitClean
	}
	return code
}

// vetAll runs go vet on each target and puts the results together. If stderr is a
// terminal, it shows how far that is. strays are configurations that are not read.
func vetAll(o *options, list []target, stderr io.Writer) (all *result, strays []string, err error) {
	g, err := o.goCommand()
	if err != nil {
		return nil, nil, err
	}
	defer g.end()
	g.terminal = stderr
	all = &result{sources: g.sources, verbose: o.verbose}
	for _, t := range list {
		res, err := g.vet(t)
		if err != nil {
			return nil, nil, err
		}
		all.findings = append(all.findings, res.findings...)
		all.measured.merge(res.measured)
		for _, b := range res.broken {
			b.line = mistyped(b.line, t)
			all.broken = append(all.broken, b)
		}
		for _, line := range res.trouble {
			all.trouble = append(all.trouble, mistyped(line, t))
		}
	}
	all.findings = arrange(all.findings)
	if !o.stats && !o.learn {
		all.findings, all.excluded = exclude(all.findings)
	}
	return all, g.strays, nil
}

// mistyped returns a line of the go command, or what was meant if that takes for a package what
// is a folder, or a mistyped command or flag of urilint's.
func mistyped(line string, t target) string {
	m := regexp.MustCompile(`^package (\w+) is not in std\b`).FindStringSubmatch(line)
	if m == nil {
		return line
	}
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
		return fmt.Sprintf("no package %s; did you mean urilint %s?", m[1], near)
	}
	return line
}

// notes returns lines about configurations: those that were seen and are not read, and
// exclusions of which a run over a whole module with all checks made no use.
func (o *options) notes(list []target, res *result, strays []string) (notes []string) {
	for _, name := range strays {
		notes = append(notes, fmt.Sprintf("%s is not read: the configuration of a module is in its root folder, or above it", displayed(name)))
	}
	if o.stats || res.failed() || len(o.tool) > 0 || len(o.build) > 0 {
		return notes
	}
	for _, t := range list {
		dir, err := filepath.Abs(t.dir)
		if err != nil || !t.whole() {
			continue
		}
		c, err := readConfig(moduleRoot(dir))
		if err != nil || filepath.Dir(c.name) != dir {
			continue // it is for other modules too
		}
		for i, e := range c.Exclude {
			if res.excluded[exclusion{c.name, i}] == 0 {
				notes = append(notes, fmt.Sprintf("%s: excludes nothing: no finding of %s is in %s", c.at(fmt.Sprintf("exclude[%d]", i)), strings.Join(e.Checks, ", "), e.Path))
			}
		}
	}
	return notes
}

// fails reports whether findings are a reason to exit with 1: those of the groups of
// -fail-on, or else of the configuration's fail-on; or all.
func (o *options) fails(findings []finding) bool {
	roots := make(map[string][]string) // of a folder, what counts there
	return slices.ContainsFunc(findings, func(f finding) bool {
		groups := o.failOn
		if groups == nil {
			dir := filepath.Dir(f.path)
			known, ok := roots[dir]
			if !ok {
				if root := moduleRoot(dir); root != "" {
					if c, err := readConfig(root); err == nil { // else checkConfig has reported it
						known = c.FailOn
					}
				}
				roots[dir] = known
			}
			groups = known
		}
		return len(groups) == 0 || f.Group == "" || check.Selection(groups).Has(f.marks())
	})
}

// targets goes to the folder that -C names, and returns what is to be checked from there.
// Notes go to stderr.
func (o *options) targets(stderr io.Writer) ([]target, error) {
	if o.dir != "" {
		if err := os.Chdir(o.dir); err != nil {
			return nil, err
		}
	}
	list, notes, err := targetsOf(o.args)
	if err != nil {
		return nil, err
	}
	for _, note := range notes {
		tell(stderr, note)
	}
	for _, t := range list {
		if err := checkConfig(t.dir); err != nil {
			return nil, err
		}
	}
	return list, nil
}
