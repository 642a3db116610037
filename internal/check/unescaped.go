package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// unescaped reports a value that is put into a path or query unescaped, and goes wrong
// there with an ordinary value of its kind. Of other strings, which may be anything, it
// tells where the user asks for it.
var unescaped = &Check{
	ID:    "unescaped",
	Title: "a value in a path or query that is not escaped",
	Group: Elsewhere,
	Run:   runUnescaped,
}

// runUnescaped judges each hole as if those before it were escaped: one mistake is
// no reason to be silent on the next.
func runUnescaped(s *Site) []Finding {
	if s.Role.Form.IsPairs() {
		return unescapedPairs(s)
	}
	if s.Role.Form == catalogue.Text {
		return unescapedText(s)
	}
	if s.Role.Form == catalogue.PathElement {
		return unescapedElements(s)
	}
	if s.shape == nil || !s.valid() || s.forgiven(false) {
		return nil
	}
	var (
		findings []Finding
		set      = grammar.StartURIReference.Set()
		holes    = s.Value.Holes
		beside   = newSiblings(s)
	)
	for i := range len(s.Value.Text) {
		if len(holes) == 0 || holes[0].At != i {
			set = set.Step(s.Value.Text[i]).And(s.shape.after[i+1])
			continue
		}
		h := holes[0]
		holes = holes[1:]
		k := h.Kind
		if k == strval.Any && writesNumber(h.Verb) {
			k = strval.Int
		}
		c := begins(set)
		behind := s.behindBase(h) || s.inSegment(h)
		segment := s.isSegment(h) || beside.ofRepository(h) != nil
		if k == strval.Any && (c == grammar.Path || behind || segment) {
			h.Given = beside.kindOf(h, true)
		}
		behind = behind || segment && h.Given != nil && (h.Given.Name == "name" || h.Given.Name == "git-ref" || h.Given.Name == "file-path")
		inPath := c == grammar.Path || isPathKind(h.Given) && s.endsAuthority(i) || behind && s.claim(h, true) != ""
		// A fragment too, if one ends what is before "?". Right after that may
		// be a query as a whole, in which "&" is wanted.
		inQuery := c&grammar.Query != 0 && c&^(grammar.Query|grammar.Fragment) == 0 && s.Value.Text[i-1] != '?'
		if inQuery && k == strval.Any {
			if h.Given = s.askedKind(h); h.Given == nil {
				h.Given = beside.kindOf(h, false)
			}
		}
		switch f, ok := s.unescapedHole(h, k, inPath, inQuery); {
		case !ok:
			if s.Likely && inPath && k == strval.Any && !s.mayBeAny(h) {
				k = strval.PathEscaped // nor does it end the path
			}
		case inPath:
			k = strval.PathEscaped
			findings = append(findings, f)
		default:
			k = strval.QueryEscaped
			findings = append(findings, f)
		}
		set = set.Over(k).And(s.shape.after[i+1])
	}
	return findings
}

// unescapedHole returns the finding of the hole h of that kind, which is in a path
// or in a query.
func (s *Site) unescapedHole(h strval.Hole, k strval.Kind, inPath, inQuery bool) (Finding, bool) {
	if !inPath && !inQuery {
		return Finding{}, false
	}
	rule, escaper := "query, RFC 3986 section 3.4", "QueryEscape"
	if inPath {
		rule, escaper = "path, RFC 3986 section 3.3", "PathEscape"
	}
	if claim := s.claim(h, inPath); claim != "" && !s.escapedElsewhere(h) && s.Context.Ordinary(h, s.Value) {
		return s.unescapedIn(h, claim, rule, escaper), true
	}
	switch {
	case !s.Likely, k != strval.Any && k != strval.URL, k == strval.Any && !s.mayBeAny(h), isEscapedKind(h.Given) && h.Given.Encoding != kind.WholeURL, s.escapedElsewhere(h):
		return Finding{}, false
	case inPath && (isPathName(h.Name()) || isPathKind(h.Given)):
		return Finding{}, false // meant to have slashes in it
	case inPath:
		return s.unescapedIn(h, `"?" or "#" in it ends the path`, rule, escaper), true
	}
	return s.unescapedIn(h, `"#" in it ends the query, and "&" the parameter`, rule, escaper), true
}

// mayBeAny reports whether the string in the hole h may be any text, as far as is seen: it
// is not one of a few constants, the package does not look at it, and no name says that it
// is an identifier, a key, a number or a word of a fixed set: that of the variables that it
// came by, of the setting that is asked for, or of the query parameter.
//
//	"?appid=" + os.Getenv("WEATHER_KEY")   "/users/" + s.UserID   "&lang=" + tag   string(kind)
func (s *Site) mayBeAny(h strval.Hole) bool {
	if !s.Context.FreeText(h) || h.Name() == "…" {
		return false // nor is it known what it is
	}
	names := s.Value.Names(h)
	if name, ok := strings.CutSuffix(s.Value.Text[:h.At], "="); ok {
		names = append(names, name[strings.LastIndexAny(name, "?&\x00")+1:])
	}
	return !slices.ContainsFunc(names, isLimitedName)
}

// isLimitedName reports whether a name says that what has it is no free text.
func isLimitedName(name string) bool {
	name = strings.TrimSuffix(strings.TrimSuffix(name, "()"), "(…)")
	return name != "" && (isTokenName(name) || !mayHaveSlash(name))
}

