package report

import (
	"go/token"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// secrets returns where the source has the secrets of s's value, and of its base.
func (r *Reporter) secrets(s site.Site) []scope.SecretPlace {
	if !r.Prog.Detail {
		return nil // no one asks
	}
	places := r.written(s.Site, nil)
	if s.Base != nil {
		places = r.written(s.With(s.Base.Value), places)
	}
	return places
}

// written appends the places of the literals that wrote the secrets of s.
func (r *Reporter) written(s *check.Site, places []scope.SecretPlace) []scope.SecretPlace {
	for _, p := range s.Secrets() {
		for at := p.Start; at < p.End && len(s.Value.Spans) > 0; {
			span := s.Value.Span(at)
			end := min(p.End, span.End)
			if end <= at {
				break // cannot be: spans cover the value
			}
			places = append(places, r.placeOf(span, at, end)...)
			at = end
		}
	}
	return places
}

// placeOf returns where the source has the bytes [start, end) of the value that span
// is of; nothing if no literal of this package does.
func (r *Reporter) placeOf(span strval.Span, start, end int) []scope.SecretPlace {
	lit, ok := r.literal(span)
	if !ok {
		return nil
	}
	from, to := lit.Source(inLiteral(span, start, end))
	pos := func(offset int) token.Position {
		return r.Pass.Fset.PositionFor(span.Lit.Pos()+token.Pos(offset), false)
	}
	return []scope.SecretPlace{{File: scope.FileName(r.Pass.Fset, span.Lit.Pos()), Start: pos(from).Offset, End: pos(to).Offset}}
}
