package site

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/certain"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A Maker makes sites of places. What finds places of some kind embeds it.
type Maker struct {
	*scope.Scope
	Prog     *settings.Program
	faults   *faults
	Contexts *Contexts
}

// NewMaker returns what makes the sites of the package that contexts are of, for a run as prog says.
func NewMaker(prog *settings.Program, contexts *Contexts) *Maker {
	sc := contexts.Scope
	return &Maker{Scope: sc, Prog: prog, faults: &faults{Scope: sc, prog: prog}, Contexts: contexts}
}

// Site returns the site of a place with the value v at the sink, of which own is written here.
func (m *Maker) Site(place place.Place, v, own strval.Value, alternatives int) Site {
	s := Site{place, check.NewSite(v, place.Target.Role, place.Target.API), own, alternatives, nil, m.faults, false}
	s.Method, s.Test, s.Stored, s.Strict = place.HTTPMethod, place.InTest, place.OnlyStored, m.Prog.Strict
	s.Readdressed = place.Target.Context != nil && place.Target.Context.Readdressed || place.Target.Context == nil && client.Readdresses(m.Scope)
	s.Requeried = place.Target.Context != nil && place.Target.Context.Requeried || client.Requeries(m.Scope, place.Cur)
	s.Given = m.givenFor(place.Target)
	s.Likely, s.Several, s.Remade = m.Prog.Likely, alternatives > 1, place.Target.IsParsed()
	s.Context = m.Contexts.contextOf(place)
	s.Go = scope.GoMinor(m.Pass)
	s.IPv4 = place.Target.Role.IPv4 || place.Target.Role.Form == catalogue.HostPort && namesIPv4(m.Scope, place.Cur)
	return s
}

// Subject returns the site of expr in the code at cur, which is judged as subject: of that role, given to api.
func (m *Maker) Subject(subject any, expr ast.Expr, role, api string, cur inspector.Cursor, test bool) Site {
	v := m.Values.Value(expr)
	s := m.Site(place.Place{Expr: expr, Cur: cur, Target: place.Target{Role: catalogue.MustRole(role), API: api}, InTest: test}, v, v, 1)
	s.Subject = subject
	return s
}

// givenFor returns the parameter, field or variable of another package that leads t to its sink; "" for others.
func (m *Maker) givenFor(t place.Target) string {
	if t.Context == nil || t.Obj.Pkg() == m.Pass.Pkg {
		return ""
	}
	if fn, ok := t.Obj.(*types.Func); ok && t.Arg >= 0 && t.Arg < fn.Signature().Params().Len() {
		return fn.Signature().Params().At(t.Arg).Name()
	}
	return t.Obj.Name()
}

// namesIPv4 reports whether the call at cur has the name of a network of IPv4 addresses for an argument:
//
//	net.ListenPacket("udp4", host+":5353")
func namesIPv4(sc *scope.Scope, cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		network, ok := flow.StringConst(sc.Pass.TypesInfo, arg)
		return ok && (network == "tcp4" || network == "udp4")
	})
}

// Silent reports whether no check has anything to say about s.
func (m *Maker) Silent(s Site) bool {
	return !slices.ContainsFunc(m.Prog.Checks, func(k *check.Check) bool { return len(k.Run(s.Site)) > 0 })
}

// Alone reports whether k's finding f, in one of several possible values of s, is
// caused by a single assignment. Pieces of different assignments may never come
// together, if the conditions of both have to do with each other:
//
//	if v6 { host = "[" + host + "]" }
//	if named { u = "http://" + bucket + "." + host } else { u = "http://" + host }
//
// So f must also be found if all pieces are unknown that came by other variables than those at f.
//
// If k finds something in each value, and all pieces came by the same variables, it does not matter:
//
//	scheme := "http://"
//	if tls { scheme = "https://" }
//	u := scheme + host + ":8080"
//
// Nor does it if nothing before f's end is unknown: no condition depends on what is known.
//
//	if base == "" { base = "https://api.example.com" }
//	u := base + "v1/users"
func (s Site) Alone(k *check.Check, f check.Finding) bool {
	v := s.Value
	if s.oneProvenance() && (s.foundInAll(k) || strings.IndexByte(v.Text[:f.End], 0) < 0) {
		return true
	}
	var (
		at   = len(v.Spans) - 1
		weak = strval.Value{Row: v.Row}
		done = make(map[int]strval.Hole) // the holes of v, by place
	)
	for _, h := range v.Holes {
		done[h.At] = h
	}
	for at > 0 && f.Start < v.Spans[at].Start {
		at--
	}
	by := func(i int) []*ast.Ident { return s.provenance(i, done[v.Spans[i].Start]) }
	for i, span := range v.Spans {
		start := len(weak.Text)
		if vars := by(i); len(vars) > 0 && !slices.Equal(vars, by(at)) {
			weak.Text += "\x00"
			name := vars[0].Name // that of the variable says what it holds, whoever set it
			weak.Holes = append(weak.Holes, strval.Hole{At: start, Kind: strval.Any, Label: name})
		} else {
			weak.Text += v.Text[span.Start:span.End]
			for i := span.Start; i < span.End; i++ {
				if h, ok := done[i]; ok {
					h.At = start + i - span.Start
					weak.Holes = append(weak.Holes, h)
				}
			}
		}
		span.Start, span.End = start, len(weak.Text)
		weak.Spans = append(weak.Spans, span)
	}
	return len(k.Run(s.With(weak))) > 0
}

