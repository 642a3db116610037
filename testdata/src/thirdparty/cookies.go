package thirdparty

import (
	jwt "github.com/appleboy/gin-jwt/v2"
	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/csrf"
	"github.com/gofiber/fiber/v2/middleware/session"
	fiber3 "github.com/gofiber/fiber/v3"
	csrf3 "github.com/gofiber/fiber/v3/middleware/csrf"
	session3 "github.com/gofiber/fiber/v3/middleware/session"
)

func cookieDomains() {
	_ = jwt.GinJWTMiddleware{TokenLookup: "cookie:token", CookieDomain: "localhost:8080"} // want `badhost: jwt\.GinJWTMiddleware\.CookieDomain takes a host; this has a port; net/http drops the attribute; write "localhost"`
	_ = jwt.GinJWTMiddleware{CookieDomain: "shop.example", CookieName: "token"}
	_ = session.Config{CookieDomain: "http://localhost:5173"} // want `badhost: session\.Config\.CookieDomain takes a host, not a URL; no browser keeps the cookie; write "localhost"`
	_ = session3.Config{CookieDomain: "localhost:5173"}       // want `badhost: `
	_ = csrf.Config{CookieDomain: "localhost:3000"}           // want `badhost: `
	_ = csrf3.Config{CookieDomain: "localhost:3000"}          // want `badhost: `
	_ = fiber.Cookie{Name: "a", Domain: "localhost:3000"}     // want `badhost: fiber\.Cookie\.Domain takes a host; this has a port; no browser keeps the cookie; write "localhost"`
	_ = fiber3.Cookie{Name: "a", Domain: "localhost:3000"}    // want `badhost: `
	_ = fiber.Cookie{Name: "a", Domain: ".shop.example", Path: "/"}
	_ = session.Config{CookieDomain: ""}
}

func proxiesTrusted(e *gin.Engine, list []string) {
	e.SetTrustedProxies([]string{"localhost"}) // want `address: \(\*gin\.Engine\)\.SetTrustedProxies takes IP addresses and networks, and this is a name; it trusts no proxy; write "127\.0\.0\.1"`
	e.SetTrustedProxies([]string{"127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8"})
	e.SetTrustedProxies([]string{"http://proxy:3128", "192.0.2.1:80"}) // want `address: \(\*gin\.Engine\)\.SetTrustedProxies takes IP addresses and networks, and this has a port` `address: \(\*gin\.Engine\)\.SetTrustedProxies takes IP addresses and networks, and this is a URL`
	e.SetTrustedProxies(list)
	e.SetTrustedProxies(nil)
	_ = fiber.Config{TrustedProxies: []string{"0.0.0.0", "localhost"}}         // want `address: fiber\.Config\.TrustedProxies takes IP addresses and networks, and this is a name`
	_ = fiber3.TrustProxyConfig{Proxies: []string{"10.0.0.0/33", "192.0.2.1"}} // want `address: fiber\.TrustProxyConfig\.Proxies takes IP addresses and networks, and this has 33 bits`
}
