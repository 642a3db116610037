package standing

import (
	"net/http"
	"os"

	gincors "github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	chicors "github.com/go-chi/cors"
	fibercors "github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/gorilla/csrf"
	"github.com/gorilla/handlers"
	"github.com/labstack/echo/v4/middleware"
	"github.com/rs/cors"
)

// Origins that servers let in.

var trusted = []string{
	"http://localhost:3000",
	"http://localhost:5173/", // want `badsyntax: an origin has no path; it never matches; write "http://localhost:5173"`
}

func wrongOrigins(w http.ResponseWriter, c *gin.Context, domain string) {
	cors.New(cors.Options{AllowedOrigins: []string{"http://localhost:3000/"}, AllowCredentials: true}) // want `badsyntax: an origin has no path; it never matches; write "http://localhost:3000"`
	cors.New(cors.Options{AllowedOrigins: []string{"localhost:3000"}})                                 // want `missingscheme: "localhost" is read as the scheme`
	cors.New(cors.Options{AllowedOrigins: []string{"https://example.com", "www.example.com"}})         // want `missingscheme: cors\.Options\.AllowedOrigins needs an origin with its scheme`
	cors.New(cors.Options{AllowedOrigins: []string{"https://" + domain + "/"}})                        // want `badsyntax: an origin has no path; it never matches; write "https://" \+ domain`
	cors.New(cors.Options{AllowedOrigins: []string{"http://localhost:3000, http://localhost:5173"}})   // want `badsyntax: cors\.Options\.AllowedOrigins takes one origin in a string`
	cors.New(cors.Options{AllowedOrigins: trusted})
	chicors.Handler(chicors.Options{AllowedOrigins: []string{"https://example.com/app"}})                        // want `badsyntax: an origin has no path; it never matches; write "https://example\.com"`
	chicors.Handler(chicors.Options{AllowedOrigins: []string{"example.com"}})                                    // want `missingscheme: cors\.Options\.AllowedOrigins needs an origin with its scheme`
	chicors.Handler(chicors.Options{AllowedOrigins: []string{"http://127.0.0.1:8080/"}})                         // want `badsyntax: an origin has no path; it never matches; write "http://127\.0\.0\.1:8080"`
	gincors.New(gincors.Config{AllowOrigins: []string{"http://localhost:4200/"}, AllowMethods: []string{"GET"}}) // want `badsyntax: an origin has no path; it never matches; write "http://localhost:4200"`
	gincors.New(gincors.Config{AllowOrigins: []string{"localhost:4200"}})                                        // want `missingscheme: "localhost" is read as the scheme`
	config := gincors.Config{}
	config.AllowOrigins = []string{"https://app.example.com/", "https://example.com"}    // want `badsyntax: an origin has no path; it never matches; write "https://app\.example\.com"`
	_ = middleware.CORSConfig{AllowOrigins: []string{"https://app.example.com/"}}        // want `badsyntax: an origin has no path; it never matches; write "https://app\.example\.com"`
	_ = middleware.CORSConfig{AllowOrigins: []string{"app.example.com"}}                 // want `missingscheme: middleware\.CORSConfig\.AllowOrigins needs an origin with its scheme`
	_ = fibercors.Config{AllowOrigins: "localhost:3000"}                                 // want `badsyntax: cors\.Config\.AllowOrigins takes origins, and "localhost:3000" has no scheme; it panics`
	_ = fibercors.Config{AllowOrigins: "https://example.com, www.example.com"}           // want `badsyntax: cors\.Config\.AllowOrigins takes origins, and "www\.example\.com" has no scheme; it panics`
	_ = fibercors.Config{AllowOrigins: "https://example.com/login"}                      // want `badsyntax: cors\.Config\.AllowOrigins takes origins, and "https://example\.com/login" has a path; it panics`
	handlers.AllowedOrigins([]string{"http://localhost:8081/"})                          // want `badsyntax: an origin has no path; it never matches; write "http://localhost:8081"`
	csrf.TrustedOrigins([]string{"https://app.example.com"})                             // want `badhost: csrf\.TrustedOrigins takes a host, not a URL`
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000/")              // want `badsyntax: an origin has no path; it never matches; write "http://localhost:3000"`
	w.Header().Set("Access-Control-Allow-Origin", "https://*.example.com")               // want `badsyntax: browsers compare this byte for byte, and no origin has a "\*"`
	c.Header("Access-Control-Allow-Origin", "https://*")                                 // want `badsyntax: browsers compare this byte for byte, and no origin has a "\*"`
	w.Header().Set("Access-Control-Allow-Origin", "localhost:3000")                      // want `missingscheme: "localhost" is read as the scheme`
	w.Header().Add("Access-Control-Allow-Origin", "https://a.example,https://b.example") // want `badsyntax: \(http\.Header\)\.Add takes one origin in a string`
	c.Header("Access-Control-Allow-Origin", "https://app.example.com/")                  // want `badsyntax: an origin has no path; it never matches; write "https://app\.example\.com"`
	c.Writer.Header().Set("Access-Control-Allow-Origin", "http://"+domain+"/")           // want `badsyntax: an origin has no path; it never matches; write "http://" \+ domain`
}

func rightOrigins(w http.ResponseWriter, r *http.Request, c *gin.Context, domain string) {
	cors.New(cors.Options{AllowedOrigins: []string{"*"}})
	cors.New(cors.Options{AllowedOrigins: []string{"http://*", "https://*"}})
	cors.New(cors.Options{AllowedOrigins: []string{"http://localhost:3000", "https://*.example.com"}})
	cors.New(cors.Options{AllowedOrigins: []string{os.Getenv("ORIGIN"), "http://localhost:" + domain}})
	cors.New(cors.Options{AllowedOrigins: []string{"https://" + domain}})
	cors.New(cors.Options{AllowedOrigins: []string{"null", "capacitor://localhost", "app://obsidian.md"}})
	chicors.Handler(chicors.Options{AllowedOrigins: []string{"https://[::1]:8080", "http://127.0.0.1"}})
	chicors.Handler(chicors.Options{AllowedOrigins: []string{}})
	gincors.New(gincors.Config{AllowOrigins: []string{"http://localhost:4200"}})
	gincors.New(gincors.Config{AllowOrigins: []string{"https://*.example.com"}})
	_ = middleware.CORSConfig{AllowOrigins: []string{"https://app.example.com", "moz-extension://0a1b"}}
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000/,https://example.com"}
	_ = fibercors.Config{AllowOrigins: ""}
	_ = fibercors.Config{AllowOrigins: "https://*.example.com, *"}
	_ = fibercors.Config{AllowOrigins: domain}
	handlers.AllowedOrigins([]string{"*"})
	csrf.TrustedOrigins([]string{"app.example.com", "localhost:3000"})
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:"+domain)
	w.Header().Set("Access-Control-Allow-Headers", "Origin, Content-Type, X-A/B")
	c.Header("Access-Control-Allow-Origin", "null")
	c.Header("Vary", "Origin")
	if r.Header.Get("Host") == "localhost:3000/" {
		return
	}
}
