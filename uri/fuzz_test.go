package uri

import "testing"

// seeds are references of every shape; each target adds them in all pairs it needs.
var seeds = []string{"", "http://user:p%40w@example.com:8080/a/./b/../c?q=%7e#F", "HTTP://%41%c3.B:/..//x", "foo:a/b/../../c", "foo:.///x",
	"//[2001:db8::1.2.3.4]:1/", "//[v1F.a:b]", "../../a", "./a:b", "a/../b", "%2e%2E/%2e", "mailto:a@b", "?#", "//@:", "foo:/.//x", "urn:a:b"}

func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	for _, s := range []string{"//[::1", "a b", "%", "1:2", "//h:x", "//[fe80::1%25en0]", "é", "\xff", "a#b#c"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if fault := checkParse(s); fault != "" {
			t.Errorf("%q: %s", s, fault)
		}
	})
}

func FuzzResolve(f *testing.F) {
	for _, base := range seeds {
		for _, ref := range seeds {
			f.Add(base, ref)
		}
	}
	f.Fuzz(func(t *testing.T, b, s string) {
		base, ref, ok := parseBoth(b, s)
		if !ok {
			return
		}
		if fault := checkResolve(base, ref); fault != "" {
			t.Errorf("%q + %q: %s", b, s, fault)
		}
		if got, want := RemoveDotSegments(s), slowRemoveDots(s); got != want {
			t.Errorf("RemoveDotSegments(%q) = %q, want %q", s, got, want)
		}
	})
}

func FuzzNormalize(f *testing.F) {
	for _, a := range seeds {
		for _, b := range seeds {
			f.Add(a, b, uint(allForms))
		}
	}
	f.Fuzz(func(t *testing.T, s, other string, form uint) {
		a, b, ok := parseBoth(s, other)
		if !ok {
			return
		}
		fm := Form(form) & allForms
		if fault := checkNormalize(a, fm); fault != "" {
			t.Errorf("%q, form %04b: %s", s, fm, fault)
		}
		if got, want := Equivalent(a, b, fm), a.Normalize(fm) == b.Normalize(fm); got != want {
			t.Errorf("Equivalent(%q, %q, %04b) = %v", a, b, fm, got)
		}
	})
}

func FuzzRelativize(f *testing.F) {
	for _, base := range seeds {
		for _, target := range seeds {
			f.Add(base, target)
		}
	}
	f.Fuzz(func(t *testing.T, b, s string) {
		base, target, ok := parseBoth(b, s)
		if !ok {
			return
		}
		if fault := checkRelativize(base, target); fault != "" {
			t.Errorf("from %q to %q: %s", b, s, fault)
		}
		// What a reference leads to is led to by one that is not longer.
		if got, err := base.Resolve(target); err == nil && len(base.Relativize(got).s) > len(s) {
			t.Errorf("from %q to %q: %q, but %q is shorter", b, got, base.Relativize(got), s)
		}
	})
}

func FuzzParts(f *testing.F) {
	for _, s := range seeds {
		p := MustParse(s).Parts()
		f.Add(p.Scheme, p.Userinfo, p.Host, p.Port, p.Path, p.Query, p.Fragment, uint8(0xFF))
	}
	f.Fuzz(func(t *testing.T, scheme, userinfo, host, port, path, query, fragment string, has uint8) {
		p := Parts{scheme, userinfo, host, port, path, query, fragment, has&1 != 0, has&2 != 0, has&4 != 0, has&8 != 0, has&16 != 0}
		r, err := p.Ref()
		if err != nil {
			if err.Error() == "" {
				t.Errorf("%+v: an error without a text", p)
			}
			return
		}
		if fault := checkParts(r, p); fault != "" {
			t.Errorf("%+v: %s", p, fault)
		}
	})
}

// parseBoth parses two references, and reports whether both are.
func parseBoth(s, t string) (a, b Ref, ok bool) {
	a, errA := Parse(s)
	b, errB := Parse(t)
	return a, b, errA == nil && errB == nil
}
