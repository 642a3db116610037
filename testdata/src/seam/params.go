package seam

import (
	"fmt"
	"net/http"
)

// Parameters that are put behind each other, as clients of small APIs do it.

type quotes struct{ base string }

func (c *quotes) all(symbol, from, to string) (*http.Request, error) {
	u := c.base + "/candles/" + symbol + "?from=" + from
	u += "?to=" + to // want `seam: a second "\?" begins no query: it goes into "from"`
	return http.NewRequest("GET", u, nil)
}

func (c *quotes) list(g string, page int) {
	http.Get(c.base + "/list?group=" + g + "?page=2")                  // want `seam: a second "\?"`
	http.Get(fmt.Sprintf("%s/list?group=%s", c.base, g) + "?sort=asc") // want `seam: a second "\?"`
	http.Get(c.base + "/login?next=" + g + "?page=2")                  // the value is a URL
	http.Get(c.base + "/login?u=" + c.base + "?page=2")                // the same
	http.Get(c.base + "/share?to=" + link(g) + "?page=2")              // perhaps
	http.Get(c.base + "/list?group=" + g + "?")                        // a question
	http.Get(c.base + "/list?group=" + g + "?" + g)                    // who knows
	http.Get(fmt.Sprintf("%s/login?from=%s?a=%d", c.base, "/x", page)) // a path
}

func link(s string) string { return links[s] }

var links = make(map[string]string)

// Each with what it needs.
func (c *quotes) right(symbol, from, to string) (*http.Request, error) {
	u := "https://api.example.com/candles/" + symbol
	sep := "?"
	if from != "" {
		u += sep + "from=" + from
		sep = "&"
	}
	if to != "" {
		u += sep + "to=" + to
	}
	return http.NewRequest("GET", u, nil)
}
