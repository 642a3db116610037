package authority

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/escape"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/strval"
)

// Userinfo reports passwords that are put unescaped into a URI, or into the pairs that a driver takes in its place.
var Userinfo = &check.Check{
	ID:    "userinfo",
	Title: "a password in a URI or DSN that is not escaped",
	Group: check.Fails,
	Run:   check.One(runUserinfo),
	IfEver: func(_ *check.Site, own string) bool {
		return strings.Contains(own, "://") || strings.Contains(own, pairKey)
	},
}

// runUserinfo looks for authorities in all of the value, which is not only printed.
//
//	authority = [ userinfo "@" ] host [ ":" port ]   (RFC 3986 section 3.2)
func runUserinfo(s *check.Site) *check.Finding {
	if s.Value.Complete() || len(s.Value.Spans) == 0 || s.Forgiven(false) || s.IsPrinted() {
		return nil
	}
	text := s.Value.Text
	if f := pairsFinding(s); f != nil {
		return f
	}
	for i := 0; ; {
		n := strings.Index(text[i:], "://")
		if n < 0 {
			return nil
		}
		start := schemeBefore(text, i+n)
		scheme := text[start : i+n]
		known := parsesUserinfo(s, scheme, start) || scheme == "" && i+n > 0 && s.AtHole(i+n-1)
		i += n + len("://")
		if h := rawPassword(s, i); h != nil && known {
			return userinfoFinding(s, *h, scheme)
		}
	}
}

// pairKey is the key of a password among the pairs of a data source name.
const pairKey = "password="

// pairsFinding returns the finding of a hole that is the whole password among the pairs that PostgreSQL takes, or nil: without
// it the next pair is the password, and lost, as the blanks after "=" are left out. A blank in it, which ends it, is a matter of -strict.
// The pairs of a form are parted by "&". A text whose use is not known names the database too.
//
//	"host={host} user={user} password={password} dbname={name}"
func pairsFinding(s *check.Site) *check.Finding {
	text := " " + s.Value.Text + " "
	i := strings.Index(text, " "+pairKey+"\x00 ")
	if i < 0 || s.Role.Form == catalogue.FormBody || s.Role.Form == catalogue.Text && !strings.Contains(text, " dbname=") && !strings.Contains(text, " sslmode=") || isReportedThere(s, i) {
		return nil
	}
	h := s.Hole(i + len(pairKey))
	if h.Kind != strval.Any || !isRawPassword(s, *h) {
		return nil
	}
	key, _, ok := strings.Cut(strings.TrimLeft(s.Value.Text[h.At+1:], " "), "=")
	outcome := ""
	switch {
	case ok && words.Is("pair-keys", key) && s.Admits(*h, ""):
		outcome = fmt.Sprintf("if %s is empty, the password is %q", check.HoleName(*h), key+"=…")
	case s.Strict && s.Admits(*h, "pass word"):
		outcome = fmt.Sprintf(`with "pass word" in %s, the password ends at the blank`, check.HoleName(*h))
	default:
		return nil
	}
	f := s.At(h.At, h.At+1, "PostgreSQL, section 34.1.1.1", `%s; write '…' around it, with \ before each ' and \ in it`, outcome)
	f.AtHole = s.Value.Span(h.At).Lit == nil
	return f
}

// isReportedThere reports whether another package wrote what stands at i in the value of s, and says what is wrong with it.
func isReportedThere(s *check.Site, i int) bool {
	return s.Value.Span(i).Lit == nil && (s.Given == "" || isPasswordName(s.Given))
}

// parsesUserinfo reports whether what gets the value takes a password out of a URL with that scheme, which begins at
// start: an API that takes URLs or, of a text that is no prose, what speaks the scheme's protocol.
//
//	"ocidir://" + dir + ":" + tag + "@" + digest   "cannot open postgres://app:" + password + "@db"
func parsesUserinfo(s *check.Site, scheme string, start int) bool {
	return scheme != "" && (s.Role.Form != catalogue.Text || (start == 0 || !strings.ContainsRune(" \n`(", rune(s.Value.Text[start-1]))) && words.Is("over-tcp", strings.TrimSuffix(strings.ToLower(scheme), "+srv")))
}

