package strval

import (
	"go/token"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// A Filling is a Value with a mark in each of its holes, so that net/url can work
// on it and what comes out shows where the holes went:
//
//	"http://" <any> "/a"  =>  "http://hole1z/a", resolved "http://hole1z/b"  =>  "http://" <any> "/b"
type Filling struct {
	Text  string
	holes []Hole
	marks []string // one for each hole; none occurs elsewhere in Text
}

// Fill returns v, a URL reference, as a Filling that url.Parse takes. Its marks
// differ from those of a Filling with another n. It reports false if there is none.
func (v Value) Fill(n int) (Filling, bool) {
	f, ok := v.marked(n, "hole", "z")
	if _, err := url.Parse(f.Text); err == nil && ok {
		return f, true
	}
	f, ok = v.marked(n, "98", "89") // a port holds digits only
	_, err := url.Parse(f.Text)
	return f, err == nil && ok
}

// marked returns v with marks that begin with before and end with after. It
// reports false if there may be such text in v itself.
func (v Value) marked(n int, before, after string) (Filling, bool) {
	f := Filling{holes: v.Holes}
	var b strings.Builder
	done := 0
	for i, h := range v.Holes {
		m := before + strconv.Itoa(n*1000+i) + after
		if h.Kind == ServerURL {
			m = serverScheme + m
		}
		f.marks = append(f.marks, m)
		b.WriteString(v.Text[done:h.At] + m)
		done = h.At + len("\x00")
	}
	f.Text = b.String() + v.Text[done:]
	return f, len(v.Holes) == 0 || !strings.Contains(v.Text, before)
}

// serverScheme begins the mark of a test server's URL, which may be https as well.
const serverScheme = "http://"

// Restore returns text, which was made of the fillings, with their holes in the
// place of their marks. Its spans say nothing. It reports false if a mark was
// changed, so that text shows what no filling gives.
func Restore(text string, fillings ...Filling) (Value, bool) {
	type marked struct {
		Hole
		mark string
	}
	var holes []marked
	for _, f := range fillings {
		for i, m := range f.marks {
			switch strings.Count(text, m) {
			case 1:
				h := f.holes[i]
				h.At = strings.Index(text, m)
				holes = append(holes, marked{h, m})
			case 0: // dropped with what it was in
				if core := strings.TrimPrefix(m, serverScheme); strings.Contains(text, core) {
					return Value{}, false
				}
			default:
				return Value{}, false
			}
		}
	}
	slices.SortFunc(holes, func(a, b marked) int { return a.At - b.At })
	var (
		v    Value
		b    strings.Builder
		done = 0
	)
	for _, h := range holes {
		b.WriteString(text[done:h.At])
		done = h.At + len(h.mark)
		h.At = b.Len()
		v.Holes = append(v.Holes, h.Hole)
		b.WriteByte(0)
	}
	v.Text = b.String() + text[done:]
	return v, true
}

// Steady reports whether v, as a URL reference, has the same components and the same
// segments for every filling of its holes, and net/url does not change them. Segments
// that become "", "." or ".." as a whole are not considered:
//
//	"/users/" <path-escaped>   "http://" <host-port> "/a"   "/a?q=" <query-escaped>
//
// but not "http://" <any> "/a", which may be "http://h?/a".
func (v Value) Steady() bool {
	for _, h := range v.Holes {
		before, after := v.Text[:h.At], v.Text[h.At+1:]
		_, inAuthority, ok := strings.Cut(before, "//")
		if ok && strings.ContainsAny(inAuthority, "/?#") {
			inAuthority, ok = "", false
		}
		switch h.Kind {
		case ServerURL:
			if before == "" && (after == "" || strings.IndexByte("/?#", after[0]) >= 0) {
				continue
			}
		case HostPort:
			if ok && inAuthority == "" {
				continue
			}
		case Digits, Int, Hex, HexInt, Float, Bool:
			first, _, _ := strings.Cut(v.Text, "/")
			if strings.Contains(before, "/") || !strings.Contains(first, ":") {
				continue
			}
		case HexBytes, PathEscaped, QueryEscaped, QueryEncoded:
			switch {
			case ok, strings.Contains(before, "#"): // userinfo may be written otherwise, and no fragment for an empty one
			case strings.Contains(before, "?"):
				continue
			case h.Kind == QueryEncoded, !strings.Contains(before, "/"):
			case strings.HasPrefix(after, "/") && (before == "/" || strings.HasSuffix(before, ":/")):
				// Without an authority "/" <path-escaped> "/x" may be "//x".
			default:
				continue
			}
		}
		return false
	}
	return true
}

// SetField sets u's field of that name to v, or adds it if tok is "+=". v's marks are of Filling n.
func SetField(u *url.URL, name string, v Value, n int, tok token.Token) (Filling, bool) {
	field := StringField(u, name)
	if field == nil {
		return Filling{}, false
	}
	// What is unknown may bring delimiters, which some fields keep as they are.
	if !v.Complete() && name != "Path" && name != "RawQuery" && name != "Fragment" && name != "Host" {
		return Filling{}, false
	}
	f, ok := v.marked(n, "hole", "z")
	if !ok {
		return Filling{}, false
	}
	f.holes = nil
	for _, h := range v.Holes {
		switch h.Kind {
		case Digits, Int, Hex, HexInt, HexBytes, Float, Bool, PathEscaped, QueryEscaped:
		default:
			if name != "RawQuery" {
				h.Kind, h.Made, h.Given = Any, true, nil // (*url.URL).String escapes it
			}
		}
		f.holes = append(f.holes, h)
	}
	if tok == token.ADD_ASSIGN {
		*field += f.Text
	} else {
		*field = f.Text
	}
	if name == "Path" && !v.Complete() {
		// Before an unknown path String puts a slash, unless it is empty, and before an
		// unknown first segment "./", if there is a colon in it.
		first, _, ok := strings.Cut(*field, "/")
		if !ok || strings.Contains(first, "hole") {
			return Filling{}, false
		}
	}
	return f, true
}

// URLFields are the fields of a URL that are strings.
var URLFields = [...]string{"Scheme", "Opaque", "Host", "Path", "RawPath", "RawQuery", "Fragment", "RawFragment"}

// StringField returns u's field of that name, if it is one of urlFields; or nil.
func StringField(u *url.URL, name string) *string {
	fields := [...]*string{&u.Scheme, &u.Opaque, &u.Host, &u.Path, &u.RawPath, &u.RawQuery, &u.Fragment, &u.RawFragment}
	if i := slices.Index(URLFields[:], name); i >= 0 {
		return fields[i]
	}
	return nil
}
