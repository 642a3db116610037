package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A siteMaker makes sites of places. What finds places of some kind embeds it.
type siteMaker struct {
	*scope
	prog     *program
	faults   *faults
	contexts *contexts
}

// site returns the site of a place with the value v at the sink, of which own is
// written here.
func (m *siteMaker) site(place place, v, own strval.Value, alternatives int) site {
	s := site{place, check.NewSite(v, place.target.role, place.target.api), own, alternatives, nil, m.faults, false}
	s.Method, s.Test, s.Stored, s.Strict = place.method, place.test, place.stored, m.prog.strict
	s.Readdressed = place.target.context != nil && place.target.context.Readdressed || place.target.context == nil && m.readdresses()
	s.Given = m.givenFor(place.target)
	s.Likely, s.Several = m.prog.likely, alternatives > 1
	s.Context = m.contexts.contextOf(place)
	s.Go = goMinor(m.pass)
	s.IPv4 = place.target.role.IPv4 || place.target.role.Form == catalogue.HostPort && m.namesIPv4(place.cur)
	return s
}

// givenFor returns the name of the parameter, field or variable of another package that leads t to
// its sink; "" for others.
func (m *siteMaker) givenFor(t target) string {
	if t.context == nil || t.obj.Pkg() == m.pass.Pkg {
		return ""
	}
	if fn, ok := t.obj.(*types.Func); ok && t.arg >= 0 && t.arg < fn.Signature().Params().Len() {
		return fn.Signature().Params().At(t.arg).Name()
	}
	return t.obj.Name()
}

// namesIPv4 reports whether the call at cur has the name of a network of IPv4 addresses
// among its arguments:
//
//	net.ListenPacket("udp4", host+":5353")
func (sc *scope) namesIPv4(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		network, ok := flow.StringConst(sc.pass.TypesInfo, arg)
		return ok && (network == "tcp4" || network == "udp4")
	})
}

// silent reports whether no check has anything to say about s.
func (m *siteMaker) silent(s site) bool {
	return !slices.ContainsFunc(m.prog.checks, func(k *check.Check) bool { return len(k.Run(s.Site)) > 0 })
}

