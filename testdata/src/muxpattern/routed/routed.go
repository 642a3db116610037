// Package routed has patterns of other routers than http.ServeMux.
package routed

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

// Another string of the package has the segment.
const mustaches = "/mustache/{template}"

func literal(g *gin.Engine) { g.GET("/mustache/{template}", nil) }

func wrongRoutes(h http.Handler, f http.HandlerFunc, prefix string) {
	m := mux.NewRouter()
	m.HandleFunc("/site/{siteID:[0-9]+}}", f).Methods("GET") // want `muxpattern: "}" closes nothing: the route matches nothing; write "/site/\{siteID:\[0-9\]\+}"`
	m.Handle("/box/{box:[0-9+}", h)                          // want `muxpattern: "\{box:\[0-9\+}" has a wrong regular expression \(missing closing \]\): the route matches nothing`
	m.HandleFunc(prefix+"/orders/:id", f)                    // want `muxpattern: ":id" matches only itself; write "\{id}"`
	m.HandleFunc("orders", f)                                // want `muxpattern: "o" has no slash at its start: the route matches nothing; write "/orders"`
	m.PathPrefix("/*").Handler(h)                            // want `muxpattern: "\*" matches only itself: what is below "/" gets 404; write "/"`
	m.Path("/{kind:(book|film)}").Handler(h)                 // want `muxpattern: "\{kind:\(book\|film\)}" has a group that captures; \(\*mux\.Router\)\.Path panics`
	r := chi.NewRouter()
	r.Get("/doctors/{id}}", f) // want `muxpattern: "}" closes nothing, and matches only itself; write "/doctors/\{id}"`
	chi5.NewRouter().Route("/events", func(r chi5.Router) {
		r.Put("/:name", f) // want `muxpattern: ":name" matches only itself; write "\{name}"`
		r.Get("/{name", f) // want `muxpattern: "\{name" is not closed; \(chi\.Router\)\.Get panics; write "/\{name}"`
	})
	gin.New().GET("/live/{fac}", nil)          // want `muxpattern: "\{fac}" matches only itself; write ":fac"`
	gin.New().Group("/v1/{tenant}").Any("")    // want `muxpattern: "\{tenant}" matches only itself; write ":tenant"`
	echo.New().PUT("/location/{user}", nil)    // want `muxpattern: "\{user}" matches only itself; write ":user"`
	fiber.New().Get("/profile/{who}", nil)     // want `muxpattern: "\{who}" matches only itself; write ":who"`
	httprouter.New().GET("/rooms/{room}", nil) // want `muxpattern: "\{room}" matches only itself; write ":room"`
}

// The pattern of a wrapper is its router's.
type app struct{ router *mux.Router }

func (a *app) get(path string, f http.HandlerFunc) { a.router.HandleFunc(path, f).Methods("GET") }
func (a *app) put(path string, f http.HandlerFunc) { a.router.HandleFunc(path, f).Methods("PUT") }

func (a *app) routes(f http.HandlerFunc) {
	a.get("/projects/{title}", f)
	a.get("/tasks/:task", f) // want `muxpattern: ":task" matches only itself`
}
