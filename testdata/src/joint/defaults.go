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

// What a function gives where it is given nothing.

func baseOr(list ...string) string {
	if len(list) > 0 {
		return list[0]
	}
	return "api.example.com/v1" // want `missingscheme: `
}

func rightOr(u string) string {
	if u == "" {
		return "https://example.com"
	}
	return u
}

func noneOr(u string) string {
	if u == "" {
		return "none"
	}
	return u
}

func plainOr(u string) string {
	if u != "" {
		return u
	}
	return "example.com" // want `missingscheme: `
}

func nameOr(u string) string {
	if u != "" {
		return u
	}
	return "example.com"
}

// hostOr is asked for more than whether there is one.
func hostOr(u string) string {
	if strings.Contains(u, ".") {
		return u
	}
	return "example.com"
}

func defaulted(u string, list ...string) {
	http.Get(baseOr(list...) + "/users")
	http.Get(rightOr(u) + "/users")
	http.Get(plainOr(u) + "/users")
	known := "https://example.com"
	http.Get(nameOr(known) + "/users")
	if base := noneOr(u); base != "none" {
		http.Get(base)
	}
	http.Get(noneOr("https://example.com"))
	http.Get(hostOr(u))
}
