package main

import "net/http"

func main() {
	http.Get("localhost:8080/healthz")
	http.Get("https://shop.example/search?q=blue widget")
}

func login(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/login?error="+err.Error(), http.StatusSeeOther)
}
