// Package compare has the check of comparisons: a part of a URL and what it can never be.
package compare

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
)

// Nevertrue reports comparisons of a URL's part with what no such part can be.
var Nevertrue = &check.Check{
	ID:    "nevertrue",
	Title: "a comparison of a URL's part with what it can never be",
	Group: check.Elsewhere,
	Run:   check.One(runNevertrue),
}

func runNevertrue(s *check.Site) *check.Finding {
	c, ok := s.Subject.(*check.Compared)
	switch {
	case s.Role.Form != catalogue.Compared || !ok || s.Forgiven(false):
		return nil
	case s.Listed != "":
		return s.Untrimmed("https://b.example", c.Code+" is never that; use strings.TrimSpace")
	case c.Swapped:
		return s.AtUse("", "%s", swappedClaim(c, s.Quote(0, len(s.Value.Text))))
	case c.By == "||":
		return s.AtUse("", "always true: nothing begins with %s and with %s; write &&", check.QuoteText(c.Both), s.Quote(0, len(s.Value.Text)))
	case c.By == "&&":
		return s.AtUse("", "never true: nothing begins with %s and with %s; write ||", check.QuoteText(c.Both), s.Quote(0, len(s.Value.Text)))
	case !c.Never(s):
		return nil
	case s.Value.Text == "":
		return nil // a function that gives nothing returns "" beside another result
	}
	if (c.How != grammar.Whole || c.Part == check.PartOrigin) && !slices.ContainsFunc([]byte(s.Value.Text), check.IsLetterOrDigit) {
		return nil // strings.TrimSuffix(u.Scheme, ":") does no harm, nor does origin == "*"
	}
	if c.Part == check.PartRemoteAddr && !namesClient(s.Value.Text) {
		return nil // a listener of one's own may write anything else there
	}
	if (c.Part == check.PartHost || c.Part == check.PartHostname) && c.How == grammar.Whole && strings.HasPrefix(s.Value.Text, "/") {
		return nil // a client of a Unix socket stores its path there
	}
	meant := meant(c, s)
	if meant != "" && c.Beside[meant] {
		return nil // u.Scheme == "https" || u.Scheme == "HTTPS"
	}
	if c.Request && c.Part != check.PartPath {
		return s.AtUse("origin-form, RFC 9112 section 3.2.1", "%s", requestClaim(c, s.Quote(0, len(s.Value.Text))))
	}
	f := s.AtUse(rules[c.Part], "%s: %s", claim(c, s.Quote(0, len(s.Value.Text))), reason(c, s.Value.Text))
	if meant != "" {
		f.Message += "; write " + check.QuoteText(meant)
		f.Fix = check.Guess(edit(s.Value.Text, meant), "Replace %s with %s", s.Quote(0, f.End), check.QuoteText(meant)) // what never was is then
	}
	return f
}

// requestClaim says what does not happen in a handler, text being the quoted value.
func requestClaim(c *check.Compared, text string) string {
	instead := "; ask r.Host"
	switch c.Part {
	case check.PartScheme:
		instead = "; ask r.TLS"
	case check.PartFragment:
		instead = ", and clients send no fragment"
	}
	return fmt.Sprintf(`%s is "" in a server's request, not %s: its URL has a path and a query only%s`, c.Code, text, instead)
}

// swappedClaim says what the wrong order of the arguments does, text being the quoted value.
func swappedClaim(c *check.Compared, text string) string {
	right := fmt.Sprintf("%s(%s, %s)", c.By, c.Code, text)
	switch c.By {
	case "strings.TrimPrefix", "strings.CutPrefix":
		return fmt.Sprintf("arguments swapped: it cuts %s from %s; write %s", c.Code, text, right)
	case "strings.Contains":
		return fmt.Sprintf("arguments swapped: it looks for %s in %s; write %s", c.Code, text, right)
	}
	return fmt.Sprintf("arguments swapped: it asks whether %s begins with %s; write %s", text, c.Code, right)
}

// claim says what never happens, text being the value in quotation marks.
func claim(c *check.Compared, text string) string {
	switch c.By {
	case "==":
		return fmt.Sprintf("%s == %s is never true", c.Code, text)
	case "!=":
		return fmt.Sprintf("%s != %s is always true", c.Code, text)
	case "case":
		return fmt.Sprintf("%s is never %s", c.Code, text)
	case "slices.Contains", "slices.Index":
		return fmt.Sprintf("%s is never %s, which the list has", c.Code, text)
	case "map":
		return fmt.Sprintf("%s is never %s, a key of the map", c.Code, text)
	case "strings.TrimPrefix", "strings.TrimSuffix":
		return fmt.Sprintf("%s(%s, %s) never removes anything", c.By, c.Code, text)
	}
	return fmt.Sprintf("%s(%s, %s) is never true", c.By, c.Code, text)
}

