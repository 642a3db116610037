package located

import (
	"net/http"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	chicors "github.com/go-chi/cors"
	fibercors "github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/gorilla/handlers"
	"github.com/labstack/echo/v4/middleware"
	rscors "github.com/rs/cors"
)

func origins(local bool) {
	cors.New(cors.Config{
		AllowOrigins: []string{"http://localhost:3000/"}, // want `badsyntax: an origin has no path`
		AllowMethods: []string{"POST", "GET"},
	})
	cors.New(cors.Config{AllowOrigins: []string{"http://localhost:3000/", "http://127.0.0.1:3000"}}) // want `badsyntax: an origin has no path`
	if local {
		_ = middleware.CORSConfig{AllowOrigins: []string{"http://localhost:3000/en-US", "http://localhost:3000"}} // want `badsyntax: an origin has no path`
	}
	// Both, to be sure: the first never matches.
	_ = middleware.CORSConfig{AllowOrigins: []string{"http://localhost:3000/", "http://localhost:3000"}} // want `badsyntax: an origin has no path`
	_ = middleware.CORSConfig{AllowOrigins: []string{"https://app.example.com", "*"}}
}

func allowed() {
	_ = middleware.CORSConfig{AllowOrigins: []string{"localhost:8080", "http://localhost:4200", "localhost:4200", "http://127.0.0.1:4200"}} // 1 // want `(missingscheme|badsyntax): ` `missingscheme: `
	_ = middleware.CORSConfig{
		AllowOrigins: []string{"localhost:4200", "https://frontend-xq.run.example"}, // 2 // want `(missingscheme|badsyntax): `
	}
	_ = middleware.CORSConfig{AllowOrigins: []string{"localhost:5000"}}                   // 3 // want `(missingscheme|badsyntax): `
	_ = middleware.CORSConfig{AllowOrigins: []string{"localhost:8080", "localhost:8081"}} // 4 // want `(missingscheme|badsyntax): ` `missingscheme: `
	_ = middleware.CORSConfig{AllowOrigins: []string{"localhost:3000"}}                   // 5 // want `(missingscheme|badsyntax): `
	cors.New(cors.Config{AllowOrigins: []string{"localhost:3000", "localhost:3000"}})     // 6 // want `(missingscheme|badsyntax): ` `missingscheme: `
	rscors.New(rscors.Options{AllowedOrigins: []string{"localhost:8080"}})                // 7 // want `(missingscheme|badsyntax): `
	chicors.Handler(chicors.Options{AllowedOrigins: []string{"localhost:8080"}})          // 8 // want `(missingscheme|badsyntax): `
	handlers.AllowedOrigins([]string{"localhost:3000"})                                   // 9 // want `(missingscheme|badsyntax): `
	handlers.AllowedOrigins([]string{"localhost:8008"})                                   // 10 // want `(missingscheme|badsyntax): `
	handlers.AllowedOrigins([]string{"localhost", "chat.seoul.example"})                  // 11 // want `(missingscheme|badsyntax): ` `missingscheme: `
	handlers.AllowedOrigins([]string{"localhost:9090"})                                   // 12 // want `(missingscheme|badsyntax): `
	handlers.AllowedOrigins([]string{"localhost:8090"})                                   // 13 // want `(missingscheme|badsyntax): `
	rscors.New(rscors.Options{AllowedOrigins: []string{"http://localhost:3000/"}})        // 14 // want `(missingscheme|badsyntax): `
	rscors.New(rscors.Options{
		AllowedOrigins:   []string{"http://localhost:3000/"}, // 15 // want `(missingscheme|badsyntax): `
		AllowCredentials: true,
	})
}

func configured(port, host string) {
	rscors.New(rscors.Options{AllowedOrigins: []string{"localhost:" + port, host}}) // 16 // want `(missingscheme|badsyntax): `
}

func fibers() {
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000/*"} // 17 // want `(missingscheme|badsyntax): `
}

func tables(c *gin.Context) {
	c.Writer.Header().Set("Access-Control-Allow-Origin", "localhost:3000") // 18 // want `(missingscheme|badsyntax): `
}

type site struct{ mux http.Handler }

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "localhost:5173") // 19 // want `(missingscheme|badsyntax): `
	w.Header().Set("Access-Control-Allow-Credentials", "true")
	s.mux.ServeHTTP(w, r)
}

// Look-alikes.

func anyOrigin(origin string) {
	handlers.AllowedOrigins([]string{"localhost:5173", "*"})                                                 // 1: all
	handlers.AllowedOrigins([]string{"localhost:8080", "*"})                                                 // 2
	handlers.AllowedOrigins([]string{"http://localhost:5173"})                                               // 3
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000/"}                                             // 4: it cuts the slash
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000/,http://localhost:4200/"}                      // 5
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000/, http://127.0.0.1:8080"}                      // 6
	_ = fibercors.Config{AllowOrigins: "http://localhost:3000/, https://your-frontend.example/"}             // 7
	_ = middleware.CORSConfig{AllowOrigins: []string{"https://*.example.com"}}                               // 8
	rscors.New(rscors.Options{AllowedOrigins: []string{"http://*", "https://*"}})                            // 9
	chicors.Handler(chicors.Options{AllowedOrigins: []string{"https://*", "http://*"}})                      // 10
	rscors.New(rscors.Options{AllowedOrigins: []string{origin}})                                             // 11
	cors.New(cors.Config{AllowOrigins: []string{"http://localhost:3000", "http://127.0.0.1:3000"}})          // 12
	cors.New(cors.Config{AllowMethods: []string{"localhost:3000"}})                                          // 13: in the wrong place
	_ = gateway2{AllowedOrigins: []string{"localhost:*"}}                                                    // 14
	_ = realtime{AllowedOrigins: []string{"localhost:5173"}, MaxConnections: 100}                            // 15
	_ = struct{ AllowOrigins []string }{[]string{"localhost:*"}}                                             // 16
	_ = middleware.CORSConfig{AllowOrigins: []string{"https://staging.shop.example", "http://192.0.2.1:80"}} // 17
}

// Others compare hosts, or cut what they get.
type (
	gateway2 struct{ AllowedOrigins []string }
	realtime struct {
		AllowedOrigins []string
		MaxConnections int
	}
)

func credentialed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin")) // 18
	w.Header().Set("Access-Control-Allow-Origin", "null")                 // 19
	w.Header().Set("Access-Control-Allow-Headers", "localhost:5173")      // 20
}
