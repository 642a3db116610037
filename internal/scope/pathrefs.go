package scope

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// A path is a reference by itself where the URL that it is stored in is resolved:
//
//	func (c *client) request(p string) { u := c.base.ResolveReference(&url.URL{Path: p}); … }

// IsPlainPath reports whether v, as a reference, is the same path as in a field Path, whose
// role it has: nothing in it is escaped, and its first segment has no colon.
func IsPlainPath(role *catalogue.Role, v strval.Value) bool {
	if role.Form != catalogue.FieldPath || v.Text == "" {
		return false
	}
	first, _, _ := strings.Cut(v.Text, "/")
	return strings.Trim(first, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~") == "" &&
		!strings.ContainsAny(strings.ReplaceAll(v.Text, "\x00", ""), "?#%")
}
