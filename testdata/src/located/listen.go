// Package located has what public programs do where an address, a host, an origin or a
// pattern is taken, and beside it what looks like it and is right.
package located

import (
	"fmt"
	"log"
	"net/http"
)

func tasks(router http.Handler) error {
	return http.ListenAndServe("8080", router) // want `address: a port without a colon: http\.ListenAndServe fails`
}

func welcome() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "welcome") })
	log.Fatal(http.ListenAndServe("8080", nil)) // want `address: a port without a colon: http\.ListenAndServe fails`
}

func table() {
	fmt.Println("starting on http://localhost:8080")
	err := http.ListenAndServe("8080", nil) // want `address: a port without a colon: http\.ListenAndServe fails`
	if err != nil {
		log.Fatal("failed to start: ", err)
	}
}

func blog(home http.HandlerFunc) {
	mux := http.NewServeMux()
	mux.HandleFunc("/", home)
	http.ListenAndServe("8080", mux) // want `address: a port without a colon: http\.ListenAndServe fails`
}

func videos() {
	log.Fatal(http.ListenAndServe("http://127.0.0.1:7745", nil)) // want `address: http\.ListenAndServe takes host:port, and this is a URL`
}

func async(router http.Handler) {
	err := http.ListenAndServe("http://localhost:8080", router) // want `address: http.ListenAndServe takes host:port`
	if err != nil {
		log.Fatal("starting server error", err)
	}
}

func greetings() {
	http.ListenAndServe("http://greetings.apps.example.com:8080", nil) // want `address: http.ListenAndServe takes host:port`
	http.ListenAndServe("http://localhost:8000/?id=id1", nil)          // want `address: http.ListenAndServe takes host:port`
	err := http.ListenAndServe("http://10.102.117.253:8888/", nil)     // want `address: http.ListenAndServe takes host:port`
	log.Println(err)
}

func says(addr string) {
	log.Printf("listening on http://%s/", "localhost:9090")
	log.Fatal(http.ListenAndServe("localhost:9090", nil))
	log.Printf("listening on http://%s/", addr)
	http.ListenAndServe(addr, nil)
}
