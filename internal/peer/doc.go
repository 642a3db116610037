// Package peer knows what the rest of a package says of a string. What one function does with a
// segment, a field or a base, the others forget:
//
//	func (c *client) users() { c.get(strings.TrimSuffix(c.base, "/") + "/users") }
//	func (c *client) items() { c.get(c.base + "/items") }    // here the slash is doubled
//
// One walk over the package notes the evidence; the questions read the notes.
package peer
