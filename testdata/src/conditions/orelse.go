package conditions

import (
	"net/http"
	"os"
	"strings"
)

// A default of any type stands for what is empty, whoever asks.
func orElseWrong() {
	var unset struct{ target string }
	http.Get(orElse(unset.target, "example.com/users1"))                      // want `missingscheme: `
	http.Get(orElse(os.Getenv("X"), "example.com/users2"))                    // want `missingscheme: `
	http.Get(orWord(os.Getenv("X"), "example.com/users3"))                    // want `missingscheme: `
	http.Get(orWord(strings.TrimSpace(os.Getenv("X")), "example.com/users4")) // want `missingscheme: `
	http.Get(kept(os.Getenv("X")))
}

func orElseRight() {
	http.Get(orElse("https://example.com", "example.com/users5"))
	http.Get(orWord("https://example.com", "example.com/users6"))
	http.Get(orDev(os.Getenv("X"), "example.com/users7"))
	http.Get(orLong(os.Getenv("X"), "example.com/users8"))
	http.Get(orWord(known(), "example.com/users9"))
	if x := os.Getenv("X"); x != "" {
		http.Get(orWord(x, "example.com/users10"))
	}
	http.Get("https://" + orWord(os.Getenv("X"), "example.com/users11"))
	http.Get("https://example.com" + orWord(os.Getenv("X"), "/users13"))
	u := orWord(os.Getenv("X"), "example.com/users14")
	if strings.HasPrefix(u, "http") {
		http.Get(u)
	}
	http.Get(orElse(os.Getenv("X"), "https://example.com"))
	http.Get("https://example.com:" + orElse(os.Getenv("X"), "80"))
}

func known() string { return "https://example.com" }

func orElse[E comparable](v, def E) E {
	var zero E
	if v == zero {
		return def
	}
	return v
}

func orWord(v, def string) string {
	if v != "" {
		return v
	}
	return def
}

func orDev(v, def string) string {
	if v == "dev" {
		return def
	}
	return v
}

func orLong(v, def string) string {
	if len(v) > 10 {
		return def
	}
	return v
}

func kept(v string) string {
	if v == "" {
		return "none" // want `missingscheme: `
	}
	return v
}
