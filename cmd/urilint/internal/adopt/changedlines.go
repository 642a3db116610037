package adopt

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

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
		rest, ok := strings.CutPrefix(line, "@@ -")
		if !ok {
			continue
		}
		old, rest, _ := strings.Cut(rest, " +")
		new, _, _ := strings.Cut(rest, " @@")
		_, gone := hunkRange(old)
		start, n := hunkRange(new)
		skip = gone + n
		if n > 0 {
			c.lines[name] = append(c.lines[name], lineSet{start, start + n})
		}
	}
}

// hunkRange parses "3,2", lines 3 and 4, or "3", line 3.
func hunkRange(s string) (start, n int) {
	first, count, counted := strings.Cut(s, ",")
	start, _ = strconv.Atoi(first)
	n = 1
	if counted {
		n, _ = strconv.Atoi(count)
	}
	return start, n
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
