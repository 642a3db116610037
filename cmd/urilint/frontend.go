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

	"github.com/urilint/urilint/cmd/urilint/internal/adopt"
	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/edit"
	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/govet"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/nearest"
)

// run is urilint alone: it checks what args name and returns the exit code.
func run(args []string, stdout, stderr io.Writer) (int, error) {
	o, err := parseOptions(args)
	if err != nil {
		return 0, err
	}
	switch {
	case o.help:
		printHelp(stdout)
		return result.ExitClean, nil
	case o.version:
		fmt.Fprintln(stdout, versionLine())
		return result.ExitClean, nil
	}
	list, err := o.targets(stderr)
	if err != nil {
		return 0, err
	}
	old, err := adopt.New(o.baseline, o.writeBaseline, o.newFromRev)
	if err != nil {
		return 0, err
	}
	g, err := o.goCommand(stderr)
	if err != nil {
		return 0, err
	}
	defer g.End()
	started := time.Now()
	res, err := o.vet(g, list)
	if err != nil {
		return 0, err
	}
	for _, note := range o.notes(list, res, g) {
		terminal.Tell(stderr, note)
	}
	old.LeaveOut(res)

	exit := func(code int, err error) (int, error) {
		if err != nil {
			return 0, err
		}
		if o.exitZero {
			code = result.ExitClean
		}
		return res.Exit(code, stderr), nil
	}
	if o.stats {
		return exit(result.ExitClean, format.PrintStats(stdout, res))
	}
	if o.diff {
		return exit(showDiff(g, list, res, started, stdout, stderr))
	}
	if o.fix {
		if res, err = o.repair(g, list, res, old, started, stdout, stderr); err != nil {
			return 0, err
		}
	}
	if o.baseline != "" {
		folders := func() ([]string, error) { return g.Dirs(list) }
		if err := old.Settle(o.writeBaseline, folders, res, stdout, stderr); err != nil || o.writeBaseline {
			return exit(result.ExitClean, err)
		}
	}
	if o.fixOnly {
		return exit(result.ExitClean, nil)
	}
	if hint := res.Measured.Hint(); hint != "" {
		terminal.Tell(stderr, hint)
	}
	view := format.View{Format: o.format, Statistics: o.statistics, Verbose: o.verbose, Args: args}
	if err := view.Print(stdout, res); err != nil || !o.fails(res.Findings) {
		return exit(result.ExitClean, err)
	}
	return exit(result.ExitFindings, nil)
}

// goCommand returns the go command with o's flags. If stderr is a terminal, it shows
// there how far it is.
func (o *options) goCommand(stderr io.Writer) (*govet.Command, error) {
	tool := slices.Clone(o.tool)
	if o.stats {
		tool = append(tool, "-"+govet.StatsFlag)
	}
	if o.learn {
		tool = append(tool, "-"+govet.LearnFlag)
	}
	g, err := govet.New(o.build, tool)
	if err == nil {
		g.Terminal = stderr
	}
	return g, err
}

// showDiff prints what -fix would change, and returns the exit code.
func showDiff(g *govet.Command, list []govet.Target, res *result.Result, started time.Time, stdout, stderr io.Writer) (int, error) {
	modules, err := g.Editable(list)
	if err != nil {
		return 0, err
	}
	r := edit.New(res, modules, started)
	code, notes, err := edit.PrintDiff(stdout, r)
	if r.Left > 0 {
		notes = append(notes, fmt.Sprintf("%s left out, on the same bytes as another: -fix runs again for them", terminal.Count(r.Left, "fix")))
	}
	for _, note := range append(r.Notes, notes...) {
		terminal.Tell(stderr, note)
	}
	return code, err
}

// maxRounds bounds how often repair checks again what it has fixed.
const maxRounds = 4

// repair writes the fixes of res, checks again, and returns what is left. It goes on as long as
// something is fixed: of two faults in one literal, the second is found without the
// first.
func (o *options) repair(g *govet.Command, list []govet.Target, res *result.Result, old *adopt.Adoption, started time.Time, stdout, stderr io.Writer) (*result.Result, error) {
	modules, err := g.Editable(list)
	if err != nil {
		return nil, err
	}
	fixed, files, told := 0, make(map[string]bool), make(map[string]bool)
	for range maxRounds {
		r := edit.New(res, modules, started)
		err := r.Write()
		for _, note := range r.Notes {
			if !told[note] {
				terminal.Tell(stderr, note)
			}
			told[note] = true
		}
		if err != nil {
			return nil, err
		}
		if len(r.Files) == 0 && !r.Late {
			break
		}
		fixed += r.Fixed
		for _, f := range r.Files {
			files[f.Name] = true
		}
		started = time.Now()
		if res, err = o.vet(g, list); err != nil {
			return nil, err
		}
		old.LeaveOut(res)
		if len(r.Files) == 0 {
			break // another program changes them
		}
	}
	if o.format == format.Text && len(files) > 0 {
		fmt.Fprintf(stdout, "fixed %s in %s\n", terminal.Count(fixed, "finding"), terminal.Count(len(files), "file"))
	}
	return res, nil
}

