package credentials

import (
	"net/url"
	"testing"
)

// Tests have the passwords of servers that they start themselves.
func TestOpen(t *testing.T) {
	url.Parse("postgres://app:Tr0ub4dor@db.acme.io/app")
}
