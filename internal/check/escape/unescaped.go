package escape

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// Unescaped reports a value that is put into a path or query unescaped, and goes wrong there with an ordinary value of
// its kind. Of strings that may be anything it tells where the user asks for it.
var Unescaped = &check.Check{
	ID:    "unescaped",
	Title: "a value in a path or query that is not escaped",
	Group: check.Elsewhere,
	Run:   runUnescaped,
	IfEver: func(s *check.Site, own string) bool {
		return s.Role.Form.IsReference() && (strings.Contains(own, "?") || s.Role.Name == "redirect-url") ||
			slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return s.Context.EscapedResult(h) != "" })
	},
}

// runUnescaped judges each hole as if those before it were escaped.
func runUnescaped(s *check.Site) []check.Finding {
	if s.Role.Form.IsPairs() {
		return unescapedPairs(s)
	}
	if s.Role.Form == catalogue.Text {
		return unescapedText(s)
	}
	if s.Role.Form == catalogue.PathElement {
		return unescapedElements(s)
	}
	s = s.Lenient()
	if s.Shape == nil || !s.Valid() || s.Forgiven(false) {
		return nil
	}
	var (
		findings []check.Finding
		set      = grammar.StartURIReference.Set()
		holes    = s.Value.Holes
		beside   = newSiblings(s)
	)
	for i := range len(s.Value.Text) {
		if len(holes) == 0 || holes[0].At != i {
			set = set.Step(s.Shape.V.Text[i]).And(s.Shape.After[i+1])
			continue
		}
		h := holes[0]
		holes = holes[1:]
		k := h.Kind
		if k == strval.Any && check.WritesNumber(h.Verb) {
			k = strval.Int
		}
		inPath, inQuery := beside.place(&h, k, check.Begins(set))
		if f := unescapedHole(s, h, k, inPath, inQuery); f != nil {
			findings = append(findings, *f)
			if k = strval.QueryEscaped; inPath {
				k = strval.PathEscaped
			}
		} else if s.Likely && inPath && k == strval.Any && !mayBeAny(s, h) {
			k = strval.PathEscaped // nor does it end the path
		}
		set = set.Over(k).And(s.Shape.After[i+1])
	}
	return findings
}

// place reports whether the hole h of kind k, which begins one of the components c, is in the
// path, and whether it is in the query. It sets what is given in h by what is around it.
func (sb *siblings) place(h *strval.Hole, k strval.Kind, c grammar.Component) (inPath, inQuery bool) {
	s := sb.site
	behind := BehindBase(s, *h) || inSegment(s, *h) || h.Given.String() == "base64" && followsURL(s, *h)
	segment := isSegment(s, *h) || sb.ofRepository(*h) != nil
	if k == strval.Any && (c == grammar.Path || behind || segment) {
		h.Given = sb.kindOf(*h, true)
	}
	behind = behind || segment && (h.Given.IsFile() || h.Given.String() == "name" || h.Given.String() == "git-ref")
	inPath = c == grammar.Path || h.Given.IsPath() && (endsAuthority(s, h.At) || h.At == 0 && s.Role.Name == "link" && len(s.Value.Text) > 1) || leadsBeside(s, *h) || followsBase(s, *h) || behind && s.Claim(*h, true) != ""
	// A fragment too, if one ends what is before "?". Right after that may be a whole query.
	inQuery = c&grammar.Query != 0 && (c&^(grammar.Query|grammar.Fragment) == 0 && s.Value.Text[h.At-1] != '?' || isParameter(s, h.At))
	if inQuery && k == strval.Any {
		if h.Given = askedKind(s, *h); h.Given == nil {
			h.Given = sb.kindOf(*h, false)
		}
	}
	return inPath, inQuery
}

// isParameter reports whether "&", a name and "=" stand before the offset i, in a query or the body of a form.
//
//	base + "&title=" + title
func isParameter(s *check.Site, i int) bool {
	before, named := strings.CutSuffix(s.Value.Text[:i], "=")
	name := before[strings.LastIndexByte(before, '&')+1:]
	return named && len(name) < len(before) && IsName(name)
}

