// Package checks is the list of all checks, in order of precedence.
package checks

import (
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/check/compare"
	"github.com/urilint/urilint/internal/check/escape"
	"github.com/urilint/urilint/internal/check/join"
	"github.com/urilint/urilint/internal/check/mux"
	"github.com/urilint/urilint/internal/check/syntax"
)

// All are the checks in order of precedence: of equally grave findings that overlap, the first check's stands.
var All = []*check.Check{
	syntax.Missingscheme,
	syntax.Badscheme,
	syntax.Missinghost,
	join.Seam,
	authority.Badport,
	authority.Badhost,
	syntax.Badsyntax,
	syntax.Strayfragment,
	syntax.Formatescape,
	authority.Address,
	authority.Hostport,
	authority.Userinfo,
	join.Pathjoin,
	join.Joinpath,
	join.Lostbase,
	join.Aboveroot,
	escape.Wrongescape,
	escape.Decodetwice,
	escape.Urlfields,
	escape.Unescaped,
	authority.Credentials,
	syntax.Confusable,
	syntax.Normalize,
	join.Constref,
	join.Setting,
	compare.Nevertrue,
	escape.Discarded,
	escape.Wholeurl,
	mux.Muxpattern,
}

// Lookup returns the check of that ID, or nil.
func Lookup(id string) *check.Check {
	for _, c := range All {
		if c.ID == id {
			return c
		}
	}
	return nil
}
