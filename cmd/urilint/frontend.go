package main

import (
	"fmt"
	"io"
	"time"
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
	old, err := newAdoption(o)
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
		if err := old.settle(o, list, res, stdout, stderr); err != nil {
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
	if err := o.print(stdout, res, args); err != nil {
		return fail(err)
	}
	if o.fails(res.findings) {
		return res.exit(o.found(exitFindings), stderr)
	}
	return res.exit(exitClean, stderr)
}

// showDiff prints what -fix would change, and returns the exit code.
func (o *options) showDiff(list []target, res *result, started time.Time, stdout, stderr io.Writer) (int, error) {
	modules, err := mainModules(o, list)
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
	modules, err := mainModules(o, list)
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
	g, err := newGoCommand(o)
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
		all.broken = append(all.broken, res.broken...)
		all.trouble = append(all.trouble, res.trouble...)
	}
	all.findings = arrange(all.findings)
	if !o.stats && !o.learn {
		all.findings, all.excluded = exclude(all.findings)
	}
	return all, g.strays, nil
}
