package join

import (
	"slices"

	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// isNoURL reports whether the value of the parameter name, at [start, end), is no URL,
// judging by its parts and their names. Then a "?" after it begins no query of that
// value:
//
//	"?from=" + r.From + "?to="   not "?next=" + target + "?page="
func (j *joints) isNoURL(name string, start, end int) bool {
	return j.contained(start, end) || !naming.SaysURL(name) && !slices.ContainsFunc(j.Value.Holes, func(h strval.Hole) bool {
		return start <= h.At && h.At < end && (h.Kind == strval.URL || h.Given != nil && h.Given.Encoding == kind.WholeURL || h.Given.IsPath() || naming.SaysURL(h.Name()) || naming.SaysURL(h.Asked()))
	})
}
