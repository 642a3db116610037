package syntax

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/idna"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// Confusable reports text that misleads its reader, or the server that decodes it.
var Confusable = &check.Check{
	ID:    "confusable",
	Title: "text that misleads: a user name that looks like the host, mixed scripts, %00, %0d%0a, a test of an origin or a redirect that others pass",
	Group: check.Exposes,
	Run:   runConfusable,
	IfEver: func(s *check.Site, own string) bool { // behind a test
		return (s.Role.Name == "redirect-url" || isFetched(s)) && strings.HasPrefix(own, "\x00")
	},
}

func runConfusable(s *check.Site) []check.Finding {
	if s.Role.Form == catalogue.Compared {
		return check.Found(passedByOthers(s))
	}
	if f := elsewhere(s); f != nil {
		return check.Found(f)
	}
	if !s.Parsed || s.Forgiven(false) {
		return nil
	}
	s = s.Lenient()
	return append(check.Found(fakeHost(s), mixedHost(s)), controlTriplets(s)...)
}

// fakeHost finds userinfo that a reader takes for the host.
//
//	authority = [ userinfo "@" ] host [ ":" port ]   (RFC 3986 sections 3.2 and 7.6)
func fakeHost(s *check.Site) *check.Finding {
	userinfo, ok := s.Ref.Userinfo()
	scheme := s.Scheme()
	if !ok || !s.Valid() || !check.IsHTTP(scheme) && scheme != "ftp" {
		return nil
	}
	p := s.Layout().Userinfo
	if !s.Known(p, grammar.Userinfo) {
		return nil
	}
	name := hostName(userinfo)
	host, _ := s.Ref.Host()
	if host = strings.ToLower(host); !looksLikeHost(name) || s.Known(s.Layout().Host, grammar.Host) && (name == host || strings.HasSuffix(name, "."+host) || strings.HasSuffix(host, "."+name)) {
		return nil // one is in the other's domain: who takes one for the other is not misled
	}
	return s.At(p.Start, p.End, "userinfo, RFC 3986 sections 3.2.1 and 7.6", `%q is only a user name: the host follows "@"; leave out what stands before "@"`, name)
}

// hostName returns what a reader takes for a host in userinfo, its beginning, in lower case.
func hostName(userinfo string) string {
	user, _, _ := strings.Cut(userinfo, ":")
	user = strings.ToLower(check.Decode(user))
	end := check.RunOf(user, "-._")
	if strings.HasPrefix(user[end:], "@") {
		return "" // an address of mail: "joe%40example.com@h"
	}
	return user[:end] // "cnn.example.com&story=breaking_news"
}

// looksLikeHost reports whether name, in lower case, is a host's rather than a user's: not "joe.doe".
func looksLikeHost(name string) bool {
	if !strings.Contains(name, ".") {
		return false // fast path: nearly all
	}
	if addr, err := netip.ParseAddr(name); err == nil {
		return addr.Is4()
	}
	labels := strings.Split(strings.TrimSuffix(name, "."), ".")
	last := len(labels) - 1
	switch {
	case slices.Contains(labels, ""):
		return false
	case labels[0] == "www":
		return true
	case last > 1 && len(labels[last]) == 2 && slices.Contains([]string{"co", "com", "org", "net", "ac", "edu", "gov"}, labels[last-1]):
		return true // "bank.co.uk"
	}
	return words.Is("no-names", labels[last])
}

// controlTriplets finds triplets of control characters that end strings, or begin lines, once decoded.
//
//	pct-encoded = "%" HEXDIG HEXDIG   (RFC 3986 sections 2.1, 7.2 and 7.3)
func controlTriplets(s *check.Site) (findings []check.Finding) {
	text := s.Value.Text
	if !s.Valid() || strings.IndexByte(text, '%') < 0 {
		return nil
	}
	if _, ok := s.Ref.Authority(); !(ok && s.Scheme() != "") && !s.NoScheme() {
		return nil // "mailto:joe@example.com?body=a%0D%0Ab": a line break is written so (RFC 6068 section 5)
	}
	for i := range len(text) {
		if text[i] != '%' || len(findings) == check.MaxEdits {
			continue
		}
		end, what, section := i+len("%00"), "a NUL byte, at which a string ends in C", "7.3"
		if hasFold(s, i, "%0d%0a") {
			end, what, section = i+len("%0d%0a"), "a line break, which may begin a new line in a log or a header", "7.2"
		} else if !hasFold(s, i, "%00") {
			continue
		}
		if afterAuthority(s, i) {
			findings = append(findings, *s.At(i, end, "pct-encoded, RFC 3986 sections 2.1 and "+section, "%s arrives as %s; leave it out", s.Part(i, end), what))
		}
	}
	return findings
}

