package lostbase

import "testing"

// Tests may want to see what becomes of it.
func TestResolve(t *testing.T) {
	u, _ := base.Parse("users")
	t.Log(u)
}

// What a test sets says nothing of the code that it tests.
func TestClient(t *testing.T) {
	c := newClient(nil)
	c.base = parse("https://example.org/test/")
	base.Path += "/"
	c.list()
}
