package joinpath

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

// Clients as they are written.

type apiClient struct{ base *url.URL }

func (c *apiClient) get(u *url.URL) (*http.Response, error) { return http.Get(u.String()) }

func (c *apiClient) fetch(path string) (*http.Response, error) {
	return http.Get(c.base.JoinPath("api", path).String())
}

func (c *apiClient) wrong(id, token string, n int) {
	c.fetch("orders?state=open")                                     // want `joinpath: "\?" becomes "%3F"`
	c.fetch(fmt.Sprintf("orders?page=%d", n))                        // want `joinpath: "\?" becomes "%3F"`
	c.fetch("orders/" + strconv.Itoa(n) + "?expand=items")           // want `joinpath: "\?" becomes "%3F"`
	c.fetch("help#faq")                                              // want `joinpath: "#" becomes "%23"`
	c.get(c.base.JoinPath("search", "?user="+id))                    // want `joinpath: "\?" becomes "%3F"`
	c.get(c.base.JoinPath("v2").JoinPath("users?active=true"))       // want `joinpath: "\?" becomes "%3F"`
	c.get(c.base.JoinPath("oauth", "token?grant_type="+token))       // want `joinpath: "\?" becomes "%3F"`
	c.get(c.base.JoinPath("reports", "50%"))                         // want `joinpath: "%" is not followed by two hex digits`
	u, _ := url.JoinPath(c.base.String(), "users?limit=10")          // want `joinpath: "\?" becomes "%3F"`
	v, _ := url.JoinPath("https://shop.example", "docs", "#install") // want `joinpath: "#" becomes "%23"`
	fmt.Println(u, v)
}

func (c *apiClient) right(id, path string, query url.Values, n int) {
	u := c.base.JoinPath("orders")
	u.RawQuery = query.Encode()
	c.get(u)
	w := c.base.JoinPath("help")
	w.Fragment = "faq"
	c.get(w)
	c.fetch("orders")
	c.fetch("orders/" + id)
	c.fetch(path)
	c.fetch(fmt.Sprintf("orders/%d/items", n))
	c.get(c.base.JoinPath("reports", "50%25"))
	c.get(c.base.JoinPath("reports", url.PathEscape("50% off?")))
	c.get(c.base.JoinPath("users", id, "avatar.png"))
	c.get(c.base.JoinPath("a:b", "@me", "x;v=1", "~anna"))
	s, _ := url.JoinPath("https://shop.example", "users", id)
	http.Get(s + "?limit=10")
	t, _ := url.JoinPath(c.base.String(), "users")
	http.Get(t + "#top")
	http.Get(c.base.JoinPath("users").String() + "?limit=10")
}
