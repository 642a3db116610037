package reading

import (
	"errors"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

// Report is all that there is to say of a string.
type Report struct {
	Spans      []Span // the string, cut at its delimiters
	Comparison Comparison
	HostKind   string // by RFC 3986: "reg-name", or "" where there is no host
	Faults     []Fault
	URI        string // what stands for it, if it is an IRI and no URI
	Normal     string // the normal form, "" if RFC 3986 refuses it
	Edits      []Edit // what makes the normal form of it
	Target     *Comparison
	Get        Get    // what http.Get does with it, or with the target
	Meant      string // what was likely meant, or ""; with a base nothing
	MeantWhy   string // "It has no scheme."
}

// Fault is what a specification forbids in a string, at a place.
type Fault struct {
	Before, At, After string // the string in three; At is "" at its end
	Reason            string
	Hint              string // what to write, or ""
	Rule              string // of the grammar, or ""
	Spec              string // "RFC 3986 section 3.3"
}

// Edit is a step to the normal form.
type Edit struct {
	Old, New string
	Why      string // "case"
	Spec     string // "RFC 3986 section 6.2.2.1"
}

// Make reports on s, of which a browser has made href. If base is not empty,
// the string is resolved against it too; target is the browser's.
func Make(s string, href Href, base string, target Href) Report {
	r := Report{
		Spans:      spans(s),
		Comparison: Compare(s, href),
	}
	r.Get = HTTPGet(s, r.Comparison.Readings[ByBrowser])
	r.Meant, r.MeantWhy = meant(s)
	ref, err := uri.Parse(s)
	if err != nil {
		r.Faults = syntaxFaults(s, err)
		r.URI = fromIRI(s, r.Comparison.Readings[ByBrowser])
	} else {
		if _, ok := ref.Host(); ok {
			r.HostKind = ref.HostKind().String()
		}
		r.Faults = schemeFaults(ref)
		r.Normal = ref.Normalize(normal).String()
		r.Edits = edits(ref)
	}
	if base != "" {
		c := CompareTargets(s, base, target)
		r.Target = &c
		r.Meant = ""
		if got := c.Readings[ByNetURL]; got.Taken() {
			r.Get = HTTPGet(got.Whole, c.Readings[ByBrowser])
		}
	}
	return r
}

// normal is the form that the page shows.
const normal = uri.SyntaxForm | uri.SchemeForm

// syntaxFaults is the fault that keeps s from being a URI reference.
func syntaxFaults(s string, err error) []Fault {
	e, ok := errors.AsType[*uri.SyntaxError](err)
	if !ok {
		return nil
	}
	f := faultAt(s, e.Offset)
	f.Reason, f.Hint, f.Rule = e.Reason(), e.Hint(), e.Rule
	if section := e.Section(); section != "" {
		f.Spec = "RFC 3986 section " + section
	}
	return []Fault{f}
}

// schemeFaults are what the scheme's specification forbids in ref.
func schemeFaults(ref uri.Ref) (faults []Fault) {
	name, _ := ref.Scheme()
	scheme, _ := uri.LookupScheme(name)
	for _, e := range scheme.Check(ref) {
		f := faultAt(ref.String(), e.Offset)
		f.Reason, f.Rule, f.Spec = e.Reason(), e.Rule, e.Spec
		faults = append(faults, f)
	}
	return faults
}

// faultAt cuts s around the character at a place.
func faultAt(s string, at int) Fault {
	end := at
	for end < len(s) && (end == at || s[end]&0xC0 == 0x80) {
		end++
	}
	return Fault{Before: s[:at], At: s[at:end], After: s[end:]}
}

func edits(ref uri.Ref) (list []Edit) {
	for e := range ref.Edits(normal) {
		edit := Edit{Old: ref.String()[e.Start:e.End], New: e.New}
		switch {
		case e.Form&uri.PercentForm != 0:
			edit.Why, edit.Spec = "percent-encoding of what needs none", "RFC 3986 section 6.2.2.2"
		case e.Form == uri.CaseForm:
			edit.Why, edit.Spec = "case", "RFC 3986 section 6.2.2.1"
		case e.Form == uri.DotForm:
			edit.Why, edit.Spec = "dot-segments", "RFC 3986 section 6.2.2.3"
		case strings.HasPrefix(edit.Old, ":"):
			edit.Why, edit.Spec = "port that is meant anyway", "RFC 3986 section 6.2.3"
		default:
			edit.Why, edit.Spec = "empty path", "RFC 3986 section 6.2.3"
		}
		list = append(list, edit)
	}
	return list
}

// Get is what http.Get does with a string.
type Get struct {
	Error   string // why it fails, or ""
	Address string // what it connects to: "shop.example:443"
	Target  string // what it requests there: "/orders?page=2"
	Auth    bool   // whether it sends the userinfo, as the header Authorization
}

// HTTPGet returns what http.Get does with s. The browser's reading has the host in ASCII: package idna is
// a tenth of the page, and net/http more than all of it. A test compares this function with net/http on all
// examples.
func HTTPGet(s string, browser Reading) Get {
	u, err := url.Parse(s)
	if err != nil {
		return Get{Error: innermost(err)}
	}
	standard := "443"
	switch u.Scheme {
	case "http":
		standard = "80"
	case "https":
	default:
		return Get{Error: "unsupported protocol scheme " + strconv.Quote(u.Scheme)}
	}
	if strings.TrimSuffix(u.Host, ":") == "" {
		return Get{Error: "http: no Host in request URL"}
	}
	host, port := u.Hostname(), u.Port()
	if !isASCII(host) && browser.Taken() {
		host = browser.Values[Host].Text
	}
	if port == "" {
		port = standard
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return Get{Error: "dial tcp: address " + port + ": invalid port"}
	}
	return Get{Address: host + ":" + port, Target: u.RequestURI(), Auth: u.User != nil}
}

// meant returns a URL that was likely meant by s, and why, or "". RFC 3986 and net/url accept it, and make
// the same of it.
//
//	localhost:8080        => http://localhost:8080
//	https:/shop.example   => https://shop.example
//	/discount/50%         => /discount/50%25
func meant(s string) (better, why string) {
	for _, guess := range []struct {
		why string
		by  func(string) string
	}{
		{"There is white space around it.", strings.TrimSpace},
		{"One scheme is enough.", oneScheme},
		{"Two slashes begin the host.", twoSlashes},
		{"It has no scheme.", withScheme},
		{"An IPv6 address needs brackets.", inBrackets},
		{"Some of its characters must be percent-encoded.", encoded},
	} {
		if better := guess.by(s); better != s && uri.Valid(better) {
			return better, guess.why
		}
	}
	return "", ""
}

// cutWeb cuts "http:" or "https:" off s, in any case.
func cutWeb(s string) (scheme, rest string, ok bool) {
	scheme, rest, ok = strings.Cut(s, ":")
	scheme = strings.ToLower(scheme)
	return scheme, rest, ok && (scheme == "http" || scheme == "https")
}

// oneScheme drops the first of two schemes: "http://https://shop.example".
func oneScheme(s string) string {
	if _, rest, ok := cutWeb(s); ok {
		rest = strings.TrimLeft(rest, "/")
		if _, after, again := cutWeb(rest); again && strings.HasPrefix(after, "//") {
			return rest
		}
	}
	return s
}

// twoSlashes mends what is between the scheme and the host: "https:/", "https:\\", "http//".
func twoSlashes(s string) string {
	for _, scheme := range []string{"https", "http"} {
		if rest, ok := strings.CutPrefix(s, scheme+"//"); ok {
			return scheme + "://" + rest
		}
	}
	scheme, rest, ok := cutWeb(s)
	host := strings.TrimLeft(rest, `/\`)
	if slashes := rest[:len(rest)-len(host)]; !ok || host == "" || slashes == "//" {
		return s
	}
	return scheme + "://" + strings.ReplaceAll(host, `\`, "/")
}

// withScheme adds one to what begins with a host.
func withScheme(s string) string {
	ref, err := uri.Parse("//" + s)
	if err != nil || strings.HasPrefix(s, "/") {
		return s
	}
	host, _ := ref.Host()
	_, addr := ref.Addr()
	port, ported := ref.Port()
	if ported && port == "" {
		return s // "https://…": what is before the colon is a scheme
	}
	_, named := ref.Userinfo()
	i := strings.LastIndexByte(host, '.')
	switch last := host[i+1:]; {
	case addr, host == "localhost" && !named, ported && i < 0 && host != "" && !named && !strings.Contains(host, "%"):
		return "http://" + s
	case i > 0 && len(last) > 1 && !named && strings.Trim(strings.ToLower(last), "abcdefghijklmnopqrstuvwxyz") == "" && !isFile(last):
		return "https://" + s
	}
	return s
}

// isFile reports whether a name with this ending is that of a file, rather than of a host.
func isFile(ending string) bool {
	return strings.Contains(" html htm php jsp js css json xml txt md go pdf png jpg jpeg gif svg ico csv zip gz ", " "+strings.ToLower(ending)+" ")
}

// inBrackets puts an IPv6 address in brackets: "http://::1:8080/".
func inBrackets(s string) string {
	list := spans(s)
	for i, span := range list {
		if span.Part != "host" || strings.HasPrefix(span.Text, "[") {
			continue
		}
		before, after := joined(list[:i]), joined(list[i+1:])
		if addr, err := netip.ParseAddr(span.Text); err == nil && addr.Is6() {
			return before + "[" + span.Text + "]" + after
		}
		if i+2 < len(list) && list[i+2].Part == "port" { // "::1" is cut into ":" and "1"
			if addr, err := netip.ParseAddr(joined(list[i : i+3])); err == nil && addr.Is6() {
				return before + "[" + joined(list[i:i+3]) + "]" + joined(list[i+3:])
			}
		}
	}
	return s
}

func joined(list []Span) string {
	var b strings.Builder
	for _, span := range list {
		b.WriteString(span.Text)
	}
	return b.String()
}

// encoded percent-encodes what the path, the query and the fragment cannot hold.
func encoded(s string) string {
	list := spans(s)
	for i, span := range list {
		switch span.Part {
		case "path":
			list[i].Text = escapeRaw(uri.Path, span.Text)
		case "query":
			list[i].Text = escapeRaw(uri.Query, span.Text)
		case "fragment":
			list[i].Text = escapeRaw(uri.Fragment, span.Text)
		}
	}
	return joined(list)
}

// Span is a piece of a string: a part, or a delimiter between parts.
type Span struct {
	Part string // "host"; "" for a delimiter
	Text string
}

// spans cuts any string at its delimiters. The spans are the whole string.
func spans(s string) (list []Span) {
	v := apart(s)
	add := func(part, text string) {
		if text != "" {
			list = append(list, Span{part, text})
		}
	}
	// put adds a part that is there, with the delimiters around it.
	put := func(before string, part Part, after string) {
		if v[part].Defined {
			add("", before)
			add(part.String(), v[part].Text)
			add("", after)
		}
	}
	put("", Scheme, ":")
	if v[Host].Defined {
		add("", "//")
	}
	put("", Userinfo, "@")
	put("", Host, "")
	put(":", Port, "")
	put("", Path, "")
	put("?", Query, "")
	put("#", Fragment, "")
	return list
}

// fromIRI returns the URI that stands for s (RFC 3987 section 3.1), or "" if s is
// no IRI. The browser has turned the host into ASCII already: uri.FromIRI would
// make the page a tenth larger, with the tables of IDNA. A test compares the two.
func fromIRI(s string, browser Reading) string {
	var b strings.Builder
	for _, span := range spans(s) {
		if span.Part == "host" && !isASCII(span.Text) {
			if !browser.Taken() {
				return ""
			}
			b.WriteString(browser.Values[Host].Text)
			continue
		}
		for i := range len(span.Text) {
			if c := span.Text[i : i+1]; c[0] < utf8.RuneSelf {
				b.WriteString(c)
			} else {
				b.WriteString(uri.Escape(uri.Segment, c))
			}
		}
	}
	if isASCII(s) || !uri.Valid(b.String()) {
		return ""
	}
	return b.String()
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(c rune) bool { return c >= utf8.RuneSelf })
}
