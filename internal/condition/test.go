// Package condition says what a condition of Go source says about one string. In goes an expression that is true or
// false, or a function that returns such a verdict, and what is the string in it; out comes a Test, which can be
// evaluated for any strval.Value and is a fact for other packages. It knows no values of the program: package eval does.
package condition

import (
	"net/netip"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
)

// A Test is a condition on one string, which can be evaluated for any value. Package gob can encode it.
//
//	u != "" && !strings.HasPrefix(u, "/")  =>  {And, {{Not, {{Is, ""}}}, {Not, {{HasPrefix, "/"}}}}}
type Test struct {
	Op   TestOp
	Text string   // of Is, HasPrefix, HasSuffix, Contains, ContainsAny, Matches and Parses
	Set  []string // of In
	N    int      // of Longer
	Via  []string // the functions of transforms that change the string before, in turn
	Args []Test   // one of Not, any number of And
}

// maxTest is how many conditions the test of a function has at most, and how many lists of statements are
// read for it: those behind an if statement are read for both of its ends.
const maxTest = 40

// A TestOp is the operator of a Test.
type TestOp uint8

const (
	Is          TestOp = iota // equals Text
	HasPrefix                 // begins with Text
	HasSuffix                 // ends with Text
	Contains                  // contains Text
	Not                       // Args[0] is false
	And                       // all Args are true
	ContainsAny               // contains a character of Text
	Longer                    // has more than N bytes
	In                        // is one of Set
	Matches                   // the regular expression Text matches it
	Parses                    // the function Text of parsers accepts it
	Unchanged                 // Via does not change it
	Elsewhere                 // about something else
	Opaque                    // about the string and something else, or not understood
	Listed                    // is one of a list or map that is not known
	Judged                    // a test of the string alone that cannot be evaluated
)

// A Truth is what is known of a condition.
type Truth uint8

const (
	Maybe   Truth = iota // it is about something else, or depends on holes
	Unclear              // it asks for the variable in a way that is not understood
	Verdict              // likewise, and it only tests the variable
	Yes
	No
)

// transforms are functions that give a string for a string.
var transforms = map[string]func(string) string{
	"strings.ToLower": strings.ToLower, "strings.ToUpper": strings.ToUpper, "strings.TrimSpace": strings.TrimSpace, "strings.Clone": strings.Clone,
	"net/url.PathEscape": url.PathEscape, "net/url.QueryEscape": url.QueryEscape, "path.Clean": path.Clean, "path.Base": path.Base, "path/filepath.Base": path.Base, "path/filepath.Clean": path.Clean,
}

// parts are the parts of a URL that net/url writes, by the names of the field or method.
var parts = map[string]func(*url.URL) string{
	"Scheme": func(u *url.URL) string { return u.Scheme }, "Opaque": func(u *url.URL) string { return u.Opaque },
	"Host": func(u *url.URL) string { return u.Host }, "Hostname": (*url.URL).Hostname, "Port": (*url.URL).Port,
	"Path": func(u *url.URL) string { return u.Path }, "EscapedPath": (*url.URL).EscapedPath, "RequestURI": (*url.URL).RequestURI,
	"RawQuery": func(u *url.URL) string { return u.RawQuery }, "Fragment": func(u *url.URL) string { return u.Fragment },
}

// transform returns what the function of that name makes of s, if known: of "url.Parse.Host" the Host of the parsed URL.
func transform(name, s string) (string, bool) {
	if f := transforms[name]; f != nil {
		return f(s), true
	}
	by, member, ok := strings.Cut(strings.TrimPrefix(name, "url."), ".")
	if !ok || parts[member] == nil {
		return "", false
	}
	parse := url.Parse
	if by == "ParseRequestURI" {
		parse = url.ParseRequestURI
	}
	u, err := parse(s)
	if err != nil {
		return "", true
	}
	return parts[member](u), true
}

// parsers are functions that accept a string, or give an error or nil. Package net is no part of urilint.
var parsers = map[string]func(string) bool{
	"net.ParseIP":             func(s string) bool { a, err := netip.ParseAddr(s); return err == nil && a.Zone() == "" },
	"net.ParseCIDR":           isPrefix,
	"net.SplitHostPort":       isHostPort,
	"net/netip.ParseAddr":     func(s string) bool { _, err := netip.ParseAddr(s); return err == nil },
	"net/netip.ParseAddrPort": func(s string) bool { _, err := netip.ParseAddrPort(s); return err == nil },
	"net/netip.ParsePrefix":   isPrefix,
	"net/url.Parse":           func(s string) bool { _, err := url.Parse(s); return err == nil },
	"net/url.ParseRequestURI": func(s string) bool { _, err := url.ParseRequestURI(s); return err == nil },
	"net.IP.To4":              isAddr(netip.Addr.Is4),
	"net/netip.Addr.Is4":      isAddr(netip.Addr.Is4),
	"net/netip.Addr.Is6":      isAddr(netip.Addr.Is6),
	"net/netip.Addr.IsValid":  isAddr(netip.Addr.IsValid),
	"strconv.Atoi":            isInt,
	"strconv.ParseInt":        isInt,
	"strconv.ParseUint":       isInt,

	"github.com/google/uuid.Parse":    isUUID,
	"github.com/google/uuid.Validate": isUUID,
}

