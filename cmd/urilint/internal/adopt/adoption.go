// Package adopt answers which findings are left out: those that a baseline knows, those on lines that did not
// change, and those that a configuration excludes.
//
// Findings come in, and those that are to be printed go out.
package adopt

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/secret"
)

// Adoption is what lets old code be: findings that are known, and lines that did
// not change.
type Adoption struct {
	baseline *baseline      // nil: none is known
	changed  *changedLines  // nil: all lines count
	stale    []knownFinding // of baseline, as of the last run
}

// New reads the baseline, which need not exist if it will be written, and asks git what
// changed since a revision. Either may be "".
func New(baseline string, write bool, revision string) (a *Adoption, err error) {
	a = new(Adoption)
	if baseline != "" {
		if a.baseline, err = readBaseline(baseline, write); err != nil {
			return nil, err
		}
	}
	if revision != "" {
		if a.changed, err = changedSince(revision); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// LeaveOut removes the findings from r that must not be printed. If a baseline is
// written, settle does it.
func (a *Adoption) LeaveOut(r *result.Result) {
	if a.baseline != nil {
		r.All = r.Findings
		r.Findings, a.stale = a.baseline.split(r.Findings)
	}
	if a.changed != nil {
		r.Findings = slices.DeleteFunc(slices.Clone(r.Findings), func(f result.Finding) bool { return !a.changed.has(f) })
	}
}

// mostStale is how many stale entries of a baseline are printed one by one.
const mostStale = 5

// Settle writes the baseline, or reports its entries that are not found any
// more: those in the folders of packages that were checked, all of which could be.
func (a *Adoption) Settle(write bool, folders func() ([]string, error), r *result.Result, stdout, stderr io.Writer) error {
	if r.Failed() {
		if write {
			return fmt.Errorf("%s is not written: %s", terminal.Displayed(a.baseline.name), r.WhatIsWrong())
		}
		return nil
	}
	if !write && len(a.stale) == 0 {
		return nil
	}
	dirs, err := folders()
	if err != nil {
		return err
	}
	if write {
		if err := a.baseline.write(r.All, dirs); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "wrote %s to %s\n", terminal.Count(len(r.All), "known finding"), terminal.Plain(terminal.Displayed(a.baseline.name)))
		return nil
	}
	told := 0
	for _, k := range a.stale {
		if !a.baseline.decides(k, dirs) {
			continue
		}
		if told++; told <= mostStale {
			terminal.Tell(stderr, fmt.Sprintf("%s: stale, found less often than it is known: %s in %s: %q", terminal.Displayed(a.baseline.name), k.Check, k.File, secret.Mask(k.Text)))
		}
	}
	if told > mostStale {
		terminal.Tell(stderr, fmt.Sprintf("%s: and %d more; -write-baseline leaves them out", terminal.Displayed(a.baseline.name), told-mostStale))
	}
	return nil
}

// Exclude returns the findings that no configuration leaves out, and how many each
// exclusion does.
func Exclude(findings []result.Finding) (kept []result.Finding, out map[result.Exclusion]int) {
	folders := make(config.Folders)
	out = make(map[result.Exclusion]int)
	for _, f := range findings {
		c := folders.Of(filepath.Dir(f.Path))
		if i := c.Excludes(f.Path, f.Check); i >= 0 && f.Check != "value" {
			out[result.Exclusion{File: c.Name, Index: i}]++
		} else {
			kept = append(kept, f)
		}
	}
	return kept, out
}
