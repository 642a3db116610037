package syntax

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
)

// Badscheme reports schemes that the API cannot serve, and those that lost
// their colon or were written twice.
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
		return otherURL(s)
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
	if host := l.Host.Of(text); check.IsHTTP(strings.ToLower(host)) && l.Port.Start > 0 && l.Port.Start == l.Port.End && strings.HasPrefix(s.Ref.Path(), "//") && s.FirstHole() >= l.Path.Start+len("//") {
		// "https://https://h": the second scheme is the host, with an empty port.
		f := s.At(0, l.Path.Start+len("//"), check.SchemeRule, "two schemes: the second is read as the host %q; leave out %s", host, s.Part(0, l.Host.Start))
		if !s.Role.Fetches {
			f.Group = check.Elsewhere
		}
		if !s.Role.Exact {
			f.Fix = s.Deletion(0, l.Host.Start)
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

// otherURL is badscheme for an API that takes a URL of some schemes, or something
// that is none.
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
		advice = `write "user:password@tcp(host:3306)/name"`
	}
	return s.At(0, end, check.SchemeRule, "%s %s here; it fails; %s", s.API, takes, advice)
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

// lostColon returns the scheme of "https//example.com/" and "https;//host/", in which the
// colon is missing; "" if it is another string. Where a relative path is right, too, the
// host must look like one: nobody has seen the path "http//x", but it is one.
func lostColon(s *check.Site) string {
	word, rest, ok := strings.Cut(s.Value.Text[:s.FirstHole()], "//")
	word, semicolon := strings.CutSuffix(word, ";")
	if !ok || !check.IsHTTP(strings.ToLower(word)) || !s.Value.Complete() && !strings.ContainsAny(rest, "/?#") {
		return ""
	}
	if ok, _ := check.BeginsWithHost(rest); !ok && (rest == "" || rest[0] == '/' || !semicolon && !s.Role.Fetches) {
		return ""
	}
	return word
}
