package wrappers

import (
	"testing"

	"wrappers/client"
)

// What is wrong may show in another call, and be wanted there: silent.
func TestLater(t *testing.T) {
	if client.IsURL("http://a b/") {
		t.Error("a b")
	}
	c := client.New("http://a b/")
	if _, err := c.Status(); err == nil {
		t.Error("a b")
	}
	if _, err := client.Fetch("http://a b/"); err == nil {
		t.Error("a b")
	}
}

// It shows here, and is not wanted.
func TestNow(t *testing.T) {
	client.Must("http://a b/")                             // want `badsyntax: `
	if _, err := client.Fetch("http://a b/"); err != nil { // want `badsyntax: `
		t.Fatal(err)
	}
}
