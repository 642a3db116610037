// Package records says where records are. It knows no client.
package records

import (
	"fmt"
	"net/url"
)

type Get struct{ ID string }

func (g *Get) Path() string { return fmt.Sprintf("/records/%s/a b", url.PathEscape(g.ID)) } // want Path:`result 0 /records/.*/a b`

type Search struct{ Text string }

func (s Search) Path() string { // want Path:`result 0 /search`
	return "/search?q=" + url.QueryEscape(s.Text) + "&in=" + url.QueryEscape("a b")
}

type Delete struct{ id string }

func (d Delete) Path() string { return "/records/%zz/" + d.id } // want Path:`result 0 /records/%zz/`

type Trash struct{ Delete }

// Title says what a record is called.
func (g *Get) Title() string { return "the record {" + g.ID + "}" } // want Title:`.*`
