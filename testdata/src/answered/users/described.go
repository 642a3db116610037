package users

import (
	"answered/client"
	"answered/spec"
)

type create struct{ id string }

func (c *create) Describe() *spec.Description {
	return &spec.Description{Method: "POST", Path: "/users|" + c.id, Title: "a {user}"} // want `badsyntax: "\|" is not allowed in a path`
}

type rename struct{}

func (rename) Describe() *spec.Description {
	d := &spec.Description{Method: "POST"}
	d.Path = "/users/a b" // want `badsyntax: `
	return d
}

type bill struct{}

func (bill) Detail() spec.Description { return spec.Description{Path: "/a b"} } // want `badsyntax: `

func send(c *client.Client) {
	c.Send(&create{})
	c.Send(rename{})
	c.Order(bill{})
}

// What follows is not what the client sends.

// Its method has another name.
type listing struct{}

func (listing) Describing() *spec.Description { return &spec.Description{Path: "/a b"} }

// This may be the name of a file.
type kept struct{}

func (kept) Place() (spec.Spot, error) { return spec.Spot{Path: "/srv/a b"}, nil }

func load() { client.Load(kept{}) }
