package thirdparty

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi"
	chi5 "github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
)

// Each router has its own wildcards.
func rightRoutes(h http.Handler, f http.HandlerFunc, prefix string) {
	m := mux.NewRouter()
	m.HandleFunc("/users/{id:[0-9]{1,9}}", f).Methods("GET")
	m.PathPrefix("/static/").Handler(h)
	m.HandleFunc(prefix+"/{kind:(?:book|film)}", f)
	m.PathPrefix("/v1").Subrouter().HandleFunc("", f)
	r := chi.NewRouter()
	r.Get("/users/{id}/*", f)
	r.HandleFunc("GET /users", f)
	chi5.NewRouter().Route("/users/{id:(a|b)}", func(r chi5.Router) { r.Get("/", f) })
	g := gin.New()
	g.GET("users/:id", nil)
	g.Group("/v1").GET("/files/*path", nil)
	echo.New().GET("/users/:id.json", nil)
	fiber.New().Get("/users/:id<int>?", nil)
	httprouter.New().GET("/users/:id", nil)

	gin.New().GET("/live/{fac}", nil) // want `muxpattern: "\{fac}" matches only itself; write ":fac"`
}
