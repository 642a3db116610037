package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/check/join"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// Normalize reports URIs that are not in normal form, with the fix.
var Normalize = &check.Check{
	ID:     "normalize",
	Title:  "not in normal form",
	Group:  check.Style,
	Shared: true,
	Run:    check.One(runNormalize),
}

func runNormalize(s *check.Site) *check.Finding {
	if s.Role.Form == catalogue.PathElement {
		return normalJoined(s)
	}
	if !s.Valid() || s.Role.Exact || s.Role.Name == "request-target" || (s.Remade || s.Several) && !s.Strict || s.Forgiven(false) || !normalizable(s) { // what a handler is tested with is meant
		return nil
	}
	forms := uri.SyntaxForm | uri.SchemeForm
	if s.Ref.IsRelative() && !strings.HasPrefix(s.Ref.Path(), "/") || !s.Ref.IsRelative() && !authority.OverDNS(s) && !s.Strict {
		forms &^= uri.DotForm // "./x" and "../x" are how a relative path is distinguished from a name; so is "/./x" in "local:///./x"
	}
	if s.Ref.IsNormal(forms) {
		return nil // fast path: nearly all
	}
	if s.Value.Complete() && yours(s.Value.Text).End > 0 {
		return nil // "https://YOUR_HOST/": what is put there is not known
	}
	var (
		edits []check.Edit
		why   reasons
		told  = s.Strict // capital letters in a host alone are harmless: it is looked up whatever its case
	)
	for e := range s.Ref.Edits(forms) {
		if e.Form == uri.SchemeForm && e.New == "/" && !s.Strict {
			continue // "https://example.com" is what everyone writes
		}
		if e.Form == uri.SchemeForm && e.End-e.Start > len(":") && !authority.OverDNS(s) {
			continue // drivers may read another port elsewhere: "postgres://h:5432/" and PGPORT
		}
		if host, ok := s.Ref.Host(); e.Form == uri.SchemeForm && ok && host == "" {
			continue // net/http takes "http://:80" for localhost, and refuses "http://"
		}
		edit, ok := certain(s, e)
		if !ok {
			continue
		}
		l := check.LayoutOf(s.Ref)
		inHost := e.Form == uri.CaseForm && l.Host.Start <= e.Start && e.End <= l.Host.End
		if inHost && !s.Strict && isBrand(s.Value.Text, edit) {
			continue // "https://www.OpenStreetMap.org/"
		}
		told = told || !inHost
		edits = append(edits, edit)
		why.add(e)
	}
	if len(edits) == 0 || !told {
		return nil
	}
	normal := s.Edited(edits)
	start, end := edits[0].Start, edits[len(edits)-1].End
	f := &check.Finding{Start: start, End: end, Message: fmt.Sprintf("%s is not in normal form; write %s", s.Quote(start, end), normal.Quote(start, end)), Rule: why.String()}
	if len(edits) <= check.MaxEdits {
		f.Fix = &check.Fix{Message: normalFix(s, normal, edits), Edits: edits, Unsafe: !s.SameURL(edits)}
	}
	return f
}

// isBrand reports whether the edit is in a host label that its owner may write so on
// purpose, with a capital letter after a small one or after an unknown part.
func isBrand(text string, e check.Edit) bool {
	isPart := func(c byte) bool { return check.IsLetterOrDigit(c) || c == '-' || c == 0 }
	start, end := e.Start, e.End
	for start > 0 && isPart(text[start-1]) {
		start--
	}
	for end < len(text) && isPart(text[end]) {
		end++
	}
	small := false
	for _, c := range []byte(text[start:end]) {
		if small && 'A' <= c && c <= 'Z' {
			return true
		}
		small = 'a' <= c && c <= 'z' || c == 0
	}
	return false
}

// normalizable reports whether the value is a URI as it stands, and no template or name.
func normalizable(s *check.Site) bool {
	host, _ := s.Ref.Host()
	return !strings.Contains(host, "$") && // "https://$HOST/", for os.Expand
		s.Scheme() != "npipe" // "npipe:////./pipe/x": a name of Windows, with "."
}

// normalJoined is normalize for what JoinPath makes of an element and a base that
// is in normal form itself. (A reference that is in normal form has a target that is.)
func normalJoined(s *check.Site) *check.Finding {
	target, ok := s.ResolvesTo()
	if !ok || !target.Complete() || s.Value.Text == "" || len(s.Later) > 0 || s.Forgiven(false) {
		return nil
	}
	base, err1 := uri.Parse(s.Base.Value.Text)
	joined, err2 := uri.Parse(target.Text)
	if err1 != nil || err2 != nil || !base.IsNormal(uri.SyntaxForm) || joined.IsNormal(uri.SyntaxForm) {
		return nil
	}
	var why reasons
	for e := range joined.Edits(uri.SyntaxForm) {
		why.add(e)
	}
	normal := strval.Value{Text: joined.Normalize(uri.SyntaxForm).String()}
	return s.Resolving(why.String(), "%s, which is not in normal form: %s", join.WhenJoined(s), check.QuoteURL(normal))
}

