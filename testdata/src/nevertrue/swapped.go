package nevertrue

import (
	"fmt"
	"net/url"
	"strings"
)

// A literal that is searched for a variable: what looks wrong and is right.
func silentSwapped(raw, scheme, toComplete string, n int, u *url.URL, c byte) bool {
	return strings.HasPrefix("https://", "http") ||
		strings.HasPrefix("https://", raw[:n]) || // as far as it goes
		strings.HasPrefix("https", scheme) || // one of http and https
		strings.HasPrefix("https", u.Scheme) ||
		strings.HasPrefix("https://", scheme) ||
		strings.HasPrefix("https://", toComplete) || // typed so far
		strings.HasPrefix("http", raw) || // perhaps a scheme
		strings.Contains("http https", raw) ||
		strings.Contains("https://example.com", raw) || // a host, perhaps
		strings.Contains("http://", string(c)) ||
		strings.HasPrefix("ftp://", raw) ||
		strings.HasPrefix("/api", raw)
}

func complete(word string) bool { return strings.HasPrefix("https://", word) }

type config struct{ Addr string }

func swapped(addr, link string, cfg config) string {
	if !strings.HasPrefix("http://", addr) && !strings.HasPrefix("https://", addr) { // want `nevertrue: arguments swapped: it asks whether "http://" begins with addr; write strings.HasPrefix\(addr, "http://"\)` `nevertrue: arguments swapped: it asks whether "https://" begins with addr`
		addr = "https://" + addr
	}
	if strings.HasPrefix("https://shop.example/r/", link) { // want `nevertrue: arguments swapped: it asks whether "https://shop\.example/r/" begins with link; write strings\.HasPrefix\(link, "https://shop\.example/r/"\)`
		link = strings.TrimPrefix("https://shop.example/r/", link) // want `nevertrue: arguments swapped: it cuts link from "https://shop.example/r/"; write strings.TrimPrefix\(link, "https://shop.example/r/"\)`
	}
	const secure = "https://"
	if strings.HasPrefix(secure, strings.ToLower(cfg.Addr)) { // want `nevertrue: arguments swapped: it asks whether "https://" begins with strings\.ToLower\(cfg\.Addr\); write strings\.HasPrefix\(strings\.ToLower\(cfg\.Addr\), "https://"\)`
		return cfg.Addr
	}
	if !strings.HasPrefix("http", cfg.Addr) { // want `nevertrue: arguments swapped: it asks whether "http" begins with cfg\.Addr; write strings\.HasPrefix\(cfg\.Addr, "http"\)`
		cfg.Addr = "http://" + cfg.Addr
	}
	if !strings.HasPrefix("http", link) { // want `nevertrue: arguments swapped: it asks whether "http" begins with link; write strings\.HasPrefix\(link, "http"\)`
		link = fmt.Sprintf("https://%s", link)
	}
	if strings.Contains("https://", addr) { // want `nevertrue: arguments swapped: it looks for addr in "https://"; write strings.Contains\(addr, "https://"\)`
		return addr
	}
	return link
}

// What strings.ToLower leaves.
func silentLower(u *url.URL, raw string) bool {
	scheme := strings.ToLower(u.Scheme)
	if raw != "" {
		scheme = raw
	}
	return strings.ToLower(u.Scheme) == "https" ||
		strings.ToLower(u.Host) == "example.com:8080" ||
		strings.EqualFold(strings.ToLower(u.Host), "Example.com") ||
		strings.HasSuffix(strings.ToLower(u.Hostname()), ".example.com") ||
		strings.ToLower(raw) == "HTTPS" || // no part of a URL
		scheme == "HTTPS" // set to something else too
}

func lower(u *url.URL) bool {
	scheme := strings.ToLower(u.Scheme)
	return strings.ToLower(u.Scheme) == "HTTPS" || // want `nevertrue: strings\.ToLower\(u\.Scheme\) == "HTTPS" is never true: strings\.ToLower leaves no capital letters; write "https"`
		scheme == "http:" || // want `nevertrue: scheme == "http:" is never true: Scheme has no ":"; write "http"`
		strings.HasSuffix(strings.ToLower(u.Hostname()), ".Example.com") || // want `nevertrue: strings.HasSuffix\(strings.ToLower\(u.Hostname\(\)\), ".Example.com"\) is never true: strings.ToLower leaves no capital letters; write ".example.com"`
		strings.ToLower(u.Hostname()) == "[::1]" // want `nevertrue: strings.ToLower\(u.Hostname\(\)\) == "\[::1\]" is never true: Hostname has no brackets; write "::1"`
}

// No text begins with two schemes.
func contradicted(addr string, cfg config, list []string) string {
	if !strings.HasPrefix(addr, "http://") || !strings.HasPrefix(addr, "https://") { // want `nevertrue: always true: nothing begins with "http://" and with "https://"; write &&`
		addr = "http://" + addr
	}
	if addr != "" && strings.HasPrefix(cfg.Addr, "tcp://") && (strings.HasPrefix(cfg.Addr, "unix://") && len(list) > 0) { // want `nevertrue: never true: nothing begins with "tcp://" and with "unix://"; write \|\|`
		return cfg.Addr
	}
	if addr == "" || !strings.HasPrefix(cfg.Addr, "tcp://") || (!strings.HasPrefix(cfg.Addr, "unix://")) { // want `nevertrue: always true`
		return addr
	}
	return ""
}

func silentPrefixes(addr, other string, list []string) bool {
	if !strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") || strings.HasPrefix(other, "http://") || strings.HasPrefix(other, "https://") {
		return true
	}
	if !strings.HasPrefix(addr, "http://") || !strings.HasPrefix(other, "https://") || !strings.HasPrefix(list[0], "http://") || !strings.HasPrefix(list[1], "https://") {
		return true
	}
	if !strings.HasPrefix(addr, "http://") || strings.HasPrefix(addr, "https://") || !(strings.HasPrefix(addr, "http://") || strings.HasPrefix(addr, "https://")) {
		return true
	}
	return strings.HasPrefix(addr, "https://") && strings.HasPrefix(addr, "https://api.") || !strings.HasPrefix(addr, "http") || !strings.HasPrefix(addr, "https")
}
