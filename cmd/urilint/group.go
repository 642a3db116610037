package main

import (
	"path/filepath"
	"slices"

	"github.com/urilint/urilint/internal/check"
)

// isStyle reports whether f is about a string that works: a note, where all others are
// errors.
func (f finding) isStyle() bool { return f.Group == check.Style.String() }

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
