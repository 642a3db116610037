package unescaped

import "net/http"

// Subjects is called by others, and by a test here.
func Subjects(about string) { // want Subjects:`0 http-url https://example.com/subjects\?subject={} via http.Get`
	http.Get("https://example.com/subjects?subject=" + about) // want `unescaped: "R&D" in about arrives as "R"`
}