// certain returns e as an edit of the value, and whether it is right for every filling
// of the holes: the edited bytes are literal and always belong to the same component.
func certain(s *check.Site, e uri.Edit) (check.Edit, bool) {
	p := check.Span{Start: e.Start, End: e.End}
	if s.Shape == nil {
		return check.Edit{Start: e.Start, End: e.End, New: e.New}, true
	}
	if p.Start == p.End {
		return check.Edit{}, false // the slash of an empty path, or "/." before a path
	}
	p = s.Shape.Place(p)
	ok := !s.HoleIn(p)
	switch {
	case !ok:
	case e.Form == uri.CaseForm && p.Start < s.Layout().Scheme.End:
		ok = s.Known(s.Layout().Scheme, grammar.Scheme)
	case e.Form == uri.CaseForm|uri.PercentForm:
		ok = s.Inside(p, grammar.Host) // "%41" is "a" there, and "A" elsewhere
	case e.Form == uri.CaseForm || e.Form == uri.PercentForm:
		ok = inTriplet(s, p.Start) ||
			e.New == strings.ToLower(e.New) && e.Form == uri.CaseForm && s.Inside(p, grammar.Host) && !s.MayBeDigit(p.Start)
	case e.Form == uri.DotForm:
		// The neighbours too: "/a/../" is known only from slash to slash.
		// Nor may it climb out of what is known: "/../" after a hole.
		around := check.Span{Start: p.Start - 1, End: p.End + 1}
		ok = p.Start > 0 && p.End < len(s.Value.Text) && s.Inside(around, grammar.Path) && absolutePath(s) &&
			uri.RemoveDotSegments("/!"+around.Of(s.Value.Text)) == "/!"+s.Value.Text[around.Start:p.Start]+e.New+s.Value.Text[p.End:around.End]
	case e.Form == uri.SchemeForm:
		ok = s.Known(s.Layout().Scheme, grammar.Scheme) && s.Known(s.Layout().Port, grammar.Port)
	}
	return check.Edit{Start: p.Start, End: p.End, New: e.New}, ok
}

// absolutePath reports whether the path begins with a literal slash for every
// filling. In others a segment removed may leave one: "x:../a/../b" is "x:/b".
func absolutePath(s *check.Site) bool {
	start := s.Layout().Path.Start
	return s.Inside(check.Span{Start: start, End: start + 1}, grammar.Delimiter) && s.Shape.After[start].Components()&grammar.Path == 0
}

// inTriplet reports whether the literal byte at i is of a literal triplet.
func inTriplet(s *check.Site, i int) bool {
	for start := max(0, i-2); start <= i; start++ {
		if s.Value.Text[start] == '%' && check.IsTriplet(s.Value.Text, start) && !s.HoleIn(check.Span{Start: start, End: start + 3}) {
			return true
		}
	}
	return false
}

// normalFix names the fix that makes edits of s. It tells no piece of a secret.
func normalFix(s, normal *check.Site, edits []check.Edit) string {
	first, last := edits[0], edits[len(edits)-1]
	switch {
	case len(edits) > 1, first.Start == first.End, s.SecretAt(first.Start, first.End):
		return fmt.Sprintf("Replace %s with the normal form %s", s.Quote(first.Start, last.End), normal.Quote(first.Start, last.End))
	case first.New == "":
		return "Delete " + s.Part(first.Start, first.End)
	}
	return fmt.Sprintf("Replace %s with %s", s.Part(first.Start, first.End), check.QuoteText(first.New))
}

// reasons say which normalizations were done.
type reasons struct {
	forms           uri.Form
	port, emptyPath bool
}

func (r *reasons) add(e uri.Edit) {
	r.forms |= e.Form
	if e.Form == uri.SchemeForm {
		r.emptyPath = r.emptyPath || e.New == "/"
		r.port = r.port || e.New == ""
	}
}

// String names the normalizations and their sections: "case, dot-segments; RFC 3986 section 6.2.2".
func (r reasons) String() string {
	var names, sections []string
	for _, n := range [...]struct {
		on   bool
		name string
	}{
		{r.forms&uri.CaseForm != 0, "case"},
		{r.forms&uri.PercentForm != 0, "percent-encoding"},
		{r.forms&uri.DotForm != 0, "dot-segments"},
		{r.port, "port"},
		{r.emptyPath, "empty path"},
	} {
		if n.on {
			names = append(names, n.name)
		}
	}
	if r.forms&uri.SyntaxForm != 0 {
		sections = append(sections, "6.2.2")
	}
	if r.forms&uri.SchemeForm != 0 {
		sections = append(sections, "6.2.3")
	}
	plural := ""
	if len(sections) > 1 {
		plural = "s"
	}
	return fmt.Sprintf("%s; RFC 3986 section%s %s", strings.Join(names, ", "), plural, strings.Join(sections, " and "))
}
