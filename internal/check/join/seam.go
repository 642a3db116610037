package join

import (
	"cmp"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// Seam reports two pieces of a URL that are joined wrongly, although each is right by itself.
var Seam = &check.Check{
	ID:    "seam",
	Title: `parts of a URL glued wrongly: a missing or second "?", "&", slash or base`,
	Group: check.Elsewhere,
	Run:   runSeam,
}

func runSeam(s *check.Site) []check.Finding {
	switch {
	case s.Forgiven(false):
		return nil
	case s.Role.Form == catalogue.Cutset:
		return check.Found(runCutset(s))
	case s.Role.Form == catalogue.FieldScheme, s.Role.Form == catalogue.Hostname:
		return check.Found(emptyForwarded(s))
	case s.Role.Name == "mysql-dsn":
		return check.Found(parametersTwice(s))
	case s.Role.Form != catalogue.Text && s.Role.Form != catalogue.FieldQuery && !s.Role.Form.IsReference():
		return nil
	}
	if f := cmp.Or(emptyPart(s), registeredQuery(s)); f != nil {
		return check.Found(f)
	}
	j := newJoints(s)
	if j == nil {
		return nil
	}
	findings := check.Found(j.queryOnceMore())
	for _, u := range s.Unslashed {
		findings = append(findings, j.unslashed(u))
	}
	for i, span := range s.Value.Spans {
		if i > 0 && goesOn(s.Value.Spans[i-1], span) && !s.AtHole(span.Start) && !s.AtHole(span.Start-1) || span.Start == span.End {
			continue // of one literal: it was written so
		}
		if f := j.at(span.Start); f != nil {
			if s.Several {
				f.Fix = nil // another value may be right without the edit
			}
			findings = append(findings, *f)
		}
	}
	return findings
}

// goesOn reports whether span is what is after prev in the same literal.
func goesOn(prev, span strval.Span) bool {
	return span.Lit == prev.Lit && (span.Lit == nil || span.Off >= prev.Off+prev.Len)
}

// at returns what is wrong where the bytes before i meet those from there, or nil.
func (j *joints) at(i int) *check.Finding {
	if i == 0 || i >= j.fragment {
		return nil
	}
	if j.Role.Form == catalogue.FieldQuery {
		return j.inQuery(i)
	}
	found := func(finders ...func(int) *check.Finding) *check.Finding {
		for _, find := range finders {
			if f := find(i); f != nil {
				return f
			}
		}
		return nil
	}
	if f := found(j.scheme, j.hostThenQuery, j.afterCut, j.twice, j.cutElsewhere); f != nil {
		return f
	}
	switch {
	case j.query <= i:
		return j.inQuery(i)
	case j.AtHole(i):
		return nil
	}
	return found(j.base, j.host, j.version, j.slash, j.firstParameter)
}

// host finds a host that runs on into what is meant to be a path:
//
//	"https://api.example.com" + "v1/users"
func (j *joints) host(i int) *check.Finding {
	if j.authority == 0 || i <= j.authority || i > j.path || i >= j.query || i-j.authority > longestPart {
		return nil
	}
	left := j.text[j.authority:i]
	if strings.IndexByte(left, 0) >= 0 || strings.ContainsAny(left, "@[]") {
		return nil
	}
	end := j.wordEnd(i)
	// The rest of the host is one word, with the path after it.
	if end == i || !j.segmentEnds(end) {
		return nil
	}
	dot := strings.LastIndexByte(left, '.')
	if dot < 0 || !isTopLevel(left[dot+1:]) || isTopLevel(left[dot+1:]+j.text[i:end]) {
		return nil
	}
	return j.At(i, end, "authority, RFC 3986 section 3.2", "no slash before %s: the host becomes %s; write %s", j.Part(i, end), check.QuoteText(left+j.text[i:end]), check.QuoteText("/"+j.text[i:end])).By(j.SlashBefore(i, end))
}

// version finds a version, the last segment of one piece, that runs on into the next:
//
//	"https://api.example.com/v2" + "users"
//	strings.TrimRight(host, "/") + "/v2" + "users"
func (j *joints) version(i int) *check.Finding {
	if !j.based() || i <= j.path || i >= j.query {
		return nil
	}
	segment := j.behind('/', 0, i)
	digits := strings.TrimPrefix(segment, "v")
	if digits == segment || digits == "" || !check.IsDigits(digits) {
		return nil
	}
	end := i
	for end < len(j.text) && check.IsLetter(j.text[end]) {
		end++
	}
	word := strings.ToLower(j.text[i:end])
	if len(word) < 3 || !j.segmentEnds(end) || strings.HasPrefix("preview", word) {
		return nil // "/v1" + "beta1/users", "/v1" + "beta"
	}
	switch word {
	case "alpha", "beta", "rev":
		return nil
	}
	return j.At(i, end, "path, RFC 3986 section 3.3", "no slash between %s and %s: the segment becomes %s; write %s", check.QuoteText(segment), j.Part(i, end), check.QuoteText(segment+j.text[i:end]), check.QuoteText("/"+j.text[i:end])).By(j.SlashBefore(i, end))
}

// afterCut finds a path without a slash behind a base whose own slash is cut off:
//
//	strings.TrimRight(base, "/") + "users/"
func (j *joints) afterCut(i int) *check.Finding {
	h := j.Hole(0)
	if i > 1 || h == nil || h.Or || len(h.Cuts) == 0 || !(j.Role.Host && j.Role.Form == catalogue.URI) && j.Role.Name != "request-url" {
		return nil
	}
	if c := h.Cuts[len(h.Cuts)-1]; c.Maybe || c.With != "/" || c.Func != "TrimSuffix" && c.Func != "TrimRight" && c.Func != "Trim" {
		return nil
	}
	end := j.wordEnd(1)
	if end < 1+len("api") || !check.IsLetter(j.text[1]) || !j.segmentEnds(end) {
		return nil
	}
	word := j.text[1:end]
	return j.At(1, end, "path-abempty, RFC 3986 section 3.3", "no slash before %s, since %s has none at its end: \"https://shop.example\" gives %s; write %s", j.Part(1, end), j.Part(0, 1), check.QuoteText("https://shop.example"+word), check.QuoteText("/"+word)).By(j.SlashBefore(1, end))
}

// slash finds two literal slashes between pieces of a path:
//
//	"https://example.com/" + "/users"
//	c.base + "/" + "/users"
func (j *joints) slash(i int) *check.Finding {
	if j.text[i] != '/' || j.text[i-1] != '/' || j.Cleaned || j.AtHole(i-1) || i-1 < j.path || !j.based() {
		return nil
	}
	if strings.HasPrefix(j.text[i:], "//") || strings.HasSuffix(j.text[:i], "//") || j.Several && j.Value.Span(i).Behind {
		return nil // it was meant, perhaps; or what is "" between them is what a variable has that nothing was found for
	}
	end := i + 1 + len(check.UpTo(j.text[i+1:], "/?#\x00"))
	f := j.At(i, end, "path-abempty, RFC 3986 section 3.3", "two slashes: %s arrives; leave out one", j.Part(i-1, end))
	f.Fix = check.Guess([]check.Edit{{Start: i, End: i + 1}}, "Delete one slash")
	return f
}

// wordEnd returns where a word of letters, digits, "-" and "_" ends that begins at i.
func (j *joints) wordEnd(i int) int { return i + check.RunOf(j.text[i:], "-_") }

// segmentEnds reports whether a segment of the path ends at i: nothing follows, or another one, or a query.
func (j *joints) segmentEnds(i int) bool {
	return i == len(j.text) || j.text[i] == '/' || j.text[i] == '?'
}

// based reports whether the value begins with a scheme and an authority, or an unknown part and a slash.
func (j *joints) based() bool {
	return j.authority > 0 || j.AtHole(0) && len(j.text) > 1 && j.text[1] == '/'
}

// base finds a whole URL after one:
//
//	"https://api.example.com/v1" + "https://api.example.com/v1/users"
func (j *joints) base(i int) *check.Finding {
	if j.authority == 0 || i <= j.authority {
		return nil
	}
	const longest = 40 // of a scheme: a text of many pieces is not searched to its end for each
	scheme, _, ok := strings.Cut(j.text[i:min(len(j.text), i+longest)], "://")
	if !ok || !catalogue.IsScheme(scheme) || !check.NeedsAuthority(scheme) || j.authority <= j.FirstHole() && j.FirstHole() < i {
		return nil
	}
	end := i + len(scheme) + len("://")
	rest := check.UpTo(j.text[end:], "/?#\x00")
	end += len(rest)
	what := "a second URL behind the first"
	if strings.EqualFold(j.text[i:end], j.text[:min(j.path, j.query-1, i)]) {
		what = "the base stands twice"
	} else if j.path < i || rest == "" {
		return nil // a proxy's, perhaps: https://proxy.example/https://example.com
	}
	becomes := j.Part(i, end) + " goes into the path"
	if j.path >= i {
		becomes = "the host becomes " + check.QuoteText(strings.TrimSuffix(j.text[j.authority:j.path], ":"))
	}
	return j.At(i, end, "URI, RFC 3986 section 3", "%s: %s; leave out one", what, becomes)
}

// inQuery finds what separates parameters wrongly.
func (j *joints) inQuery(i int) *check.Finding {
	name, value, isPair := strings.Cut(j.behind('&', j.query, i), "=") // the parameter that the piece goes on with
	if h := j.Hole(i); h != nil {
		if h.Kind != strval.QueryEncoded || !isPair || name == "" || strings.IndexByte(name, 0) >= 0 {
			return nil
		}
		part := j.Part(i, i+1)
		switch {
		case value == "":
			return j.At(i, i+1, "query, RFC 3986 section 3.4", `%s is a whole query, not the value of %s: with "a=1&b=2" it is "a=1"; leave out %s, or use url.QueryEscape`, part, check.QuoteText(name), check.QuoteText(name+"="))
		case strings.IndexByte(value, 0) < 0 && check.IsLetterOrDigit(value[len(value)-1]) && !strings.ContainsAny(value, "/:"):
			return j.At(i, i+1, "query, RFC 3986 section 3.4", `"&" is missing before %s: with "a=1" the value of %s ends with "a=1"; write "&" before it`, part, check.QuoteText(name))
		}
		return nil
	}
	switch {
	case j.text[i] == '?':
		return j.secondQuery(i, name, value, isPair)
	case j.text[i] == '/' && sentAlways(name) && value != "" && i+1 < len(j.text) && check.IsLetter(j.text[i+1]) && check.IsMadeOf(value, "_-."):
		return j.At(i, len(j.text), "query, RFC 3986 section 3.4", "a path behind a query: %s goes into %s, and the request is for %s; put the query behind the path", j.Part(i, len(j.text)), check.QuoteText(name), check.QuoteText(j.text[:j.query-1]))
	}
	next, end := parameterName(j.text[i:])
	if h := j.Hole(i - 1); next != "" && h != nil && h.Kind == strval.QueryEncoded {
		return j.At(i, i+end, "query, RFC 3986 section 3.4", `"&" is missing before %s: with "a=1" the value of "a" begins with "1%s"; write %s`, j.Part(i, i+end), next, check.QuoteText("&"+j.text[i:i+end])).By(check.Replacement(i, "", "&"))
	}
	if next == "" || !isPair || name == "" || strings.IndexByte(name, 0) >= 0 || value == "" || strings.ContainsAny(value, "/:?") {
		return nil
	}
	if value != "\x00" && (strings.IndexByte(value, 0) >= 0 || !check.IsLetterOrDigit(value[len(value)-1])) {
		return nil
	}
	if value == "\x00" {
		if h := j.Hole(i - 1); h == nil || len(next) < 2 {
			return nil
		}
	}
	return j.At(i, i+end, "query, RFC 3986 section 3.4", `"&" is missing before %s: it goes into %s; write %s`, j.Part(i, i+end), check.QuoteText(name), check.QuoteText("&"+j.text[i:i+end])).By(check.Replacement(i, "", "&"))
}

// sentAlways reports whether a parameter of that name belongs to each request of an API, and is no path.
func sentAlways(name string) bool { return words.Is("sent-always", strings.ToLower(name)) }

// secondQuery finds a "?" that begins a query a second time.
func (j *joints) secondQuery(i int, name, value string, isPair bool) *check.Finding {
	if !isPair || name == "" || value == "" || strings.ContainsAny(name+value, "/:?") || strings.IndexByte(name, 0) >= 0 || !j.isNoURL(name, i-len(value), i) {
		return nil // the value is a URL itself, perhaps
	}
	next, _ := parameterName(j.text[i+1:])
	if h := j.Hole(i + 1); next == "" && (h == nil || h.Kind != strval.QueryEncoded) {
		return nil
	}
	return j.At(i, i+1, "query, RFC 3986 section 3.4", `a second "?" begins no query: it goes into %s; write "&"`, check.QuoteText(name)).By(check.Replacement(i, "?", "&"))
}

// queryOnceMore finds a second "?" that is written in one piece with what is around it:
//
//	fmt.Sprintf("https://example.com/%s?expand=1?q=%s", …)
func (j *joints) queryOnceMore() *check.Finding {
	for i := j.query; j.authority > 0 && i < j.fragment; i++ {
		if j.text[i] != '?' {
			continue
		}
		name, value, isPair := strings.Cut(j.behind('&', j.query, i), "=")
		if strings.IndexByte(value, 0) >= 0 || !strings.HasPrefix(j.text[i+1:], "\x00") {
			if f := j.secondQuery(i, name, value, isPair); f != nil {
				return f
			}
		}
	}
	return nil
}

// firstParameter finds a query after a path without "?":
//
//	base + "/search" + "q=" + url.QueryEscape(q)
//	"https://example.com/search" + "&q=" + url.QueryEscape(q)
func (j *joints) firstParameter(i int) *check.Finding {
	if next, end := parameterName(j.text[i+1:]); j.text[i] == '&' && next != "" && j.path < i && j.authority > 0 && j.contained(0, i) {
		return j.At(i, i+1+end, "query, RFC 3986 section 3.4", `%s is in the path, for no "?" stands before it; write "?" in place of "&"`, j.Part(i, i+1+end)).By(check.Replacement(i, "&", "?"))
	}
	next, end := parameterName(j.text[i:])
	if len(next) < 1 || j.path >= i || j.AtHole(i-1) || !check.IsLetterOrDigit(j.text[i-1]) {
		return nil
	}
	segment := j.behind('/', 0, i)
	if segment == "" || strings.ContainsAny(segment, "\x00;=:@") {
		return nil // a matrix parameter
	}
	return j.At(i, i+end, "query, RFC 3986 section 3.4", `"?" is missing before %s: it goes into the path; write %s`, j.Part(i, i+end), check.QuoteText("?"+j.text[i:i+end])).By(check.Replacement(i, "", "?"))
}

// scheme finds a scheme that is followed by a host without "://" between them:
//
//	u.Scheme + u.Host + "/x"
func (j *joints) scheme(i int) *check.Finding {
	first, h := j.Hole(0), j.Hole(i)
	if j.Role.Form == catalogue.Text || first == nil || h == nil || first.Given == nil || h.Given == nil || first.Made || h.Made {
		return nil
	}
	if first.Given.Name != "url-scheme" || h.Given.Name != "url-host" && h.Given.Name != "url-hostname" {
		return nil
	}
	switch between := j.text[1:i]; between {
	case "", ":", "//", ":/":
		return j.At(i, i+1, "URI, RFC 3986 section 3", `"://" is missing between %s and %s: with "https" and "shop.example" the URL begins with %s; write "://" between them`, j.Part(0, 1), j.Part(i, i+1), check.QuoteText("https"+between+"shop.example"))
	}
	return nil
}

// mostName is the length of a parameter's name at most: each byte may have a seam, and is looked at.
const mostName = 200

// parameterName returns the name of the parameter that text begins with, and where the
// "=" ends after it. Something follows that is no "=": base64 ends with these.
func parameterName(text string) (name string, end int) {
	end = check.RunOf(text[:min(len(text), mostName)], "_-.[]")
	if end == 0 || check.IsDigits(text[:1]) || end+1 >= len(text) || text[end] != '=' || text[end+1] == '=' || text[end+1] == '&' {
		return "", 0
	}
	return text[:end], end + 1
}
