package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

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
		if i := c.excludes(f); i >= 0 && f.Check != "value" {
			out[exclusion{c.name, i}]++
		} else {
			kept = append(kept, f)
		}
	}
	return kept, out
}

// excludes returns which of c's exclusions leaves f out, or -1.
func (c *config) excludes(f finding) int {
	if len(c.Exclude) == 0 {
		return -1
	}
	rel, err := filepath.Rel(c.Root, f.path)
	if err != nil {
		return -1
	}
	return c.Excluded(filepath.ToSlash(rel), f.Check)
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

// isStray reports whether a file below the root of a module looks like a configuration,
// and is none: that of another module is in its root, or above it.
func isStray(root, name string) bool {
	dir := filepath.Dir(name)
	if base := filepath.Base(name); base != configName && base != wrongConfigName || dir == root {
		return false
	}
	found := false
	filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "go.mod" {
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return !found
}

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
