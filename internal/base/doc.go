// Package base finds the URL that a reference is resolved against or joined to.
//
//	base, _ := url.Parse("https://h/api/v1")
//	u, _ := base.Parse("/users")               // "/users" is resolved against "https://h/api/v1"
//
// In goes the place of a reference, out come its bases: values that are known here, or places
// whose strings become one in another function.
package base
