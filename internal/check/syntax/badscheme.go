package syntax

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
)

// Badscheme reports schemes that the API cannot serve, that lost their colon or were written twice.
var Badscheme = &check.Check{
	ID:     "badscheme",
	Title:  "a scheme that the API refuses, or one that is mistyped",
	Group:  check.Fails,
	Run:    check.One(runBadscheme),
	Begins: true,
	Yields: []string{"missingscheme"},
}

func runBadscheme(s *check.Site) *check.Finding {
	if s.Role.Only && !s.Role.Begins(s.Value.Text) {
		return cmp.Or(otherURL(s), unknownNetwork(s), parsedDSN(s))
	}
	s = s.Lenient()
	if !s.Valid() || s.Forgiven(s.Role.Fetches) {
		return nil
	}
	text := s.Value.Text
	scheme, ok := s.Ref.Scheme()
	l := s.Layout()
	if word := lostColon(s); word != "" {
		return withoutColon(s, word)
	}
	if !ok || !s.Known(l.Scheme, grammar.Scheme) {
		return nil
	}
	if host := l.Host.Of(text); check.IsHTTP(strings.ToLower(host)) && l.Port.Start > 0 && l.Port.Start == l.Port.End && strings.HasPrefix(s.Ref.Path(), "//") && !s.HoleIn(check.Span{Start: l.Scheme.Start, End: l.Userinfo.Start}) && !s.HoleIn(check.Span{Start: l.Host.Start, End: l.Path.Start + len("//")}) {
		// "https://https://h": the second scheme is the host, with an empty port.
		out := check.Span{Start: 0, End: l.Host.Start}
		if l.Userinfo.End > l.Userinfo.Start { // "https://"+token+"@https://h"
			out = check.Span{Start: l.Host.Start, End: l.Path.Start + len("//")}
		}
		f := s.At(out.Start, l.Path.Start+len("//"), check.SchemeRule, "two schemes: the second is read as the host %q; leave out %s", host, s.Part(out.Start, out.End))
		if !s.Role.Fetches {
			f.Group = check.Elsewhere
		}
		if !s.Role.Exact {
			f.Fix = s.Deletion(out.Start, out.End)
		}
		return f
	}
	lower := strings.ToLower(scheme)
	if s.Role.Schemes == nil {
		return misspeltScheme(s, lower, l)
	}
	if slices.Contains(s.Role.Schemes, lower) {
		return nil
	}
	f := s.At(l.Scheme.Start, l.Scheme.End, check.SchemeRule, "the scheme %s: %s", s.Part(l.Scheme.Start, l.Scheme.End), s.Failure())
	advice := "; use a URL of " + orList(s.Role.Schemes)
	for _, want := range s.Role.Schemes {
		if _, ok := s.Ref.Authority(); ok && oneSlip(lower, want) {
			f.Fix = check.Replacement(l.Scheme.Start, scheme, want)
			advice = fmt.Sprintf("; write %q", want)
			break
		}
	}
	f.Message += advice
	return f
}

// withoutColon is badscheme for a scheme, word, that lost its colon.
func withoutColon(s *check.Site, word string) *check.Finding {
	wrong := word + s.Value.Text[len(word):strings.Index(s.Value.Text, "//")+len("//")]
	f := s.At(0, len(wrong), check.SchemeRule, `":" is missing after %q`, word)
	if !s.Role.Fetches {
		f.Group = check.Elsewhere
		f.Message += "; all of it is a path"
	} else if s.NetHTTP() {
		f.Message += ": " + s.Failure()
	}
	if !s.Role.Exact {
		f.Fix = check.Guess([]check.Edit{{Start: len(word), End: len(wrong) - len("//"), New: ":"}}, "Replace %q with %q", wrong, word+"://")
		f.Message += fmt.Sprintf("; write %q", word+"://")
	}
	return f
}

// otherURL is badscheme for an API that takes a URL of some schemes, or something else.
func otherURL(s *check.Site) *check.Finding {
	scheme, _, ok := strings.Cut(s.Value.Text[:s.FirstHole()], "://")
	if !ok || !catalogue.IsScheme(scheme) || s.Forgiven(false) {
		return nil
	}
	end := len(scheme) + len("://")
	takes, advice := "takes no URL", "leave out "+s.Part(0, end)
	if len(s.Role.Schemes) > 0 {
		takes, advice = "takes no such URL", "use a URL of "+orList(s.Role.Schemes)
	}
	if s.Role.Name == "mysql-dsn" {
		advice = mysqlAdvice
	}
	return s.At(0, end, check.SchemeRule, "%s %s here; it fails; %s", s.API, takes, advice)
}

const mysqlAdvice = `write "user:password@tcp(host:3306)/name"`

