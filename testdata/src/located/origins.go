package located

import (
	"github.com/gin-contrib/cors"
	"github.com/labstack/echo/v4/middleware"
)

func origins(local bool) {
	cors.New(cors.Config{
		AllowOrigins: []string{"http://localhost:3000/"}, // want `badsyntax: an origin has no path, and "http://localhost:3000/" has "/"`
		AllowMethods: []string{"POST", "GET"},
	})
	cors.New(cors.Config{AllowOrigins: []string{"http://localhost:3000/", "http://127.0.0.1:3000"}}) // want `badsyntax: an origin has no path`
	if local {
		_ = middleware.CORSConfig{AllowOrigins: []string{"http://localhost:3000/en-US", "http://localhost:3000"}} // want `badsyntax: an origin has no path, and "http://localhost:3000/en-US" has "/en-US"`
	}
	// Both, to be sure: the first never matches.
	_ = middleware.CORSConfig{AllowOrigins: []string{"http://localhost:3000/", "http://localhost:3000"}} // want `badsyntax: an origin has no path`
	_ = middleware.CORSConfig{AllowOrigins: []string{"https://app.example.com", "*"}}
}
