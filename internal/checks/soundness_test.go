package checks

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/check/escape"
	"github.com/urilint/urilint/internal/check/syntax"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

var soundRounds = flag.Int("sound", 10000, "values that TestSound makes")

// madeOf are the checks that find how a string was made, not what is wrong with
// it: nothing of that is left in a filled value. And those of strings that are no
// URI references, which have tests of their own that fill holes.
var madeOf = map[string]bool{
	"address": true, "muxpattern": true, "urlfields": true, "joinpath": true, "lostbase": true, "aboveroot": true, "constref": true, "setting": true,
	"formatescape": true, "hostport": true, "pathjoin": true, "nevertrue": true, "wrongescape": true, "unescaped": true, "userinfo": true, "decodetwice": true, "seam": true, "discarded": true, "wholeurl": true,
}

// What is reported of a value with holes holds for every filling: where it is no
// URI reference, no filling is one; and what a check finds, it finds on the
// same literal bytes of each filling that is a URI reference. After a safe fix
// of normalize each of these is equivalent to what it was.
func TestSound(t *testing.T) {
	seed := uint64(1)
	if *soundRounds != 10000 {
		seed = rand.Uint64()
	}
	rnd := rand.New(rand.NewPCG(seed, 2))
	var faults, found int
	held := make(map[string]int) // by check: findings compared with a filling
	for range *soundRounds {
		v := randomValue(rnd)
		role, _ := catalogue.LookupRole(catalogue.RoleNames()[rnd.IntN(len(catalogue.RoleNames()))])
		site := func(v strval.Value) *check.Site { return check.NewSite(v, role, checktest.Apis[role.Name]) }
		s := site(v)
		s.Strict, s.Test = rnd.IntN(2) == 0, rnd.IntN(4) == 0
		if s.Fault != nil {
			faults++
		}
		stands := make([]grammar.Component, len(v.Holes))
		for i, h := range v.Holes {
			if h.Kind == strval.PathEscaped || h.Kind == strval.QueryEscaped || h.Kind == strval.QueryEncoded { // all that wrongescape asks for
				stands[i] = escape.Stands(s, h)
			}
		}
		_, said := s.Reading()
		findings := make(map[*check.Check][]check.Finding)
		for _, k := range All {
			if !madeOf[k.ID] {
				findings[k] = k.Run(s)
				found += len(findings[k])
			}
		}
		for range 6 {
			text, at := filled(v, rnd)
			full := site(strval.Value{Text: text})
			if _, r := full.Reading(); said == check.Rejected && r == check.Accepted {
				t.Fatalf("seed %d: %s as %s: net/url does not reject %q", seed, s.Shown(), role.Name, text)
			}
			if !uri.Valid(text) {
				continue
			}
			if full.Strict = s.Strict; !full.Parsed {
				continue // "//h" to what takes it for a path
			}
			if s.Fault != nil {
				t.Fatalf("seed %d: %s as %s: a fault at %d, but %q is a URI reference", seed, s.Shown(), role.Name, s.Fault.Offset, text)
			}
			for i, h := range v.Holes {
				if c := stands[i]; c != 0 && componentsAt(full.Ref, at[h.At], at[h.At+1])&^c != 0 {
					t.Fatalf("seed %d: %s as %s: hole %d cannot stand but in %v, and does in %q", seed, s.Shown(), role.Name, h.At, c, text)
				}
			}
			for k, list := range findings {
				for _, f := range list {
					held[k.ID]++
					if !foundIn(k, f, v, full, at) {
						t.Fatalf("seed %d: %s of %+q as %s (strict %t, test %t):\n%s at [%d,%d)\nbut nothing on its literal bytes in %q", seed, k.ID, v.Text, role.Name, s.Strict, s.Test, f.Message, f.Start, f.End, text)
					}
					if k == syntax.Normalize && f.Fix != nil {
						var edits []check.Edit
						for _, e := range f.Fix.Edits {
							edits = append(edits, check.Edit{Start: at[e.Start], End: at[e.End-1] + 1, New: e.New})
						}
						after, err := uri.Parse(check.Apply(text, edits))
						if err != nil || !uri.Equivalent(full.Ref, after, uri.SyntaxForm|uri.SchemeForm) {
							t.Fatalf("seed %d: %s of %+q as %s: %s\nmakes of %q\n%q", seed, k.ID, v.Text, role.Name, f.Message, text, after)
						}
					}
				}
			}
		}
	}
	t.Logf("%d faults, %d findings; compared with fillings: %v", faults, found, held)
	for _, k := range All {
		if !madeOf[k.ID] && k != syntax.Badsyntax && held[k.ID] < 10 { // no filling is right of what badsyntax finds
			t.Errorf("%s has %d findings that were compared: too few to say something", k.ID, held[k.ID])
		}
	}
}

// componentsAt returns the components of the bytes [start, end) of r.
func componentsAt(r uri.Ref, start, end int) (c grammar.Component) {
	l := check.LayoutOf(r)
	for _, p := range []struct {
		check.Span
		grammar.Component
	}{{l.Scheme, grammar.Scheme}, {l.Userinfo, grammar.Userinfo}, {l.Host, grammar.Host}, {l.Port, grammar.Port}, {l.Path, grammar.Path}, {l.Query, grammar.Query}, {l.Fragment, grammar.Fragment}} {
		if max(p.Start, start) < min(p.End, end) {
			c |= p.Component
		}
	}
	return c
}

// foundIn reports whether k finds in full, a filling of v, what f says of v: on
// all of f's literal bytes. at has the places of v's bytes in full.
func foundIn(k *check.Check, f check.Finding, v strval.Value, full *check.Site, at []int) bool {
	if scheme, ok := full.Ref.Scheme(); ok && k == syntax.Missingscheme && f.End-len(scheme) <= len(":") {
		return true // a host for a scheme, whatever the number after it
	}
	return slices.ContainsFunc(k.Run(full), func(g check.Finding) bool {
		holes := v.Holes
		for i := f.Start; i < f.End; i++ {
			for len(holes) > 0 && holes[0].At < i {
				holes = holes[1:]
			}
			if len(holes) > 0 && holes[0].At == i {
				continue
			}
			if at[i] < g.Start || at[i] >= g.End {
				return false
			}
		}
		return true
	})
}

// What the test fills holes with is of their kinds.
func TestFilling(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for k := grammar.Any; k <= grammar.URL; k++ {
		for range 300 {
			if s := filling(k, rnd); !matches(k, s) {
				t.Errorf("%q is not of kind %v", s, k)
			}
		}
	}
}
