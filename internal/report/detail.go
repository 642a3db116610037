package report

import (
	"encoding/json"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// Detail returns what urilint's own front end shows of d beyond the message: a NUL byte and JSON.
func (r *Reporter) Detail(d analysis.Diagnostic, about Details) string {
	at := func(pos token.Pos) point {
		p := r.Pass.Fset.PositionFor(pos, false)
		return point{p.Line, p.Column, p.Offset}
	}
	about.Check, about.Doc = d.Category, d.URL
	about.File, about.Start, about.End = scope.FileName(r.Pass.Fset, d.Pos), at(d.Pos), at(d.End)
	for _, p := range d.Related {
		about.Related = append(about.Related, related{scope.FileName(r.Pass.Fset, p.Pos), p.Message, at(p.Pos), at(p.End)})
	}
	text, err := json.Marshal(about)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return "\x00" + string(text)
}

// secrets returns where the source has the secrets of s's value, and of its base.
func (r *Reporter) secrets(s site.Site) []SecretPlace {
	if !r.Prog.Detail {
		return nil // they are not shown
	}
	if s.Base != nil {
		return append(r.written(s.Site), r.written(s.With(s.Base.Value))...)
	}
	return r.written(s.Site)
}

// written returns the places of the bytes of this package's literals that wrote the secrets of s.
func (r *Reporter) written(s *check.Site) (places []SecretPlace) {
	for _, p := range s.Secrets() {
		for at := p.Start; at < p.End && len(s.Value.Spans) > 0; {
			span := s.Value.Span(at)
			end := min(p.End, span.End)
			if end <= at {
				break // cannot be: spans cover the value
			}
			if lit, ok := r.literal(span); ok {
				from, to := lit.Source(inLiteral(span, at, end))
				start := r.Pass.Fset.PositionFor(span.Lit.Pos(), false).Offset
				places = append(places, SecretPlace{File: scope.FileName(r.Pass.Fset, span.Lit.Pos()), Start: start + from, End: start + to})
			}
			at = end
		}
	}
	return places
}

// Values reports, besides the findings, each string that reaches a sink as a URI or part of one, as far as it is known:
// at its literals, and at the argument of the sink. The message is "value", with the base if there is one.
func (r *Reporter) Values() {
	type key struct {
		pos       token.Pos
		text, api string
	}
	seen := make(map[key]bool)
	for _, s := range r.Sites {
		if s.Value.Unknown() || s.Role.Form > catalogue.RequestTarget && s.Role.Form != catalogue.Origin && s.Role.Form != catalogue.MaybeURI {
			continue
		}
		message := "value"
		if s.Base != nil && len(s.Base.Value.Spans) > 0 && s.Base.Value.Complete() {
			message += " " + s.With(s.Base.Value).Shown()
		}
		text := s.Shown()
		report := func(pos, end token.Pos) {
			k := key{pos, text, s.API}
			if seen[k] || !pos.IsValid() {
				return
			}
			seen[k] = true
			d := analysis.Diagnostic{Pos: pos, End: end, Category: "value", Message: message}
			d.Message += r.Detail(d, Details{URI: text, Sink: s.API, Secrets: r.secrets(s)})
			r.Pass.Report(d)
		}
		for _, span := range s.Own.Spans {
			if _, ok := r.literal(span); ok {
				report(span.Lit.Pos(), span.Lit.End())
			}
		}
		report(s.Expr.Pos(), s.Expr.End())
	}
}

// Details are what the front end shows of a diagnostic beside its message. [Reporter.Detail] completes them.
type Details struct {
	Check, File, Doc string
	Start, End       point
	Related          []related

	URI, Sink, Rule string
	Via             []string // from what is called to the sink
	Secrets         []SecretPlace
	Held            *Hold // nil: no fix is held back
}

type related struct {
	File, Message string
	Start, End    point
}

type point struct{ Line, Column, Offset int }

// A Hold is a fix, `Replace " " with "%20"`, and a phrase that says why it is not offered.
type Hold struct{ Fix, Reason string }

// UnsafeMark is after the message of an unsafe fix, if values are reported, for the front end.
const UnsafeMark = "\x00unsafe"

// A SecretPlace is bytes of a file that must not be shown. The front end itself finds passwords in the strings of a
// line. The analyzer names those that are passwords by the text around them:
//
//	const password = "h7Gq2xV9"
//	"postgres://app:" + password + "@db.acme.io/"
type SecretPlace struct {
	File       string
	Start, End int // offsets
}