// unescapedText is unescaped for a URL of unknown use, reported if an ordinary value breaks it.
func unescapedText(s *check.Site) []check.Finding {
	t := builtURL(s)
	if s.Sent {
		t = asReference(s)
	}
	if t == nil {
		return unescapedSiblings(s)
	}
	t.Likely = false
	// A path as a whole may be compared with another one.
	return slices.DeleteFunc(runUnescaped(t), func(f check.Finding) bool { return t.Hole(f.Start).Given.IsPath() })
}

// builtURL returns the site of a text that is built here as the URL of a web page, read as a reference. It returns nil
// for other text, and for printed text, which may continue with prose.
func builtURL(s *check.Site) *check.Site {
	text := s.Value.Text
	if s.Value.Complete() || s.IsPrinted() || !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") || strings.ContainsAny(text, " \n") {
		return nil
	}
	return asReference(s)
}

// unescapedPairs is unescaped for the field RawQuery, and the body of a form, which may be any other text.
func unescapedPairs(s *check.Site) []check.Finding {
	if s.Value.Complete() || s.Forgiven(false) || s.Role.Form == catalogue.FormBody && !beginsPair(s.Value.Text) {
		return nil
	}
	var findings []*check.Finding
	for _, h := range s.Value.Holes {
		if h.Kind == strval.Any {
			h.Given = askedKind(s, h)
		}
		findings = append(findings, unescapedHole(s, h, h.Kind, false, h.At > 0))
	}
	return check.Found(findings...)
}

// beginsPair reports whether text begins with a name and "=".
func beginsPair(text string) bool {
	name, _, ok := strings.Cut(text, "=")
	return ok && IsName(name)
}

// endsAuthority reports whether a scheme and an authority are before the offset i, and nothing else:
//
//	"https://{r.Host}"   "https://api.example.com"
func endsAuthority(s *check.Site, i int) bool {
	_, authority, ok := strings.Cut(s.Value.Text[:i], "://")
	return ok && authority != "" && !strings.ContainsAny(authority, "/?#")
}

// leadsBeside reports whether s redirects a request to its own path with or without a slash at its end,
// and a condition on the way requires that slash. Else the route may be one path alone.
//
//	if !strings.HasSuffix(r.URL.Path, "/") { http.Redirect(w, r, r.URL.Path+"/", code) }
func leadsBeside(s *check.Site, h strval.Hole) bool {
	return h.At == 0 && s.Role.Name == "redirect-url" && h.Given.String() == "request-path" && (len(s.Value.Text) > 1 || len(h.Cuts) > 0) &&
		(len(h.Cuts) > 0 || s.Admits(h, "/a/") != s.Admits(h, "/a"))
}

// unescapedSiblings is unescaped for a text with an escaped segment, which makes it a path of a URL.
func unescapedSiblings(s *check.Site) []check.Finding {
	text := s.Value.Text
	if s.Value.Complete() || s.IsPrinted() || !strings.Contains(text, "/") || strings.ContainsAny(text, " \n") {
		return nil
	}
	t := asReference(s)
	if t.Shape == nil || !t.Valid() || t.Forgiven(false) {
		return nil
	}
	t.Likely = false
	beside := newSiblings(t)
	var findings []*check.Finding
	for _, h := range t.Value.Holes {
		if h.Kind != strval.Any {
			continue
		}
		if h.Given = beside.kindOf(h, true); h.Given.String() == "name" || h.Given.String() == "git-ref" {
			findings = append(findings, unescapedHole(t, h, h.Kind, true, false))
		}
	}
	return check.Found(findings...)
}

// unescapedElements is unescaped for an element that JoinPath takes, which must be escaped.
func unescapedElements(s *check.Site) []check.Finding {
	if s.Value.Complete() || s.Forgiven(false) {
		return nil
	}
	var findings []check.Finding
	for _, h := range s.Value.Holes {
		if h.Given == nil || h.Given.Encoding != kind.Raw || check.IsEscapedKind(h.Given) || s.Context.Escaped(h) || !s.Context.Ordinary(h, s.Value) {
			continue
		}
		if claim := claimInElement(s, h); claim != "" {
			f := unescapedIn(s, h, claim, "path, RFC 3986 section 3.3", "PathEscape")
			if f.Group = check.Elsewhere; s.API == "url.JoinPath" {
				f.Group = check.Fails
			}
			findings = append(findings, *f)
		}
	}
	return findings
}

