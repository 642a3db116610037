package reading

import (
	"net/netip"
	"strings"

	"github.com/urilint/urilint/uri"
)

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
