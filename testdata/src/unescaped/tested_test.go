package unescaped

import "testing"

func TestSubjects(t *testing.T) {
	Subjects("cats")
}