// afterAuthority reports whether the literal byte at i is of the path, query or fragment, for every filling.
func afterAuthority(s *check.Site, i int) bool {
	if s.Shape == nil {
		return i >= s.Layout().Path.Start
	}
	return s.Shape.After[i+1].Components()&^(grammar.Path|grammar.Query|grammar.Fragment) == 0
}

// hasFold reports whether the literal bytes at i are want, which is in lower case, in any case.
func hasFold(s *check.Site, i int, want string) bool {
	end := i + len(want)
	return end <= len(s.Value.Text) && strings.EqualFold(s.Value.Text[i:end], want) && !s.HoleIn(check.Span{Start: i, End: end})
}

// passedByOthers returns the finding of a test of an origin that asks for a part of the host only.
//
//	strings.HasPrefix(origin, "http://localhost")
//	serialized-origin = scheme "://" host [ ":" port ]   (RFC 6454 section 7.1)
func passedByOthers(s *check.Site) *check.Finding {
	c, ok := s.Subject.(*check.Compared)
	if !ok || !c.Allows || c.Swapped || s.Forgiven(false) {
		return nil
	}
	text, where, advice := s.Value.Text, "", "parse it, and compare Hostname()"
	if holes := s.Value.Holes; len(holes) == 1 && holes[0].Given.String() == "url-host" { // strings.HasSuffix(origin, r.Host)
		text = strings.Replace(text, "\x00", "app.example", 1)
		where, advice = fmt.Sprintf(" where %s is %q", s.Part(holes[0].At, holes[0].At+1), "app.example"), "parse it, and compare Host"
	} else if len(holes) > 0 {
		return nil
	}
	other := other(c, text)
	switch {
	case c.Part == check.PartOrigin:
	case where != "":
		other, advice = strings.TrimPrefix(other, "https://"), fmt.Sprintf("write %s == %s", c.Code, s.Quote(0, len(s.Value.Text)))
	default:
		other, advice = strings.TrimPrefix(other, "https://"), fmt.Sprintf("compare it with %q, or with %q at its end", text, "."+text)
	}
	if other == "" || !grammar.Meets(c.With, other, grammar.Whole, false) || len(c.Subject.Holes) != 1 || !s.Context.Admits(c.Subject.Holes[0], c.Subject, other, false) {
		return nil
	}
	return s.AtUse("serialized-origin, RFC 6454 section 7.1", "%s(%s, %s) is true of %q too%s; %s", c.By, c.Code, s.Quote(0, len(s.Value.Text)), other, where, advice).As(check.Exposes)
}

// other returns an origin of another host that matches text as c says; "" if there is none.
func other(c *check.Compared, text string) string {
	scheme, host, ok := strings.Cut(text, "://")
	if !ok {
		scheme, host = "https", text
	}
	if name := strings.TrimPrefix(host, "."); name != "localhost" && name != "127.0.0.1" && (!strings.Contains(name, ".") || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" || !words.Is("toplevel", name[strings.LastIndexByte(name, '.')+1:])) {
		return ""
	}
	switch {
	case (ok || c.Part != check.PartOrigin) && c.How == grammar.Prefix, c.How == grammar.Anywhere:
		if host[0] == '.' {
			host = "x" + host
		}
		return scheme + "://" + host + ".evil.example"
	case !ok && c.How == grammar.Suffix && host[0] != '.':
		return "https://evil" + host
	}
	return ""
}