// alone reports whether k's finding f, in one of several possible values of s, is
// caused by a single assignment. Pieces of different assignments may never come
// together, if the conditions of both have to do with each other:
//
//	if v6 { host = "[" + host + "]" }
//	if named { u = "http://" + bucket + "." + host } else { u = "http://" + host }
//
// So f must also be found if all pieces are unknown except those that came by the same
// variables as the pieces at f, or by none.
//
// If k finds something in each of the values, and all pieces came by the same
// variables or by none, it does not matter which of them come together:
//
//	scheme := "http://"
//	if tls { scheme = "https://" }
//	u := scheme + host + ":8080"
//
// Nor does it if nothing before f's end is unknown: there is no condition then that has to
// do with what is known.
//
//	if base == "" { base = "https://api.example.com" }
//	u := base + "v1/users"
func (s site) alone(k *check.Check, f check.Finding) bool {
	v := s.Value
	if oneProvenance(v.Spans) && (s.foundInAll(k) || strings.IndexByte(v.Text[:f.End], 0) < 0) {
		return true
	}
	var (
		at   = v.Span(f.Start)
		weak = strval.Value{Row: v.Row}
		done = make(map[int]strval.Hole) // the holes of v, by place
	)
	for _, h := range v.Holes {
		done[h.At] = h
	}
	by := func(span strval.Span) []*ast.Ident { return provenance(span, done[span.Start]) }
	for _, span := range v.Spans {
		start := len(weak.Text)
		if vars := by(span); len(vars) > 0 && !slices.Equal(vars, by(at)) {
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

// provenance returns the variables that span came by. If it is the hole h of a variable, that
// one holds what stands there, and assigns nothing:
//
//	auth = user + ":" + password    user and ":" came by auth
func provenance(span strval.Span, h strval.Hole) []*ast.Ident {
	n := len(span.Vars)
	if n == 0 || h.Expr == nil || span.Lit != nil || len(h.Cuts) > 0 || flow.IdentOf(h.Expr) != span.Vars[n-1] {
		return span.Vars
	}
	return span.Vars[:n-1]
}

// oneProvenance reports whether all of spans that came by variables came by the same.
func oneProvenance(spans []strval.Span) bool {
	var vars []*ast.Ident
	for _, span := range spans {
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

// isOwn reports whether f is about bytes that are written here. Others are reported
// where they are written.
func (s site) isOwn(f check.Finding) bool {
	lo, hi := s.written()
	return s.target.context == nil || f.Start < hi && lo < f.End || !s.isJoint() && !s.faults.in(s.target)
}

// certain reports whether a value with a finding of k certainly reaches the sink: the
// site's value does, or one of the place's values does and k has a finding in each of
// them.
func (s site) certain(k *check.Check, values *strval.Evaluator) bool {
	if s.Base != nil && values.Certain(s.Base.Value, s.expr) == strval.Guarded {
		return false
	}
	switch values.Certain(s.own, s.expr) {
	case strval.Certain:
		return true
	case strval.Guarded:
		return false
	}
	if s.alternatives == 1 {
		return true // the others cannot be
	}
	return s.foundInAll(k) || s.isWrongIfEver(k)
}

// foundInAll reports whether k finds something in each of the place's values.
func (s site) foundInAll(k *check.Check) bool {
	return s.others != nil && len(s.others.list) == s.alternatives && s.others.foundInAll(k)
}

// foundInGroup reports whether k finds something in the string that is written here, by each
// effect of the group that its place has.
func (s site) foundInGroup(k *check.Check) bool {
	if s.foundInAll(k) {
		return true
	}
	n := 0
	for _, t := range s.others.list {
		if t.own.Text == s.own.Text {
			n++
		}
	}
	return n >= s.others.group && s.others.foundIn(k, s.own.Text)
}

func (sb *siblings) add(s site) {
	sb.list = append(sb.list, s)
	sb.all, sb.in = nil, nil
}

// foundIn reports whether k finds something in each of the sites with that text.
func (sb *siblings) foundIn(k *check.Check, text string) bool {
	id := textCheck{text, k}
	found, ok := sb.in[id]
	if !ok {
		found = !slices.ContainsFunc(sb.list, func(t site) bool {
			return t.own.Text == text && !slices.ContainsFunc(k.Run(t.Site), t.isOwn)
		})
		if sb.in == nil {
			sb.in = make(map[textCheck]bool)
		}
		sb.in[id] = found
	}
	return found
}

// foundInAll reports whether k finds something in each of the sites.
func (sb *siblings) foundInAll(k *check.Check) bool {
	all, ok := sb.all[k]
	if !ok {
		all = !slices.ContainsFunc(sb.list, func(t site) bool { return !slices.ContainsFunc(k.Run(t.Site), t.isOwn) })
		if sb.all == nil {
			sb.all = make(map[*check.Check]bool)
		}
		sb.all[k] = all
	}
	return all
}

// isText reports whether s is a text whose use is not known.
func (s site) isText() bool { return s.Role.Form == catalogue.Text }

// isJoint reports whether the site's string gets to its sink or to one of others.
func (s site) isJoint() bool { return s.target.context != nil && s.target.context.Group != 0 }

// isLoose reports whether the site's string is used for something else too, or may be: by an
// implementation that is not seen.
func (s site) isLoose() bool { return s.target.isLoose() }

func (t target) isLoose() bool {
	return t.context != nil && (t.context.Loose || t.arg >= catalogue.NoArg && mayBeOther(t.obj))
}

// mayBeOther reports whether a call of obj may call a function that is not seen: obj is the
// method of an interface, or a field that other packages can set.
func mayBeOther(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return flow.IsAbstract(obj) || ok && v.IsField() && v.Exported() && summary.TakesString(v.Type())
}

// isWrongIfEver reports whether k finds a fault in the site's value, one of several,
// that holds in every URL that contains it: a syntax fault in a text with a slash, or
// an unescaped value in a URL with a query. Which of the values it is does not matter
// then: it was written to be asked for.
//
//	if id != "" { path += "/{" + id }
//	link := "/login?next=" + r.URL.Path; if locked { link = "/locked" }
func (s site) isWrongIfEver(k *check.Check) bool {
	return k.IfEver != nil && k.IfEver(s.Site, s.own.Text) || k.Syntax && isRequested(s.target.role) && strings.Contains(s.own.Text, "/")
}

// isMisspelt reports whether the site's string begins as a URL with a scheme does, and k asks
// whether it begins so rightly. Whatever else it is used for, it was meant for one:
//
//	htps://example.com   https:/example.com
//
// It may be the base that the URL begins with, if it is one of HTTP and names a host.
func (s site) isMisspelt(k *check.Check) bool {
	if !k.Begins || !isRequested(s.target.role) {
		return false
	}
	scheme, rest, ok := strings.Cut(s.own.Text, ":")
	lo, hi := s.written()
	if hi < len(s.Value.Text) && !(strings.HasPrefix(scheme, "h") && strings.Contains(rest, ".")) {
		return false
	}
	return ok && lo == 0 && strings.HasPrefix(rest, "/") && scheme != "" && strings.Trim(scheme, "abcdefghijklmnopqrstuvwxyz") == ""
}
