// want package:`asks endpoints.SearchURL, endpoints.ReverseURL`

// Package answered has clients beside what they send.
package answered

import "net/http"

type call interface {
	verb() string
	path() string
}

type client struct{ base string }

func (c *client) do(x call) error {
	req, err := http.NewRequest(x.verb(), c.base+"/v1"+x.path(), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

type list struct{}

func (list) verb() string { return "GET" }
func (list) path() string { return "/a b" } // want `badsyntax: `

type get struct{ id string }

func (g get) verb() string { return "GET" }
func (g get) path() string { return "/users/" + g.id + "/%zz" } // want `badsyntax: `

func use(c *client) {
	c.do(list{})
	c.do(get{"1"})
}

// An interface of one method is implemented by accident too.
type located interface{ location() string }

func fetch(l located) { http.Get(l.location()) }

type page struct{}

func (page) location() string { return "https://shop.example/a b" } // want `badsyntax: `

type disk struct{}

func (disk) location() string { return "/dev/disk %1" }

var _ = page{}

func pages() { fetch(page{}) }
