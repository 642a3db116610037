package main

import (
	"strings"

	"github.com/urilint/urilint/internal/secret"
)

// showable returns f's fix if its edits may be shown, and else nil: one that writes a
// piece of a secret, or writes it again, is only made, by -fix.
func (c *sources) showable(f finding) *fix {
	if f.Fix == nil {
		return nil
	}
	src, _ := c.read(f.path)
	for _, e := range f.Fix.Edits {
		if e.New == "" {
			continue
		}
		if len(secret.Find(e.New)) > 0 {
			return nil
		}
		// What is written again was close by.
		from, to := max(e.Start-near, 0), min(e.End+near, len(src))
		for _, p := range secret.Within(c.hidden(f.path), from, to) {
			text := string(src[from+p.Start : from+p.End])
			if from+p.Start < max(e.End, e.Start+1) && e.Start < from+p.End || len(text) > 3 && strings.Contains(e.New, text) {
				return nil
			}
		}
	}
	return f.Fix
}

// near is how many bytes before and after an edit are looked at for a secret that it
// writes again.
const near = 4 << 10
