// Package expected has tests that hand broken URIs to an API on purpose.
package expected
