package lib

import (
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
)

const realms = "realms"

// Realm is the address of what is in a realm.
func (c *Client) Realm(realm string, parts ...string) string { // want Realm:`result 0 {c.base}/realms/.0..1.`
	parts = append([]string{c.base, realms, realm}, parts...)
	return slashes(parts...)
}

func slashes(parts ...string) string { return strings.Join(parts, "/") }

// Admin has more in front.
func (c *Client) Admin(parts ...string) string { // want Admin:`result 0 {c.base}/admin.0.`
	return slashes(append([]string{c.base, "admin"}, parts...)...)
}

func (c *Client) replacedElement(parts ...string) {
	parts = append([]string{"a b"}, parts...)
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	http.Get(c.base + "/" + strings.Join(parts, "/"))
}

func escapeAll(parts []string) {
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
}

func (c *Client) givenAway() {
	parts := []string{"a b"}
	parts = append(parts, "c")
	escapeAll(parts)
	http.Get(c.base + "/" + strings.Join(parts, "/"))
}

func (c *Client) sorted() {
	parts := append([]string{"://"}, "c")
	slices.Sort(parts)
	http.Get("https" + strings.Join(parts, "/"))
}

func (c *Client) anotherName() {
	parts := append([]string{"a b"}, "c")
	same := parts
	same[0] = "a"
	http.Get(c.base + "/" + strings.Join(parts, "/"))
}

// Both lists may have the same memory behind "a".
func (c *Client) shared(id string) {
	parts := append([]string{"a"}, id)
	first := append(parts, "b c")
	second := append(parts, "b")
	http.Get(c.base + "/" + strings.Join(first, "/"))
	http.Get(c.base + "/" + strings.Join(second, "/"))
}

func (c *Client) byClosure() {
	parts := append([]string{"a b"}, "c")
	func() { parts = append(parts[:0], "a") }()
	http.Get(c.base + "/" + strings.Join(parts, "/"))
}

func (c *Client) dots(parts ...string) {
	http.Get(c.base + "/" + path.Join(append([]string{"a b", ".."}, parts...)...))
}

// What is given for parts is looked at, too.
func (c *Client) lookedAt(parts ...string) string {
	if len(parts) > 0 && strings.Contains(parts[0], " ") {
		return c.base
	}
	parts = append([]string{c.base}, parts...)
	return strings.Join(parts, "/")
}

func (c *Client) right(list []string, id string) {
	http.Get(c.Realm("a"))
	http.Get(c.Realm("a", "users", id))
	http.Get(c.Admin(list...))
	http.Get(c.lookedAt("a b"))
}

func (c *Client) appended(list []string, id string, deep bool) {
	http.Get(c.Realm("a%zzb"))                  // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
	http.Get(c.Realm("a%zzb", list...))         // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
	http.Get(c.Realm(id, "a%zzb"))              // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
	http.Get(c.Realm(id, "users", "a%zzb", id)) // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
	http.Get(c.Admin("a%zzb", id))              // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`

	parts := []string{c.base, "a%zzb"} // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
	parts = append(parts, id)
	http.Get(strings.Join(parts, "/"))

	more := []string{c.base, "a%zzb"} // want `badsyntax: `
	if deep {
		more = append(more, id)
	}
	for _, s := range list {
		more = append(more, s)
	}
	http.Get(strings.Join(more, "/"))
	http.Get("https://example.com/" + path.Join(append([]string{"a%zzb"}, list...)...)) // want `badsyntax: "%" is not followed by two hex digits`
}
