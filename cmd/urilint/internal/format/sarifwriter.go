package format

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/secret"
)

const (
	home = "https://github.com/urilint/urilint"

	// mostSnippet is how many bytes of source a region carries at most. A
	// literal may be of 10 MB, and whoever reads the file has the source.
	mostSnippet = 1000
)

// A sarifWriter turns findings into the results of a run.
type sarifWriter struct {
	sources *result.Sources
	root    checkout
	rules   []sarifRule
	seen    map[[3]string]int // by file, check and text: how often so far
}

// printSARIF writes the findings as a SARIF log of one run.
func printSARIF(w io.Writer, r *result.Result) error {
	s := &sarifWriter{
		sources: r.Sources,
		root:    currentCheckout(),
		rules:   sarifRules(),
		seen:    make(map[[3]string]int),
	}
	run := sarifRun{
		Invocations:        []sarifInvocation{{ExecutionSuccessful: !r.Failed()}},
		OriginalURIBaseIDs: map[string]sarifArtifact{sourceRoot: {URI: s.root.base.String()}},
		ColumnKind:         "utf16CodeUnits",
		Results:            []sarifResult{},
	}
	run.Tool.Driver = sarifDriver{
		Name:            "urilint",
		FullName:        "urilint: wrong URIs in the strings of Go programs",
		Version:         semantic(Version()),
		SemanticVersion: semantic(Version()),
		InformationURI:  home,
		Rules:           s.rules,
	}
	for pkg, why := range r.NotChecked() {
		if pkg != "" {
			why = pkg + ": " + why
		}
		run.Invocations[0].Notifications = append(run.Invocations[0].Notifications, sarifNotification{"error", sarifMessage{Text: why}})
	}
	for _, f := range r.Findings {
		run.Results = append(run.Results, s.result(f))
	}
	return terminal.WriteJSON(w, sarifLog{
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Version: "2.1.0",
		Runs:    []sarifRun{run},
	})
}

// semantic returns a module's version as semver.org has it: "0.1.0" of "v0.1.0".
func semantic(version string) string {
	if v, ok := strings.CutPrefix(version, "v"); ok {
		return v
	}
	return "0.0.0-devel"
}

// sarifRules returns all checks, and after them what is reported of directives.
func sarifRules() []sarifRule {
	var rules []sarifRule
	for _, c := range checks.All {
		page := c.Doc()
		_, rest, _ := strings.Cut(page, "\n\n") // the title
		why, _, _ := strings.Cut(rest, "\n\n")
		rules = append(rules, newRule(c.ID, c.Title, terminal.OneLine(why), page, c.Page(), c.Group, !c.OptIn, "correctness"))
	}
	return append(rules, newRule(IgnoreID, "a directive that silences nothing", AboutIgnore, AboutIgnore, check.Pages+"docs/suppress.html", check.Style, true, "maintainability"))
}

func newRule(id, title, about, help, page string, group check.Group, enabled bool, tag string) sarifRule {
	r := sarifRule{
		ID:               id,
		Name:             "Urilint" + capital(id), // not the ID itself: SARIF section 3.49.7
		ShortDescription: sarifMessage{Text: sentence(title)},
		FullDescription:  sarifMessage{Text: sentence(about)},
		Help:             sarifMessage{Text: help, Markdown: help},
		HelpURI:          page,
	}
	r.DefaultConfiguration.Enabled, r.DefaultConfiguration.Level = enabled, level(group, "error", "note")
	r.Properties.Precision, r.Properties.Severity = "very-high", level(group, "error", "recommendation")
	r.Properties.Tags = []string{tag, "uri"}
	return r
}

// level returns fault for the results of a group, and note for what works.
func level(group check.Group, fault, note string) string {
	return result.Finding{Group: group.String()}.Level(fault, note)
}

// sentence returns a phrase with a capital letter and a full stop, as viewers
// show it beside those of other tools.
func sentence(phrase string) string {
	return strings.TrimSuffix(capital(phrase), ".") + "."
}

// capital returns s with its first letter, an ASCII one, in upper case.
func capital(s string) string {
	return strings.ToUpper(s[:1]) + s[1:]
}

func (s *sarifWriter) result(f result.Finding) sarifResult {
	r := sarifResult{
		RuleID:              f.Check,
		Level:               f.Level("error", "note"),
		Message:             sarifMessage{Text: f.Message},
		Locations:           []sarifLocation{s.location(f.Path, f.Start, f.End)},
		PartialFingerprints: map[string]string{"urilint/v1": s.fingerprint(f, "")},
	}
	if f.IPv6 {
		r.Properties = &sarifTags{[]string{check.IPv6}}
	}
	for i, rule := range s.rules {
		if rule.ID == f.Check {
			r.RuleIndex = i
		}
	}
	for i, p := range f.Related {
		at := s.location(p.Path, p.Start, p.End)
		at.ID, at.Message = i+1, &sarifMessage{Text: p.Message}
		r.RelatedLocations = append(r.RelatedLocations, at)
	}
	if shown := s.sources.Showable(f); shown != nil {
		change := sarifChange{Artifact: s.root.artifact(f.Path)}
		for _, e := range shown.Edits {
			change.Replacements = append(change.Replacements,
				sarifReplacement{s.bytes(f.Path, e.Start, e.End), sarifMessage{Text: e.New}})
		}
		r.Fixes = []sarifFix{{sarifMessage{Text: f.Fix.Message}, []sarifChange{change}}}
	}
	return r
}

// fingerprint returns what names f among all findings, as long as neither its file nor the string
// changes: equal ones in a file are distinguished by their order. file is the name of the file, or
// "" for who looks at it beside the fingerprint.
func (s *sarifWriter) fingerprint(f result.Finding, file string) string {
	text := f.Text()
	key := [3]string{f.Path, f.Check, text}
	s.seen[key]++
	sum := sha256.Sum256(fmt.Appendf(nil, "%s%s\x00%s\x00%d", file, f.Check, text, s.seen[key]))
	return hex.EncodeToString(sum[:16])
}

func (s *sarifWriter) location(path string, start, end result.Position) (l sarifLocation) {
	l.Physical.Artifact = s.root.artifact(path)
	l.Physical.Region = s.region(path, start, end)
	return l
}

// region returns a range of a file with what is there. Of a file that cannot
// be read any more it is what the analyzer said.
func (s *sarifWriter) region(path string, start, end result.Position) sarifRegion {
	src, ok := s.sources.Read(path)
	if !ok {
		return sarifRegion{start.Line, start.Column, end.Line, end.Column, nil}
	}
	r := s.bytes(path, start.Offset, end.Offset)
	if from, to := start.Offset, end.Offset; 0 <= from && from < to && to <= min(len(src), from+mostSnippet) {
		r.Snippet = &sarifMessage{Text: secret.Hide(string(src[from:to]), secret.Within(s.sources.Hidden(path), from, to))}
	}
	return r
}

// bytes returns the region of the bytes [start, end) of a file, without what
// is there.
func (s *sarifWriter) bytes(path string, start, end int) (r sarifRegion) {
	l := s.sources.Locator(path)
	r.StartLine, r.StartColumn = l.At(start)
	r.EndLine, r.EndColumn = l.At(end)
	return r
}

// Version returns this program's own version: "v0.1.0", "(devel)".
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "(devel)"
}
