package check

import "fmt"

// runOrigin is badsyntax for a URI where an origin is wanted. The fragment is
// strayfragment's.
//
//	serialized-origin = scheme "://" host [ ":" port ]   (RFC 6454 section 7.1)
func runOrigin(s *Site) []Finding {
	if !s.Value.Complete() {
		return nil
	}
	l := layoutOf(s.Ref)
	start, end, what := l.path.start, l.path.end, "a path"
	if _, ok := s.Ref.Query(); ok {
		end = l.query.end
		if s.Ref.Path() == "" {
			what = "a query"
		}
	}
	if _, ok := s.Ref.Authority(); !ok || start == end {
		return nil // missinghost, missingscheme
	}
	return []Finding{{Start: start, End: end,
		Message: fmt.Sprintf("%s is not allowed in an origin, in %s (serialized-origin, RFC 6454 section 7.1)", what, s.quote(start, end))}}
}
