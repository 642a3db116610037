package adopt

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

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
