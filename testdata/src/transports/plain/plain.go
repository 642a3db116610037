// Package plain has wrappers, with a client of their own and with one that they are given.
package plain

import (
	"net/http"
	"time"
)

func Get(host string) { // want Get:`0 http-url http://{}/info via .*`
	c := &http.Client{Timeout: time.Second}
	c.Get("http://" + host + "/info")
}

func GetBy(c *http.Client, host string) { // want GetBy:`1 http-url http://{}/info via .*`
	c.Get("http://" + host + "/info")
}

func Fetch(url string) error { // want Fetch:`0 http-url {} via .*`
	c := http.Client{Timeout: time.Second}
	_, err := c.Get(url)
	return err
}
