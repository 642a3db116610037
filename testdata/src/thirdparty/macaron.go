package thirdparty

import (
	"net/url"

	"gopkg.in/macaron.v1"
)

// A macaronContext is what an application hands to its handlers.
type macaronContext struct{ *macaron.Context }

func macarons(c *macaron.Context, x *macaronContext) {
	c.Redirect("/search?q=" + url.QueryEscape(c.Params("*")))
	c.Redirect("/repos/"+c.Params(":owner"), 301)  // only a client that made the path up is sent elsewhere
	c.Redirect("/search?q=" + c.Params("*"))       // want `unescaped: "C#" in c\.Params\(…\) arrives as "C"; use url\.QueryEscape`
	lostQuery(x, x.Params("*"))                    // want `unescaped: "C#" in x\.Params\(…\) arrives as "C"; use url\.QueryEscape; in .*; via line 20 to \(\*macaron\.Context\)\.Redirect`
	x.Redirect("/search?page=2&q=" + x.Query("q")) // want `unescaped: "a&b" in x\.Query\(…\) arrives as "a"; use url\.QueryEscape`
}

func lostQuery(c *macaronContext, path string) {
	c.Redirect("/search?q=" + path)
}
