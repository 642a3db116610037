package lostbase

import "testing"

// Tests may want to see what becomes of it.
func TestResolve(t *testing.T) {
	u, _ := base.Parse("users")
	t.Log(u)
}