// unescapedText is unescaped for a URL whose use is not known. It is read as a
// reference, and reported only if an ordinary value breaks it.
func unescapedText(s *Site) []Finding {
	t := s.builtURL()
	if s.Sent {
		t = s.asReference()
	}
	if t == nil {
		return unescapedSiblings(s)
	}
	t.Likely = false
	// A path as a whole may be compared with another one.
	return slices.DeleteFunc(runUnescaped(t), func(f Finding) bool { return isPathKind(t.hole(f.Start).Given) })
}

// builtURL returns the site of a text that is built here as the URL of a web page, read
// as a reference. It returns nil for other text, and for printed text, which may
// continue with prose.
func (s *Site) builtURL() *Site {
	text := s.Value.Text
	if s.Value.Complete() || s.isPrinted() || !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") || strings.ContainsAny(text, " \n") {
		return nil
	}
	return s.asReference()
}

// asReference returns the site of a text, read as a reference.
func (s *Site) asReference() *Site {
	t := *s
	t.Role, _ = catalogue.LookupRole("reference")
	t.read(s.Value)
	return &t
}

// unescapedPairs is unescaped for the field RawQuery, and for the body of a form, of which
// any other text may be the body, too.
func unescapedPairs(s *Site) []Finding {
	if s.Value.Complete() || s.forgiven(false) || s.Role.Form == catalogue.FormBody && !s.beginsPair() {
		return nil
	}
	var findings []Finding
	for _, h := range s.Value.Holes {
		if h.Kind == strval.Any {
			h.Given = s.askedKind(h)
		}
		if f, ok := s.unescapedHole(h, h.Kind, false, h.At > 0); ok {
			findings = append(findings, f)
		}
	}
	return findings
}

// beginsPair reports whether the value begins with a name and "=".
func (s *Site) beginsPair() bool {
	name, _, ok := strings.Cut(s.Value.Text, "=")
	return ok && name != "" && strings.Trim(name, nameBytes) == ""
}

// endsAuthority reports whether all that is before the offset i is a scheme and
// an authority, after which a path begins by its slash:
//
//	"https://{r.Host}"   "https://api.example.com"
func (s *Site) endsAuthority(i int) bool {
	_, authority, ok := strings.Cut(s.Value.Text[:i], "://")
	return ok && authority != "" && !strings.ContainsAny(authority, "/?#")
}

// isPathKind reports whether a string of kind k is a decoded path as a whole.
func isPathKind(k *kind.Kind) bool {
	return k != nil && (k.Name == "request-path" || k.Name == "decoded-path")
}

// isPathName reports whether the name of a hole says that it has several segments.
func isPathName(name string) bool {
	name = strings.ToLower(name)
	for _, word := range [...]string{"path", "repo", "file", "dir", "prefix", "suffix", "endpoint", "route", "uri", "url", "resource", "object", "key", "ref"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// writesNumber reports whether verb writes a number, perhaps among spaces: "%*d".
func writesNumber(verb string) bool {
	return verb != "" && strings.IndexByte("bdoOxXeEfFgGt", verb[len(verb)-1]) >= 0
}

// unescapedIn returns the finding of the hole h, which escaper would contain.
func (s *Site) unescapedIn(h strval.Hole, reason, rule, escaper string) Finding {
	f := Finding{Start: h.At, End: h.At + 1, AtHole: true}
	advice := "url." + escaper
	if h.Given != nil && h.Given.Name == "file-path" {
		advice = "(&url.URL{Path: " + holeName(h) + "}).EscapedPath()" // its slashes are meant
	} else if isPathKind(h.Given) && escaper == "PathEscape" {
		advice = "EscapedPath"
	} else {
		f.Fix = &Fix{Message: fmt.Sprintf("Wrap %s in url.%s", s.part(h.At, h.At+1), escaper), Escape: escaper, Hole: h.At, Unsafe: true}
		if h.Given != nil && h.Given.Name == "home-made" {
			f.Fix.Message = fmt.Sprintf("Escape by url.%s what %s escapes by hand", escaper, s.part(h.At, h.At+1))
		}
	}
	if h.Given != nil && h.Given.Name == "name" && escaper == "QueryEscape" {
		beside := newSiblings(s)
		if by := beside.paramEscapedBy(h); by != "" && !beside.isEscaped() {
			advice += " as " + by + " does"
		}
	}
	if h.Given != nil && h.Given.Name == "name" && escaper == "PathEscape" {
		if s.Context.EscapedResult(h) != "" {
			f.AtHole, f.AtEscaper = false, true // not in the function that returns it
		}
		beside := newSiblings(s)
		if by := beside.escapedBy(h); by != "" && !beside.isEscaped() {
			advice += " as " + by + " does"
		}
	}
	if s.Role.Form == catalogue.FormBody {
		rule = "application/x-www-form-urlencoded, URL Standard section 5"
	}
	if strings.Contains(reason, "answers 400") || strings.Contains(reason, "url.Parse fails") {
		f.Group = Fails
	}
	how := "not escaped"
	if h.Given != nil && h.Given.Name == "html-escaped" {
		how, f.Fix = "escaped for HTML, not for a URL", nil
		advice += " in its place"
	}
	f.Message = fmt.Sprintf("%s is %s: %s%s; use %s (%s)", s.part(h.At, h.At+1), how, reason, s.in(h.At, h.At+1), advice, rule)
	return f
}
