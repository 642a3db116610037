package main

import (
	"fmt"
	"io"
	"os"
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
	if o.dir != "" {
		if err := os.Chdir(o.dir); err != nil {
			return fail(err)
		}
	}
	list, notes, err := targets(o.args)
	if err != nil {
		return fail(err)
	}
	for _, note := range notes {
		tell(stderr, note)
	}
	for _, t := range list {
		if err := t.checkConfig(); err != nil {
			return fail(err)
		}
	}
	old, err := newAdoption(o)
	if err != nil {
		return fail(err)
	}
	started := time.Now()
	res, err := vetAll(o, list, stderr)
	if err != nil {
		return fail(err)
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
			return res.exit(code, stderr)
		}
		if err := r.write(); err != nil {
			return fail(err)
		}
		if len(r.files) > 0 {
			if o.format == textFormat {
				fmt.Fprintf(stdout, "fixed %s in %s\n", count(r.fixed, "finding"), count(len(r.files), "file"))
			}
			if res, err = vetAll(o, list, stderr); err != nil { // what is left
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
	if err := o.print(stdout, res, args); err != nil {
		return fail(err)
	}
	if len(res.findings) > 0 {
		return res.exit(exitFindings, stderr)
	}
	return res.exit(exitClean, stderr)
}

// vetAll runs go vet on each target and puts the results together. If stderr is a
// terminal, it shows how far that is.
func vetAll(o *options, list []target, stderr io.Writer) (*result, error) {
	g, err := newGoCommand(o)
	if err != nil {
		return nil, err
	}
	g.terminal = stderr
	all := &result{sources: g.sources}
	for _, t := range list {
		res, err := g.vet(t)
		if err != nil {
			return nil, err
		}
		all.findings = append(all.findings, res.findings...)
		all.broken += res.broken
		all.trouble = append(all.trouble, res.trouble...)
	}
	all.findings = arrange(all.findings)
	return all, nil
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
	if len(r.trouble) == 0 {
		return code
	}
	tell(stderr, r.whatIsWrong())
	return exitTrouble
}

// whatIsWrong says in one line what went wrong.
func (r *result) whatIsWrong() string {
	line := r.trouble[0]
	switch {
	case r.broken == 1:
		line = "1 package does not compile and is not checked: " + line
	case r.broken > 1:
		line = fmt.Sprintf("%d packages do not compile and are not checked, the first: %s", r.broken, line)
	}
	return line
}

// count says how many things there are: "1 file", "2 files".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
