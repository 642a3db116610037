package uri

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/grammar"
)

// The second oracle: the automaton made of the RFC's own text (internal/grammar).
// It says more than yes or no: the component of each byte, and where a string
// cannot go on.

// run is the automaton before each byte of a string, and after the last one.
// It is kept as a stack, so that strings with a common beginning share it.
type run []grammar.Set

func startRun() run { return run{grammar.StartURIReference.Set()} }

func (r run) step(b byte) run { return append(r, r[len(r)-1].Step(b)) }

// compare checks Parse and Valid of s against the run of it and returns what
// differs, or "".
func (r run) compare(s string) string {
	n := len(s) // the length of the longest beginning of a URI-reference
	for r[n].Empty() {
		n--
	}
	after := r[len(s)].And(grammar.Accepting())
	want := !after.Empty()
	ref, err := Parse(s)
	if (err == nil) != want || Valid(s) != want {
		return "valid differs"
	}
	if !want {
		if at := err.(*SyntaxError).Offset; at != faultOffset(s, n) {
			return "offset differs"
		}
		return ""
	}
	for i := len(s) - 1; i >= 0; i-- {
		if after.Components() != ref.componentAt(i) {
			return "component of a byte differs"
		}
		after = after.Back(s[i], r[i])
	}
	return ""
}

// faultOffset is where a fault is reported in s, of which s[:n] can begin a
// URI-reference and no more. It is n but in the two cases that SyntaxError's
// doc comment names.
func faultOffset(s string, n int) int {
	// A triplet is begun, and is the fault.
	for i := max(0, n-2); i < n; i++ {
		if s[i] == '%' && !isTriplet(s, i) {
			n = i
		}
	}
	// A port would have to become userinfo, by an "@" that is not there.
	_, rest, ok := strings.Cut(s[:n], "//")
	start := n - len(rest)
	if !ok || start != 2 && strings.IndexByte(s, ':') != start-3 || strings.ContainsAny(s[:start-2], "/?#") {
		return n
	}
	rest = s[start:] // the authority
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	if n > start+len(rest) {
		return n
	}
	if strings.Contains(rest, "@") || strings.HasPrefix(rest, "[") {
		return n
	}
	if colon := strings.IndexByte(rest, ':'); colon >= 0 {
		for i := start + colon + 1; i < n; i++ {
			if !isDigit(s[i]) {
				return i
			}
		}
	}
	return n
}

// componentAt says in which component the byte at i stands, as the automaton does.
func (r Ref) componentAt(i int) grammar.Component {
	c := grammar.Delimiter
	switch {
	case r.fragment > 0 && i >= r.fragment:
		return grammar.Fragment
	case r.fragment > 0 && i == r.fragment-1:
		return c
	case r.query > 0 && i >= r.query:
		return grammar.Query
	case r.query > 0 && i == r.query-1:
		return c
	case i >= r.pathStart() && r.s[i] == '/':
		return grammar.Path | c
	case i >= r.pathStart():
		return grammar.Path
	case i < r.colon:
		return grammar.Scheme
	case i == r.colon && r.colon > 0, i < r.authorityStart():
		return c
	case i < r.at:
		return grammar.Userinfo
	case i == r.at && r.at > 0, i == r.port && r.port > 0:
		return c
	case i >= r.hostEnd():
		return grammar.Port
	case r.s[i] == '[' || r.s[i] == ']':
		return grammar.Host | c
	}
	return grammar.Host
}

// tryAll compares all strings that begin with prefix and go on with at most n
// bytes of alphabet, each followed by suffix.
func tryAll(t *testing.T, prefix, alphabet, suffix string, n int) (count int) {
	t.Helper()
	s := make([]byte, len(prefix), len(prefix)+n+len(suffix))
	copy(s, prefix)
	r := startRun()
	for i := range s {
		r = r.step(s[i])
	}
	var walk func(s []byte, r run, left int)
	walk = func(s []byte, r run, left int) {
		count++
		whole, all := append(s, suffix...), r
		for i := range len(suffix) {
			all = all.step(suffix[i])
		}
		if diff := all.compare(string(whole)); diff != "" {
			t.Fatalf("%q: %s", whole, diff)
		}
		if left == 0 {
			return
		}
		for i := range len(alphabet) {
			walk(append(s, alphabet[i]), r.step(alphabet[i]), left-1)
		}
	}
	walk(s, r, n)
	return count
}

