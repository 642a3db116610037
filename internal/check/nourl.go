package check

import (
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
	"slices"
)

// isNoURL reports whether the value of the parameter name, at [start, end), is no URL,
// judging by its parts and their names. Then a "?" after it begins no query of that
// value:
//
//	"?from=" + r.From + "?to="   not "?next=" + target + "?page="
func (j *joints) isNoURL(name string, start, end int) bool {
	if j.contained(start, end) {
		return true
	}
	if saysURL(name) {
		return false
	}
	return !slices.ContainsFunc(j.Value.Holes, func(h strval.Hole) bool {
		return start <= h.At && h.At < end && (h.Kind == strval.URL || h.Given != nil && h.Given.Encoding == kind.WholeURL || h.Given.IsPath() || saysURL(h.Name()) || saysURL(h.Asked()))
	})
}
