package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/check"
)

// A jointPlace is a place whose string reaches a sink by one effect of a group. Its sites,
// one for each effect and value, are looked at together: what is told is found in each.
type jointPlace struct {
	expr  ast.Expr
	obj   types.Object
	group uint64
}

// isJoint reports whether the site's string gets to its sink or to one of others.
func (s site) isJoint() bool { return s.target.context != nil && s.target.context.Group != 0 }

// isLoose reports whether the site's string is used for something else too.
func (s site) isLoose() bool { return s.target.context != nil && s.target.context.Loose }

// isSyntax reports whether what k finds is a fault of syntax, wrong wherever it is sent.
func isSyntax(k *check.Check) bool {
	return slices.Contains([]string{"badsyntax", "formatescape", "badport", "badhost"}, k.ID)
}
