package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// givenBases are the bases that functions and fields are given.
type givenBases struct {
	*siteMaker
	bases    *bases
	requests *requests
	relative flow.Answers[*types.Var] // what findRelative says of a parameter
}

// A base whose references are relative, and are requested once they are resolved, needs a
// scheme and a host:
//
//	base, _ := url.Parse("api.example.com/v2/")
//	u, err := base.Parse("users"); …; http.Get(u.String())

// fetchedBy returns the API by which a client requests the target of the reference s.
// It returns "" if that is not certain, or if s may have a scheme.
func (gb *givenBases) fetchedBy(s site) string {
	if !isRelative(s.Value) {
		return ""
	}
	if c := s.target.context; c != nil {
		if c.Loose || c.Group != 0 || len(c.If) > 0 {
			return ""
		}
		return c.Fetched
	}
	return gb.requests.fetchedBy(s.place)
}

// isRelative reports whether v is a relative reference, whatever its holes are.
func isRelative(v strval.Value) bool {
	head := v.Text
	if len(v.Holes) > 0 {
		head = head[:v.Holes[0].At]
	}
	segment, _, ends := strings.Cut(head, "/")
	if strings.HasPrefix(head, "//") || head == "/" && !v.Complete() {
		return false
	}
	return head != "" && !strings.Contains(segment, ":") && (ends || v.Complete())
}

// knownSites returns the sites of the known bases that the references of sites are requested
// against.
func (gb *givenBases) knownSites(sites []site) []site {
	var found []site
	for _, s := range sites {
		if s.Base == nil || s.test || len(s.Base.Value.Spans) == 0 {
			continue
		}
		if s.Role.Name != "reference" && !isPlainPath(s) {
			continue
		}
		if api := gb.fetchedBy(s); api != "" {
			t := target{obj: s.target.obj, arg: s.target.arg, role: httpURL(), api: api, callee: api}
			p := place{expr: s.expr, cur: s.cur, target: t}
			found = append(found, gb.site(p, s.Base.Value.Rewritten(), s.Base.Value.Rewritten(), 1))
		}
	}
	return found
}

// fetchedSite returns the site of the base own, which is passed at p, if b says that
// targets resolved against it are requested.
func (gb *givenBases) fetchedSite(p place, b *summary.Effect, own strval.Value) (site, bool) {
	if b.Fetched == "" || p.test || own.Unknown() || own.Text == "" { // which may be a default's place
		return site{}, false
	}
	via := append(b.Via[:len(b.Via)-1:len(b.Via)-1], b.Fetched)
	p.target.role, p.target.api = gb.fetchedRole(p, b), b.Fetched
	p.target.context = &summary.Effect{Via: via, Before: b.Before, After: b.After, Role: p.target.role.Name}
	return gb.site(p, b.Compose(own).Rewritten(), own, 1), true
}

// fetchedRole returns the role of a base that is given at p and requested as b says. The client
// may come with it: New(base, transport.Client()).
func (gb *givenBases) fetchedRole(p place, b *summary.Effect) *catalogue.Role {
	if b.Role == requestURL().Name {
		return requestURL()
	}
	if call, ok := p.cur.Node().(*ast.CallExpr); ok {
		for _, arg := range call.Args {
			if isNamedType(gb.pass.TypesInfo.TypeOf(arg), "net/http", "Client") && gb.requests.clients.isForeign(arg) {
				return requestURL()
			}
		}
	}
	return gb.requests.clients.inferredRole(httpURL(), p.test)
}
