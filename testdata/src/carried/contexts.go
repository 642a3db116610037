package carried

import (
	"context"
	"net/http"
)

type contextKey int

const (
	varsKey contextKey = iota
	routeKey
)

// A Route is what a request was found by.
type Route struct {
	name, template string
	handler        http.Handler
}

// CurrentRoute reads what another function puts into the context of a request.
func CurrentRoute(r *http.Request) *Route {
	if route := r.Context().Value(routeKey); route != nil {
		return route.(*Route)
	}
	return nil
}

// Vars is CurrentRoute for the variables of the route.
func Vars(r *http.Request) map[string]string {
	if vars := r.Context().Value(varsKey); vars != nil {
		return vars.(map[string]string)
	}
	return nil
}

func withVars(r *http.Request, vars map[string]string) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), varsKey, vars))
}

func withRoute(r *http.Request, route *Route) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), routeKey, route))
}

type routes struct{ list []*Route }

func (rs *routes) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, route := range rs.list {
		if route.name == r.URL.Path {
			route.handler.ServeHTTP(w, withRoute(withVars(r, map[string]string{"name": route.name}), route))
			return
		}
	}
}