// claimInElement says what JoinPath makes of an ordinary value of the hole h; "" if it arrives.
func claimInElement(s *check.Site, h strval.Hole) string {
	for _, w := range h.Given.Witnesses {
		_, err := url.JoinPath("https://example.com", s.FilledWith(h, w))
		if _, plain := url.JoinPath("https://example.com", s.FilledWith(h, "x")); err == nil || plain != nil || !s.Admits(h, w) {
			continue
		}
		shown := strconv.Quote(w) + " in " + s.Part(h.At, h.At+1)
		if s.API == "url.JoinPath" {
			return "with " + shown + ", " + s.API + " fails"
		}
		return "with " + shown + ", " + s.API + " joins nothing, without an error"
	}
	return ""
}

// unescapedHole returns the finding of the hole h of kind k, in a path or in a query.
func unescapedHole(s *check.Site, h strval.Hole, k strval.Kind, inPath, inQuery bool) *check.Finding {
	if !inPath && !inQuery {
		return nil
	}
	rule, escaper := "query, RFC 3986 section 3.4", "QueryEscape"
	if inPath {
		rule, escaper = "path, RFC 3986 section 3.3", "PathEscape"
	}
	if claim := s.Claim(h, inPath); claim != "" && !s.Context.Escaped(h) && s.Context.Ordinary(h, s.Value) && !(inPath && (isRouted(s, h) || isBasePath(s, h) || isWholePath(s, h))) {
		return unescapedIn(s, h, claim, rule, escaper)
	}
	switch {
	case !s.Likely, k != strval.Any && k != strval.URL, k == strval.Any && !mayBeAny(s, h), check.IsEscapedKind(h.Given) && h.Given.Encoding != kind.WholeURL, s.Context.Escaped(h):
		return nil
	case inPath && (words.In("path", strings.ToLower(h.Name())) || h.Given.IsPath()):
		return nil // meant to have slashes in it
	case inPath && !s.Admits(h, "a/b?c"), inQuery && !s.Admits(h, "a&b"):
		return nil
	case inPath:
		return unescapedIn(s, h, `"?" or "#" in `+s.Part(h.At, h.At+1)+` ends the path`, rule, escaper)
	}
	return unescapedIn(s, h, `"#" in `+s.Part(h.At, h.At+1)+` ends the query, and "&" the parameter`, rule, escaper)
}

// isBasePath reports whether h is the path of a base, which constant segments follow, or of a URL that is written anew.
// As a setting, it has no "?".
//
//	u.Scheme + "://" + u.Host + u.Path + "/message"   "ssh://git@" + u.Host + u.Path   scheme + "://" + net.JoinHostPort(ip, port) + u.Path
func isBasePath(s *check.Site, h strval.Hole) bool {
	if s.Strict || h.Given.String() != "decoded-path" {
		return false
	}
	if before := s.Hole(h.At - 1); before != nil && (before.Name() == strings.TrimSuffix(h.Name(), "Path")+"Host" || endsAuthority(s, h.At) && h.At+1 == len(s.Value.Text)) {
		return true
	}
	return s.IsByte(h.At+1, '/') && len(s.Value.Text) > h.At+2 && check.IsLetterOrDigit(s.Value.Text[h.At+2])
}

// isWholePath reports whether h asks by its name for a whole path or URL, which may have a query.
//
//	base + "/" + r.FormValue("path")
func isWholePath(s *check.Site, h strval.Hole) bool {
	return !s.Strict && h.Given.String() == "input" && naming.IsManyParts(h.Asked())
}

// isRouted reports whether h is a variable of a route in the path of a redirect, and no name says that people write any
// text there: only a client that made its path up is sent elsewhere. Or it is the whole target, with its own query.
//
//	c.Redirect(http.StatusFound, "/boards/"+c.Param("board"))   "/"+strings.TrimLeft(r.FormValue("next"), "/\\")
func isRouted(s *check.Site, h strval.Hole) bool {
	asked := h.Asked()
	if s.Role.Name == "redirect-url" && s.Value.Text == "/\x00" && h.Given.String() == "input" && slices.ContainsFunc(h.Cuts, func(c strval.Cut) bool { return strings.HasPrefix(c.With, "/") }) {
		return true
	}
	return !s.Strict && s.Role.Name == "redirect-url" && asked != "" && strings.HasPrefix(h.Given.Name, "path-") &&
		!naming.IsFreeName(asked) && AskedBy(asked) != "search-text"
}

