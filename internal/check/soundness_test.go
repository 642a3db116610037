package check

import (
	"encoding/base64"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

var soundRounds = flag.Int("sound", 10000, "values that TestSound makes")

// madeOf are the checks that find how a string was made, not what is wrong with
// it: nothing of that is left in a filled value. And those of strings that are no
// URI references, which have tests of their own that fill holes.
var madeOf = map[string]bool{
	"address": true, "muxpattern": true, "urlfields": true, "joinpath": true, "lostbase": true, "aboveroot": true, "constref": true,
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
		site := func(v strval.Value) *Site { return NewSite(v, role, apis[role.Name]) }
		s := site(v)
		s.Strict, s.Test = rnd.IntN(2) == 0, rnd.IntN(4) == 0
		if s.Fault != nil {
			faults++
		}
		stands := make([]grammar.Component, len(v.Holes))
		for i, h := range v.Holes {
			if h.Kind == strval.PathEscaped || h.Kind == strval.QueryEscaped || h.Kind == strval.QueryEncoded { // all that wrongescape asks for
				stands[i] = s.stands(h)
			}
		}
		_, said := s.reading()
		findings := make(map[*Check][]Finding)
		for _, k := range All {
			if !madeOf[k.ID] {
				findings[k] = k.Run(s)
				found += len(findings[k])
			}
		}
		for range 6 {
			text, at := filled(v, rnd)
			full := site(strval.Value{Text: text})
			if _, r := full.reading(); said == rejected && r == accepted {
				t.Fatalf("seed %d: %s as %s: net/url does not reject %q", seed, s.Shown(), role.Name, text)
			}
			if !uri.Valid(text) {
				continue
			}
			if full.Strict = s.Strict; !full.parsed {
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
					if k == normalize && f.Fix != nil {
						var edits []Edit
						for _, e := range f.Fix.Edits {
							edits = append(edits, Edit{at[e.Start], at[e.End-1] + 1, e.New})
						}
						after, err := uri.Parse(apply(text, edits))
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
		if !madeOf[k.ID] && k != badsyntax && held[k.ID] < 10 { // no filling is right of what badsyntax finds
			t.Errorf("%s has %d findings that were compared: too few to say something", k.ID, held[k.ID])
		}
	}
}

// componentsAt returns the components of the bytes [start, end) of r.
func componentsAt(r uri.Ref, start, end int) (c grammar.Component) {
	l := layoutOf(r)
	for _, p := range []struct {
		span
		grammar.Component
	}{{l.scheme, grammar.Scheme}, {l.userinfo, grammar.Userinfo}, {l.host, grammar.Host}, {l.port, grammar.Port}, {l.path, grammar.Path}, {l.query, grammar.Query}, {l.fragment, grammar.Fragment}} {
		if max(p.start, start) < min(p.end, end) {
			c |= p.Component
		}
	}
	return c
}

// foundIn reports whether k finds in full, a filling of v, what f says of v: on
// all of f's literal bytes. at has the places of v's bytes in full.
func foundIn(k *Check, f Finding, v strval.Value, full *Site, at []int) bool {
	if scheme, ok := full.Ref.Scheme(); ok && k == missingscheme && f.End == len(scheme) {
		return true // a host for a scheme, whatever the number after it
	}
	return slices.ContainsFunc(k.Run(full), func(g Finding) bool {
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

// soundTexts are what URIs, and strings that are nearly URIs, are made of.
var soundTexts = [...]string{
	"http://", "https://", "HTTP:", "ftp://", "wss://", "mailto:", "x:", "//", "/", "/", "/", "?", "#", ":", "@", "[", "]", "::1", "%", "%2", "%41", "%7e", "%c3", "%00", "%0d%0A",
	"h", "H", "h.example", "db.corp.io", "localhost", "example.com", "127.0.0.1", "256.1.1.1", "1.2", "0x7f", "a..b", ".", "..", "/./", "/../", "/a/../", "./", "../",
	"80", ":443", "99999", "0", "00", "u:p@", "u:h7Gq@", "user", "a b", " ", "\n", "é", "\x00", "q=1", "&", "+", "=", "a/b", "p?q", "{", "=v", "xn--80ak6aa92e", "раура", "good.example@",
}

// soundHeads are beginnings of which some check may have something to say.
var soundHeads = []string{
	"http://h/", "https://", "http://db.corp.io", "HTTP://H:80/%7e/", "//h", "/a", "localhost:", "example.com/", "http:/x/", "http:///", "?", "#",
	"http://u:h7Gq@db.corp.io/", "postgres://u:h7Gq@db.corp.io:", "ws://h:99999/", "https://256.1.1.1", "http://h%", "http://a..b:",
}

// randomValue returns a value of a few pieces, of which some are holes.
func randomValue(rnd *rand.Rand) strval.Value {
	var (
		v strval.Value
		b strings.Builder
	)
	for range 1 + rnd.IntN(7) {
		if len(v.Holes) == 0 || rnd.IntN(5) < 2 {
			v.Holes = append(v.Holes, strval.Hole{At: b.Len(), Kind: strval.Kind(rnd.IntN(int(strval.Exponent) + 1))})
			b.WriteByte(0)
		}
		// A run of pieces without a hole, so that most holes have a component.
		for range rnd.IntN(4) {
			b.WriteString(soundTexts[rnd.IntN(len(soundTexts))])
		}
	}
	if rnd.IntN(2) == 0 { // else a hole begins every value
		head := soundHeads[rnd.IntN(len(soundHeads))]
		for i := range v.Holes {
			v.Holes[i].At += len(head)
		}
		v.Text = head + b.String()
		return v
	}
	v.Text = b.String()
	return v
}

// filled returns v with a random string of its kind in each hole, and the place
// in it of each byte of v.Text and of its end.
func filled(v strval.Value, rnd *rand.Rand) (text string, at []int) {
	var b strings.Builder
	holes := v.Holes
	for i := range len(v.Text) {
		at = append(at, b.Len())
		if len(holes) > 0 && holes[0].At == i {
			b.WriteString(filling(holes[0].Kind, rnd))
			holes = holes[1:]
		} else {
			b.WriteByte(v.Text[i])
		}
	}
	return b.String(), append(at, b.Len())
}

// filling returns a random string of kind k, made by what makes them in Go.
func filling(k strval.Kind, rnd *rand.Rand) string {
	text := func() string {
		var s string
		for range rnd.IntN(3) {
			s += soundTexts[rnd.IntN(len(soundTexts))]
		}
		return s
	}
	number := rnd.Uint64() >> rnd.IntN(64)
	switch k {
	case strval.Digits:
		return strconv.FormatUint(number, 10)
	case strval.Int:
		return strconv.Itoa(int(number))
	case strval.Hex:
		return strconv.FormatUint(number, 16)
	case strval.HexInt:
		return fmt.Sprintf("%X", int(number))
	case strval.HexBytes:
		return fmt.Sprintf("%x", text())
	case strval.Float:
		return fmt.Sprint(rnd.NormFloat64() * float64(number))
	case strval.Fixed:
		return fmt.Sprintf("%f", rnd.NormFloat64())
	case strval.Exponent:
		return fmt.Sprintf("%e", rnd.NormFloat64()*float64(number))
	case strval.Base64:
		return base64.StdEncoding.EncodeToString([]byte(text()))
	case strval.Base64URL:
		return base64.RawURLEncoding.EncodeToString([]byte(text()))
	case strval.UUID:
		return fmt.Sprintf("%08x-0000-4000-8000-%012x", uint32(number), number>>16)
	case strval.Bool:
		return strconv.FormatBool(number&1 == 0)
	case strval.Quoted:
		return strconv.Quote(text())
	case strval.PathEscaped:
		return url.PathEscape(text())
	case strval.QueryEscaped:
		return url.QueryEscape(text())
	case strval.QueryEncoded:
		return url.Values{"a": {text()}, text(): {text()}}.Encode()
	case strval.HostPort:
		for {
			host := [...]string{"h", "::1", "h.example", "256.1.1.1", ""}[rnd.IntN(5)]
			if s := net.JoinHostPort(host, strconv.Itoa(rnd.IntN(70000))); in(k, s) {
				return s
			}
		}
	case strval.ServerURL:
		return fmt.Sprintf("http://127.0.0.1:%d", 1024+rnd.IntN(60000))
	case strval.URL:
		for {
			if u, err := url.Parse(text() + text()); err == nil && in(k, u.String()) {
				return u.String()
			}
		}
	}
	return text()
}

func in(k strval.Kind, s string) bool {
	_, ok := k.Match(s)
	return ok
}

// What the test fills holes with is of their kinds.
func TestFilling(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for k := grammar.Any; k <= grammar.URL; k++ {
		for range 300 {
			if s := filling(k, rnd); !in(k, s) {
				t.Errorf("%q is not of kind %v", s, k)
			}
		}
	}
}
