// Demo watches a small shop: it asks the shop's services how they do, and shows
// that on a page. A dozen of its URIs are wrong, each in another way, and as many
// are right.
package main

import (
	"fmt"
	"log"
	"net/http"
	"time"
)

const (
	shop   = "https://shop.example/"
	health = "http://localhost:8080/healthz"
	manual = "https://docs.shop.example/Getting Started"
)

func main() {
	w := &watcher{client: &http.Client{Timeout: 10 * time.Second}}
	http.HandleFunc("/", w.page)
	http.HandleFunc("/manual", func(rw http.ResponseWriter, r *http.Request) {
		http.Redirect(rw, r, manual, http.StatusFound)
	})
	http.HandleFunc("/login", login)
	go func() {
		for range time.Tick(time.Minute) {
			w.look()
		}
	}()
	log.Fatal(http.ListenAndServe("localhost:8080", nil))
}

// page shows what look has found.
func (w *watcher) page(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for service, status := range w.status {
		fmt.Fprintf(rw, "%s: %s\n", service, status)
	}
	if offers, terms, err := sale(r.FormValue("rest")); err == nil {
		fmt.Fprintln(rw, offers, terms)
	}
}

// login sends the browser to where this user logs in.
func login(rw http.ResponseWriter, r *http.Request) {
	switch r.FormValue("as") {
	case "customer":
		http.Redirect(rw, r, shop+"login?back=%2Fstatus", http.StatusFound)
	case "employee":
		http.Redirect(rw, r, "HTTPS://Login.Shop.Example/%7Estaff/../start", http.StatusFound)
	case "robot":
		http.Redirect(rw, r, "https://robot:h7Gq2xV9@login.acme-widgets.com/start", http.StatusFound)
	case "guest":
		http.Redirect(rw, r, "/?as=guest#status", http.StatusFound)
	default:
		http.Redirect(rw, r, "login?as=guest", http.StatusFound)
	}
}
