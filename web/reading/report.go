package reading

import (
	"errors"
	"strings"

	"github.com/urilint/urilint/uri"
)

// Report is all that there is to say of a string.
type Report struct {
	Spans      []Span // the string, cut at its delimiters
	Comparison Comparison
	HostKind   string // by RFC 3986: "reg-name", or "" where there is no host
	Faults     []Fault
	URI        string // what stands for it, if it is an IRI and no URI
	Normal     string // the normal form, "" if RFC 3986 refuses it
	Edits      []Edit // what makes the normal form of it
	Target     *Comparison
	Get        Get    // what http.Get does with it, or with the target
	Meant      string // what was likely meant, or ""; with a base nothing
	MeantWhy   string // "It has no scheme."
}

// Fault is what a specification forbids in a string, at a place.
type Fault struct {
	Before, At, After string // the string in three; At is "" at its end
	Reason            string
	Hint              string // what to write, or ""
	Rule              string // of the grammar, or ""
	Spec              string // "RFC 3986 section 3.3"
}

// Edit is a step to the normal form.
type Edit struct {
	Old, New string
	Why      string // "case"
	Spec     string // "RFC 3986 section 6.2.2.1"
}

// Make reports on s, of which a browser has made href. If base is not empty,
// the string is resolved against it too; target is the browser's.
func Make(s string, href Href, base string, target Href) Report {
	r := Report{
		Spans:      spans(s),
		Comparison: Compare(s, href),
	}
	r.Get = HTTPGet(s, r.Comparison.Readings[ByBrowser])
	r.Meant, r.MeantWhy = meant(s)
	ref, err := uri.Parse(s)
	if err != nil {
		r.Faults = syntaxFaults(s, err)
		r.URI = fromIRI(s, r.Comparison.Readings[ByBrowser])
	} else {
		if _, ok := ref.Host(); ok {
			r.HostKind = ref.HostKind().String()
		}
		r.Faults = schemeFaults(ref)
		r.Normal = ref.Normalize(normal).String()
		r.Edits = edits(ref)
	}
	if base != "" {
		c := CompareTargets(s, base, target)
		r.Target = &c
		r.Meant = ""
		if got := c.Readings[ByNetURL]; got.Taken() {
			r.Get = HTTPGet(got.Whole, c.Readings[ByBrowser])
		}
	}
	return r
}

// normal is the form that the page shows.
const normal = uri.SyntaxForm | uri.SchemeForm

// syntaxFaults is the fault that keeps s from being a URI reference.
func syntaxFaults(s string, err error) []Fault {
	e, ok := errors.AsType[*uri.SyntaxError](err)
	if !ok {
		return nil
	}
	f := faultAt(s, e.Offset)
	f.Reason, f.Hint, f.Rule = e.Reason(), e.Hint(), e.Rule
	if section := e.Section(); section != "" {
		f.Spec = "RFC 3986 section " + section
	}
	return []Fault{f}
}

// schemeFaults are what the scheme's specification forbids in ref.
func schemeFaults(ref uri.Ref) (faults []Fault) {
	name, _ := ref.Scheme()
	scheme, _ := uri.LookupScheme(name)
	for _, e := range scheme.Check(ref) {
		f := faultAt(ref.String(), e.Offset)
		f.Reason, f.Rule, f.Spec = e.Reason(), e.Rule, e.Spec
		faults = append(faults, f)
	}
	return faults
}

// faultAt cuts s around the character at a place.
func faultAt(s string, at int) Fault {
	end := at
	for end < len(s) && (end == at || s[end]&0xC0 == 0x80) {
		end++
	}
	return Fault{Before: s[:at], At: s[at:end], After: s[end:]}
}

// edits are the steps to ref's normal form.
func edits(ref uri.Ref) (list []Edit) {
	for e := range ref.Edits(normal) {
		edit := Edit{Old: ref.String()[e.Start:e.End], New: e.New}
		switch {
		case e.Form&uri.PercentForm != 0:
			edit.Why, edit.Spec = "percent-encoding of what needs none", "RFC 3986 section 6.2.2.2"
		case e.Form == uri.CaseForm:
			edit.Why, edit.Spec = "case", "RFC 3986 section 6.2.2.1"
		case e.Form == uri.DotForm:
			edit.Why, edit.Spec = "dot-segments", "RFC 3986 section 6.2.2.3"
		case strings.HasPrefix(edit.Old, ":"):
			edit.Why, edit.Spec = "port that is meant anyway", "RFC 3986 section 6.2.3"
		default:
			edit.Why, edit.Spec = "empty path", "RFC 3986 section 6.2.3"
		}
		list = append(list, edit)
	}
	return list
}
