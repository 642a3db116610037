package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/urilint/urilint/internal/secret"
)

// adoption is what lets old code be: findings that are known, and lines that did
// not change.
type adoption struct {
	baseline *baseline      // nil: none is known
	changed  *changedLines  // nil: all lines count
	stale    []knownFinding // of baseline, as of the last run
}

// newAdoption reads what o names.
func newAdoption(o *options) (a *adoption, err error) {
	a = new(adoption)
	if o.baseline != "" {
		if a.baseline, err = readBaseline(o.baseline, o.writeBaseline); err != nil {
			return nil, err
		}
	}
	if o.newFromRev != "" {
		if a.changed, err = changedSince(o.newFromRev); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// leaveOut removes the findings from r that must not be printed. If a baseline is
// written, settle does it.
func (a *adoption) leaveOut(r *result) {
	if a.baseline != nil {
		r.all = r.findings
		r.findings, a.stale = a.baseline.split(r.findings)
	}
	if a.changed != nil {
		r.findings = slices.DeleteFunc(slices.Clone(r.findings), func(f finding) bool { return !a.changed.has(f) })
	}
}

// mostStale is how many stale entries of a baseline are printed one by one.
const mostStale = 5

// settle writes the baseline, or tells of its entries that are not found any
// more: those of packages that were checked, all of which could be.
func (a *adoption) settle(o *options, list []target, r *result, stdout, stderr io.Writer) error {
	if r.failed() {
		if o.writeBaseline {
			return fmt.Errorf("%s is not written: %s", displayed(a.baseline.name), r.whatIsWrong())
		}
		return nil
	}
	if !o.writeBaseline && len(a.stale) == 0 {
		return nil
	}
	g, err := newGoCommand(o)
	if err != nil {
		return err
	}
	var dirs []string
	for _, t := range list {
		more, err := g.dirs(t)
		if err != nil {
			return err
		}
		dirs = append(dirs, more...)
	}
	if o.writeBaseline {
		if err := a.baseline.write(r.all, dirs); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "wrote %s to %s\n", count(len(r.all), "known finding"), plain(displayed(a.baseline.name)))
		return nil
	}
	told := 0
	for _, k := range a.stale {
		if !a.baseline.told(k, dirs) {
			continue
		}
		if told++; told <= mostStale {
			tell(stderr, fmt.Sprintf("%s: stale, found less often than it is known: %s in %s: %q", displayed(a.baseline.name), k.Check, k.File, secret.Mask(k.Text)))
		}
	}
	if told > mostStale {
		tell(stderr, fmt.Sprintf("%s: and %d more; -write-baseline leaves them out", displayed(a.baseline.name), told-mostStale))
	}
	return nil
}
