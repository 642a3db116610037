package escape

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// Urlfields reports fields of a url.URL with text of another field, or a delimiter that String writes.
var Urlfields = &check.Check{
	ID:    "urlfields",
	Title: "a field of url.URL with a delimiter or a part too many, or a path that is cut and may be empty",
	Group: check.Elsewhere,
	Run:   check.One(runUrlfields),
}

func runUrlfields(s *check.Site) *check.Finding {
	if s.Forgiven(false) {
		return nil
	}
	if s.Cut != "" {
		return emptyPath(s)
	}
	if short, ok := s.Subject.(*check.Short); ok {
		return s.AtUse("", "with %q in %s, %s panics; test the length first", short.Given, short.Of, s.API).As(check.Fails)
	}
	switch s.Role.Form {
	case catalogue.FieldScheme:
		return schemeField(s)
	case catalogue.FieldHost:
		return hostField(s)
	case catalogue.FieldPath:
		return cmp.Or(pathField(s), changedPath(s), rebuiltPath(s))
	case catalogue.FieldQuery:
		return queryField(s)
	case catalogue.FieldFragment:
		return fragmentField(s)
	case catalogue.FieldRaw:
		return rawField(s)
	}
	return nil
}

// emptyPath reports a path that is cut and may be empty.
func emptyPath(s *check.Site) *check.Finding {
	given, h := "https://shop.example", s.Hole(0)
	if h == nil || h.Kind != strval.Any || len(s.Value.Text) > 1 {
		return nil
	}
	if !s.Admits(*h, given) {
		given = s.Context.LetsIn(*h, s.Value, given, func(asked []strval.Asked) (list []string) {
			for _, a := range asked {
				if strings.HasSuffix(a.Text, "://") && !a.OfHost {
					list = append(list, a.Text+"shop.example")
				}
			}
			return list
		})
		if given == "" {
			return nil
		}
	}
	return s.AtUse("net/url, Parse", "with %q in %s there is no path, and %s panics; test its length first", given, s.Part(0, 1), s.Cut).As(check.Fails)
}

// schemeField finds a byte that no scheme has, which is the colon nearly always.
func schemeField(s *check.Site) *check.Finding {
	text := s.Value.Text
	at := schemeFault(s)
	if at < 0 {
		return nil
	}
	if s.Role.Fails != "" && text[at] != ':' {
		return nil // a header, which may have a list
	}
	if text[at] != ':' {
		_, end := check.FaultBytes(text, at)
		return s.Naming(at, end, check.SchemeRule, "%s is not allowed in a scheme; url.Parse fails on what String writes; leave it out", s.Part(at, end))
	}
	end := at + 1
	for end < len(text) && text[end] == '/' {
		end++
	}
	f := s.Naming(at, end, check.SchemeRule, "%s is no part of a scheme; %s", s.Part(at, end), cmp.Or(s.Role.Fails, "String writes it once more"))
	if at > 0 {
		f.Message += "; write " + s.Part(0, at)
	}
	if catalogue.IsScheme(text[:at]) && end == len(text) && s.Role.Fails == "" {
		f.Fix = s.Deletion(at, end)
		f.Fix.Unsafe = false
	}
	return f
}

// schemeFault returns the offset of the first literal byte that no scheme has there, or -1.
func schemeFault(s *check.Site) int {
	text := s.Value.Text
	for i := range len(text) {
		switch {
		case s.AtHole(i) || check.IsLetterOrDigit(text[i]) && (i > 0 || !check.IsDigits(text[:1])):
		case i > 0 && strings.IndexByte("+-.", text[i]) >= 0:
		default:
			return i
		}
	}
	return -1
}

// hostField finds a byte that ends the host in a URL, unless it may be the name of a socket.
func hostField(s *check.Site) *check.Finding {
	text := s.Value.Text
	at := strings.IndexAny(text, "/?#@")
	if at < 0 {
		return nil
	}
	scheme, given := s.Fields["Scheme"]
	known := given && scheme.Complete()
	if known && !check.NeedsAuthority(scheme.Text) || !known && (s.AtHole(0) || strings.ContainsAny(text[:1], "/.")) {
		return nil
	}
	start, end := at, len(text)
	var field string
	switch {
	case strings.HasPrefix(text[at:], "//") && at > 0 && text[at-1] == ':' && catalogue.IsScheme(text[:at-1]):
		field, start, end = "Scheme", 0, at+len("//")
	case text[at] == '/':
		field = "Path"
	case text[at] == '?':
		field = "RawQuery"
	case text[at] == '#':
		field = "Fragment"
	case text[at] == '@':
		field, start, end = "User", 0, at+len("@")
	}
	f := s.Naming(start, end, "host, RFC 3986 section 3.2.2", "%s is no part of a host; String writes %q as %%%X; %s", s.Part(start, end), text[at:at+1], text[at], moveTo(s, field, at, end))
	if field == "Path" && end == start+1 && start > 0 ||
		field == "Scheme" && known && strings.EqualFold(text[:at-1], scheme.Text) && !strings.ContainsAny(text[end:], "/?#@") && end < len(text) {
		f.Fix = s.Deletion(start, end)
		f.Fix.Unsafe = false
	}
	return f
}

// moveTo says where the part up to end belongs, which begins or ends with the delimiter at.
//
//	"?id=1"     =>  move "id=1" to RawQuery
//	"https://"  =>  move "https" to Scheme
func moveTo(s *check.Site, field string, at, end int) string {
	start := at
	switch field {
	case "Scheme":
		start, end = 0, at-len(":")
	case "User":
		return "set User with url.User or url.UserPassword"
	case "RawQuery", "Fragment":
		start++
	}
	if start == end {
		return "leave it out"
	}
	return fmt.Sprintf("move %s to %s", s.Part(start, end), field)
}

