package uri

import "testing"

func TestRelativize(t *testing.T) {
	for _, test := range []struct{ base, target, want string }{
		// The other way round of section 5.4.
		{rfcBase, "http://a/b/c/g", "g"},
		{rfcBase, "http://a/b/c/g/", "g/"},
		{rfcBase, "http://a/g", "/g"},
		{rfcBase, "http://g", "//g"},
		{rfcBase, "http://a/b/c/d;p?y", "?y"},
		{rfcBase, "http://a/b/c/g?y#s", "g?y#s"},
		{rfcBase, "http://a/b/c/d;p?q", ""},
		{rfcBase, "http://a/b/c/d;p?q#s", "#s"},
		{rfcBase, "http://a/b/c/", "."},
		{rfcBase, "http://a/b/", ".."},
		{rfcBase, "http://a/b/g", "../g"},
		{rfcBase, "http://a/", "/"},
		{rfcBase, "g:h", "g:h"},
		// A query that is not wanted: the path must be said.
		{rfcBase, "http://a/b/c/d;p", "d;p"},
		{"http://h?q", "http://h", "//h"},
		{"http://h/?q", "http://h/", "."},
		{"http://h/a#f", "http://h/a#", "#"},
		// What would be read as something else.
		{"foo://h/a", "foo://h/b:c", "/b:c"},
		{"foo://h/long/a", "foo://h/long/b:c", "./b:c"},
		{"foo://h/long/a", "foo://h/long//b", ".//b"},
		{"foo:/a", "foo:/.//b", ".//b"},
		{"foo:/.//long/a", "foo:/.//long/b", "b"},
		{"foo://h/a", "foo://h//b", ".//b"},
		{"HTTP://%00/0//", "HTTP://%00//0", "/.//0"}, // found by FuzzRelativize: not "../..//0"
		// Bases with dot-segments.
		{"foo://h/a/../long/b", "foo://h/long/c", "c"},
		{"foo://h/a/../b", "foo://h/a/../b", ""},
		{"foo://h/a/../b?q", "foo://h/a/../b?r", "?r"},
		// Without a root.
		{"foo:a/b", "foo:a/c", "c"},
		{"foo:a/b", "foo:/c", "/c"},
		{"foo:a", "foo:", "."},
		{"foo:", "foo:a", "a"},
		// No way, so the target itself.
		{"foo:a/b", "foo:c", "foo:c"},
		{"foo:/a", "foo:b", "foo:b"},
		{"foo://h/a", "foo:/a", "foo:/a"},
		{"FOO://h/a", "foo://h/b", "foo://h/b"},
		{"foo://h/a", "foo://h/./b", "foo://h/./b"},
		{"/a", "/b", "/b"},
		{"foo:/a", "/b", "/b"},
		{"/a", "foo:/a", "foo:/a"},
	} {
		base, target := MustParse(test.base), MustParse(test.target)
		if got := base.Relativize(target); got.String() != test.want {
			t.Errorf("from %q to %q: %q, want %q", test.base, test.target, got, test.want)
		}
		if fault := checkRelativize(base, target); fault != "" {
			t.Errorf("from %q to %q: %s", test.base, test.target, fault)
		}
	}
}

// checkRelativize returns why Relativize is not the inverse of Resolve, or "".
func checkRelativize(base, target Ref) string {
	ref := base.Relativize(target)
	if ref == target {
		return ""
	}
	if again, err := Parse(ref.String()); err != nil || again != ref || len(ref.s) >= len(target.s) {
		return "not a shorter reference: " + ref.String()
	}
	if got, err := base.Resolve(ref); err != nil || got != target {
		return ref.String() + " resolves to " + got.String()
	}
	return ""
}

// TestRelativizeExhaustive goes from every URI to every other. If any reference
// of a few letters leads there, Relativize must find one that is not longer.
func TestRelativizeExhaustive(t *testing.T) {
	var uris, refs []Ref
	var walk func(word string, n int)
	walk = func(word string, n int) {
		for _, head := range []string{"f:", "f://h", "f://g"} {
			if r, err := Parse(head + word); err == nil {
				uris = append(uris, r)
			}
		}
		for _, head := range []string{"", "//g", "//h"} {
			if r, err := Parse(head + word); err == nil {
				refs = append(refs, r)
			}
		}
		if n > 0 {
			for _, l := range []string{"/", ".", "a", "b:", "?"} {
				walk(word+l, n-1)
			}
		}
	}
	walk("", 3)
	for _, base := range uris {
		shortest := map[Ref]Ref{}
		for _, ref := range refs {
			target, err := base.Resolve(ref)
			if err != nil {
				t.Fatal(err)
			}
			if old, ok := shortest[target]; !ok || len(ref.s) < len(old.s) {
				shortest[target] = ref
			}
		}
		for target, want := range shortest {
			if got := base.Relativize(target); len(got.s) > len(want.s) {
				t.Errorf("from %q to %q: %q, but there is %q", base, target, got, want)
			}
		}
		for _, target := range uris {
			if fault := checkRelativize(base, target); fault != "" {
				t.Fatalf("from %q to %q: %s", base, target, fault)
			}
		}
		if t.Failed() {
			break
		}
	}
	t.Logf("%d URIs, %d references", len(uris), len(refs))
}
