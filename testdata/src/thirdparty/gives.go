package thirdparty

import (
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/labstack/echo/v4"
)

// What frameworks decode, the program does not decode again.
func decoded(c *gin.Context, f *fiber.Ctx, e echo.Context, r *http.Request) {
	url.PathUnescape(f.Params("name")) // raw
	url.PathUnescape(e.Param("name"))  // perhaps raw

	lookUp(url.QueryUnescape(c.Query("q")))            // want `decodetwice: c.Query\(…\) is decoded already`
	lookUp(url.QueryUnescape(c.DefaultQuery("q", ""))) // want `decodetwice: `
	lookUp(url.PathUnescape(c.Param("name")))          // want `decodetwice: c.Param\(…\) is decoded already`
	lookUp(url.QueryUnescape(c.PostForm("q")))         // want `decodetwice: `
	lookUp(url.QueryUnescape(f.Query("q")))            // want `decodetwice: `
	lookUp(url.QueryUnescape(f.FormValue("q")))        // want `decodetwice: `
	lookUp(url.QueryUnescape(e.QueryParam("q")))       // want `decodetwice: `
	lookUp(url.PathUnescape(mux.Vars(r)["name"]))      // want `decodetwice: `
	lookUp(url.QueryUnescape(c.QueryArray("q")[0]))    // want `decodetwice: `
	mux.NewRouter()
	vars := mux.Vars(r)
	lookUp(url.PathUnescape(vars["name"])) // want `decodetwice: `
	if q, ok := c.GetQuery("q"); ok {
		lookUp(url.QueryUnescape(q)) // want `decodetwice: `
	}
	http.Redirect(nil, r, "/"+vars["rest"], http.StatusFound) // want `unescaped: .* use \(&url.URL{Path: vars\["rest"\]}\).EscapedPath\(\) `
	http.Redirect(nil, r, "/x/"+vars["id"]+"/edit", http.StatusFound)
	http.Redirect(nil, r, "/x/"+vars["title"]+"/edit", http.StatusFound) // want `unescaped: .* use url.PathEscape `
}

func lookUp(string, error) {}

// Nor does it put it into a URL as it is.
func redirected(c *gin.Context, e echo.Context) {
	c.Redirect(http.StatusFound, "/find?q="+url.QueryEscape(c.Query("q")))
	c.Redirect(http.StatusFound, "/list?page="+c.Query("page"))
	c.Redirect(http.StatusFound, "/find?q="+c.Query("q"))      // want `unescaped: "a&b" in c.Query\(…\) arrives as "a"`
	c.Redirect(http.StatusFound, "/shops/"+c.Param("name"))    // only who made the path up is sent elsewhere
	c.Redirect(http.StatusFound, "/shops/"+c.Param("title"))   // want `unescaped: "what\?" in c.Param\(…\) arrives as "what"`
	e.Redirect(http.StatusFound, "/find?q="+e.QueryParam("q")) // want `unescaped: `
}
