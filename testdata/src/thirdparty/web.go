package thirdparty

import (
	"os"

	"github.com/gin-gonic/gin"
	"github.com/gin-gonic/gin/render"
	fiber2 "github.com/gofiber/fiber/v2"
	proxy2 "github.com/gofiber/fiber/v2/middleware/proxy"
	"github.com/gofiber/fiber/v3"
	"github.com/gofiber/fiber/v3/client"
	"github.com/gofiber/fiber/v3/middleware/proxy"
	"github.com/labstack/echo/v4"
	echo5 "github.com/labstack/echo/v5"
	"github.com/valyala/fasthttp"
)

func frameworks(g *gin.Context, e echo.Context, f *fiber2.Ctx) {
	g.Redirect(302, "/login?next=/a")
	g.Redirect(302, "https:/example.com/login")      // want `missinghost: no "//", so no host`
	g.Header("Location", "https:/example.com/login") // want `missinghost: no "//", so no host`
	g.Header("X-Note", "https:/example.com/login")
	_ = render.Redirect{Location: "https:///login"} // want `missinghost: no host after "//"`
	new(gin.Engine).Run(":8080")
	new(gin.Engine).Run("http://localhost:8080") // want `address: \(\*gin\.Engine\)\.Run takes host:port, and`

	e.Redirect(302, "../login")
	e.Redirect(302, "localhost:8080/login") // want `missingscheme: "localhost" is read as the scheme`
	new(echo.Echo).Start(":8080")
	new(echo.Echo).StartTLS("https://localhost:8443", nil, nil) // want `address: \(\*echo\.Echo\)\.StartTLS takes host:port, and`
	new(echo5.Context).Redirect(302, "http:///login")           // want `missinghost: no host after "//"`
	_ = echo5.StartConfig{Address: "http://localhost:8080"}     // want `address: echo\.StartConfig\.Address takes host:port, and`

	f.Redirect("login")
	f.RedirectBack("https:/example.com/")           // want `missinghost: no "//", so no host`
	f.Set("referer", "https://example.com/%zz")     // want `badsyntax: "%" is not followed`
	new(fiber2.App).Listen("http://localhost:8080") // want `address: \(\*fiber\.App\)\.Listen takes host:port, and`
	fiber2.Get("https://example.com/")
	fiber2.Get("localhost:8080/x")                                              // want `missingscheme: "localhost" is read as the scheme`
	proxy2.Do(f, "https://example.com:99999/")                                  // want `badport: port "99999" is over 65535`
	_ = proxy2.Config{Servers: []string{"localhost:8080", "https://256.1.1.1"}} // want `badhost: host "256\.1\.1\.1" has "256", over 255`
	new(fiber2.App).Listen(os.Getenv("HOST") + ":8080")                         // tcp4: no IPv6 address works there
	new(fiber.App).Listen(os.Getenv("HOST") + ":8080")                          // the same
	new(fiber.App).Listen("/run/app.sock")                                      // where the network is "unix"
	new(fiber.App).Listen("8080")                                               // want `address: a port without a colon: \(\*fiber\.App\)\.Listen fails; write ":8080"`
	new(gin.Engine).Run(os.Getenv("HOST") + ":8080")                            // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": \(\*gin\.Engine\)\.Run fails\)`
	new(fiber.Redirect).To("https:///login")                                    // want `missinghost: no host after "//"`
	new(fiber.App).Listen("http://localhost:8080")                              // want `address: \(\*fiber\.App\)\.Listen takes host:port, and`
	client.Get("/users/{id}")
	client.Get("localhost:8080/users")                      // want `missingscheme: "localhost" is read as the scheme`
	new(client.Client).SetBaseURL("https://example.com/#x") // want `strayfragment: a base URI has no fragment such as "#x"`
	proxy.Forward("https://example.com:99999/")             // want `badport: port "99999" is over 65535`

	fasthttp.Get(nil, "//example.com/")                               // read as http
	fasthttp.Get(nil, "localhost:8080/x")                             // want `missingscheme: "localhost" is read as the scheme`
	new(fasthttp.Client).Post(nil, "https://example.com:99999/", nil) // want `badport: port "99999" is over 65535`
	new(fasthttp.Request).SetRequestURI("/x")
	new(fasthttp.RequestCtx).Redirect("https:/example.com/", 302) // want `missinghost: no "//", so no host`
	fasthttp.Dial(os.Getenv("HOST") + ":8080")                    // tcp4
	fasthttp.DialDualStack(os.Getenv("HOST") + ":8080")           // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": fasthttp\.DialDualStack fails\)`
	fasthttp.ListenAndServe(os.Getenv("HOST")+":8080", nil)       // tcp4
	fasthttp.Dial("http://localhost:8080")                        // want `address: fasthttp\.Dial takes host:port, and`
}
