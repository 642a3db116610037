package checks

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"net"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/check/syntax"
	"github.com/urilint/urilint/internal/strval"
)

// After a safe fix net/url writes the same URL, except triplets in a query, and it
// writes what the message says.
func TestBadsyntaxOfNetURL(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	var fixed, told int
	for range 20000 {
		v := randomValue(rnd)
		text, _ := filled(v, rnd)
		if rnd.IntN(2) == 0 {
			text += []string{"(", "'", "*", "%2F", "%28", "!"}[rnd.IntN(6)]
		}
		s := checktest.Site(t, "reference", text)
		s.Value = strval.Value{Text: text}
		for _, f := range syntax.Badsyntax.Run(s) {
			u, err := url.Parse(text)
			bad := text[f.Start:f.End]
			switch {
			case strings.Contains(f.Message, "net/url writes it as %"):
				told++
				if !strings.Contains(u.String(), check.Encode(bad)) {
					t.Errorf("%q is %q: %s", text, u, f.Message)
				}
			case strings.Contains(f.Message, "lets it pass"), strings.Contains(f.Message, "writes it as it is"):
				told++
				if !strings.Contains(u.String()+u.Host, bad) {
					t.Errorf("%q is %q: %s", text, u, f.Message)
				}
			}
			if f.Fix == nil || f.Fix.Unsafe || err != nil {
				continue
			}
			fixed++
			after, err := url.Parse(check.Apply(text, f.Fix.Edits))
			if err != nil {
				t.Fatalf("%q after the fix: %v", text, err)
			}
			u.RawQuery, after.RawQuery = check.Decode(u.RawQuery), check.Decode(after.RawQuery)
			if after.String() != u.String() {
				t.Errorf("%q is %q, and %q after the fix", text, u, after)
			}
		}
	}
	if fixed < 10 || told < 100 {
		t.Errorf("%d safe fixes, %d words about net/url: too few to say something", fixed, told)
	}
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
			if s := net.JoinHostPort(host, strconv.Itoa(rnd.IntN(70000))); matches(k, s) {
				return s
			}
		}
	case strval.ServerURL:
		return fmt.Sprintf("http://127.0.0.1:%d", 1024+rnd.IntN(60000))
	case strval.URL:
		for {
			if u, err := url.Parse(text() + text()); err == nil && matches(k, u.String()) {
				return u.String()
			}
		}
	}
	return text()
}

// matches reports whether s is a string of kind k.
func matches(k strval.Kind, s string) bool {
	_, ok := k.Match(s)
	return ok
}
