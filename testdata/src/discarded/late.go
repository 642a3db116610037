package discarded

import (
	"context"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
)

// A URL that only a function read later reads: a handler, a goroutine, a proxy.

func lateSilent(show func(*url.URL)) error {
	compared, _ := url.Parse(os.Getenv("COMPARED_URL"))
	http.HandleFunc("/compared", func(w http.ResponseWriter, r *http.Request) {
		if compared == nil {
			return
		}
		r.URL.Host = compared.Host
	})
	fatal, err := url.Parse(os.Getenv("FATAL_URL"))
	if err != nil {
		log.Fatal(err)
	}
	go func() { log.Print(fatal.Host) }()
	asked, err := url.Parse(os.Getenv("ASKED_URL"))
	ask := func() (string, error) {
		if err != nil {
			return "", err
		}
		return asked.Host, nil
	}
	ask()
	shown, _ := url.Parse(os.Getenv("SHOWN_URL"))
	go func() { show(shown); log.Print(shown.Host) }()
	again, _ := url.Parse(os.Getenv("AGAIN_URL"))
	again = &url.URL{Scheme: "http", Host: "again.example"}
	go func() { log.Print(again.Host) }()
	some, _ := url.Parse(os.Getenv("SOME_URL"))
	if os.Getenv("SOME") != "" {
		go func() { log.Print(some.Host) }()
	}
	known, _ := url.Parse("http://known.example/")
	go func() { log.Print(known.Host) }()
	httputil.NewSingleHostReverseProxy(known)
	orKnown(some, known)
	return nil
}

func orKnown(u, known *url.URL) string {
	if u == nil {
		u = known
	}
	return u.Host
}

func late(ctx context.Context) {
	api, _ := url.Parse(os.Getenv("LATE_API_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and api.Host panics; take the error, and return it`
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		r.URL.Host = api.Host
	})
	logged, err := url.Parse(os.Getenv("LATE_LOGGED_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and logged.String panics`
	if err != nil {
		log.Println(err)
	}
	go func() { log.Print(logged.String()) }()

	one, _ := url.Parse(os.Getenv("LATE_PROXY_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and each request to httputil.NewSingleHostReverseProxy\(one\) panics`
	http.Handle("/one", httputil.NewSingleHostReverseProxy(one))
	two, err := url.Parse(os.Getenv("LATE_PROXY_URL_2")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and to.Scheme panics`
	if err != nil {
		log.Println("no proxy:", err)
	}
	http.Handle("/two", proxyTo(two))
	three, _ := url.Parse(os.Getenv("LATE_PROXY_URL_3")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and each request to httputil.NewSingleHostReverseProxy\(u\) panics`
	http.Handle("/three", newProxy(three))
}

func proxyTo(to *url.URL) http.Handler {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme, r.URL.Host = to.Scheme, to.Host
	}}
}

func newProxy(u *url.URL) http.Handler { return httputil.NewSingleHostReverseProxy(u) }
