package main

import (
	"fmt"
	"io"
	"time"
)

// Exit codes.
const (
	exitClean    = 0 // nothing found, or nothing left
	exitFindings = 1 // findings; with -diff, a difference
	exitTrouble  = 2 // something could not be checked
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
	if o.diff || o.fix {
		modules, err := mainModules(o, list)
		if err != nil {
			return fail(err)
		}
		r := newRepair(res, modules, started)
		for _, note := range r.notes {
			tell(stderr, note)
		}
		if o.diff {
			code, notes, err := printDiff(stdout, r)
			if err != nil {
				return fail(err)
			}
			for _, note := range notes {
				tell(stderr, note)
			}
			return res.exit(o.found(code), stderr)
		}
		told := len(r.notes)
		err = r.write()
		for _, note := range r.notes[told:] {
			tell(stderr, note)
		}
		if err != nil {
			return fail(err)
		}
		if len(r.files) > 0 || r.late {
			if o.format == textFormat && len(r.files) > 0 {
				fmt.Fprintf(stdout, "fixed %s in %s\n", count(r.fixed, "finding"), count(len(r.files), "file"))
			}
			if res, _, err = vetAll(o, list, stderr); err != nil { // what is left
				return fail(err)
			}
			old.leaveOut(res)
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
	if err := o.print(stdout, res, args); err != nil {
		return fail(err)
	}
	if o.fails(res.findings) {
		return res.exit(o.found(exitFindings), stderr)
	}
	return res.exit(exitClean, stderr)
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
	g.terminal = stderr
	all = &result{sources: g.sources, verbose: o.verbose}
	for _, t := range list {
		res, err := g.vet(t)
		if err != nil {
			return nil, nil, err
		}
		all.findings = append(all.findings, res.findings...)
		all.packages += res.packages
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

// mainModules returns the root folders of the modules that may be edited.
func mainModules(o *options, list []target) (roots []string, err error) {
	g, err := newGoCommand(o)
	if err != nil {
		return nil, err
	}
	for _, t := range list {
		more, err := g.mainModules(t.dir)
		if err != nil {
			return nil, err
		}
		roots = append(roots, more...)
	}
	return roots, nil
}

// exit returns code, or exitTrouble if something went wrong, of which it writes
// one line to stderr.
func (r *result) exit(code int, stderr io.Writer) int {
	if !r.failed() {
		return code
	}
	tell(stderr, r.whatIsWrong())
	if r.verbose {
		for _, b := range r.broken {
			tell(stderr, b.pkg+": "+b.line)
		}
		for _, line := range r.trouble {
			tell(stderr, line)
		}
	}
	return exitTrouble
}

// failed reports whether something could not be checked.
func (r *result) failed() bool { return len(r.broken)+len(r.trouble) > 0 }

// whatIsWrong says in one line what went wrong, and if packages do not compile, how
// many others were checked:
//
//	1 package does not compile and is not checked: b/b.go:2:13: undefined: x
//	3 packages do not compile and are not checked, 7 others are; -v names all, the first: b/b.go:2:13: undefined: x
//	the tests of 1 package do not compile and are not checked: b/b_test.go:2:13: undefined: x
func (r *result) whatIsWrong() string {
	var whole, tests []broken
	for _, b := range r.broken {
		if b.testOnly {
			tests = append(tests, b)
		} else {
			whole = append(whole, b)
		}
	}
	var what, first string
	switch {
	case len(whole) == 1:
		what, first = "1 package does not compile and is not checked", whole[0].line
	case len(whole) > 1:
		what, first = fmt.Sprintf("%d packages do not compile and are not checked", len(whole)), whole[0].line
	}
	if len(tests) > 0 {
		if what != "" {
			what += ", nor are "
		}
		what += fmt.Sprintf("the tests of %s", count(len(tests), "package"))
		if len(whole) == 0 {
			what, first = what+" do not compile and are not checked", tests[0].line
		}
	}
	switch {
	case what == "":
		return r.trouble[0]
	case len(r.broken) == 1:
		return fmt.Sprintf("%s%s: %s", what, r.others(len(whole)), first)
	}
	return fmt.Sprintf("%s%s; -v names all, the first: %s", what, r.others(len(whole)), first)
}

// others says how many packages were checked beside those that do not compile, if that
// is known.
func (r *result) others(broken int) string {
	switch n := r.packages - broken; {
	case n <= 0 || broken == 0:
		return ""
	case n == 1:
		return ", 1 other is"
	default:
		return fmt.Sprintf(", %d others are", n)
	}
}

// count says how many things there are: "1 file", "2 files".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