// provenance returns the variables that piece i of the value came by. If it is the hole h of a variable, that
// one holds what stands there, and assigns nothing. Nor does one that is set once, to the hole alone:
//
//	auth = user + ":" + password                           user and ":" came by auth
//	if q := r.FormValue("q"); q != "" { u += "&q=" + q }   both pieces came by u
func (s Site) provenance(i int, h strval.Hole) []*ast.Ident {
	span := s.Value.Spans[i]
	vars := span.Vars
	if h.Expr == nil || span.Lit != nil || len(h.Cuts) > 0 {
		return vars
	}
	if n := len(vars); n > 0 && flow.IdentOf(h.Expr) == vars[n-1] {
		vars = vars[:n-1]
	}
	around := func(i int, id *ast.Ident) bool {
		return i >= 0 && i < len(s.Value.Spans) && slices.Contains(s.Value.Spans[i].Vars, id)
	}
	for n := len(vars); n > 0 && !around(i-1, vars[n-1]) && !around(i+1, vars[n-1]); n-- {
		if life := s.faults.Flow.LocalAt(vars[n-1]); life == nil || life.Lost || len(life.Defs) > 1 {
			break
		}
		vars = vars[:n-1]
	}
	return vars
}

// oneProvenance reports whether all pieces of the value that came by variables came by the same.
func (s Site) oneProvenance() bool {
	var vars []*ast.Ident
	for _, span := range s.Value.Spans {
		switch {
		case len(span.Vars) == 0:
		case vars == nil:
			vars = span.Vars
		case !slices.Equal(span.Vars, vars):
			return false
		}
	}
	return true
}

// IsOwn reports whether f is about bytes that are written here. Others are reported
// where they are written, and a hole beside them where its own value is given.
func (s Site) IsOwn(f check.Finding) bool {
	lo, hi := s.Written()
	return s.Target.Context == nil || f.Start < hi && lo < f.End || s.Value.HoleAt(f.Start) == nil && !s.faults.in(s.Target)
}

// Certain reports whether a value with a finding of k certainly reaches the sink: the site's value does, or one of the
// place's values, and k has a finding in each of them.
func (s Site) Certain(k *check.Check, values *eval.Evaluator) bool {
	if s.Base != nil && values.Certain(s.Base.Value, s.Expr) == certain.Guarded {
		return false
	}
	switch values.Certain(s.Own, s.Expr) {
	case certain.Certain:
		return true
	case certain.Guarded:
		return false
	}
	return s.Alternatives == 1 || s.foundInAll(k) || s.isWrongIfEver(k) // of one, the others cannot be
}

// foundInAll reports whether k finds something in each of the place's values.
func (s Site) foundInAll(k *check.Check) bool {
	return s.Others != nil && len(s.Others.list) == s.Alternatives && s.Others.foundIn(k, "", true)
}

// FoundInGroup reports whether k finds something in what is written here, by each effect of the group of its place.
func (s Site) FoundInGroup(k *check.Check) bool {
	if s.foundInAll(k) {
		return true
	}
	n := 0
	for _, t := range s.Others.list {
		if t.Own.Text == s.Own.Text {
			n++
		}
	}
	return n >= s.Others.Group && s.Others.foundIn(k, s.Own.Text, false)
}

// Add adds s to the sites of the place, and returns it with these as its Others.
func (sb *Siblings) Add(s Site) Site {
	s.Others, sb.in = sb, nil
	sb.list = append(sb.list, s)
	return s
}

// foundIn reports whether k finds something in each of the sites with that text; in all sites, if any is set.
func (sb *Siblings) foundIn(k *check.Check, text string, any bool) bool {
	return sb.in.Of(textCheck{text, any, k}, func(textCheck) bool {
		return !slices.ContainsFunc(sb.list, func(t Site) bool {
			return (any || t.Own.Text == text) && !slices.ContainsFunc(k.Run(t.Site), t.IsOwn)
		})
	})
}

// IsText reports whether s is a text whose use is not known.
func (s Site) IsText() bool { return s.Role.Form == catalogue.Text }

// IsJoint reports whether the site's string gets to its sink or to one of others.
func (s Site) IsJoint() bool { return s.Target.Context != nil && s.Target.Context.Group != 0 }

// IsLoose reports whether a string that t takes is, or may be, used for something else too.
func IsLoose(t place.Target) bool {
	return t.Context != nil && (t.Context.Loose || t.Open)
}

