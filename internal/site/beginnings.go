package site

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// Beginnings knows the variables that requested URLs begin with.
type Beginnings struct {
	*scope.Scope
	Sites []Site                // of the package
	by    map[*types.Var]string // the API that takes a URL beginning with the variable; nil: not looked yet
	asked map[ast.Expr]bool     // what these URLs begin with
}

// If a variable is the beginning of a requested URL, it is a URL with a scheme and a
// host in its other uses too, unless some code tests it:
//
//	http.Get(c.base + "/users")
//	path.Join(c.base, "orders")

// requestedBy returns the API that takes a URL beginning with the field or variable in
// hole h of the value at p. It returns "" if there is none, or if the field or variable
// is used for anything but to be set, printed, or put into a string.
func (bg *Beginnings) requestedBy(p place.Place, h strval.Hole) string {
	_, v := bg.Sums.Variable(h.Expr)
	if v == nil || h.Made {
		return ""
	}
	if bg.by == nil {
		bg.find()
	}
	if call, ok := p.Cur.Node().(*ast.CallExpr); ok && bg.asked[call] {
		return "" // its result is requested: that is reported there
	}
	return bg.by[v]
}

func (bg *Beginnings) find() {
	bg.by, bg.asked = make(map[*types.Var]string), make(map[ast.Expr]bool)
	for _, s := range bg.Sites {
		if s.Role.Form != catalogue.URI || !s.Role.Host || s.InTest || s.Alternatives != 1 || len(s.Own.Holes) == 0 || s.Own.Holes[0].At != 0 || s.Own.Holes[0].Made {
			continue
		}
		if lo, _ := s.Written(); lo > 0 {
			continue
		}
		bg.asked[s.Own.Holes[0].Expr] = true
		_, v := bg.Sums.Variable(s.Own.Holes[0].Expr)
		if _, known := bg.by[v]; v == nil || known {
			continue
		}
		bg.by[v] = ""
		if bg.onlyJoined(v) {
			bg.by[v] = s.API
		}
	}
}

// onlyJoined reports whether all uses of v set it, print it, put it into a string, or
// pass it to a call that takes a URL. Each other may be by what asks whether it is one.
func (bg *Beginnings) onlyJoined(v *types.Var) bool {
	return bg.Flow.Only(v, &flow.Policy{Kinds: []flow.EventKind{flow.Declare, flow.Define}, Also: func(ev flow.Event) bool {
		switch ev.Kind {
		case flow.Assign, flow.Add:
			return summary.IsPlace(v)
		case flow.Store: // in a struct, whose field is asked for itself
			return ev.At.ParentEdgeKind() == edge.KeyValueExpr_Value || bg.Sums.IsTold(ev.At)
		case flow.Operand:
			sum, ok := ev.At.Parent().Node().(*ast.BinaryExpr)
			return ok && sum.Op == token.ADD
		case flow.Pass: // it becomes a part of a string, or what it is given to takes a URL
			switch pkg, _ := bg.Flow.Called(ev.Call); pkg {
			case "fmt", "net/http":
				return true
			case "path", "path/filepath":
				return ev.At.Parent().ParentEdgeKind() != edge.BinaryExpr_Y // "https://" + path.Join(c.host, "users")
			}
		}
		return bg.Sums.IsTold(ev.At)
	}})
}