func isPrefix(s string) bool { _, err := netip.ParsePrefix(s); return err == nil }

// isAddr returns the test that s is an address of which is is true.
func isAddr(is func(netip.Addr) bool) func(string) bool {
	return func(s string) bool { a, err := netip.ParseAddr(s); return err == nil && is(a.Unmap()) }
}

// isHostPort reports whether net.SplitHostPort accepts s: there is one colon, or one behind brackets.
func isHostPort(s string) bool {
	if rest, ok := strings.CutPrefix(s, "["); ok {
		_, port, ok := strings.Cut(rest, "]:")
		return ok && !strings.ContainsAny(port, ":[]")
	}
	return strings.Count(s, ":") == 1 && !strings.ContainsAny(s, "[]")
}

func isInt(s string) bool  { _, err := strconv.Atoi(s); return err == nil }
func isUUID(s string) bool { return len(s) >= 32 && strings.Trim(s, "0123456789abcdefABCDEF-") == "" }

// regexps are the compiled expressions of Tests.
var regexps sync.Map

// matches reports whether the regular expression expr matches s; known is false if it does not compile.
func matches(expr, s string) (is, known bool) {
	re, ok := regexps.Load(expr)
	if !ok {
		compiled, err := regexp.Compile(expr)
		if err != nil {
			return false, false
		}
		re, _ = regexps.LoadOrStore(expr, compiled)
	}
	return re.(*regexp.Regexp).MatchString(s), true
}

// Not returns the test that holds where t does not.
func (t Test) Not() Test {
	switch t.Op {
	case Not:
		return t.Args[0]
	case Elsewhere, Opaque, Judged:
		return t
	}
	return Test{Op: Not, Args: []Test{t}}
}

// and returns the test that holds where t and u do, or the test that holds where one of them does.
func (t Test) and(u Test) Test { return Test{Op: And, Args: []Test{t, u}} }
func (t Test) or(u Test) Test  { return t.Not().and(u.Not()).Not() } // by De Morgan

// always holds for each string.
func always() Test { return Test{Op: And} }

// OfEmptiness reports whether t tests only whether the string is empty.
func (t Test) OfEmptiness() bool {
	switch t.Op {
	case Is:
		return t.Text == "" && t.Via == nil
	case Longer:
		return t.N == 0
	case Not, And:
		return !slices.ContainsFunc(t.Args, func(arg Test) bool { return !arg.OfEmptiness() })
	}
	return false
}

// Some reports whether ask says yes of t or of a test in it.
func (t Test) Some(ask func(Test) bool) bool {
	return ask(t) || slices.ContainsFunc(t.Args, func(arg Test) bool { return arg.Some(ask) })
}

// size returns how many tests t has.
func (t Test) size() int {
	n := 0
	t.Some(func(Test) bool { n++; return n > maxTest })
	return n
}

// Unlisted returns t for a string that is in no list that is not known.
func (t Test) Unlisted() Test {
	if t.Op == Listed {
		return always().Not()
	}
	return t.each(Test.Unlisted)
}

// each returns t with what f makes of its Args.
func (t Test) each(f func(Test) Test) Test {
	args := t.Args
	t.Args = nil
	for _, arg := range args {
		t.Args = append(t.Args, f(arg))
	}
	return t
}

// isPlain reports whether t is about the string as it is, and about nothing else.
func (t Test) isPlain() bool { return !t.Some(func(t Test) bool { return t.Op > And || t.Via != nil }) }

// judges reports whether t is a test of the string at some place: it may refuse it.
func (t Test) judges() bool {
	return t.Some(func(t Test) bool {
		return t.Op != Not && t.Op != And && t.Op != Elsewhere && t.Op != Opaque && !(t.Op == Is && t.Text == "") && t.Op != Longer
	})
}

// Doubtful are ordinary texts that a test may refuse. One that refuses none is of no interest.
var Doubtful = [...]string{"::1", "p/ss", "a b", "pass word", "a&b", "a/b?c", "C#", "100%", "ann+news@example.com", "https://app.example/cb?tenant=7"}

// Parsed reports whether t may refuse a string because net/url or another function refuses it.
func (t Test) Parsed() bool {
	return t.Some(func(t Test) bool {
		return t.Op == Parses || t.Op == Judged || slices.ContainsFunc(t.Via, func(name string) bool { return strings.HasPrefix(name, "url.") })
	})
}