// unknownNetwork is badscheme for a MySQL DSN with a host in place of the network. A hole may hold both: "tcp(db:3306)".
//
//	[username[:password]@][protocol[(address)]]/dbname   (github.com/go-sql-driver/mysql, ParseDSN)
func unknownNetwork(s *check.Site) *check.Finding {
	dsn, _, _ := strings.Cut(s.Value.Text, "?")
	end := strings.LastIndexByte(dsn, '/')
	start := strings.LastIndexByte(dsn[:max(end, 0)], '@') + len("@")
	if s.Role.Name != "mysql-dsn" || start == 0 || start >= end || s.Forgiven(false) {
		return nil
	}
	network := dsn[start:end]
	if strings.ContainsAny(network, "()") || network == "tcp" || network == "unix" || strings.Contains(network, "\x00") && !strings.Contains(network, ":") {
		return nil
	}
	return s.At(start, end, "github.com/go-sql-driver/mysql, ParseDSN", "%s is read as the network, which the driver does not know: %s fails; %s", s.Part(start, end), s.API, mysqlAdvice)
}

// parsedDSN is badscheme for a MySQL DSN that net/url writes: what it parses, the driver refuses.
//
//	u, err := url.Parse(dsn); …; sql.Open("mysql", u.String())
func parsedDSN(s *check.Site) *check.Finding {
	v := s.Value.WithoutRest()
	if s.Role.Name != "mysql-dsn" || v.Text != "\x00" || s.Forgiven(false) {
		return nil
	}
	h := v.Holes[0]
	if check.HoleName(h) == "" || h.Kind != strval.URL || h.Or || h.Perhaps || len(h.Cuts) > 0 {
		return nil
	}
	return s.Whole("github.com/go-sql-driver/mysql, ParseDSN", `%s is a URL, and url.Parse fails for "app:pw@tcp(db:3306)/shop"; %s`, check.HoleName(h), mysqlAdvice)
}

// orList joins words for a sentence.
//
//	"ws", "wss", "http"  =>  "ws, wss or http"
func orList(words []string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " or " + words[n]
}

// lostColon returns the scheme of "https//example.com/" and "https;//host/", or "". Where a relative path is right, too,
// the host must look like one: the path "http//x" is unusual, but valid.
func lostColon(s *check.Site) string {
	word, rest, ok := strings.Cut(s.Value.Text[:s.FirstHole()], "//")
	word, semicolon := strings.CutSuffix(word, ";")
	if !ok || !check.IsHTTP(strings.ToLower(word)) || !s.Value.Complete() && rest != "" && !strings.ContainsAny(rest, "/?#") {
		return ""
	}
	if !s.Value.Complete() && rest == "" { // "https//" + host
		return word
	}
	if ok, _ := check.BeginsWithHost(rest); !ok && (rest == "" || rest[0] == '/' || !semicolon && !s.Role.Fetches) {
		return ""
	}
	return word
}

// A request may be sent by a client that is not seen, or handed to a handler, so that its URL
// need not be absolute, and may have a scheme of the transport's own. But these are never meant:
//
//	htps://example.com   https:/example.com   api.example.com/users

// misspeltScheme is badscheme for a request: its scheme is one slip away from http or https.
func misspeltScheme(s *check.Site, scheme string, l check.Layout) *check.Finding {
	if _, ok := s.Ref.Authority(); !ok || !s.Requested() && s.Role.Name != "client-base" || check.IsHTTP(scheme) || strings.Trim(scheme, "htps") != "" {
		return nil
	}
	for _, want := range []string{"https", "http"} {
		if oneSlip(scheme, want) {
			f := s.At(l.Scheme.Start, l.Scheme.End, check.SchemeRule, "no http.Client serves the scheme %q; write %q", scheme, want).By(check.Replacement(l.Scheme.Start, scheme, want))
			f.In = s.Quote(0, 0)
			return f
		}
	}
	return nil
}

// beginsWithDomain reports whether the first segment of s is a host: no file's name ends so.
//
//	api.example.com/users             =>  true
//	users.v1.json   example.com/users  =>  false
func beginsWithDomain(s *check.Site) bool {
	text := s.Value.Text
	end := len(check.UpTo(text, "/"))
	if end > s.FirstHole() {
		return false
	}
	labels := strings.Split(strings.ToLower(text[:end]), ".")
	if slices.ContainsFunc(labels, func(l string) bool { return l == "" || strings.Trim(l, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" }) {
		return false
	}
	switch labels[len(labels)-1] {
	case "com", "org", "net", "io", "dev", "co", "ai", "cn", "jp", "ru", "uk", "eu", "nl":
		return len(labels) > 2 // "example.com" may be a directory of a cache
	}
	return false
}

// oneSlip reports whether a comes of b by one letter left out, put in or
// changed, or by two that changed places: "htp", "htttp", "hppt", "hhtp".
func oneSlip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0 // a[:i] == b[:i]
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch len(b) - len(a) {
	case 0:
		return i < len(a) && (a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:])
	case 1:
		return a[i:] == b[i+1:]
	}
	return false
}
