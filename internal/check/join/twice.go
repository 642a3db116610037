package join

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

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
