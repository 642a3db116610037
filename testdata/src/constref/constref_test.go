package constref

import "testing"

// Tests may well resolve what is constant.
func TestResolve(t *testing.T) {
	u, _ := base.Parse("users")
	t.Log(u)
}
