package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// twice finds a base that stands twice at the beginning of a URL:
//
//	link := c.base + "/users"; http.Get(c.base + link)
func (j *joints) twice() *Finding {
	if j.Several || j.Role.Form != catalogue.URI && !j.Role.Host {
		return nil
	}
	first, second := j.hole(0), j.hole(1)
	if first == nil || second == nil || first.Made || second.Made || !j.Context.SameVariable(*first, *second) {
		return nil
	}
	return &Finding{Start: 1, End: 2, AtUse: true,
		Message: fmt.Sprintf(`%s stands twice: with "https://shop.example" the URL begins with "https://shop.examplehttps://shop.example", in %s; leave out one (URI, RFC 3986 section 3)`, j.part(1, 2), j.quote(0, 2))}
}

// behindField finds what is joined wrongly to a field that holds a known base, perhaps
// among others:
//
//	&client{base: "https://api.example.com/"}   …   c.get("/users")
//
// Where the field and what follows stand in one sum, the base is reported.
func (j *joints) behindField() *Finding {
	first := j.hole(0)
	if first == nil || first.Expr != nil || j.atHole(1) || j.Several || j.Role.Form == catalogue.Text {
		return nil
	}
	base, always := j.Context.FieldText(*first)
	scheme, authority, ok := strings.Cut(base, "://")
	if !ok || !isScheme(scheme) || !needsAuthority(scheme) || authority == "" || strings.Contains(base, "#") {
		return nil
	}
	part, is := j.part(0, 1), "is"
	if !always {
		is = "may be"
	}
	if rest := j.text[1:]; strings.HasPrefix(rest, "http://") || strings.HasPrefix(rest, "https://") {
		if !always || !strings.Contains(authority, "/") || strings.ContainsAny(base, "?") || strings.Contains(strings.ToLower(part), "proxy") {
			return nil
		}
		return j.finding(1, 2, fmt.Sprintf("a second URL stands behind %s, which is %s, and becomes a part of its path, in %s; leave out one (URI, RFC 3986 section 3)",
			part, quoteText(base), j.quote(0, 2)))
	}
	known := j.beginningWith(base)
	if known == nil {
		return nil
	}
	f := known.at(len(base))
	if f == nil {
		return nil
	}
	more := len(base) - len("\x00")
	f.Start, f.End = f.Start-more, f.End-more
	f.Message = fmt.Sprintf("%s %s %s: %s", part, is, quoteText(base), f.Message)
	if f.Fix != nil {
		for i := range f.Fix.Edits {
			f.Fix.Edits[i].Start -= more
			f.Fix.Edits[i].End -= more
		}
		if !always {
			f.Fix = nil // another base may be right as it is
		}
	}
	return f
}

// beginningWith returns the joints of the value with text in place of the hole that it begins with.
func (j *joints) beginningWith(text string) *joints {
	more := len(text) - len("\x00")
	v := strval.Value{Text: text + j.text[1:]}
	for _, h := range j.Value.Holes[1:] {
		h.At += more
		v.Holes = append(v.Holes, h)
	}
	for i, span := range j.Value.Spans {
		if i > 0 {
			span.Start += more
		}
		span.End += more
		v.Spans = append(v.Spans, span)
	}
	return newJoints(j.Site.With(v))
}

// hostThenQuery finds parameters that follow the host without "?":
//
//	"https://api.example.com" + v.Encode()
func (j *joints) hostThenQuery(i int) *Finding {
	h := j.hole(i)
	if h == nil || h.Made || h.Kind != strval.QueryEncoded || j.authority == 0 || i <= j.authority || i > j.path || i >= j.query {
		return nil
	}
	if !isWholeHost(j.text[j.authority:i]) {
		return nil
	}
	return j.finding(i, i+1, fmt.Sprintf(`"?" is missing before %s: with "a=1" the host becomes %s, in %s; write "?" before it (authority, RFC 3986 section 3.2)`,
		j.part(i, i+1), quoteText(j.text[j.authority:i]+"a=1"), j.quote(i, i+1)))
}

// isWholeHost reports whether text is a host with a top-level domain, or with a port.
//
//	"api.example.com"  "localhost"  "localhost:8080"
func isWholeHost(text string) bool {
	if strings.ContainsAny(text, "\x00@[]") {
		return false
	}
	host, port, ok := strings.Cut(text, ":")
	if ok {
		return host != "" && port != "" && isDigits(port)
	}
	return isTopLevel(host[strings.LastIndexByte(host, '.')+1:])
}
