package expected

import (
	"net/http"
	"net/url"
	"path"
)

// What is made of constants and compared with others is what the author wants to see.

func comparesParts() bool {
	u, err := url.Parse("localhost:8080")
	if err != nil || u.Scheme != "localhost" || u.Opaque != "8080" {
		return false
	}
	joined, err := url.JoinPath("http://h/a", "../../../b")
	return err == nil && joined == "http://h/b" && path.Join("http://h", "x") == "http:/h/x"
}

// Here the URL is used, or asked for besides.
func usesParts() bool {
	u, err := url.Parse("localhost:8080") // want `missingscheme: `
	if err != nil || u.Scheme != "localhost" {
		return false
	}
	resp, err := http.Get("http//h/x")                                                  // want `badscheme: `
	return err == nil && resp.StatusCode == 200 && path.Join("http://h", "x") != u.Path // want `pathjoin: `
}

func sendsBroken() bool {
	req, err := http.NewRequest("GET", "http://h/%", nil) // want `badsyntax: `
	return err == nil && req.Method == "GET"
}

func comparedBase(base string) bool { return path.Join("https://h", base) == "https:/h/x" } // want `pathjoin: `