// rawPassword returns the hole that is the whole password of the authority that
// begins at start, if it is not escaped, or escaped by url.QueryEscape; or nil.
//
//	"postgres://{user}:{password}@{host}/db"
func rawPassword(s *check.Site, start int) *strval.Hole {
	text := s.Value.Text
	authority := text[start:endOfAuthority(text, start)]
	at := strings.LastIndexByte(authority, '@')
	colon := strings.IndexByte(authority, ':')
	if at < 0 || colon < 0 || colon+len(":\x00") != at || strings.HasPrefix(authority[at+1:], "tcp(") || strings.HasPrefix(authority[at+1:], "unix(") {
		return nil
	}
	h := s.Hole(start + colon + 1)
	if isReportedThere(s, start+colon) {
		return nil
	}
	if h != nil && h.Kind == strval.QueryEscaped && slices.ContainsFunc(s.Value.Names(*h), isPasswordName) && s.Admits(*h, "pass word") {
		return h
	}
	if h == nil || h.Kind != strval.Any || !isRawPassword(s, *h) || !s.Admits(*h, "p/ss") {
		return nil
	}
	if user := s.Hole(start); colon == 1 && user != nil && naming.IsTokenName(user.Name()) {
		return nil // "https://{token}:{x}@…"
	}
	switch strings.ToLower(text[start : start+colon]) {
	case "oauth2", "x-access-token", "x-token-auth", "git", "token", "gitlab-ci-token": // with a token after it
		return nil
	}
	return h
}

// isRawPassword reports whether h, which stands for a password, is one as people write it, as far as is seen:
// no token, mask, place or number, not escaped, and no element that may be anything.
func isRawPassword(s *check.Site, h strval.Hole) bool {
	names := s.Value.Names(h)
	return !check.WritesNumber(h.Verb) && !check.IsEscapedKind(h.Given) && !naming.IsTokenName(h.Name()) &&
		!slices.ContainsFunc(names, naming.IsPlaceName) && !s.Context.Escaped(h) && !strings.HasPrefix(h.Name(), "strings.Repeat(") && !strings.HasSuffix(h.Name(), "[…]") && // a mask, or cut out of a URL
		(slices.ContainsFunc(names, isPasswordName) || !s.Context.GivenElsewhere(h) && !strings.HasSuffix(h.Name(), ".String()")) // a builder's
}

// isPasswordName reports whether what has that name, is returned by what has it, or has it as a key, is a
// password as people write it: who gives it does not escape it.
//
//	password   c.Password()   settings["password"]
func isPasswordName(name string) bool {
	name = strings.TrimSuffix(naming.Callee(name), `"]`)
	return escape.AskedBy(name[strings.LastIndexByte(name, '"')+1:]) == "password"
}

// userinfoFinding returns the finding of the password h in a URI with that scheme, "" if not known.
func userinfoFinding(s *check.Site, h strval.Hole, scheme string) *check.Finding {
	if h.Kind == strval.QueryEscaped {
		f := s.At(h.At, h.At+1, "userinfo, RFC 3986 section 3.2.1", `%s in a password: "pass word" arrives as "pass+word"; use url.UserPassword`, s.Part(h.At, h.At+1)).As(check.Elsewhere)
		f.AtEscaper = true
		return f
	}
	password, outcome := "p/ss", "url.Parse fails"
	if s.Role.Form == catalogue.Text {
		outcome = "it is no URL" // who gets it is not known
	} else if strings.HasPrefix(scheme, "mongodb") {
		password, outcome = "p@ss", "the driver fails"
	}
	f := s.At(h.At, h.At+1, "userinfo, RFC 3986 section 3.2.1", "with %q in %s, %s; use url.UserPassword", password, check.HoleName(h), outcome)
	f.AtHole = s.Value.Span(h.At).Lit == nil // a verb is in the text; another piece may be far from where the text is whole
	return f
}
