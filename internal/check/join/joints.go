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

// newJoints returns the joints of s, or nil unless the value may be a URL: it begins with a scheme that has an authority,
// or with an unknown part, or is a path.
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

// behind returns what is between the last c in the bytes [start, i) and i; "" if that is too long.
func (j *joints) behind(c byte, start, i int) string {
	from := max(start, i-longestPart)
	at := strings.LastIndexByte(j.text[from:i], c)
	if at < 0 && from > start {
		return ""
	}
	return j.text[from+at+1 : i]
}

// contained reports whether no hole in the bytes [start, end) can have a delimiter in it.
func (j *joints) contained(start, end int) bool {
	holes, _ := j.Value.HolesIn(start, end)
	return !slices.ContainsFunc(holes, func(h strval.Hole) bool {
		return h.Kind != strval.Int && h.Kind != strval.PathEscaped && !(h.Kind == strval.QueryEscaped || h.Given != nil && h.Given.Encoding == kind.Safe)
	})
}

// isTopLevel reports whether label is a top-level domain, and no region such as "us" and "eu".
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

// isNoURL reports whether the value of the parameter name, at [start, end), is no URL by its parts and their names.
// Then a "?" after it begins no query of that value:
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

// emptyPart finds a URL of the scheme or host of a server's request, which are empty there:
//
//	r.URL.Scheme + "://" + r.Host      =>  "://shop.example"
//	"https://" + r.URL.Host + "/cart"  =>  "https:///cart"
//
// So is its Host header, which net/http moves to the field Host.
func emptyPart(s *check.Site) *check.Finding {
	if s.Printed || len(s.Value.Holes) == 0 || strings.HasPrefix(s.API, "log.") {
		return nil
	}
	text, host := s.Value.Text, 0
	if h := s.Value.Holes[0]; h.At == 0 {
		if len(text) < 4 || text[1:4] != "://" {
			return nil
		}
		if s.Context.EmptyPart(h) == check.PartScheme && s.Admits(h, "") {
			return emptyFinding(s, 0, check.PartScheme, s.Quote(0, 1)+` begins with "://"`)
		}
		host = 4
	} else if scheme := check.SchemeEnd(text); len(text) > scheme+3 && text[scheme:scheme+3] == "://" && check.NeedsAuthority(text[:scheme]) {
		host = scheme + 3
	}
	if h := s.Hole(host); host > 0 && h != nil && s.Admits(*h, "") {
		if part := s.Context.EmptyPart(*h); (part == check.PartHost || part == check.PartHostname || part == check.PartHostHeader) && (host+1 == len(text) || text[host+1] == '/' || text[host+1] == '?' || text[host+1] == ':' || s.AtHole(host+1)) {
			return emptyFinding(s, host, part, s.Quote(host, host+1)+" has no host")
		}
	}
	return nil
}

// emptyForwarded finds a header that should pass the client's scheme or host on, and is always empty:
//
//	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
//	out.Header.Set("X-Forwarded-Host", r.Header.Get("Host"))
func emptyForwarded(s *check.Site) *check.Finding {
	if s.Several || s.Value.Text != "\x00" {
		return nil
	}
	part := s.Context.EmptyForwarded(s.Value.Holes[0])
	if part == check.NoPart || (part == check.PartScheme) != (s.Role.Form == catalogue.FieldScheme) {
		return nil
	}
	return emptyFinding(s, 0, part, "the header is sent empty")
}

// emptyFinding is the finding of the hole at i, which is part of a request.
func emptyFinding(s *check.Site, i int, part check.Part, effect string) *check.Finding {
	why, instead, source := "whose URL has a path and a query only", "use r.Host", "origin-form, RFC 9112 section 3.2.1"
	switch part {
	case check.PartScheme:
		instead = "use r.TLS"
		if s.Role.Form == catalogue.FieldScheme {
			instead = `ask r.TLS, and write "https" or "http"`
		}
	case check.PartHostHeader:
		why, source = "whose Host header net/http moves to the field Host", "net/http, Request.Header"
	}
	return &check.Finding{Start: i, End: i + 1, Message: fmt.Sprintf(`%s is "" in a server's request, %s: %s; %s`, s.Part(i, i+1), why, effect, instead), Rule: source}
}

// parametersTwice finds a "?" behind a whole DSN of MySQL's driver, which may have parameters:
//
//	sql.Open("mysql", cfg.DSN+"?parseTime=true")
//
//	[username[:password]@][protocol[(address)]]/dbname[?param1=value1&...]   (github.com/go-sql-driver/mysql, ParseDSN)
func parametersTwice(s *check.Site) *check.Finding {
	h := s.Hole(0)
	if h == nil || h.Made || h.Kind != strval.Any || h.Given != nil || len(h.Cuts) > 0 || !strings.HasPrefix(s.Value.Text[1:], "?") || len(s.Value.Text) < 3 ||
		!slices.ContainsFunc(s.Value.Names(*h), func(name string) bool { return strings.HasSuffix(strings.ToLower(name), "dsn") }) {
		return nil
	}
	if s.Context.LooksFor(*h, "?") || !s.Admits(*h, "app:pw@tcp(db:3306)/shop?parseTime=true") {
		return nil
	}
	f := s.At(1, 2, "github.com/go-sql-driver/mysql, ParseDSN", `%s may have parameters: with "/shop?parseTime=true" parseTime is "true?…", and %s fails; a Config of mysql.ParseDSN has them apart`, s.Part(0, 1), s.API)
	f.AtUse = true
	return f.As(check.Fails)
}

// registeredQuery finds a "?" behind a URL that a client has chosen, which may have a query:
//
//	http.Redirect(w, r, redirectURI+"?code="+code, http.StatusFound)
//
// The redirection endpoint's query must be retained (RFC 6749 section 3.1.2).
func registeredQuery(s *check.Site) *check.Finding {
	h := s.Hole(0)
	if h == nil || h.Made && h.Kind != strval.URL || !s.Role.Form.IsReference() || !strings.HasPrefix(s.Value.Text[1:], "?") || !isRedirect(s, *h) {
		return nil
	}
	name, _, _ := strings.Cut(s.Value.Text[2:], "=")
	lost, value := "there is no "+check.QuoteText(name), "7?"+name+"=…"
	if q := s.Hole(2); q != nil && q.Kind == strval.QueryEncoded { // v.Encode(), of whatever parameters
		lost, value = "the first parameter is lost", "7?…"
	} else if !words.Is("handed-out", name) {
		return nil
	}
	if s.Context.LooksFor(*h, "?") || !s.Context.Admits(*h, s.Value, "https://app.example/cb?tenant=7", true) {
		return nil
	}
	f := s.At(1, 2, "query, RFC 3986 section 3.4", `%s may have a query: with "https://app.example/cb?tenant=7" %s, and "tenant" is "%s"; parse it, and add to its Query()`, s.Part(0, 1), lost, value)
	f.AtUse = true
	return f
}

// isRedirect reports whether the hole h is the URL to which a client is sent back, or that it asks for.
func isRedirect(s *check.Site, h strval.Hole) bool {
	isText := h.Given != nil && h.Given.Name == "input"
	return slices.ContainsFunc(append(s.Value.Names(h), strings.TrimSuffix(h.Name(), ".String()")), func(name string) bool {
		name = strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
		name = strings.TrimPrefix(strings.TrimSuffix(strings.ReplaceAll(name, "_", ""), "()"), "get") // a method's
		return name == "redirecturi" && (h.Given == nil || h.Kind == strval.URL) || isText && (name == "redirecturi" || words.Is("redirect", name))
	})
}
