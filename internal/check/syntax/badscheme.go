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
	Run:    runBadscheme,
	Begins: true,
	Yields: []string{"missingscheme"},
}

func runBadscheme(s *check.Site) []check.Finding {
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
		f := check.Finding{Start: 0, End: l.Path.Start + len("//")}
		f.Message = fmt.Sprintf("two schemes: the second is read as the host %q", host)
		f.In = s.Around(0, 0)
		if !s.Role.Fetches {
			f.Group = check.Elsewhere
		}
		f.Message += "; leave out " + s.Part(0, l.Host.Start)
		if !s.Role.Exact {
			f.Fix = s.Deletion(0, l.Host.Start)
		}
		f.Rule = check.SchemeRule
		return []check.Finding{f}
	}
	lower := strings.ToLower(scheme)
	if s.Role.Schemes == nil {
		return misspeltScheme(s, lower, l)
	}
	if slices.Contains(s.Role.Schemes, lower) {
		return nil
	}
	f := check.Finding{Start: l.Scheme.Start, End: l.Scheme.End}
	f.Message = fmt.Sprintf("the scheme %s: %s fails", s.Part(l.Scheme.Start, l.Scheme.End), s.API)
	f.In = s.Around(0, 0)
	advice := "; use a URL of " + orList(s.Role.Schemes)
	for _, want := range s.Role.Schemes {
		if _, ok := s.Ref.Authority(); ok && oneSlip(lower, want) {
			f.Fix = check.Replacement(l.Scheme.Start, scheme, want)
			advice = fmt.Sprintf("; write %q", want)
			break
		}
	}
	f.Message += advice
	f.Rule = check.SchemeRule
	return []check.Finding{f}
}

// withoutColon is badscheme for a scheme, word, that lost its colon.
func withoutColon(s *check.Site, word string) []check.Finding {
	wrong := word + s.Value.Text[len(word):strings.Index(s.Value.Text, "//")+len("//")]
	f := check.Finding{Start: 0, End: len(wrong)}
	f.Message = fmt.Sprintf(`":" is missing after %q`, word)
	f.In = s.Around(0, 0)
	if !s.Role.Fetches {
		f.Group = check.Elsewhere
		f.Message += "; all of it is a path"
	} else if s.NetHTTP() {
		f.Message += ": " + s.API + " fails"
	}
	if !s.Role.Exact {
		f.Fix = &check.Fix{Message: fmt.Sprintf("Replace %q with %q", wrong, word+"://"), Edits: []check.Edit{{Start: len(word), End: len(wrong) - len("//"), New: ":"}}, Unsafe: true}
		f.Message += fmt.Sprintf("; write %q", word+"://")
	}
	f.Rule = check.SchemeRule
	return []check.Finding{f}
}

// otherURL is badscheme for an API that takes a URL of some schemes, or something
// that is none.
func otherURL(s *check.Site) []check.Finding {
	scheme, _, ok := strings.Cut(s.Value.Text[:s.FirstHole()], "://")
	if !ok || !catalogue.IsScheme(scheme) || s.Forgiven(false) {
		return nil
	}
	f := check.Finding{Start: 0, End: len(scheme) + len("://")}
	takes, advice := "takes no URL", "leave out "+s.Part(0, f.End)
	if len(s.Role.Schemes) > 0 {
		takes, advice = "takes no such URL", "use a URL of "+orList(s.Role.Schemes)
	}
	if s.Role.Name == "mysql-dsn" {
		advice = `write "user:password@tcp(host:3306)/name"`
	}
	f.Message = fmt.Sprintf("%s %s here; it fails; %s", s.API, takes, advice)
	f.In, f.Rule = s.Around(0, 0), check.SchemeRule
	return []check.Finding{f}
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
