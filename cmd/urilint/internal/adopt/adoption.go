// Package adopt answers which findings are left out: those that a baseline knows, those on lines that did not
// change, and those that a configuration excludes.
//
// Findings come in, and those that are to be printed go out.
package adopt

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
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

// A baseline is a file of known findings, by file, check and text, so that they
// stay known when lines move. Findings of one key are counted: one more is new.
type baseline struct {
	name  string // of the file, absolute
	known map[knownFinding]int
}

// A knownFinding is what stays of a finding when lines move. In a baseline, File is
// relative to the baseline's folder, with "/".
type knownFinding struct {
	File  string `json:"file"`
	Check string `json:"check"`
	Text  string `json:"text"`
}

// An entry is an element of the array that a baseline's file holds.
type entry struct {
	knownFinding
	Count int `json:"count"`
}

// mostBaseline is how many bytes a baseline has at most.
const mostBaseline = 64 << 20

// readBaseline reads a baseline. If the run writes it, it need not exist.
func readBaseline(name string, write bool) (*baseline, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	b := &baseline{abs, make(map[knownFinding]int)}
	text, err := disk.Read(name, mostBaseline)
	switch {
	case errors.Is(err, fs.ErrNotExist) && write:
		return b, nil
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("no such baseline: %s: -write-baseline makes it", name)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, disk.Cause(err))
	}
	var entries []entry
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	err = dec.Decode(&entries)
	if err == nil && len(bytes.TrimSpace(text[dec.InputOffset():])) > 0 {
		err = errors.New("there is more behind the list")
	}
	if err != nil {
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			line, _ := result.NewLocator(text).At(int(syntax.Offset))
			name = fmt.Sprintf("%s:%d", name, line)
		}
		return nil, fmt.Errorf("%s: not a baseline: %s", name, strings.TrimPrefix(err.Error(), "json: "))
	}
	for _, e := range entries {
		b.known[e.knownFinding] += max(e.Count, 1)
	}
	return b, nil
}

// key returns what b knows f by.
func (b *baseline) key(f result.Finding) knownFinding {
	name, err := filepath.Rel(filepath.Dir(b.name), f.Path)
	if err != nil {
		name = f.Path
	}
	return knownFinding{filepath.ToSlash(name), f.Check, f.Text()}
}

// split returns the findings that b does not know, and its entries that were not
// found as often as they are there, sorted. Of several that have one key, the
// first in the file are taken for the known ones.
func (b *baseline) split(findings []result.Finding) (unknown []result.Finding, stale []knownFinding) {
	left := maps.Clone(b.known)
	for _, f := range findings {
		if key := b.key(f); left[key] > 0 {
			left[key]--
		} else {
			unknown = append(unknown, f)
		}
	}
	for key, n := range left {
		if n > 0 {
			stale = append(stale, key)
		}
	}
	slices.SortFunc(stale, knownFinding.compare)
	return unknown, stale
}

func (k knownFinding) compare(other knownFinding) int {
	return cmp.Or(strings.Compare(k.File, other.File), strings.Compare(k.Check, other.Check), strings.Compare(k.Text, other.Text))
}

// decides reports whether a run that checked the folders dirs can tell whether k is still
// there: its file is in one of them, or no longer exists.
func (b *baseline) decides(k knownFinding, dirs []string) bool {
	name := filepath.Join(filepath.Dir(b.name), filepath.FromSlash(k.File))
	if slices.Contains(dirs, filepath.Dir(name)) {
		return true
	}
	_, err := os.Stat(name)
	return errors.Is(err, fs.ErrNotExist)
}

// write writes a baseline of findings, which were found in the folders dirs. What
// is known of others stays.
func (b *baseline) write(findings []result.Finding, dirs []string) error {
	counts := make(map[knownFinding]int)
	for key, n := range b.known {
		if !b.decides(key, dirs) {
			counts[key] = n
		}
	}
	for _, f := range findings {
		counts[b.key(f)]++
	}
	entries := []entry{}
	for key, n := range counts {
		entries = append(entries, entry{key, n})
	}
	slices.SortFunc(entries, func(x, y entry) int { return x.compare(y.knownFinding) })
	var text bytes.Buffer
	if err := terminal.WriteJSON(&text, entries); err != nil {
		return err
	}
	if err := disk.Create(b.name, text.Bytes()); err != nil {
		return fmt.Errorf("%s is not written: %w", terminal.Displayed(b.name), disk.Cause(err))
	}
	return nil
}

