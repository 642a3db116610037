package thirdparty

import (
	gincors "github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	chicors "github.com/go-chi/cors"
	fibercors "github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/gorilla/handlers"
	"github.com/labstack/echo/v4/middleware"
	rscors "github.com/rs/cors"
)

func origins(host string) {
	_ = rscors.Options{AllowedOrigins: []string{"*"}}
	_ = rscors.Options{AllowedOrigins: []string{"https://*.example.com", "http://localhost:3000", "null", "chrome-extension://abc", ""}}
	_ = chicors.Options{AllowedOrigins: []string{"http://" + host, "https://*." + host + "/"}}
	_ = fibercors.Config{AllowOrigins: "https://a.example/, https://*.b.example,"}

	_ = rscors.Options{AllowedOrigins: []string{"http://localhost:3000/"}}                 // want `badsyntax: an origin has no path; it never matches; write "http://localhost:3000"`
	_ = chicors.Options{AllowedOrigins: []string{"http://" + host + "/"}}                  // want `badsyntax: an origin has no path`
	_ = chicors.Options{AllowedOrigins: []string{"https://a.example/app"}}                 // want `badsyntax: an origin has no path`
	_ = gincors.Config{AllowOrigins: []string{"a.example.com"}}                            // want `missingscheme: cors\.Config\.AllowOrigins needs an origin with its scheme`
	_ = gincors.Config{AllowOrigins: []string{"localhost:3000"}}                           // want `missingscheme: "localhost" is read as the scheme`
	_ = middleware.CORSConfig{AllowOrigins: []string{"http://a.example,http://b.example"}} // want `badsyntax: middleware\.CORSConfig\.AllowOrigins takes one origin in a string`
	handlers.AllowedOrigins([]string{"https://a.example", "https://b.example/"})           // want `badsyntax: an origin has no path`
	_ = fibercors.Config{AllowOrigins: "https://a.example, b.example"}                     // want `badsyntax: cors.Config.AllowOrigins takes origins, and "b.example" has no scheme; it panics`
	_ = fibercors.Config{AllowOrigins: "https://a.example/app"}                            // want `badsyntax: cors.Config.AllowOrigins takes origins, and "https://a.example/app" has a path; it panics`
}

func cookies(c *gin.Context) {
	c.Header("Access-Control-Allow-Origin", "*")
	c.Header("Access-Control-Allow-Origin", "https://a.example, https://b.example") // want `badsyntax: .* takes one origin in a string`
	c.SetCookie("id", "1", 0, "/", "localhost", false, true)
	c.SetCookie("id", "1", 0, "/", "", false, true)
	c.SetCookie("id", "1", 0, "/", "localhost:8080", false, true) // want `badhost: \(\*gin\.Context\)\.SetCookie takes a host; this has a port; net/http drops the attribute; write "localhost"`
}
