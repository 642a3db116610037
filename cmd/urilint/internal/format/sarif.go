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
	// literal may be of 10 MB, and a reader of the file has the source.
	mostSnippet = 1000
)

// A sarifWriter turns findings into the results of a run.
type sarifWriter struct {
	sources *result.Sources
	root    checkout
	seen    map[[3]string]int // by file, check and text: how often so far
}

// An object is one of SARIF 2.1.0 (OASIS Standard, 27 March 2020), by the standard's names of properties.
type object = map[string]any

// A sarifText is a message (3.11).
func sarifText(text string) object { return object{"text": text} }

// printSARIF writes the findings as a SARIF log (3.13) of one run (3.14).
func printSARIF(w io.Writer, r *result.Result) error {
	s := &sarifWriter{sources: r.Sources, root: currentCheckout(), seen: make(map[[3]string]int)}
	rules, index := sarifRules()
	invocation := object{"executionSuccessful": !r.Failed()} // 3.20
	var notes []object                                       // what could not be checked (3.58)
	for pkg, why := range r.NotChecked() {
		if pkg != "" {
			why = pkg + ": " + why
		}
		notes = append(notes, object{"level": "error", "message": sarifText(why)})
	}
	if notes != nil {
		invocation["toolExecutionNotifications"] = notes
	}
	results := []object{} // never null: that would mean that there was no run
	for _, f := range r.Findings {
		results = append(results, s.result(f, index[f.Check]))
	}
	return terminal.WriteJSON(w, struct {
		Schema  string   `json:"$schema"`
		Version string   `json:"version"`
		Runs    []object `json:"runs"`
	}{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []object{{
		"tool": object{"driver": object{ // 3.18, 3.19
			"name":            "urilint",
			"fullName":        "urilint: wrong URIs in the strings of Go programs",
			"version":         semantic(Version()),
			"semanticVersion": semantic(Version()),
			"informationUri":  home,
			"rules":           rules,
		}},
		"invocations":        []object{invocation},
		"originalUriBaseIds": object{sourceRoot: object{"uri": s.root.base.String()}},
		"columnKind":         "utf16CodeUnits",
		"results":            results,
	}}})
}

// semantic returns a module's version as semver.org has it: "0.1.0" of "v0.1.0".
func semantic(version string) string {
	if v, ok := strings.CutPrefix(version, "v"); ok {
		return v
	}
	return "0.0.0-devel"
}

// sarifRules returns all checks (3.49), and after them what is reported of directives; and where each is in the list.
func sarifRules() (rules []object, index map[string]int) {
	index = make(map[string]int)
	add := func(id, title, about, help, page string, group check.Group, enabled bool, tag string) {
		level := func(fault, note string) string { return result.Finding{Group: group.String()}.Level(fault, note) }
		index[id] = len(rules)
		rules = append(rules, object{
			"id":                   id,
			"name":                 "Urilint" + capital(id), // not the ID itself: section 3.49.7
			"shortDescription":     sarifText(sentence(title)),
			"fullDescription":      sarifText(sentence(about)),
			"help":                 object{"text": help, "markdown": help},
			"helpUri":              page,
			"defaultConfiguration": object{"enabled": enabled, "level": level("error", "note")}, // 3.50
			// What GitHub's code scanning reads.
			"properties": object{"precision": "very-high", "problem.severity": level("error", "recommendation"), "tags": []string{tag, "uri"}},
		})
	}
	for _, c := range checks.All {
		page := c.Doc()
		_, rest, _ := strings.Cut(page, "\n\n") // the title
		why, _, _ := strings.Cut(rest, "\n\n")
		add(c.ID, c.Title, terminal.OneLine(why), page, c.Page(), c.Group, !c.OptIn, "correctness")
	}
	add(IgnoreID, "a directive that silences nothing", AboutIgnore, AboutIgnore, check.Pages+"docs/suppress.html", check.Style, true, "maintainability")
	return rules, index
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

// result returns a finding (3.27), and fixes in one file each (3.55).
func (s *sarifWriter) result(f result.Finding, rule int) object {
	r := object{
		"ruleId":              f.Check,
		"ruleIndex":           rule,
		"level":               f.Level("error", "note"),
		"message":             sarifText(f.Message),
		"locations":           []object{s.location(f.Path, f.Start, f.End)},
		"partialFingerprints": object{"urilint/v1": s.fingerprint(f, "")},
	}
	if f.IPv6 {
		r["properties"] = object{"tags": []string{check.IPv6}}
	}
	var related []object
	for i, p := range f.Related {
		at := s.location(p.Path, p.Start, p.End)
		at["id"], at["message"] = i+1, sarifText(p.Message)
		related = append(related, at)
	}
	if related != nil {
		r["relatedLocations"] = related
	}
	if shown := s.sources.Showable(f); shown != nil {
		var edits []object
		for _, e := range shown.Edits {
			edits = append(edits, object{"deletedRegion": s.bytes(f.Path, e.Start, e.End), "insertedContent": sarifText(e.New)})
		}
		r["fixes"] = []object{{
			"description":     sarifText(f.Fix.Message),
			"artifactChanges": []object{{"artifactLocation": s.root.artifact(f.Path), "replacements": edits}},
		}}
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

// location returns a range of a file with what is there (3.28, 3.30). Of a file that cannot be read any more
// it is what the analyzer said.
func (s *sarifWriter) location(path string, start, end result.Position) object {
	region := object{"startLine": start.Line, "startColumn": start.Column, "endLine": end.Line, "endColumn": end.Column}
	if src, ok := s.sources.Read(path); ok {
		region = s.bytes(path, start.Offset, end.Offset)
		if from, to := start.Offset, end.Offset; 0 <= from && from < to && to <= min(len(src), from+mostSnippet) {
			region["snippet"] = sarifText(secret.Hide(string(src[from:to]), secret.Within(s.sources.Hidden(path), from, to)))
		}
	}
	return object{"physicalLocation": object{"artifactLocation": s.root.artifact(path), "region": region}}
}

// bytes returns the region of the bytes [start, end) of a file, without what is there. Lines and columns count
// from 1, and the end column is after the last character.
func (s *sarifWriter) bytes(path string, start, end int) object {
	l := s.sources.Locator(path)
	line, column := l.At(start)
	lastLine, lastColumn := l.At(end)
	return object{"startLine": line, "startColumn": column, "endLine": lastLine, "endColumn": lastColumn}
}

// Version returns this program's own version: "v0.1.0", "(devel)".
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "(devel)"
}

// IgnoreID is the name under which faults of directives are reported.
const IgnoreID = "ignore"

// AboutIgnore explains what is reported under a name that is no check's.
const AboutIgnore = "A directive //urilint:ignore or //urilint:file-ignore silences nothing, names no check, gives no reason or is misspelt."