// elsewhere finds a redirect to what a client sends, or a request for it, behind a test that lets in another host.
//
//	if strings.HasPrefix(next, "/") { http.Redirect(w, r, next, http.StatusFound) }
//	if !strings.HasSuffix(u.Host, "example.com") { return errHost }; http.Get(r.FormValue("url"))
func elsewhere(s *check.Site) *check.Finding {
	h, redirects := s.Hole(0), s.Role.Name == "redirect-url"
	if !redirects && !isFetched(s) || h == nil || h.Made || s.Forgiven(false) {
		return nil
	}
	const rule = "network-path reference, RFC 3986 section 4.2"
	if redirects && h.Given.String() == "path-asked" && s.Admits(*h, "//evil.example/") {
		return s.AtUse(rule, `%s of "/%%2Fevil.example/" is "//evil.example/", which leads to another host; redirect to "/" + strings.TrimLeft(%[1]s, "/\\")`, s.Part(0, 1))
	}
	if !isAsked(h.Given) {
		return nil
	}
	const evil = "https://evil.example/"
	in := s.Context.LetsIn(*h, s.Value, evil, func(asked []strval.Asked) (list []string) {
		if redirects {
			list = append(list, "//evil.example/", `/\evil.example/`)
		}
		for _, a := range asked {
			part := check.PartOrigin
			if a.OfHost {
				part = check.PartHost
			}
			if other := other((&check.Compared{Part: part, How: a.How}), a.Text); other != "" {
				list = append(list, other+"/")
			}
		}
		return list
	})
	switch {
	case in == "" || !redirects && in == evil:
		return nil
	case in == evil:
		if len(s.Value.Text) > 1 || !words.Is("returns-to", strings.ToLower(h.Asked())) {
			return nil // a shortener's, or of a service that sends others a token
		}
		return s.AtUse(rule, `nothing tests %s: %q leads to another host; let in what begins with "/", but not with "//" or "/\\"`, s.Part(0, 1), in).As(check.Exposes)
	case in[0] == '/':
		return s.AtUse(rule, `the test of %s lets in %q, which leads to another host; refuse "//" and "/\\" at the beginning`, s.Part(0, 1), in).As(check.Exposes)
	}
	return s.AtUse(rule, "the test of %s lets in %q, which leads to another host; parse it, and compare Hostname()", s.Part(0, 1), in).As(check.Exposes)
}

// isFetched reports whether a client requests the whole value, which comes from elsewhere.
func isFetched(s *check.Site) bool {
	return (s.Role.Name == "http-url" || s.Role.Name == "request-url") && s.Value.Text == "\x00"
}

// isAsked reports whether a string of kind k is what a client writes.
func isAsked(k *kind.Kind) bool {
	return k.String() == "input" || k.String() == "body-text" || k.String() == "path-input" || k.String() == "sent-url"
}

// mixedHost finds a host label with letters of scripts that look alike, also in punycode or triplets.
//
//	reg-name = *( unreserved / pct-encoded / sub-delims )   (RFC 3986 sections 3.2.2 and 7.6)
func mixedHost(s *check.Site) *check.Finding {
	p, ok := hostText(s)
	if !ok {
		return nil
	}
	text := s.Value.Text
	for start := p.Start; start <= p.End; {
		end := p.End
		if n := strings.IndexByte(text[start:p.End], '.'); n >= 0 {
			end = start + n
		}
		if shown, scripts := mixed(text[start:end]); scripts != "" {
			return s.At(start, end, "reg-name, RFC 3986 sections 3.2.2 and 7.6", "%s has letters of %s, which look alike: it is another host than it seems; write the host that is meant", shown, scripts)
		}
		start = end + len(".")
	}
	return nil
}

// hostText returns the place of the host, if known; also if its letters are what is not allowed.
func hostText(s *check.Site) (check.Span, bool) {
	switch {
	case s.Valid():
		p := s.Layout().Host
		return p, p.Start < p.End && s.Known(p, grammar.Host)
	case !s.Value.Complete():
		return check.Span{}, false
	}
	text := s.Value.Text
	p, ok := check.RawAuthority(text)
	p.Start += strings.LastIndexByte(p.Of(text), '@') + 1
	return p, ok
}

// mixed returns what a label stands for, with escapes for letters that are not
// ASCII, and the scripts of its letters, if they are of several that look alike:
//
//	"xn--pypal-4ve"  =>  "\"p\\u0430ypal\"", "Latin and Cyrillic"
func mixed(label string) (shown, scripts string) {
	ascii := len(label) > len("xn--") && strings.EqualFold(label[:len("xn--")], "xn--")
	if !ascii && strings.IndexFunc(label, func(r rune) bool { return r >= 0x80 || r == '%' }) < 0 {
		return "", "" // fast path: nearly all
	}
	if strings.IndexByte(label, '%') >= 0 {
		for i := range len(label) {
			if label[i] == '%' && !check.IsTriplet(label, i) {
				return "", ""
			}
		}
		label = check.Decode(label)
	}
	if u, err := idna.Punycode.ToUnicode(label); err == nil {
		label = u
	}
	var names []string
	for _, script := range [...]struct {
		name  string
		table *unicode.RangeTable
	}{{"Latin", unicode.Latin}, {"Greek", unicode.Greek}, {"Cyrillic", unicode.Cyrillic}} {
		if strings.ContainsFunc(label, func(r rune) bool { return unicode.Is(script.table, r) }) {
			names = append(names, script.name)
		}
	}
	if len(names) < 2 {
		return "", ""
	}
	return strconv.QuoteToASCII(label), strings.Join(names, " and ")
}
