// Package maps is a client whose errors have its key.
package maps

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"strings"
)

type Client struct {
	apiKey string
	layout string
}

func New(key string) *Client { return &Client{apiKey: key} } // want New:`result`

func (c *Client) Find(place string) error { // want Find:`shows "api_key"`
	req, err := http.NewRequest(http.MethodGet, "https://api.maps.example/v1/find?api_key="+c.apiKey, nil)
	if err != nil {
		return err
	}
	return c.do(req)
}

func (c *Client) do(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return fmt.Errorf("maps: %w", err)
	}
	return resp.Body.Close()
}

// Layout is like Find, with a format that is set later.
func (c *Client) Layout() error { // want Layout:`shows apiKey`
	resp, err := http.Get(fmt.Sprintf(c.layout, c.apiKey))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (c *Client) SetLayout(layout string) { c.layout = layout } // want SetLayout:`http-url`

// Cities has no key.
func (c *Client) Cities() error { // want Cities:`reads`
	resp, err := http.Get("https://api.maps.example/v1/cities")
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Masked has none in its error.
func (c *Client) Masked() error { // want Masked:`sets`
	resp, err := http.Get("https://api.maps.example/v1/find?api_key=" + c.apiKey)
	if err != nil {
		return fmt.Errorf("maps: %s", strings.ReplaceAll(err.Error(), c.apiKey, "***"))
	}
	return resp.Body.Close()
}

// Logged tells of it here.
func (c *Client) Logged() error { // want Logged:`reads`
	resp, err := http.Get("https://api.maps.example/v1/find?api_key=" + c.apiKey) // want `credentials: .* and log\.Print shows "api_key"`
	if err != nil {
		log.Print(err)
		return err
	}
	return resp.Body.Close()
}

type Finder interface{ Now(place string) error } // want Now:`shows token`

type finder struct{ token string }

func (f finder) Now(place string) error { // want Now:`shows token`
	resp, err := http.Get("https://api.maps.example/v1/now?t=" + f.token)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func NewFinder(token string) Finder { return finder{token} } // want NewFinder:`http-url`

// Near passes on the error of another function.
func Near(c *Client) error { // want Near:`shows "api_key"`
	if err := c.Find("near"); err != nil {
		return fmt.Errorf("near: %w", err)
	}
	return nil
}

// Open passes on the error of a request to any URL.
func Open(u string) error { return open(u) } // want Open:`0 http-url`

func open(u string) error {
	resp, err := http.Get(u)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Try does not.
func Try(u string) error { // want Try:`0 http-url`
	resp, err := http.Get(u)
	if err != nil {
		return errors.New("maps: failed")
	}
	return resp.Body.Close()
}
