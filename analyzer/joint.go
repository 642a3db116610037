package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A jointPlace is a place whose string reaches a sink by one effect of a group. Its
// sites, one for each effect and value, are checked together: only a fault that each of
// them has is reported.
type jointPlace struct {
	expr  ast.Expr
	obj   types.Object
	group uint64
}

// isJoint reports whether the site's string gets to its sink or to one of others.
func (s site) isJoint() bool { return s.target.context != nil && s.target.context.Group != 0 }

// isLoose reports whether the site's string is used for something else too, or may be: by an
// implementation that is not seen.
func (s site) isLoose() bool { return s.target.isLoose() }

func (t target) isLoose() bool {
	return t.context != nil && (t.context.Loose || flow.IsAbstract(t.obj))
}

// isSyntax reports whether what k finds is a syntax fault, wrong wherever it is sent.
func isSyntax(k *check.Check) bool {
	return slices.Contains([]string{"badsyntax", "formatescape", "badport", "badhost"}, k.ID)
}

// isMisspelt reports whether the site's string begins as a URL with a scheme does, and k asks
// whether it begins so rightly. Whatever else it is used for, it was meant for one:
//
//	htps://example.com   https:/example.com
//
// It may be the base that the URL begins with, if it is one of HTTP and names a host.
func (s site) isMisspelt(k *check.Check) bool {
	if k.ID != "badscheme" && k.ID != "missinghost" || !isRequested(s.target.role) {
		return false
	}
	scheme, rest, ok := strings.Cut(s.own.Text, ":")
	lo, hi := s.written()
	if hi < len(s.Value.Text) && !(strings.HasPrefix(scheme, "h") && strings.Contains(rest, ".")) {
		return false
	}
	return ok && lo == 0 && strings.HasPrefix(rest, "/") && scheme != "" && strings.Trim(scheme, "abcdefghijklmnopqrstuvwxyz") == ""
}

// isRequested reports whether a request is made of a string of that role, whatever it is.
func isRequested(role *catalogue.Role) bool {
	return role.Fetches || role.Name == "request-url" || role.Name == "template-url"
}

// isWrongIfEver reports whether k finds a fault in the site's value, one of several,
// that holds in every URL that contains it: a syntax fault in a text with a slash, or
// an unescaped value in a URL with a query. Which of the values it is does not matter
// then: it was written to be asked for.
//
//	if id != "" { path += "/{" + id }
//	link := "/login?next=" + r.URL.Path; if locked { link = "/locked" }
func (s site) isWrongIfEver(k *check.Check) bool {
	switch {
	case k.ID == "unescaped":
		return s.target.role.Form.IsReference() && strings.Contains(s.own.Text, "?") ||
			slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return s.Context.EscapedResult(h) != "" })
	case k.ID == "userinfo":
		return strings.Contains(s.own.Text, "://")
	}
	return isSyntax(k) && isRequested(s.target.role) && strings.Contains(s.own.Text, "/")
}