// isWrongIfEver reports whether k finds a fault in the site's value, one of several, that holds in every URL with it: a
// syntax fault in a text with a slash, or an unescaped value in a URL with a query. It was written to be asked for.
//
//	if id != "" { path += "/{" + id }
//	link := "/login?next=" + r.URL.Path; if locked { link = "/locked" }
func (s Site) isWrongIfEver(k *check.Check) bool {
	return k.IfEver != nil && k.IfEver(s.Site, s.Own.Text) || k.Syntax && base.IsRequested(s.Target.Role) && strings.Contains(s.Own.Text, "/")
}

// IsMisspelt reports whether the site's string begins as a URL with a scheme does, and k asks
// whether it begins so rightly. Whatever else it is used for, it was meant for one:
//
//	htps://example.com   https:/example.com
//
// It may be the base that the URL begins with, if it is one of HTTP and names a host.
func (s Site) IsMisspelt(k *check.Check) bool {
	if !k.Begins || !base.IsRequested(s.Target.Role) {
		return false
	}
	scheme, rest, ok := strings.Cut(s.Own.Text, ":")
	lo, hi := s.Written()
	whole := hi == len(s.Value.Text) || strings.HasPrefix(scheme, "h") && strings.Contains(rest, ".")
	return ok && whole && lo == 0 && strings.HasPrefix(rest, "/") && scheme != "" && strings.Trim(scheme, "abcdefghijklmnopqrstuvwxyz") == ""
}

// ReadFor returns s as check k sees it. A check that needs more than the unchanged part
// of the URL sees only an unknown URL. It reports false if k sees nothing.
func (s Site) ReadFor(k *check.Check) (Site, bool) {
	switch s.Value.HasRest() {
	case strval.NoRest:
		return s, true
	case strval.AllRest, strval.PathRest:
		if k.Syntax {
			return s, true
		}
	}
	if k.Begins {
		return s, true
	}
	if s.Own.HasRest() == strval.NoRest {
		return s, false // it is in what another function adds
	}
	s.Own = s.Own.WithoutRest()
	v := s.Own
	if c := s.Target.Context; c != nil {
		v = c.Compose(v)
	}
	s.Site = s.With(v)
	return s, v.HasRest() == strval.NoRest
}

// A Site is a place with one of its values, as the checks see it.
type Site struct {
	place.Place
	*check.Site
	Own          strval.Value // the value written here; Site's is what reaches the sink
	Alternatives int          // how many values the place has
	Others       *Siblings    // those of its sites that could be made; nil: the site is the only one
	faults       *faults
	Undecided    bool // whether it gets to the sink, its holes decide
}

// Written returns the bytes of the site's value that were written here.
func (s Site) Written() (lo, hi int) {
	if c := s.Target.Context; c != nil {
		lo = len(c.Before.Text)
	}
	return lo, lo + len(s.Own.Text)
}

// Siblings are the sites of one place.
type Siblings struct {
	list  []Site
	Group int                     // how many effects there are of which one happens
	in    flow.Answers[textCheck] // what foundIn has said: each site asks it
}

// A textCheck is a check, and the text that is written where its sites are, or any.
type textCheck struct {
	text  string
	any   bool
	check *check.Check
}

// faults says whether the context of a function's argument is wrong for every string, and reported there.
//
//	func get(p string) { http.Get("https://example.com/a b/" + p) }   told here, and not again at each call
type faults struct {
	*scope.Scope
	prog *settings.Program
	of   flow.Answers[*summary.Effect]
}

// in reports whether the context of t is at fault.
func (f *faults) in(t place.Target) bool {
	c := t.Context
	if t.Given || c.Before.Text == "" && c.After.Text == "" && c.Base.Text == "" {
		return false
	}
	return f.of.Of(c, func(c *summary.Effect) bool {
		own := strval.Value{Text: "\x00", Holes: []strval.Hole{{Kind: strval.Any}}, Spans: []strval.Span{{End: 1}}}
		s := check.NewSite(c.Compose(own), t.Role, t.API)
		s.Method, s.Test, s.Strict, s.Likely = c.Method, f.InTest(t.Obj), f.prog.Strict, f.prog.Likely
		s.Context = contextAlone{at: len(c.Before.Text), ownDial: c.OwnDial}
		if v, ok := c.BaseValue(); ok {
			s.Base = check.NewBase(v)
		}
		return slices.ContainsFunc(f.prog.Checks, func(k *check.Check) bool { return len(k.Run(s)) > 0 })
	})
}

// A contextAlone is the context of what a function puts around the string given at the offset at.
type contextAlone struct {
	check.NoContext
	at      int
	ownDial bool
}

// FitHost: what the other holes hold is known where they are.
func (c contextAlone) FitHost(h strval.Hole, _ strval.Value) bool { return h.At != c.at }

func (c contextAlone) OwnDial() bool { return c.ownDial }