// One byte of each class that is distinguished outside brackets, and of each that
// is inside them. TestAlphabets proves it.
const (
	mainAlphabet    = "ag1+_%:/?#[]@ "
	addressAlphabet = "012356av.:_]%"
)

func TestParseAgainstAutomaton(t *testing.T) {
	n := 6
	if testing.Short() {
		n = 5
	}
	count := tryAll(t, "", mainAlphabet, "", n)
	count += tryAll(t, "//[", addressAlphabet, "]", n-1)
	t.Logf("%d strings", count)
}

// Parse knows "http://" and "https://" by sight, which no string above is long
// enough for; what is nearly one of them must go the common way.
func TestParseKnownSchemes(t *testing.T) {
	count := 0
	for _, prefix := range []string{"http://", "https://", "HTTP://", "httpx://", "http:/", "https:/", "https:", "https", "//http://", "a/https://"} {
		count += tryAll(t, prefix, mainAlphabet, "", 3)
	}
	t.Logf("%d strings", count)
}

// From every state, however far: the shortest string that leads into it, then
// every string of up to three bytes, one of each class. This reaches the eighth
// group of an IPv6 address, and the third octet after its sixth.
func TestParseFromEveryState(t *testing.T) {
	n := 3
	if testing.Short() {
		n = 2
	}
	access, _ := walkAutomaton()
	count := 0
	for _, prefix := range access {
		count += tryAll(t, prefix, "0123679afgv.:+_%/?#[]@ ", "", n)
	}
	t.Logf("%d states, %d strings", len(access), count)
}

// walkAutomaton returns the shortest string into each set of states that a
// string leads into, and for each byte the smallest one that every set reads
// alike.
func walkAutomaton() (access []string, class [256]byte) {
	start := grammar.StartURIReference.Set()
	seen := map[grammar.Set]bool{start: true}
	sets := []grammar.Set{start}
	access = []string{""}
	for i := 0; i < len(sets); i++ {
		for b := range 256 {
			to := sets[i].Step(byte(b))
			if !to.Empty() && !seen[to] {
				seen[to] = true
				sets = append(sets, to)
				access = append(access, access[i]+string([]byte{byte(b)}))
			}
		}
	}
	for b := range class {
		class[b] = byte(b)
		for a := range b {
			alike := true
			for _, s := range sets {
				alike = alike && s.Step(byte(a)) == s.Step(byte(b))
			}
			if alike {
				class[b] = byte(a)
				break
			}
		}
	}
	return access, class
}

// The alphabets have one byte of each class.
func TestAlphabets(t *testing.T) {
	_, class := walkAutomaton()
	has := map[byte]bool{}
	for _, b := range []byte(mainAlphabet + addressAlphabet) {
		has[class[b]] = true
	}
	for b := range 256 {
		if !has[class[b]] {
			t.Errorf("no byte of the class of %q is tried", rune(class[b]))
			has[class[b]] = true
		}
	}
}

func FuzzAutomaton(f *testing.F) {
	for _, s := range []string{
		"foo://user@example.com:8042/over/there?name=ferret#nose", "//a:b%4", "//a:1@[v1.:]:",
		"http://[1:2:3:4:5:6:255.249.199.100]/", "http://[::1.2.3.256]", "a%zz:", "1:", "//h:1x@y z", "\xff", "A:://:A ",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r := startRun()
		for i := range len(s) {
			r = r.step(s[i])
		}
		if diff := r.compare(s); diff != "" {
			t.Errorf("%q: %s", s, diff)
		}
	})
}
