package located

import (
	"net"
	"net/http"
	"time"

	jwt "github.com/appleboy/gin-jwt/v2"
	"github.com/gin-contrib/sessions"
	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2/middleware/session"
	"github.com/labstack/echo/v4/middleware"
)

func signedCookie(w http.ResponseWriter, key string) {
	cookie := http.Cookie{
		Name:     "token",
		Value:    key,
		SameSite: http.SameSiteLaxMode,
		Secure:   false,
		Domain:   "localhost:8000", // want `badhost: http\.Cookie\.Domain takes a host; this has a port`
		HttpOnly: true,
	}
	http.SetCookie(w, &cookie)
	http.SetCookie(w, &http.Cookie{Name: "mine", MaxAge: 3600, Domain: "localhost", Path: "/"})
}

func oauth(c *gin.Context, token, email string, verified bool) {
	if verified {
		c.SetCookie("auth", token, 0, "/", "localhost:3000", false, true)  // 1 // want `badhost: `
		c.SetCookie("email", email, 0, "/", "localhost:3000", false, true) // 2 // want `badhost: `
		c.Redirect(http.StatusTemporaryRedirect, "/signup")
	}
}

func signIn(c *gin.Context, token string) {
	c.SetCookie("token", token, 3600, "/", "localhost:3000", false, true) // 3 // want `badhost: `
	c.Header("X-Success", "true")
}

func leave(c *gin.Context) {
	c.SetCookie("access-token", "", -1, "/", "localhost:3000", false, true) // 4 // want `badhost: `
}

func account(c *gin.Context, id string, err error) {
	if err != nil {
		return
	}
	c.SetCookie("user_id", id, 0, "/", "localhost:3000", false, true) // 5 // want `badhost: `
}

func signOut() func(*gin.Context) {
	return func(c *gin.Context) {
		c.SetCookie("token", "", -1, "/", "192.0.2.69:30003", true, true) // 6 // want `badhost: `
	}
}

func signedIn() func(*gin.Context) {
	return func(c *gin.Context) {
		c.SetCookie("token", "t", 3600, "/", "localhost:3000", true, true) // 7 // want `badhost: `
	}
}

func registered(c *gin.Context, token string) {
	c.SetCookie("auth_token", token, 86400, "/", "localhost:3000", false, true) // 8 // want `badhost: `
}

func created(c *gin.Context, resp struct{ Token string }) {
	c.SetCookie("auth_token", resp.Token, 86400, "/", "localhost:3000", false, true) // 9 // want `badhost: `
}

func member(c *gin.Context, token string) {
	c.SetCookie("token", token, 3600, "/", "localhost:8080", false, true) // 10 // want `badhost: `
}

func service(ctx *gin.Context, token string) {
	ctx.SetCookie("token", token, 3600, "/", "http://localhost:3000", false, true) // 11 // want `badhost: `
}

func monthly(c *gin.Context, token string) {
	c.SetCookie("token", token, int(time.Hour.Seconds()), "/", "http://localhost:3000", false, true) // 12 // want `badhost: `
}

func signed(ctx *gin.Context, sign func() (string, error)) {
	ss, err := sign()
	if err != nil {
		return
	}
	ctx.SetCookie("jwt", ss, 3600, "/", "http://localhost:3000", false, true) // 13 // want `badhost: `
}

func sessionOf(c *gin.Context, token string, expires time.Duration) {
	c.SetCookie("session_token", token, int(expires.Seconds()), "/", "http://localhost:3000", false, false) // 14 // want `badhost: `
}

func renewed(ctx *gin.Context, token string) {
	ctx.SetCookie("token", token, 3600, "/", "http://localhost:3000", false, true) // 15 // want `badhost: `
}

func tokens1() *jwt.GinJWTMiddleware {
	return &jwt.GinJWTMiddleware{
		TokenLookup:  "cookie:token",
		CookieDomain: "localhost:8080", // 16 // want `badhost: `
		CookieName:   "token",
	}
}

func tokens2(key string) jwt.GinJWTMiddleware {
	m := jwt.GinJWTMiddleware{CookieName: "jwt", CookieDomain: "localhost:8080"} // 17 // want `badhost: `
	return m
}

func tokens3() {
	var m jwt.GinJWTMiddleware
	m.CookieDomain = "localhost:8080" // 18 // want `badhost: `
	m.CookieName = "token"
}

func goth() session.Config {
	return session.Config{CookieDomain: "http://localhost:5173"} // 19 // want `badhost: `
}

func checkout(w http.ResponseWriter, cart string) {
	http.SetCookie(w, &http.Cookie{
		Name:   "cart",
		Value:  cart,
		Domain: "https://shop.example", // 20 // want `badhost: `
		Path:   "/",
	})
}

// Look-alikes.

func silentCookies(c *gin.Context, w http.ResponseWriter, host string) {
	c.SetCookie("token_123", "t", 3600, "/", "localhost", false, true)         // 1
	c.SetCookie("jwt", "", -1, "", "", false, true)                            // 2
	c.SetCookie("jwt", "", -1, "/", ".shop.example", true, true)               // 3
	c.SetCookie("jwt", "", -1, "/", "127.0.0.1", true, true)                   // 4
	c.SetCookie("back", "http://localhost:3000", 60, "/", "", true, true)      // 5: a value
	c.SetCookie("jwt", "", -1, "localhost:3000", "", true, true)               // 6: a path
	c.SetCookie("jwt", "", -1, "/", host, true, true)                          // 7
	c.SetCookie("localhost:3000", "", -1, "/", "shop.example", true, true)     // 8: a name, wrong in another way
	http.SetCookie(w, &http.Cookie{Name: "id", Value: "localhost:8080"})       // 9
	http.SetCookie(w, &http.Cookie{Name: "id", Domain: "shop.example"})        // 10
	_ = sessions.Options{Path: "/", Domain: "shop.example"}                    // 11
	_ = middleware.CSRFConfig{CookieDomain: "shop.example"}                    // 12
	_ = http.Cookie{Name: "id", Domain: "Shop.Example", Expires: time.Now()}   // 13
	_ = tokens{CookieDomain: "localhost:8080"}                                 // 14
	_ = appInfo{APIDomain: "http://localhost:7648", CookieDomain: "https://x"} // 15
	_ = claims{UserID: "u1", Domain: "localhost:8080"}                         // 16
	_ = http.Cookie{Name: "next", Domain: "", Path: "/callback:8080"}          // 17: the path has the colon
	http.SetCookie(w, &http.Cookie{Name: "id", Domain: hostOf(host)})          // 18
}

// hostOf cuts the port of a request's host before it is a cookie's domain.
func hostOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

// Other types have domains with ports, which they cut themselves.
type (
	defaults struct{ Host, AccountDomain, Domain string }
	tokens   struct{ CookieDomain string }
	appInfo  struct{ APIDomain, CookieDomain string }
	claims   struct{ UserID, Domain string }
)

var testDefaults = defaults{Host: "localhost:8080", AccountDomain: "localhost:8080", Domain: "localhost:8080"} // 19, 20, 21