// Asked returns the texts that t asks for at one end of the string or of its host, or anywhere in it.
func (t Test) Asked() (list []strval.Asked) {
	t.Some(func(t Test) bool {
		how, ok := ways[t.Op]
		if !ok {
			return false
		}
		of := slices.IndexFunc(t.Via, func(name string) bool { return strings.HasPrefix(name, "url.") })
		if host := of >= 0 && strings.Contains(t.Via[of], ".Host"); of < 0 || host {
			list = append(list, strval.Asked{Text: t.Text, How: how, OfHost: host})
		}
		return false
	})
	return list
}

// ways is how strings are compared by the tests of a part of them.
var ways = map[TestOp]grammar.Match{HasPrefix: grammar.Prefix, HasSuffix: grammar.Suffix, Contains: grammar.Anywhere}

// Known reports whether t can be evaluated for each string.
func (t Test) Known() bool { return !t.Some(func(t Test) bool { return t.Op >= Elsewhere }) }

// passes reports whether t is understood, and refuses none of doubtful but for its length.
func (t Test) passes() bool {
	return t.Known() && (!t.judges() || !slices.ContainsFunc(Doubtful[:], func(s string) bool { return t.Truth(strval.Value{Text: s}) != Yes }))
}

// via returns t for a string that functions change first.
func (t Test) via(functions []string) Test {
	if len(functions) == 0 {
		return t
	}
	if t.Op == Unchanged { // of what is changed
		return Test{Op: Judged}
	}
	if t.Op == Not || t.Op == And {
		return t.each(func(arg Test) Test { return arg.via(functions) })
	}
	t.Via = slices.Concat(functions, t.Via)
	return t
}

// Of reports whether t holds for v. known is false if the holes decide it.
func (t Test) Of(v strval.Value) (holds, known bool) {
	switch t.Truth(v) {
	case Yes:
		return true, true
	case No:
		return false, true
	}
	return false, false
}

// OfOrdinary is Of for the ordinary values that v may be, which are not "".
func (t Test) OfOrdinary(v strval.Value) (holds, known bool) {
	holds, known = t.Of(v)
	if !known && t.OfEmptiness() {
		return t.Of(strval.Value{Text: "x"})
	}
	return holds, known
}

// Truth returns what t says of v.
func (t Test) Truth(v strval.Value) Truth {
	if len(t.Via) > 0 {
		text, ok := t.changed(v)
		if !ok {
			return Unclear
		}
		if t.Op == Unchanged {
			return Answer(text == v.Text, true)
		}
		t.Via, v = nil, strval.Value{Text: text}
	}
	least := len(v.Text) - len(v.Holes) // however short the holes are
	switch t.Op {
	case Is:
		if v.Complete() {
			return Answer(v.Text == t.Text, true)
		}
		return Answer(false, least > len(t.Text))
	case HasPrefix:
		start, ok := strval.TrimPrefix(v, t.Text)
		return Answer(start == len(t.Text), ok)
	case HasSuffix:
		end, ok := strval.TrimSuffix(v, t.Text)
		return Answer(end == len(v.Text)-len(t.Text), ok)
	case Contains:
		found := v.Contains(t.Text)
		return Answer(found, found || v.Complete())
	case Not:
		return t.Args[0].Truth(v).not()
	case And:
		holds := Yes
		for _, arg := range t.Args {
			holds = and(holds, arg.Truth(v))
		}
		return holds
	case Longer:
		return Answer(least > t.N, v.Complete() || least > t.N)
	case Elsewhere:
		return Maybe
	case Judged:
		return Verdict
	}
	if !v.Complete() {
		return Unclear
	}
	return t.ofText(v.Text)
}

// changed returns what Via make of v. It reports false if that is not known.
func (t Test) changed(v strval.Value) (text string, ok bool) {
	text, ok = v.Text, v.Complete()
	for _, name := range t.Via {
		if ok {
			text, ok = transform(name, text)
		}
	}
	return text, ok
}

// ofText is truth for the tests of a text that is known.
func (t Test) ofText(text string) Truth {
	switch t.Op {
	case ContainsAny:
		return Answer(strings.ContainsAny(text, t.Text), true)
	case In:
		return Answer(slices.Contains(t.Set, text), true)
	case Matches:
		if is, known := matches(t.Text, text); known {
			return Answer(is, true)
		}
		return Verdict
	case Parses:
		if accepts := parsers[t.Text]; accepts != nil {
			return Answer(accepts(text), true)
		}
		return Verdict
	}
	return Unclear
}

// Answer returns b as a truth if it is known.
func Answer(b, known bool) Truth {
	switch {
	case !known:
		return Maybe
	case b:
		return Yes
	}
	return No
}

func (t Truth) not() Truth {
	switch t {
	case Yes:
		return No
	case No:
		return Yes
	}
	return t
}

// and returns what is known of two conditions together. What decides it is told before what may.
func and(s, t Truth) Truth {
	switch {
	case s == No || t == No:
		return No
	case s == Verdict || t == Verdict:
		return Verdict
	case s == Unclear || t == Unclear:
		return Unclear
	case s == Yes && t == Yes:
		return Yes
	}
	return Maybe
}