// vet runs go vet on each target, and puts the results together.
func (o *options) vet(g *govet.Command, list []govet.Target) (*result.Result, error) {
	g.Sources = result.NewSources()
	all := &result.Result{Sources: g.Sources, Verbose: o.verbose}
	for _, t := range list {
		res, err := g.Vet(t)
		if err != nil {
			return nil, err
		}
		all.Merge(res)
		for _, b := range res.Broken {
			b.Line = mistyped(b.Line, t)
			all.Broken = append(all.Broken, b)
		}
		for _, line := range res.Trouble {
			all.Trouble = append(all.Trouble, mistyped(line, t))
		}
	}
	all.Findings = result.Arrange(all.Findings)
	if !o.stats && !o.learn {
		all.Findings, all.Excluded = adopt.Exclude(all.Findings)
	}
	return all, nil
}

// mistyped returns a line of the go command, or what was meant if that takes for a package what
// is a folder, or a mistyped command or flag of urilint's.
func mistyped(line string, t govet.Target) string {
	m := regexp.MustCompile(`^package (\w+) is not in std\b`).FindStringSubmatch(line)
	if m == nil {
		return line
	}
	switch _, err := os.Stat(filepath.Join(t.Dir, m[1])); {
	case err == nil:
		return fmt.Sprintf("no package %s in the standard library; did you mean ./%[1]s?", m[1])
	case slices.Contains(new(options).flagNames(), m[1]):
		return fmt.Sprintf("no package %s; did you mean urilint -%[1]s?", m[1])
	}
	if near := nearest.Word(m[1], commandNames()); near != "" {
		return fmt.Sprintf("no package %s; did you mean urilint %s?", m[1], near)
	}
	return line
}

// notes returns lines about modules that are not checked, and about configurations: those that were seen and are not read, and
// exclusions of which a run over a whole module with all checks made no use.
func (o *options) notes(list []govet.Target, res *result.Result, g *govet.Command) (notes []string) {
	for _, name := range g.Strays {
		notes = append(notes, fmt.Sprintf("%s is not read: the configuration of a module is in its root folder, or above it", terminal.Displayed(name)))
	}
	if n := len(g.Nested); n > 0 && !slices.ContainsFunc(list, func(t govet.Target) bool { return !t.Whole() }) {
		var dirs []string
		for _, dir := range g.Nested {
			dirs = append(dirs, terminal.Displayed(dir))
		}
		notes = append(notes, terminal.Plural(n, "1 module of its own below is not checked", "%d modules of their own below are not checked")+": run urilint in "+terminal.Names(dirs))
	}
	if o.stats || res.Failed() || len(o.tool) > 0 || len(o.build) > 0 {
		return notes
	}
	for _, t := range list {
		dir, err := filepath.Abs(t.Dir)
		if err != nil || !t.Whole() {
			continue
		}
		c, err := config.Read(disk.ModuleRoot(dir))
		if err != nil || filepath.Dir(c.Name) != dir {
			continue // it is for other modules too
		}
		for i, e := range c.Exclude {
			if res.Excluded[result.Exclusion{File: c.Name, Index: i}] == 0 {
				notes = append(notes, fmt.Sprintf("%s: excludes nothing: no finding of %s is in %s", c.At(fmt.Sprintf("exclude[%d]", i)), strings.Join(e.Checks, ", "), e.Path))
			}
		}
	}
	return notes
}

// fails reports whether findings are a reason to exit with 1: those of the groups of
// -fail-on, or else of the configuration's fail-on; or all.
func (o *options) fails(findings []result.Finding) bool {
	folders := make(config.Folders)
	return slices.ContainsFunc(findings, func(f result.Finding) bool {
		groups := o.failOn
		if groups == nil {
			groups = folders.Of(filepath.Dir(f.Path)).FailOn
		}
		return len(groups) == 0 || f.Group == "" || check.Selection(groups).Has(f.Marks())
	})
}

// targets goes to the folder that -C names, and returns what is to be checked from there.
// Notes go to stderr.
func (o *options) targets(stderr io.Writer) ([]govet.Target, error) {
	if o.dir != "" {
		if err := os.Chdir(o.dir); err != nil {
			return nil, err
		}
	}
	list, notes, err := govet.Targets(o.args)
	if err != nil {
		return nil, err
	}
	for _, note := range notes {
		terminal.Tell(stderr, note)
	}
	for _, t := range list {
		if err := config.Check(t.Dir); err != nil {
			return nil, err
		}
	}
	return list, nil
}
