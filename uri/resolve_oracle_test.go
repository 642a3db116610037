package uri

import (
	"strings"
)

// The oracle for resolution: the pseudocode of section 5, line by line, with
// strings for buffers. "undefined" is a nil pointer.
type components struct {
	scheme, authority, query, fragment *string
	path                               string
}

func componentsOf(r Ref) components {
	pointer := func(s string, ok bool) *string {
		if !ok {
			return nil
		}
		return &s
	}
	return components{pointer(r.Scheme()), pointer(r.Authority()), pointer(r.Query()), pointer(r.Fragment()), r.Path()}
}

// slowResolve is section 5.2.2 and then 5.3.
func slowResolve(base, ref Ref) string {
	Base, R := componentsOf(base), componentsOf(ref)
	var T components
	if R.scheme != nil {
		T.scheme = R.scheme
		T.authority = R.authority
		T.path = slowRemoveDots(R.path)
		T.query = R.query
	} else {
		if R.authority != nil {
			T.authority = R.authority
			T.path = slowRemoveDots(R.path)
			T.query = R.query
		} else {
			if R.path == "" {
				T.path = Base.path
				if R.query != nil {
					T.query = R.query
				} else {
					T.query = Base.query
				}
			} else {
				if strings.HasPrefix(R.path, "/") {
					T.path = slowRemoveDots(R.path)
				} else {
					T.path = slowRemoveDots(slowMerge(Base, R))
				}
				T.query = R.query
			}
			T.authority = Base.authority
		}
		T.scheme = Base.scheme
	}
	T.fragment = R.fragment
	return slowRecompose(T)
}

// slowMerge is section 5.2.3.
func slowMerge(base, ref components) string {
	if base.authority != nil && base.path == "" {
		return "/" + ref.path
	}
	return base.path[:strings.LastIndex(base.path, "/")+1] + ref.path
}

// slowRemoveDots is section 5.2.4.
func slowRemoveDots(in string) string {
	out := ""
	pop := func() { out = out[:max(0, strings.LastIndex(out, "/"))] }
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"): // A
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		case strings.HasPrefix(in, "/./"): // B
			in = in[2:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"): // C
			in = in[3:]
			pop()
		case in == "/..":
			in = "/"
			pop()
		case in == "." || in == "..": // D
			in = ""
		default: // E
			end := strings.Index(in[1:], "/") + 1
			if end == 0 {
				end = len(in)
			}
			out += in[:end]
			in = in[end:]
		}
	}
	return out
}

// slowRecompose is section 5.3, and the "/." of section 3.3's last rule: without
// an authority the path cannot begin with "//".
func slowRecompose(t components) string {
	result := ""
	if t.scheme != nil {
		result += *t.scheme + ":"
	}
	if t.authority != nil {
		result += "//" + *t.authority
	} else if strings.HasPrefix(t.path, "//") {
		result += "/."
	}
	result += t.path
	if t.query != nil {
		result += "?" + *t.query
	}
	if t.fragment != nil {
		result += "#" + *t.fragment
	}
	return result
}

// checkResolve compares Resolve and AppendResolve with the oracle and returns
// what differs, or "".
func checkResolve(base, ref Ref) string {
	got, err := base.Resolve(ref)
	appended, appendErr := AppendResolve([]byte("x"), base, ref)
	if base.IsRelative() {
		if _, ok := err.(*SyntaxError); !ok || appendErr == nil || string(appended) != "x" {
			return "no error for a relative base"
		}
		return ""
	}
	want := slowResolve(base, ref)
	switch again, parseErr := Parse(want); {
	case err != nil || appendErr != nil:
		return "error for a base with a scheme"
	case got.String() != want:
		return "got " + got.String() + ", want " + want
	case string(appended) != "x"+want:
		return "appended " + string(appended) + ", want x" + want
	case parseErr != nil || again != got:
		return "parts of " + want + " differ from Parse's"
	}
	return ""
}
