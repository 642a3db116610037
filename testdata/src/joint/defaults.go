package joint

import (
	"flag"
	"net/http"
	"os"
	"strings"
)

// getenv returns a variable of the environment, or what is meant to be used without one.
func getenv(key, other string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return other
}

// lookup does too.
func lookup(key, other string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return other
}

// either is decided by who calls it.
func either(secure bool, other string) string {
	if secure {
		return "https://example.com"
	}
	return other
}

func environment() {
	http.Get(getenv("API", "api.example.com/v1") + "/users") // want `missingscheme: `
	base := lookup("API", "api.example.com/v1")              // want `missingscheme: `
	http.Get(base + "/users")
	http.Get(getenv("API", "https://example.com"))
	http.Get(getenv("API", ""))
	http.Get(getenv("API", "") + "/users")
	http.Get(either(true, "none"))
}

var (
	flagBase  = flag.String("base", "api.example.com/v1", "") // want `missingscheme: `
	flagRight = flag.String("right", "https://example.com", "")
	flagNone  = flag.String("none", "", "")
	flagSet   = flag.String("set", "example.com", "")
	flagAsked = flag.String("asked", "example.com", "")
	flagCut   = flag.String("cut", "example.com", "")
	flagLent  = flag.String("lent", "example.com", "")
)

func flags() {
	local := flag.String("local", "localhost:8080", "") // want `missingscheme: `
	flag.Parse()
	http.Get(*flagBase + "/users")
	http.Get(*flagRight + "/users")
	http.Get(*flagNone)
	http.Get(*local + "/users")
	http.Get("http://" + *local + "/users")
	*flagSet = "https://" + *flagSet
	http.Get(*flagSet)
	if *flagAsked != "example.com" {
		http.Get(*flagAsked)
	}
	if strings.HasPrefix(*flagCut, "http") {
		http.Get(*flagCut)
	}
	complete(flagLent)
	http.Get(*flagLent)
}

func complete(u *string) { *u = "https://" + *u }
