package join

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// joints are a value that is a URL, and where its parts begin as far as is seen.
type joints struct {
	*check.Site
	text      string
	authority int // the place after "://"; 0: the value does not begin with a scheme and it
	path      int // the first "/" after the authority, or of a value without; len(text): none
	query     int // the place after the first "?" ; len(text)+1: none
	fragment  int // the "#"; len(text): none
}

// newJoints returns the joints of s. It returns nil unless the value is a URL or may be
// one: it begins with a scheme that has an authority, begins with an unknown part, or
// is a path.
func newJoints(s *check.Site) *joints {
	if len(s.Value.Spans) < 2 {
		return nil // fast path: one piece
	}
	j := &joints{Site: s, text: s.Value.Text}
	j.fragment = len(check.UpTo(j.text, "#"))
	j.query = len(j.text) + 1
	if i := strings.IndexByte(j.text[:j.fragment], '?'); i >= 0 {
		j.query = i + 1
	}
	scheme, _, ok := strings.Cut(j.text, "://")
	switch {
	case s.Role.Form == catalogue.FieldQuery:
		j.query = 0
	case ok && catalogue.IsScheme(scheme):
		if !check.NeedsAuthority(scheme) || strings.ContainsAny(j.text[:len(scheme)], "\x00") {
			return nil // "file:///"
		}
		j.authority = len(scheme) + len("://")
	case s.Role.Form == catalogue.Text:
		return nil
	}
	j.path = j.authority + len(check.UpTo(j.text[j.authority:], "/"))
	return j
}

// longestPart is how many bytes of a segment or a parameter are looked at. A text of many
// pieces has a seam at each, from which it is not searched to its beginning.
const longestPart = 1000

// behind returns what is between the last c in the bytes [start, i) and i; "" if that is
// too long.
func (j *joints) behind(c byte, start, i int) string {
	from := max(start, i-longestPart)
	at := strings.LastIndexByte(j.text[from:i], c)
	if at < 0 && from > start {
		return ""
	}
	return j.text[from+at+1 : i]
}

// contained reports whether no hole in the bytes [start, end) can have a delimiter of a
// URL in it: it is a number, or escaped.
func (j *joints) contained(start, end int) bool {
	holes, _ := j.Value.HolesIn(start, end)
	return !slices.ContainsFunc(holes, func(h strval.Hole) bool {
		return h.Kind != strval.Int && h.Kind != strval.PathEscaped && !(h.Kind == strval.QueryEscaped || h.Given != nil && h.Given.Encoding == kind.Safe)
	})
}

// isTopLevel reports whether label is a well-known top-level domain, or the name of
// a private one. "us" and "eu" are the names of regions, too.
func isTopLevel(label string) bool {
	return words.Is("toplevel", strings.ToLower(label))
}

// twice finds a base that stands twice at the beginning of a URL:
//
//	link := c.base + "/users"; http.Get(c.base + link)
func (j *joints) twice(i int) *check.Finding {
	if i > 1 || j.Several || j.Role.Form != catalogue.URI && !j.Role.Host {
		return nil
	}
	first, second := j.Hole(0), j.Hole(1)
	if first == nil || second == nil || first.Made || second.Made || !j.Context.SameVariable(*first, *second) {
		return nil
	}
	f := j.At(1, 2, "URI, RFC 3986 section 3", `%s stands twice: "https://shop.example" gives "https://shop.examplehttps://shop.example"; leave out one`, j.Part(1, 2))
	f.AtUse = true
	return f
}

// cutElsewhere finds a base whose slash is cut off in another function, and here is not:
//
//	strings.TrimSuffix(c.base, "/") + "/users"   …   c.base + "/orders"
func (j *joints) cutElsewhere(i int) *check.Finding {
	first := j.Hole(0)
	if i > 1 || first == nil || j.Several || !strings.HasPrefix(j.text[1:], "/") || strings.HasPrefix(j.text[1:], "//") || !j.Role.Form.IsReference() {
		return nil
	}
	by := j.Context.SlashCutBy(*first)
	if by == "" {
		return nil
	}
	end := 2 + len(check.UpTo(j.text[2:], "/?#\x00"))
	return j.At(1, end, "path-abempty, RFC 3986 section 3.3", `%s may end with a slash, which %s cuts off: with "https://shop.example/" two slashes arrive, "/%s"; cut it off here too`, j.Part(0, 1), by, j.text[1:end])
}

// hostThenQuery finds parameters that follow the host without "?":
//
//	"https://api.example.com" + v.Encode()
func (j *joints) hostThenQuery(i int) *check.Finding {
	h := j.Hole(i)
	if h == nil || h.Made || h.Kind != strval.QueryEncoded || j.authority == 0 || i <= j.authority || i > j.path || i >= j.query {
		return nil
	}
	if !isWholeHost(j.text[j.authority:i]) {
		return nil
	}
	return j.At(i, i+1, "authority, RFC 3986 section 3.2", `"?" is missing before %s: with "a=1" the host becomes %s; write "?" before it`, j.Part(i, i+1), check.QuoteText(j.text[j.authority:i]+"a=1"))
}

// isWholeHost reports whether text is a host with a top-level domain, or with a port.
//
//	"api.example.com"  "localhost"  "localhost:8080"
func isWholeHost(text string) bool {
	if strings.ContainsAny(text, "\x00@[]") {
		return false
	}
	host, port, ok := strings.Cut(text, ":")
	if ok {
		return host != "" && port != "" && check.IsDigits(port)
	}
	return isTopLevel(host[strings.LastIndexByte(host, '.')+1:])
}

// others says that n other things do something: one, or several.
//
//	others(1, "reference keeps", "references keep")  =>  "another reference keeps"
//	others(2, "reference keeps", "references keep")  =>  "2 other references keep"
func others(n int, one, several string) string {
	if n == 1 {
		return "another " + one
	}
	return fmt.Sprintf("%d other %s", n, several)
}

// isNoURL reports whether the value of the parameter name, at [start, end), is no URL,
// judging by its parts and their names. Then a "?" after it begins no query of that
// value:
//
//	"?from=" + r.From + "?to="   not "?next=" + target + "?page="
func (j *joints) isNoURL(name string, start, end int) bool {
	return j.contained(start, end) || !naming.SaysURL(name) && !slices.ContainsFunc(j.Value.Holes, func(h strval.Hole) bool {
		return start <= h.At && h.At < end && (h.Kind == strval.URL || h.Given != nil && h.Given.Encoding == kind.WholeURL || h.Given.IsPath() || naming.SaysURL(h.Name()) || naming.SaysURL(h.Asked()))
	})
}

// unslashed says that the slash of u is missing:
//
//	"/services/" + id + "/integrations" + integrationID
func (j *joints) unslashed(u check.Unslashed) check.Finding {
	word := j.text[u.Start:u.End]
	var becomes, shown string
	if j.AtHole(u.Start) {
		word = word[1:]
		becomes, shown = "7"+word, "/"+word
	} else {
		word = word[:len(word)-1]
		becomes, shown = word+"7", word+"/"
	}
	f := j.At(u.Start, u.End, "path, RFC 3986 section 3.3", "no slash between %s and %s (%s one): \"7\" gives %s; write %s", j.Part(u.Start, u.At), j.Part(u.At, u.End), others(u.Others, "URL here has", "URLs here have"), check.QuoteText(becomes), check.QuoteText(shown))
	f.In = "" // its two parts are shown
	f.Fix = j.SlashBefore(u.At, u.End)
	return *f
}
