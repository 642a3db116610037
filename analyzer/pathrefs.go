package analyzer

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
)

// A path is a reference by itself where the URL that it is stored in is resolved:
//
//	func (c *client) request(p string) { u := c.base.ResolveReference(&url.URL{Path: p}); … }

// isPlainPath reports whether s, as a reference, is the same path as s in the field
// Path: nothing in it is escaped, and its first segment has no colon.
func isPlainPath(s site) bool {
	if s.Role.Form != catalogue.FieldPath || s.Value.Text == "" {
		return false
	}
	first, _, _ := strings.Cut(s.Value.Text, "/")
	return strings.Trim(first, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~") == "" &&
		!strings.ContainsAny(strings.ReplaceAll(s.Value.Text, "\x00", ""), "?#%")
}