// changedLines are the lines of Go files that are not as they were in a revision.
type changedLines struct {
	root  string               // of the repository, without symbolic links
	lines map[string][]lineSet // by file, relative to root with "/"
}

// A lineSet is the lines [start, end) of a file, from 1.
type lineSet struct{ start, end int }

// changedSince asks git what changed in the working tree since a revision. Files
// that git does not track are new as a whole.
func changedSince(revision string) (*changedLines, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return nil, errors.New("no git command in PATH, which -new-from-rev asks for changes")
	}
	root, err := git("", "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, errors.New("this folder is in no git repository, which -new-from-rev asks for changes")
	}
	commit, err := git("", "rev-parse", "--verify", "--quiet", "--end-of-options", revision+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("git knows no revision %q: -new-from-rev takes a commit, branch or tag that is fetched", revision)
	}
	c := &changedLines{lines: make(map[string][]lineSet)}
	if c.root, err = filepath.EvalSymlinks(filepath.FromSlash(strings.TrimSpace(root))); err != nil {
		return nil, err
	}
	diff, err := git(c.root, "-c", "core.quotePath=false", "diff", "-U0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
		"--text", "--src-prefix=a/", "--dst-prefix=b/", strings.TrimSpace(commit), "--", "*.go")
	if err != nil {
		return nil, fmt.Errorf("git diff: %w", err)
	}
	c.readDiff(diff)
	untracked, err := git(c.root, "ls-files", "--others", "--exclude-standard", "-z", "--", "*.go")
	if err != nil {
		return nil, fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(untracked, "\x00") {
		c.lines[name] = []lineSet{{1, 1 << 30}}
	}
	return c, nil
}

// readDiff notes the lines that hunks of a diff without context have added or
// changed.
//
//	+++ b/web/a.go
//	@@ -3,2 +3 @@      line 3
//	@@ -9 +8,0 @@      none: a line is gone
func (c *changedLines) readDiff(diff string) {
	hunk := regexp.MustCompile(`^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@`)
	name := ""
	skip := 0 // lines of a hunk, which may look like headers
	for line := range strings.Lines(diff) {
		line = strings.TrimRight(line, "\r\n")
		if skip > 0 {
			if !strings.HasPrefix(line, `\`) { // "\ No newline at end of file"
				skip--
			}
			continue
		}
		if rest, ok := strings.CutPrefix(line, "+++ "); ok {
			rest = strings.TrimSuffix(rest, "\t") // after a name with spaces
			if quoted, err := strconv.Unquote(rest); err == nil {
				rest = quoted
			}
			name = strings.TrimPrefix(rest, "b/")
			continue
		}
		if m := hunk.FindStringSubmatch(line); m != nil {
			gone, _ := strconv.Atoi(cmp.Or(m[1], "1"))
			start, _ := strconv.Atoi(m[2])
			n, _ := strconv.Atoi(cmp.Or(m[3], "1"))
			skip = gone + n
			if n > 0 {
				c.lines[name] = append(c.lines[name], lineSet{start, start + n})
			}
		}
	}
}

// has reports whether a line of f changed, or may have: of a file outside of the
// repository nothing is known.
func (c *changedLines) has(f result.Finding) bool {
	path, err := filepath.EvalSymlinks(f.Path)
	if err != nil {
		path = f.Path
	}
	name, err := filepath.Rel(c.root, path)
	return err != nil || !filepath.IsLocal(name) || slices.ContainsFunc(c.lines[filepath.ToSlash(name)], func(set lineSet) bool { return f.Start.Line < set.end && set.start <= max(f.End.Line, f.Start.Line) })
}

// git runs git in a folder and returns what it writes to stdout. An error holds
// the first line of what it says.
func git(dir string, args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(stderr.String()), "\n")
		if line != "" {
			err = errors.New(line)
		}
		return "", err
	}
	return stdout.String(), nil
}
