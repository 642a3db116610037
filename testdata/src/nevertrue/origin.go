package nevertrue

import (
	"net/http"
	"slices"
	"strings"

	chicors "github.com/go-chi/cors"
	"github.com/rs/cors"
)

var knownOrigins = map[string]bool{
	"http://localhost:3000":  true,
	"http://localhost:3001/": true, // want `nevertrue: r\.Header\.Get\("Origin"\) is never "http://localhost:3001/", a key of the map: browsers send no slash at its end; write "http://localhost:3001" \[elsewhere\]`
}

// What looks wrong and is right.
func fromHere(r *http.Request, resp *http.Response, configured string) bool {
	origin := r.Header.Get("Origin")
	switch origin {
	case "", "*", "null", "http://localhost:3000", "https://shop.example", "https://shop.example:8443", "http://[::1]:3000":
	case "capacitor://localhost", "file://", "chrome-extension://abcdefghijklmnop", "https://xn--pypal-4ve.com":
	}
	_ = origin == "http://localhost:5173/" || origin == "http://localhost:5173" // both ways
	_ = r.Header.Get("Referer") == "http://localhost:3000/"
	_ = r.Header.Get("X-Origin") == "localhost"
	_ = strings.HasPrefix(origin, "http://localhost:")
	_ = strings.HasSuffix(origin, ".shop.example")
	_ = strings.Contains(origin, "localhost")
	_ = strings.TrimPrefix(origin, "https://") == "shop.example"
	_ = strings.TrimSuffix(origin, "/") == "https://shop.example"
	_ = strings.EqualFold(origin, "HTTPS://Shop.Example")
	_ = origin+"/" == "https://shop.example/"
	_ = origin == configured
	_ = slices.Contains([]string{"https://shop.example", "http://localhost:3000"}, origin)
	return origin == "https://"+r.Host
}

func fromElsewhere(r *http.Request) bool {
	origin := r.Header.Get("origin")
	switch origin {
	case "https://shop.example/": // want `nevertrue: origin is never "https://shop.example/": browsers send no slash at its end; write "https://shop.example" `
	case "https://Shop.example": // want `nevertrue: origin is never "https://Shop.example": browsers send scheme, host and port, in lower case; write "https://shop.example" `
	}
	_ = origin == "localhost:3000"                  // want `nevertrue: origin == "localhost:3000" is never true: an origin has a scheme, such as "https://"`
	_ = origin == "https://shop.example/cart"       // want `nevertrue: .*browsers send scheme, host and port, in lower case; write "https://shop.example" `
	_ = strings.HasSuffix(origin, ".shop.example/") // want `nevertrue: strings\.HasSuffix\(origin, "\.shop\.example/"\) is never true: browsers send no slash at its end`
	for _, o := range []string{"https://a.example/", "https://b.example/"} {
		if o == origin { // want `nevertrue: origin == "https://a\.example/" is never true: browsers send no slash at its end; write "https://a\.example"`
			return true
		}
	}
	allowed := []string{"http://localhost:8080/"} // want `nevertrue: origin is never "http://localhost:8080/", which the list has`
	return slices.Contains(allowed, origin) || knownOrigins[r.Header.Get("Origin")]
}

// Functions that a library asks.
var options = cors.Options{
	AllowOriginFunc: func(origin string) bool {
		return origin == "https://shop.example" || origin == "https://www.shop.example/" // want `nevertrue: origin == "https://www.shop.example/" is never true`
	},
}

var chiOptions = chicors.Options{AllowOriginFunc: ours}

func ours(r *http.Request, origin string) bool {
	return origin == "http://127.0.0.1:3000/" // want `nevertrue: origin == "http://127.0.0.1:3000/" is never true`
}

// It is called here too, with something else.
var chiOptions2 = chicors.Options{AllowOriginFunc: anybody}

func anybody(r *http.Request, origin string) bool { return origin == "http://127.0.0.1:3000/" }

var _ = anybody(nil, "http://127.0.0.1:3000/")

// What a function compares with is what its callers give.
func comesFrom(r *http.Request, want string) bool { return r.Header.Get("Origin") == want }

func isAdmin(r *http.Request) bool {
	return comesFrom(r, "https://admin.example/") || // want `nevertrue: r\.Header\.Get\("Origin"\) == "https://admin\.example/" is never true: browsers send no slash at its end`
		comesFrom(r, "https://shop.example")
}
