package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
)

// badscheme reports schemes that the API cannot serve, and those that lost
// their colon or were written twice.
var badscheme = &Check{
	ID:     "badscheme",
	Title:  "a scheme that the API refuses, or one that is mistyped",
	Group:  Fails,
	Run:    runBadscheme,
	Begins: true,
	Yields: []string{"missingscheme"},
}

func runBadscheme(s *Site) []Finding {
	if s.Role.Only && !s.Role.Begins(s.Value.Text) {
		return otherURL(s)
	}
	s = s.lenient()
	if !s.valid() || s.forgiven(s.Role.Fetches) {
		return nil
	}
	text := s.Value.Text
	scheme, ok := s.Ref.Scheme()
	l := s.layout()
	if word := lostColon(s); word != "" {
		return withoutColon(s, word)
	}
	if !ok || !s.known(l.scheme, grammar.Scheme) {
		return nil
	}
	if host := l.host.of(text); isHTTP(strings.ToLower(host)) && l.port.start > 0 && l.port.start == l.port.end && strings.HasPrefix(s.Ref.Path(), "//") && s.firstHole() >= l.path.start+len("//") {
		// "https://https://h": the second scheme is the host, with an empty port.
		f := Finding{Start: 0, End: l.path.start + len("//")}
		f.Message = fmt.Sprintf("two schemes: the second is read as the host %q", host)
		f.In = s.around(0, 0)
		if !s.Role.Fetches {
			f.Group = Elsewhere
		}
		f.Message += "; leave out " + s.part(0, l.host.start)
		if !s.Role.Exact {
			f.Fix = s.deletion(0, l.host.start)
		}
		f.Rule = schemeRule
		return []Finding{f}
	}
	lower := strings.ToLower(scheme)
	if s.Role.Schemes == nil {
		return misspeltScheme(s, lower, l)
	}
	if slices.Contains(s.Role.Schemes, lower) {
		return nil
	}
	f := Finding{Start: l.scheme.start, End: l.scheme.end}
	f.Message = fmt.Sprintf("the scheme %s: %s fails", s.part(l.scheme.start, l.scheme.end), s.API)
	f.In = s.around(0, 0)
	advice := "; use a URL of " + orList(s.Role.Schemes)
	for _, want := range s.Role.Schemes {
		if _, ok := s.Ref.Authority(); ok && oneSlip(lower, want) {
			f.Fix = replacement(l.scheme.start, scheme, want)
			advice = fmt.Sprintf("; write %q", want)
			break
		}
	}
	f.Message += advice
	f.Rule = schemeRule
	return []Finding{f}
}

// withoutColon is badscheme for a scheme, word, that lost its colon.
func withoutColon(s *Site, word string) []Finding {
	wrong := word + s.Value.Text[len(word):strings.Index(s.Value.Text, "//")+len("//")]
	f := Finding{Start: 0, End: len(wrong)}
	f.Message = fmt.Sprintf(`":" is missing after %q`, word)
	f.In = s.around(0, 0)
	if !s.Role.Fetches {
		f.Group = Elsewhere
		f.Message += "; all of it is a path"
	} else if s.netHTTP() {
		f.Message += ": " + s.API + " fails"
	}
	if !s.Role.Exact {
		f.Fix = &Fix{Message: fmt.Sprintf("Replace %q with %q", wrong, word+"://"), Edits: []Edit{{len(word), len(wrong) - len("//"), ":"}}, Unsafe: true}
		f.Message += fmt.Sprintf("; write %q", word+"://")
	}
	f.Rule = schemeRule
	return []Finding{f}
}

// otherURL is badscheme for an API that takes a URL of some schemes, or something
// that is none.
func otherURL(s *Site) []Finding {
	scheme, _, ok := strings.Cut(s.Value.Text[:s.firstHole()], "://")
	if !ok || !catalogue.IsScheme(scheme) || s.forgiven(false) {
		return nil
	}
	f := Finding{Start: 0, End: len(scheme) + len("://")}
	takes, advice := "takes no URL", "leave out "+s.part(0, f.End)
	if len(s.Role.Schemes) > 0 {
		takes, advice = "takes no such URL", "use a URL of "+orList(s.Role.Schemes)
	}
	if s.Role.Name == "mysql-dsn" {
		advice = `write "user:password@tcp(host:3306)/name"`
	}
	f.Message = fmt.Sprintf("%s %s here; it fails; %s", s.API, takes, advice)
	f.In, f.Rule = s.around(0, 0), schemeRule
	return []Finding{f}
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
func lostColon(s *Site) string {
	word, rest, ok := strings.Cut(s.Value.Text[:s.firstHole()], "//")
	word, semicolon := strings.CutSuffix(word, ";")
	if !ok || !isHTTP(strings.ToLower(word)) || !s.Value.Complete() && !strings.ContainsAny(rest, "/?#") {
		return ""
	}
	if ok, _ := beginsWithHost(rest); !ok && (rest == "" || rest[0] == '/' || !semicolon && !s.Role.Fetches) {
		return ""
	}
	return word
}