// reason says what keeps the part from matching text.
func reason(c *check.Compared, text string) string {
	name := c.Part.Name()
	if c.HasCapital(text) {
		return "strings.ToLower leaves no capital letters"
	}
	switch c.Part {
	case check.PartScheme:
		switch {
		case strings.Contains(text, "://"):
			return name + ` has no "://"`
		case strings.Contains(text, ":"):
			return name + ` has no ":"`
		case !c.Fold && text != strings.ToLower(text):
			return "url.Parse makes " + name + " lower case"
		}
	case check.PartHostname, check.PartHost:
		switch {
		case strings.Contains(text, "://"):
			return name + " has no scheme"
		case strings.Contains(text, "/"):
			return name + " has no slash and no path"
		case strings.Contains(text, "@"):
			return name + " has no user and no password"
		case strings.ContainsAny(text, "[]") && c.Part == check.PartHostname:
			return name + " has no brackets"
		}
	case check.PartPort:
		if strings.Contains(text, ":") {
			return name + " has no colon"
		}
		return name + " has digits only"
	case check.PartPath:
		return `the path of a request begins with "/"`
	case check.PartRemoteAddr:
		return name + ` is an IP address with a port, such as "192.0.2.1:1234" or "[::1]:1234"`
	case check.PartOrigin:
		switch {
		case strings.HasSuffix(text, "/") && !strings.HasSuffix(text, "://"):
			return "browsers send no slash at its end"
		case c.How == grammar.Whole && !strings.Contains(text, "://"):
			return `an origin has a scheme, such as "https://"`
		}
		return "browsers send scheme, host and port, in lower case"
	case check.PartQuery:
		if strings.Contains(text, "#") {
			return `url.Parse ends ` + name + ` at "#"`
		}
	}
	if c.Part == check.PartEscapedPath {
		return name + " is escaped"
	}
	return "no " + name + " of a URL is like that"
}

// rules name the sections.
var rules = map[check.Part]string{
	check.PartScheme:      check.SchemeRule,
	check.PartHost:        "host, RFC 3986 section 3.2.2",
	check.PartHostname:    "host, RFC 3986 section 3.2.2",
	check.PartPort:        "port, RFC 3986 section 3.2.3",
	check.PartPath:        "origin-form, RFC 9112 section 3.2.1",
	check.PartOpaque:      "path, RFC 3986 section 3.3",
	check.PartEscapedPath: "path, RFC 3986 section 3.3",
	check.PartQuery:       "query, RFC 3986 section 3.4",
	check.PartOrigin:      "serialized-origin, RFC 6454 section 7.1",
}

// meant returns the text that the author means most likely, and that can match, or "".
func meant(c *check.Compared, s *check.Site) string {
	if !s.Value.Complete() {
		return ""
	}
	text := s.Value.Text
	var better string
	switch c.Part {
	case check.PartScheme:
		better = strings.ToLower(strings.TrimRight(text, ":/"))
	case check.PartHost, check.PartHostname:
		better = text
		if scheme, rest, ok := strings.Cut(text, "://"); ok && catalogue.IsScheme(scheme) && c.How != grammar.Suffix {
			better = rest
		}
		better = strings.TrimSuffix(better, "/")
		better = better[strings.LastIndexByte(better, '@')+1:]
		if c.Part == check.PartHostname && strings.HasPrefix(better, "[") && strings.HasSuffix(better, "]") {
			better = better[1 : len(better)-1]
		}
	case check.PartPort:
		better = strings.TrimPrefix(text, ":")
	case check.PartOrigin:
		if scheme, rest, ok := strings.Cut(text, "://"); ok && c.How == grammar.Whole {
			host, _, _ := strings.Cut(rest, "/")
			better = strings.ToLower(scheme + "://" + host)
		}
	case check.PartEscapedPath:
		if !strings.Contains(text, "%") {
			better = (&url.URL{Path: text}).EscapedPath()
		}
	case check.PartPath:
		if c.How == grammar.Whole || c.How == grammar.Prefix {
			better = "/" + text
		}
	}
	if c.Lower {
		better = strings.ToLower(cmp.Or(better, text))
	}
	if better == text || better == "" || !grammar.Meets(c.With, better, c.How, c.Fold) {
		return ""
	}
	return better
}

// namesClient reports whether text is an IP address, or begins one, or is localhost.
func namesClient(text string) bool {
	host, _, _ := strings.Cut(text, "%")
	return host == "localhost" || check.IsIPv6(host) || strings.Contains(host, ".") && strings.Trim(host, "0123456789.") == ""
}

// edit returns the edit of the bytes between those that both texts begin and end with.
func edit(from, to string) []check.Edit {
	start := 0
	for start < min(len(from), len(to)) && from[start] == to[start] {
		start++
	}
	end := 0
	for end < min(len(from), len(to))-start && from[len(from)-1-end] == to[len(to)-1-end] {
		end++
	}
	return []check.Edit{{Start: start, End: len(from) - end, New: to[start : len(to)-end]}}
}
