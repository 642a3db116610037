package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// normalize reports URIs that are not in normal form, with the fix.
var normalize = &Check{
	ID:     "normalize",
	Title:  "not in normal form",
	Group:  Style,
	Shared: true,
	Run:    runNormalize,
}

func runNormalize(s *Site) []Finding {
	if s.Role.Form == catalogue.PathElement {
		return normalJoined(s)
	}
	if !s.valid() || s.Role.Exact || s.forgiven(false) || !s.normalizable() {
		return nil
	}
	forms := uri.SyntaxForm | uri.SchemeForm
	if s.Ref.IsRelative() && !strings.HasPrefix(s.Ref.Path(), "/") {
		forms &^= uri.DotForm // "./x" and "../x" are how a relative path is told from a name
	}
	if s.Ref.IsNormal(forms) {
		return nil // fast path: nearly all
	}
	if s.Value.Complete() && yours(s.Value.Text).end > 0 {
		return nil // "https://YOUR_HOST/": what is put there is not known
	}
	var (
		edits []Edit
		why   reasons
		told  = s.Strict // capital letters in a host alone are harmless: it is looked up whatever its case
	)
	for e := range s.Ref.Edits(forms) {
		if e.Form == uri.SchemeForm && e.New == "/" && !s.Strict {
			continue // "https://example.com" is what everyone writes
		}
		if e.Form == uri.SchemeForm && e.End-e.Start > len(":") && !overDNS(s) {
			continue // drivers may read another port elsewhere: "postgres://h:5432/" and PGPORT
		}
		if host, ok := s.Ref.Host(); e.Form == uri.SchemeForm && ok && host == "" {
			continue // net/http takes "http://:80" for localhost, and refuses "http://"
		}
		edit, ok := s.certain(e)
		if !ok {
			continue
		}
		l := layoutOf(s.Ref)
		inHost := e.Form == uri.CaseForm && l.host.start <= e.Start && e.End <= l.host.end
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
	normal := s.edited(edits)
	start, end := edits[0].Start, edits[len(edits)-1].End
	f := Finding{Start: start, End: end}
	f.Message = fmt.Sprintf("%s is not in normal form; write %s", s.quote(start, end), normal.quoteNear(start, end))
	f.Rule = why.String()
	if len(edits) <= maxEdits {
		f.Fix = &Fix{Message: normalFix(s, normal, edits), Edits: edits, Unsafe: !s.sameURL(edits)}
	}
	return []Finding{f}
}

// isBrand reports whether the edit is in a host label that its owner may write so on
// purpose, with a capital letter after a small one or after an unknown part.
func isBrand(text string, e Edit) bool {
	isPart := func(c byte) bool {
		return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == 0
	}
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

// normalizable reports whether the value is a URI as it stands, of which the RFC
// says what is equivalent.
func (s *Site) normalizable() bool {
	host, _ := s.Ref.Host()
	return !strings.Contains(host, "$") && // "https://$HOST/", for os.Expand
		s.scheme() != "npipe" // "npipe:////./pipe/x": a name of Windows, with "."
}

// normalJoined is normalize for what JoinPath makes of an element and a base that
// is in normal form itself. (A reference that is in normal form has a target that is.)
func normalJoined(s *Site) []Finding {
	target, ok := s.target()
	if !ok || !target.Complete() || s.Value.Text == "" || len(s.Later) > 0 || s.forgiven(false) {
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
	return []Finding{{Start: 0, End: len(s.Value.Text), OfBase: true,
		Message: fmt.Sprintf("%s, which is not in normal form: %s", s.whenJoined(), quoteURL(normal)), Rule: why.String()}}
}

// certain returns e as an edit of the value, and whether it is right for every filling
// of the holes: the edited bytes are literal and always belong to the same component.
func (s *Site) certain(e uri.Edit) (Edit, bool) {
	p := span{e.Start, e.End}
	if s.shape == nil {
		return Edit{e.Start, e.End, e.New}, true
	}
	if p.start == p.end {
		return Edit{}, false // the slash of an empty path, or "/." before a path
	}
	p = s.shape.place(p)
	ok := !s.holeIn(p)
	switch {
	case !ok:
	case e.Form == uri.CaseForm && p.start < s.layout().scheme.end:
		ok = s.known(s.layout().scheme, grammar.Scheme)
	case e.Form == uri.CaseForm|uri.PercentForm:
		ok = s.inside(p, grammar.Host) // "%41" is "a" there, and "A" elsewhere
	case e.Form == uri.CaseForm || e.Form == uri.PercentForm:
		ok = s.inTriplet(p.start) ||
			e.New == strings.ToLower(e.New) && e.Form == uri.CaseForm && s.inside(p, grammar.Host) && !s.mayBeDigit(p.start)
	case e.Form == uri.DotForm:
		// The neighbours too: "/a/../" is known only from slash to slash.
		// Nor may it climb out of what is known: "/../" after a hole.
		around := span{p.start - 1, p.end + 1}
		ok = p.start > 0 && p.end < len(s.Value.Text) && s.inside(around, grammar.Path) && s.absolutePath() &&
			uri.RemoveDotSegments("/!"+around.of(s.Value.Text)) == "/!"+s.Value.Text[around.start:p.start]+e.New+s.Value.Text[p.end:around.end]
	case e.Form == uri.SchemeForm:
		ok = s.known(s.layout().scheme, grammar.Scheme) && s.known(s.layout().port, grammar.Port)
	}
	return Edit{p.start, p.end, e.New}, ok
}

// absolutePath reports whether the path begins with a literal slash for every
// filling. In others a segment removed may leave one: "x:../a/../b" is "x:/b".
func (s *Site) absolutePath() bool {
	start := s.layout().path.start
	return s.inside(span{start, start + 1}, grammar.Delimiter) && s.shape.after[start].Components()&grammar.Path == 0
}

// inTriplet reports whether the literal byte at i is of a triplet whose three
// bytes are literal.
func (s *Site) inTriplet(i int) bool {
	for start := max(0, i-2); start <= i; start++ {
		if s.Value.Text[start] == '%' && isTriplet(s.Value.Text, start) && !s.holeIn(span{start, start + 3}) {
			return true
		}
	}
	return false
}

// normalFix names the fix that makes edits of s, after which it is normal. An
// edit is not shown where it would tell a piece of a secret.
func normalFix(s, normal *Site, edits []Edit) string {
	first, last := edits[0], edits[len(edits)-1]
	switch {
	case len(edits) > 1, first.Start == first.End, s.secretAt(first.Start, first.End):
		return fmt.Sprintf("Replace %s with the normal form %s", s.quote(first.Start, last.End), normal.quoteNear(first.Start, last.End))
	case first.New == "":
		return "Delete " + s.part(first.Start, first.End)
	}
	return fmt.Sprintf("Replace %s with %s", s.part(first.Start, first.End), quoteText(first.New))
}
