package uri

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// The oracle for normalization: one component after the other, with strings,
// and the pseudocode of section 5.2.4 for the dots of absolute paths.

var (
	tripletPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`%[0-9A-Fa-f]{2}|[^%]+`) })
	unreservedByte = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\A[A-Za-z0-9._~-]\z`) })
)

// slowText normalizes triplets, and the case of all else if lower is set.
func slowText(s string, f Form, lower bool) string {
	return tripletPattern().ReplaceAllStringFunc(s, func(t string) string {
		if t[0] == '%' {
			var c byte
			fmt.Sscanf(t[1:], "%02x", &c)
			switch {
			case f&PercentForm != 0 && unreservedByte().MatchString(string([]byte{c})):
				t = string([]byte{c})
			case f&CaseForm != 0:
				return strings.ToUpper(t)
			default:
				return t
			}
		}
		if lower && f&CaseForm != 0 {
			t = strings.ToLower(t)
		}
		return t
	})
}

func slowNormalize(r Ref, f Form) string {
	var t components
	path := slowText(r.Path(), f, false)
	if scheme, ok := r.Scheme(); ok {
		if f&CaseForm != 0 {
			scheme = strings.ToLower(scheme)
		}
		t.scheme = &scheme
	}
	if host, ok := r.Host(); ok {
		authority := slowText(host, f, true)
		if userinfo, ok := r.Userinfo(); ok {
			authority = slowText(userinfo, f, false) + "@" + authority
		}
		name, _ := r.Scheme()
		scheme, known := LookupScheme(name)
		standard, hasStandard := scheme.DefaultPort()
		if port, ok := r.Port(); ok {
			if f&SchemeForm == 0 || port != "" && !(hasStandard && port == standard) {
				authority += ":" + port
			}
		}
		if f&SchemeForm != 0 && path == "" && known && scheme.info.EmptyIsRoot {
			path = "/"
		}
		t.authority = &authority
	}
	if query, ok := r.Query(); ok {
		query = slowText(query, f, false)
		t.query = &query
	}
	if fragment, ok := r.Fragment(); ok {
		fragment = slowText(fragment, f, false)
		t.fragment = &fragment
	}
	switch {
	case f&DotForm == 0:
		// A path "//" cannot come up: only dots make one.
	case t.scheme != nil || t.authority != nil || strings.HasPrefix(path, "/"):
		path = slowRemoveDots(path)
	case path != "":
		path = slowRelativeDots(path)
	}
	t.path = path
	return slowRecompose(t)
}

// slowRelativeDots removes what dots it may from the path of a relative
// reference: segment by segment, with a floor under which nothing is removed.
func slowRelativeDots(path string) string {
	var out []string
	anchored, floor := false, 0
	segments := strings.Split(path, "/")
	for i, s := range segments {
		last := i == len(segments)-1
		switch {
		case s == ".":
			if last && len(out) > 0 {
				out = append(out, "")
			}
		case s == ".." && anchored && len(out) > floor:
			out = out[:len(out)-1]
			if last {
				out = append(out, "")
			}
		case s == ".." || !anchored:
			anchored = anchored || s != ".."
			out = append(out, s)
			floor = len(out)
		default:
			out = append(out, s)
		}
	}
	result := strings.Join(out, "/")
	switch {
	case len(out) == 0:
		return "."
	case out[0] == "" || strings.Contains(out[0], ":"):
		return "./" + result
	}
	return result
}

// oracleBases are what property five is tried with: "resolves the same against
// any base".
var oracleBases = []string{"foo:", "foo:x", "foo:x/y", "foo:./x", "foo:../x/y", "foo:/", "foo:/x/y", "foo:/.//x", "foo:/x//y/z",
	"foo://h", "foo://h/", "foo://h/x/y?q", "http://a/b/c/d;p?q"}

// checkNormalize compares with the oracle and tries the five properties; it
// returns what is wrong, or "".
func checkNormalize(r Ref, f Form) string {
	n := r.Normalize(f)
	if want := slowNormalize(r, f); n.String() != want {
		return fmt.Sprintf("got %q, want %q", n, want)
	}
	again, err := Parse(n.String())
	switch {
	case err != nil || again != n:
		return fmt.Sprintf("%q does not parse the same again", n)
	case !sameDefined(r, n, f):
		return fmt.Sprintf("%q has other components", n)
	case n.Normalize(f) != n || !n.IsNormal(f):
		return fmt.Sprintf("%q is not normal", n)
	case r.IsNormal(f) != (r == n):
		return "IsNormal is wrong"
	case !Equivalent(r, n, f) || !Equivalent(n, r, f):
		return fmt.Sprintf("%q is not equivalent", n)
	}

	// The edits, applied, are the normalization; none begins or ends with what stays.
	text, from := "", 0
	for e := range r.Edits(f) {
		old := ""
		if e.Start >= from && e.Start <= e.End && e.End <= len(r.s) {
			old = r.s[e.Start:e.End]
		} else {
			return fmt.Sprintf("edit %v is out of order", e)
		}
		if old == e.New || e.Form == 0 || e.Form&^f != 0 {
			return fmt.Sprintf("edit %v changes nothing, or is of no form", e)
		}
		decoded := e.Form&PercentForm != 0
		if decoded && (len(old) != 3 || old[0] != '%' || len(e.New) != 1) {
			return fmt.Sprintf("edit %v does not decode a whole triplet", e)
		}
		if !decoded && len(e.New) > 0 && len(old) > 0 && (old[0] == e.New[0] || old[len(old)-1] == e.New[len(e.New)-1]) {
			return fmt.Sprintf("edit %v is too long", e)
		}
		text += r.s[from:e.Start] + e.New
		from = e.End
	}
	if text += r.s[from:]; text != n.String() {
		return fmt.Sprintf("edits give %q, want %q", text, n)
	}

	if f&SchemeForm != 0 || f&PercentForm != 0 && strings.Contains(strings.ToLower(r.Path()), "%2e") {
		return "" // another path to a base, or pitfall 4
	}
	for _, s := range oracleBases {
		base := MustParse(s)
		was, _ := base.Resolve(r)
		is, _ := base.Resolve(n)
		if slowNormalize(was, f&^DotForm) != slowNormalize(is, f&^DotForm) && r.Path() != "" {
			return fmt.Sprintf("%q resolves otherwise than %q against %q: %q, %q", n, r, base, is, was)
		}
	}
	return ""
}

// sameDefined reports whether the same components are defined in r and its
// normalization.
func sameDefined(r, n Ref, f Form) bool {
	same := func(a, b func() (string, bool)) bool {
		_, okA := a()
		_, okB := b()
		return okA == okB
	}
	return same(r.Scheme, n.Scheme) && same(r.Authority, n.Authority) && same(r.Userinfo, n.Userinfo) &&
		same(r.Host, n.Host) && (f&SchemeForm != 0 || same(r.Port, n.Port)) &&
		same(r.Query, n.Query) && same(r.Fragment, n.Fragment) && (n.Path() != "" || r.Path() == "" || !r.IsRelative())
}