// unescapedIn returns the finding of the hole h, which escaper would contain.
func unescapedIn(s *check.Site, h strval.Hole, reason, rule, escaper string) *check.Finding {
	f := &check.Finding{Start: h.At, End: h.At + 1, In: s.In(h.At, h.At+1), Rule: rule, AtHole: true}
	advice := "url." + escaper
	if h.Given.IsFile() || escaper == "PathEscape" && (h.Given.String() == "path-var" && h.At+1 == len(s.Value.Text) || isRestOfPath(h)) {
		advice = "(&url.URL{Path: " + check.HoleName(h) + "}).EscapedPath()" // its slashes are meant, and those of a route's "{rest:.*}"
	} else if h.Given.IsPath() && escaper == "PathEscape" {
		if advice = "EscapedPath"; h.At == 0 && !strings.Contains(s.Value.Text, "?") {
			advice += ", and add RawQuery" // of the request that is redirected
		}
	} else {
		f.Fix = &check.Fix{Message: fmt.Sprintf("Wrap %s in url.%s", s.Part(h.At, h.At+1), escaper), Escape: escaper, Hole: h.At, Unsafe: true}
		if h.Given != nil && h.Given.Name == "home-made" {
			f.Fix.Message = fmt.Sprintf("Escape by url.%s what %s escapes by hand", escaper, s.Part(h.At, h.At+1))
		}
	}
	if h.Given.String() == "name" {
		beside, by := newSiblings(s), ""
		if escaper == "QueryEscape" {
			by = beside.paramEscapedBy(h)
		} else if by = beside.escapedBy(h); s.Context.EscapedResult(h) != "" {
			f.AtHole, f.AtEscaper = false, true // not in the function that returns it
		}
		if by != "" && !beside.isEscaped() {
			advice += " as " + by + " does"
		}
	}
	if s.Role.Form == catalogue.FormBody {
		f.Rule = "application/x-www-form-urlencoded, URL Standard section 5"
	}
	if strings.Contains(reason, "answers 400") || strings.Contains(reason, "url.Parse fails") {
		f.Group = check.Fails
	}
	switch h.Given.String() {
	case "home-made":
		advice += " in its place"
	case "html-escaped":
		advice, f.Fix = advice+" in its place", nil
	}
	f.Message = reason + "; use " + advice
	return f
}

// isRestOfPath reports whether h is a decoded path without its beginning: its slashes are meant.
//
//	strings.TrimPrefix(r.URL.Path, "/files/")   r.URL.Path[len("/files"):]
func isRestOfPath(h strval.Hole) bool {
	return h.Given != nil && h.Given.Name == "path-input" && (h.IsSlice() || slices.ContainsFunc(h.Cuts, func(c strval.Cut) bool { return strings.HasPrefix(c.Func, "Trim") }))
}

// mayBeAny reports whether the string in the hole h may be any text: the package does not look at it, and no name, of a
// variable, a setting or a parameter, says that it is an identifier, a key, a number or a word of a fixed set.
//
//	"?appid=" + os.Getenv("WEATHER_KEY")   "/users/" + s.UserID   "&lang=" + tag   string(kind)
func mayBeAny(s *check.Site, h strval.Hole) bool {
	if !s.Context.FreeText(h) || h.Name() == "…" {
		return false // nor is it known what it is
	}
	names := s.Value.Names(h)
	if name, ok := strings.CutSuffix(s.Value.Text[:h.At], "="); ok {
		names = append(names, name[strings.LastIndexAny(name, "?&\x00")+1:])
	}
	return !slices.ContainsFunc(names, naming.IsLimitedName)
}

// asReference returns the site of a text, read as a reference.
func asReference(s *check.Site) *check.Site {
	t := *s
	t.Role = catalogue.MustRole("reference")
	t.Read(s.Value)
	return &t
}
