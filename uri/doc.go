// Package uri parses, resolves and normalizes URI references to the letter of
// RFC 3986.
package uri
