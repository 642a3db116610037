package client

import (
	"net/http"
	"os"

	"answered/spec"
)

// Send asks the operation for a struct, which a third package declares.
func (c *Client) Send(op spec.Operation) error {
	d := op.Describe()
	req, err := http.NewRequest(d.Method, c.base+d.Path, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// An Order says what is to be sent, with a struct of a third package.
type Order interface {
	Detail() spec.Description
}

func (c *Client) Order(o Order) {
	http.Get(c.base + "/orders" + o.Detail().Path)
}

// Load requests it, or opens a file of that name.
func Load(r spec.Record) error {
	spot, err := r.Place()
	if err != nil {
		return err
	}
	if _, err := os.Stat(spot.Path); err == nil {
		return nil
	}
	_, err = http.Get(spot.Path)
	return err
}
