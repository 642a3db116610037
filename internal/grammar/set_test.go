package grammar

import (
	"testing"
)

// A trace of a complete string: the component of each byte, a letter each, found
// by a run forward and back. D is a delimiter alone; "/" of a path and brackets
// of a host count as their component.
func trace(s string) string {
	before := []Set{StartURIReference.Set()}
	for i := range len(s) {
		before = append(before, before[i].Step(s[i]))
	}
	at := before[len(s)].And(Accepting())
	if at.Empty() {
		return "none"
	}
	out := make([]byte, len(s))
	for i := len(s) - 1; i >= 0; i-- {
		c := at.Components()
		if c != Delimiter {
			c &^= Delimiter
		}
		letters := map[Component]byte{
			Scheme: 's', Userinfo: 'u', Host: 'h', Port: 'p', Path: '/', Query: 'q', Fragment: 'f', Delimiter: 'D',
		}
		if out[i] = letters[c]; out[i] == 0 {
			out[i] = '!' // still open: a string has more than one labelling
		}
		at = at.Back(s[i], before[i])
	}
	return string(out)
}

func TestComponentsOfBytes(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		// RFC 3986 section 3.
		{"foo://example.com:8042/over/there?name=ferret#nose", "sssDDDhhhhhhhhhhhDpppp///////////DqqqqqqqqqqqDffff"},
		{"urn:example:animal:ferret:nose", "sssD//////////////////////////"},
		// Section 1.1.2.
		{"ftp://ftp.is.co.za/rfc/rfc1808.txt", "sssDDDhhhhhhhhhhhh////////////////"},
		{"ldap://[2001:db8::7]/c=GB?objectClass?one", "ssssDDDhhhhhhhhhhhhh/////Dqqqqqqqqqqqqqqq"},
		{"mailto:John.Doe@example.com", "ssssssD////////////////////"},
		// Open until the end, or until "@".
		{"//user:12", "DDhhhhDpp"},
		{"//user:1a", "none"},
		{"//host:12", "DDhhhhDpp"},
		{"//user:12@h", "DDuuuuuuuDh"},
		{"//a@b:1", "DDuDhDp"},
		{"a:b", "sD/"},
		{"a/b:c", "/////"},
		{"a", "/"},
		{"a%41", "////"},
		{"/", "/"},
		{"//", "DD"},
		{"///", "DD/"},
		{"/a//b", "/////"},
		{"?", "D"},
		{"#?", "Df"},
		{"http://[v1.a:b]:80", "ssssDDDhhhhhhhhDpp"},
		// No URI-reference.
		{"a b", "none"},
		{"1:b", "none"},
		{"http://[::1", "none"},
		{"http://h:8x/", "none"},
		{"%4", "none"},
		{"é", "none"},
		{"http://[fe80::1%25en0]/", "none"},
		{"#a#b", "none"},
	} {
		if got := trace(c.in); got != c.want {
			t.Errorf("%q:\n%s, want\n%s", c.in, got, c.want)
		}
	}
}

func TestRunSaysWhereItStops(t *testing.T) {
	for _, c := range []struct {
		in     string
		offset int
	}{
		{"http://h/a b", 10},
		{"http://[::1]x", 12},
		{"http://[::1", 11}, // could still go on
		{"a%4x", 3},
		{"1:b", 1},
		{"#a#", 2},
		{"é", 0},
	} {
		if _, n := StartURIReference.Set().Run(c.in); n != c.offset {
			t.Errorf("%q: the run ends at %d, want %d", c.in, n, c.offset)
		}
	}
}

func TestSetsDoNotAllocate(t *testing.T) {
	s, _ := StartURIReference.Set().Run("http://h/")
	if n := testing.AllocsPerRun(100, func() {
		s.Run("a/b?c=d#e")
		s.Back('x', Accepting())
	}); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

func BenchmarkRun(b *testing.B) {
	const s = "https://example.com/users/12/repos?per_page=100&page=2#top"
	for b.Loop() {
		StartURIReference.Set().Run(s)
	}
	b.SetBytes(int64(len(s)))
}