// pathField finds a query or the beginning of a fragment. A path is not encoded
// here and may have both characters, so it must be plain what they are: "?q=", "#/".
func pathField(s *check.Site) *check.Finding {
	text := s.Value.Text
	at := strings.IndexAny(text, "?#")
	if at < 0 {
		return nil
	}
	rule, field := queryRule, "RawQuery"
	if text[at] == '#' {
		rule, field = "fragment, RFC 3986 section 3.5", "Fragment"
	}
	name, _, pair := strings.Cut(text[at+1:], "=")
	switch {
	case s.Strict:
	case text[at] == '?' && pair && IsName(name):
	case text[at] == '#' && at > 0 && text[at-1] == '/' && at+1 < len(text) && text[at+1] == '/':
	default:
		return nil
	}
	return s.Naming(at, len(text), rule, "%s goes into the path, with %q as %%%X; %s", s.Part(at, len(text)), text[at:at+1], text[at], moveTo(s, field, at, len(text)))
}

const queryRule = "query, RFC 3986 section 3.4"

// changedPath finds a path that each call makes longer.
func changedPath(s *check.Site) *check.Finding {
	if s.Grown == "" {
		return nil
	}
	return s.AtUse("net/url", `each call makes the path of %s longer: the second request is for "/users/users"; copy it first, u := *%[1]s`, s.Grown)
}

// rebuiltPath finds the decoded path of a request in a new URL, which String encodes in another way.
//
//	url.URL{Scheme: "https", Host: r.Host, Path: r.URL.Path}
func rebuiltPath(s *check.Site) *check.Finding {
	i := slices.IndexFunc(s.Value.Holes, func(h strval.Hole) bool {
		return h.Given.String() == "request-path" && s.Admits(h, "/a/b")
	})
	asked := "/a%2Fb"
	switch {
	case i < 0, len(s.Rebuilt) == 0, len(s.Rebuilt) == 1 && !s.Strict:
		return nil
	case len(s.Rebuilt) > 1:
		asked += "?c=1"
	}
	at := s.Value.Holes[i].At
	return &check.Finding{Start: at, End: at + 1, AtHole: true,
		Message: fmt.Sprintf("a request for %q is sent on to \"/a/b\" by %s alone; set %s too", asked, s.Part(at, at+1), strings.Join(s.Rebuilt, " and ")), Rule: "net/url, URL.EscapedPath"}
}

// IsName reports whether s has the bytes of names in queries alone, as programs have them.
func IsName(s string) bool { return s != "" && check.IsMadeOf(s, "_-.[]") }

// queryField finds a delimiter at the beginning, and a fragment.
func queryField(s *check.Site) *check.Finding {
	text := s.Value.Text
	if n := len(text) - len(strings.TrimLeft(text, "?")); n > 0 {
		f := s.Naming(0, n, queryRule, `%s is no part of a query; String writes "?" once more; leave it out`, s.Part(0, n))
		if n < len(text) && !strings.Contains(text, "#") {
			f.Fix = s.Deletion(0, n)
		}
		return f
	}
	at := strings.IndexByte(text, '#')
	if at < 0 {
		return decodedQuery(s)
	}
	return s.Naming(at, len(text), queryRule, "%s is no part of a query; String writes it as it is; %s", s.Part(at, len(text)), moveTo(s, "Fragment", at, len(text)))
}

// decodedQuery finds a query that is decoded after Encode, which had escaped the values:
//
//	u.RawQuery, err = url.QueryUnescape(q.Encode())
func decodedQuery(s *check.Site) *check.Finding {
	if len(s.Value.Text) != len("\x00") || len(s.Value.Holes) == 0 || !s.Context.DecodedQuery(s.Value.Holes[0]) {
		return nil
	}
	return s.At(0, 1, queryRule, `QueryUnescape decodes what Encode escaped: the value "R&D" arrives as "R"; set RawQuery to its result`)
}

// fragmentField finds a delimiter at the beginning.
func fragmentField(s *check.Site) *check.Finding {
	text := s.Value.Text
	n := len(text) - len(strings.TrimLeft(text, "#"))
	if n == 0 {
		return nil
	}
	f := s.Naming(0, n, "fragment, RFC 3986 section 3.5", `%s is no part of a fragment; String writes "#" itself, and this one as %%23; leave it out`, s.Part(0, n))
	if n < len(text) {
		f.Fix = s.Deletion(0, n)
	}
	return f
}

// rawField finds an encoding that String ignores, as the decoded field is not set or is another.
func rawField(s *check.Site) *check.Finding {
	raw := s.API[strings.LastIndexByte(s.API, '.')+1:] // "RawPath"
	name := strings.TrimPrefix(raw, "Raw")
	if s.Fields == nil || s.Value.Text == "" || !s.Value.Complete() && len(s.Value.Text) == len(s.Value.Holes) {
		return nil
	}
	switch decoded, set := s.Fields[name]; {
	case !set:
		return s.At(0, len(s.Value.Text), "net/url", "String ignores %s without %s; set %[2]s too", raw, name)
	case decoded.Complete() && s.Value.Complete() && !usesRaw(s, name, decoded.Text):
		return s.At(0, len(s.Value.Text), "net/url", "String ignores %s, which is no encoding of %s %s; write the decoded text in %[2]s", raw, name, s.QuoteOther(decoded.Text))
	}
	return nil
}

// usesRaw reports whether net/url takes the value for an encoding of decoded, or writes the same itself.
func usesRaw(s *check.Site, name, decoded string) bool {
	raw := s.Value.Text
	u := url.URL{Path: decoded, RawPath: raw, Fragment: decoded, RawFragment: raw}
	if name == "Path" {
		return u.EscapedPath() == raw
	}
	return u.EscapedFragment() == raw
}
