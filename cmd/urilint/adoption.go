package main

import (
	"fmt"
	"io"
	"path/filepath"
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

// newAdoption reads the baseline, which need not exist if it will be written, and asks git what
// changed since a revision. Either may be "".
func newAdoption(baseline string, write bool, revision string) (a *adoption, err error) {
	a = new(adoption)
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
// more: those in the folders of packages that were checked, all of which could be.
func (a *adoption) settle(write bool, folders func() ([]string, error), r *result, stdout, stderr io.Writer) error {
	if r.failed() {
		if write {
			return fmt.Errorf("%s is not written: %s", displayed(a.baseline.name), r.whatIsWrong())
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

// exclude returns the findings that no configuration leaves out, and how many each
// exclusion does.
func exclude(findings []finding) (kept []finding, out map[exclusion]int) {
	configs := make(map[string]*config) // by folder
	out = make(map[exclusion]int)
	for _, f := range findings {
		dir := filepath.Dir(f.path)
		c, ok := configs[dir]
		if !ok {
			c = new(config)
			if root := moduleRoot(dir); root != "" {
				if found, err := readConfig(root); err == nil { // else checkConfig has reported it
					c = found
				}
			}
			configs[dir] = c
		}
		if i := c.Excludes(f.path, f.Check); i >= 0 && f.Check != "value" {
			out[exclusion{c.name, i}]++
		} else {
			kept = append(kept, f)
		}
	}
	return kept, out
}
